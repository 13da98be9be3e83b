"""Nobody is shown or told what they may not know.

What a viewer may know is what `redeal` keeps: it makes another world that they could not tell from this one. In every
such world they must see the same and be told the same; and whatever two things may happen, if they cannot tell apart
what the two led to, they must have been told the same of both.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from typing import Any

from events.chance import Picker
from events.event import Event
from events.fold import Folded
from events.table import Joined
from projections.conformance import encodings
from projections.conformance.fault import Fault
from projections.conformance.tools import attempt, look_of, luck, packed, sample, told, with_luck, with_state
from projections.view import Look, Playable, Viewer

WORLDS = 3
"""Other worlds that are dealt for each viewer."""

LUCKS = 2
"""Secrets with which each move is tried, for what chance may bring."""

KINDS = 3
"""Moves of each kind that are tried."""


def _redeal(playable: Playable, state: Any, viewer: Viewer, chance: Picker) -> Any:
    return playable.game.redeal(state, -1 if viewer is None else viewer, chance)


def _known(playable: Playable, state: Any, viewer: Viewer) -> bytes:
    """Return what stands for all worlds that `viewer` cannot tell from this one: the same redeal of each of them."""
    return packed(_redeal(playable, state, viewer, luck(0)))


def worlds(playable: Playable, folded: Folded[Any], viewer: Viewer, chance: Picker) -> list[Folded[Any]]:
    """Return other worlds that `viewer` could not tell from this one; each is checked to be sound.

    Redealing must depend on nothing but what the viewer knows: a world redealt, and redealt once more, is one that the
    first could have been redealt to.
    """
    state = folded.table.state
    dealt = [_redeal(playable, state, viewer, chance) for _ in range(WORLDS)]
    known = _known(playable, state, viewer)
    for other in dealt:
        if wrong := playable.game.faults(other):
            raise Fault("redeal", f"another world for viewer {viewer} is unsound: {'; '.join(wrong)}")
        encodings.state(playable.game, other)
        if _known(playable, other, viewer) != known:
            raise Fault("redeal", f"how {other} is redealt for viewer {viewer} depends on what they cannot know")
    return [with_state(folded, other) for other in dealt]


def same_look(playable: Playable, folded: Folded[Any], others: list[Folded[Any]], viewer: Viewer) -> None:
    """Check that `viewer`, and any spectator, sees the same in all worlds that `viewer` cannot tell apart."""
    for eyes in {viewer, None}:
        due = look_of(playable, folded, eyes)
        for other in others:
            seen = look_of(playable, other, eyes)
            if packed(seen) != packed(due):
                raise Fault("redeal", f"viewer {eyes} sees a difference that {viewer} cannot know: {_apart(due, seen)}")
    if viewer is not None:
        moves = packed(list(playable.game.legal(folded.table.state, viewer)))
        if any(packed(list(playable.game.legal(other.table.state, viewer))) != moves for other in others):
            raise Fault("redeal", f"the legal moves of seat {viewer} depend on what they cannot know")


def _apart(one: Look, other: Look) -> str:
    if one.game is None or other.game is None or one.game == other.game:
        return f"{one} and {other}"
    names = [name for name in one.game.__struct_fields__ if getattr(one.game, name) != getattr(other.game, name)]
    return ", ".join(f"{name} is {getattr(one.game, name)} or {getattr(other.game, name)}" for name in names)


def same_telling(
    playable: Playable, folded: Folded[Any], others: list[Folded[Any]], viewer: Viewer, chance: Picker
) -> None:
    """Check that `viewer` is told the same of any two things that they cannot tell apart by what they led to.

    A move of each kind is tried in all the worlds, with different luck, and beside other moves of its kind: a card
    drawn, dealt or laid down unseen must be told in one and the same way, whichever it was.
    """
    for seat in playable.game.to_act(folded.table.state):
        for moves in _kinds(playable, folded, seat, chance):
            # What was told, by the state it led to, by what the viewer knows of that state.
            tellings: defaultdict[bytes, defaultdict[bytes, set[bytes]]] = defaultdict(lambda: defaultdict(set))
            for world in (folded, *others[:1]):
                for move in moves:
                    for state, telling in _outcomes(playable, world, seat, move, viewer):
                        tellings[_known(playable, state, viewer)][packed(state)].add(telling)
            for states in tellings.values():
                if any(telling != next(iter(states.values())) for telling in states.values()):
                    raise Fault(
                        "telling",
                        f"of {moves} by seat {seat}, viewer {viewer} is told {list(states.values())}, and can tell "
                        "apart by it what they must not",
                    )


def _kinds(playable: Playable, folded: Folded[Any], seat: int, chance: Picker) -> Iterator[list[Any]]:
    kinds: defaultdict[type[Any], list[Any]] = defaultdict(list)
    for move in playable.game.legal(folded.table.state, seat):
        kinds[type(move)].append(move)
    for moves in kinds.values():
        yield sample(moves, KINDS, chance)


def _outcomes(
    playable: Playable, world: Folded[Any], seat: int, move: Any, viewer: Viewer
) -> Iterator[tuple[Any, bytes]]:
    """Yield the states that a move may lead to, as far as the game goes on, with what `viewer` is told of it."""
    for number in range(LUCKS):
        acted = attempt(playable.game, with_luck(world, number), seat, move)
        if acted is None:
            return
        if acted.after.table.phase == "playing":
            yield acted.after.table.state, told(playable, acted.event.facts, viewer)
        if not acted.event.draws:
            return


def free(
    playable: Playable, before: Folded[Any], event: Event, after: Folded[Any], viewer: Viewer, chance: Picker
) -> None:
    """Check that a move that can be taken back freely taught `viewer` nothing.

    In every world that they could not tell from the one before it, the mover had a move of which they would have been
    told the same: so they can tell the worlds apart no better than before.
    """
    link = after.past
    if event.who is None or link is None or link.seq != event.seq or not link.free or after.table.phase != "playing":
        return
    due = told(playable, event.facts, viewer)
    for world in worlds(playable, before, viewer, chance):
        moves = (event.action.move, *playable.game.legal(world.table.state, event.who))
        acts = (attempt(playable.game, world, event.who, move) for move in moves)
        if not any(acted is not None and told(playable, acted.event.facts, viewer) == due for acted in acts):
            raise Fault("reveals", f"{event.action} can be taken back freely, but it taught viewer {viewer} something")


class Secrets:
    """What nobody may read in anything that is sent: the table's secret before the end, and hashes of tokens ever."""

    def __init__(self) -> None:
        self._tokens: set[bytes] = set()

    def see(self, event: Event, after: Folded[Any], sent: bytes) -> None:
        """Check the bytes that are `sent` to any viewer after `event`."""
        for fact in event.facts:
            if isinstance(fact, Joined):
                self._tokens.add(fact.token.encode())
        table = after.table
        hidden = self._tokens if table.phase == "over" else {*self._tokens, table.secret.encode()}
        if any(secret in sent for secret in hidden):
            raise Fault("secret", f"after event {event.seq} something is sent with the table's secret or a token in it")
