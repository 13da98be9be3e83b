"""Nobody is shown or told what they may not know.

What a viewer may know is what `redeal` keeps: it makes another world that they could not tell from this one. In every
such world they must see the same and be told the same; and whatever two things may happen, if they cannot tell apart
what the two led to, they must have been told the same of both.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import Any, NamedTuple

import msgspec
from msgspec import UNSET

from events.chance import Picker
from events.event import Event, Play
from events.fold import Folded
from events.table import Asked, Joined, Opened, Replaced
from projections.conformance import encodings
from projections.conformance.fault import Fault
from projections.conformance.tools import (
    attempt,
    chance_of,
    is_accepted,
    packed,
    sample,
    told,
    view_of,
    viewers,
    with_state,
)
from projections.view import FullView, Playable, Viewer

REDEALS = 3
"""Other worlds that are dealt for each viewer."""

MAX_REDEAL_TRIES = 40
"""Attempts to find another world: so many equal deals by chance are not to be expected."""

MOST_ENDED = 2
"""Of so many players, one who leaves ends the game."""

KINDS = 3
"""Moves of each kind that are tried."""


def _redeal(playable: Playable, state: Any, viewer: Viewer, chance: Picker) -> Any:
    return playable.game.redeal(state, -1 if viewer is None else viewer, chance)


def _known(playable: Playable, state: Any, viewer: Viewer) -> bytes:
    """Return what stands for all worlds that `viewer` cannot tell from this one: the same redeal of each of them."""
    return packed(_redeal(playable, state, viewer, chance_of(0)))


def redealt(playable: Playable, folded: Folded[Any], viewer: Viewer, chance: Picker) -> list[Folded[Any]]:
    """Return other worlds that `viewer` could not tell from this one; each is checked to be sound.

    Redealing must depend on nothing but what the viewer knows: a world redealt, and redealt once more, is one that the
    first could have been redealt to.
    """
    state = folded.table.state
    dealt = [_redeal(playable, state, viewer, chance) for _ in range(REDEALS)]
    known = _known(playable, state, viewer)
    for other in dealt:
        if wrong := playable.game.faults(other):
            raise Fault("redeal", f"another world for viewer {viewer} is unsound: {'; '.join(wrong)}")
        encodings.check_state(playable.game, other)
        if _known(playable, other, viewer) != known:
            raise Fault("redeal", f"how {other} is redealt for viewer {viewer} depends on what they cannot know")
    return [with_state(folded, other) for other in dealt]


def is_in_doubt(playable: Playable, folded: Folded[Any], viewer: Viewer, chance: Picker) -> bool:
    """Tell whether there is another world for `viewer`: something that they cannot know."""
    state = packed(folded.table.state)
    return any(packed(_redeal(playable, folded.table.state, viewer, chance)) != state for _ in range(MAX_REDEAL_TRIES))


def check_same_view(playable: Playable, folded: Folded[Any], others: list[Folded[Any]], viewer: Viewer) -> None:
    """Check that `viewer`, and any spectator, sees the same in all worlds that `viewer` cannot tell apart."""
    for observer in {viewer, None}:
        due = view_of(playable, folded, observer)
        for other in others:
            seen = view_of(playable, other, observer)
            if packed(seen) != packed(due):
                raise Fault("redeal", f"viewer {observer} sees what {viewer} cannot know: {_apart(due, seen)}")
    if viewer is not None:
        moves = packed(list(playable.game.legal(folded.table.state, viewer)))
        if any(packed(list(playable.game.legal(other.table.state, viewer))) != moves for other in others):
            raise Fault("redeal", f"the legal moves of seat {viewer} depend on what they cannot know")


def check_seat_view(playable: Playable, folded: Folded[Any], due: FullView, viewer: Viewer) -> None:
    """Check that what `viewer` sees made from what everybody sees is what is `due` to them."""
    public = view_of(playable, folded, None).game
    seen = view_of(playable, folded, viewer, public)
    if packed(seen) != packed(due):
        raise Fault("seat_view", f"made from what all see, viewer {viewer} sees something else: {_apart(due, seen)}")


def check_same_hints(
    playable: Playable, folded: Folded[Any], others: list[Folded[Any]], seat: int, chance: Picker
) -> None:
    """Check that what helps `seat` to choose is the same in all worlds they cannot tell apart, whatever they ask."""
    game, state = playable.game, folded.table.state
    likes: list[dict[str, Any]] = [{}, {"t": 0, "": None, "unheard_of": [{}]}]
    for move in sample(tuple(game.legal(state, seat)), KINDS, chance):
        whole = msgspec.to_builtins(move)
        likes += [whole, *({name: value} for name, value in whole.items())]
    for like in likes:
        due = packed(game.hints(state, seat, like))
        encodings.same_in_both(game.hints(state, seat, like))
        if any(packed(game.hints(other.table.state, seat, like)) != due for other in others):
            raise Fault("hints", f"the hints for {like} tell seat {seat} what they cannot know")


def check_same_withdrawals(playable: Playable, folded: Folded[Any], others: list[Folded[Any]], viewer: Viewer) -> None:
    """Check that a choice taken back before it was shown stays unknown to the others."""
    for seat in range(len(folded.table.seats)):
        due = told(playable, playable.game.withdraw(folded.table.state, seat), viewer)
        if any(told(playable, playable.game.withdraw(other.table.state, seat), viewer) != due for other in others):
            raise Fault("withdraw", f"viewer {viewer} is told what seat {seat} had chosen")


def _apart(one: FullView, other: FullView) -> str:
    if one.game is None or other.game is None or one.game == other.game:
        return f"{one} and {other}"
    names = [name for name in one.game.__struct_fields__ if getattr(one.game, name) != getattr(other.game, name)]
    return ", ".join(f"{name} is {getattr(one.game, name)} or {getattr(other.game, name)}" for name in names)


def check_same_steps(
    playable: Playable, folded: Folded[Any], others: list[Folded[Any]], viewer: Viewer, chance: Picker
) -> None:
    """Check that `viewer` is told the same of any two things that they cannot tell apart by what they led to.

    A move of each kind is tried in all the worlds, with different luck, and beside other moves of its kind: a card
    drawn, dealt or laid down unseen must be told in one and the same way, whichever it was.
    """
    game = playable.game
    outcomes: list[_Outcome]
    staying = game.staying(folded.table.state)
    for seat in staying if len(staying) > MOST_ENDED else ():
        outcomes = []
        for world in (folded, *others):
            state = world.table.state
            outcomes += list(_outcomes(playable, state, partial(game.leave, state, seat), viewer))
        _compare(outcomes, f"seat {seat} leaving the game", viewer)
    for seat in game.to_act(folded.table.state):
        for moves in _kinds(playable, folded, seat, chance):
            outcomes = []
            for world in (folded, *others[:1]):
                state = world.table.state
                for move in moves:
                    if is_accepted(game, state, seat, move, chance_of(0)):
                        decide = partial(game.decide, state, seat, move)
                        outcomes += _outcomes(playable, state, decide, viewer)
            _compare(outcomes, f"moves like {moves[0]} by seat {seat}", viewer)


def check_same_deal(playable: Playable, options: Any, seats: int, viewer: Viewer) -> None:
    """Check the same of the set-up of a game, which other luck would have made another."""
    blank = playable.game.blank(options, seats)
    _compare(_outcomes(playable, blank, partial(playable.game.setup, blank), viewer), "the set-up", viewer)


class _Outcome(NamedTuple):
    """A state that something led to, what the viewer knows of it, and what they were told; all as bytes."""

    state: bytes
    known: bytes
    telling: bytes


def _kinds(playable: Playable, folded: Folded[Any], seat: int, chance: Picker) -> Iterator[list[Any]]:
    kinds: defaultdict[type[Any], list[Any]] = defaultdict(list)
    for move in playable.game.legal(folded.table.state, seat):
        kinds[type(move)].append(move)
    for moves in kinds.values():
        yield sample(moves, KINDS, chance)


class _Nudged:
    """The picks of `luck(0)`, except for one, which comes out one higher."""

    def __init__(self, number: int | None) -> None:
        self._number = number
        self._luck = chance_of(0)
        self.picks = 0

    def pick(self, n: int) -> int:
        """Return a whole number from 0 to n - 1."""
        nudge = self.picks == self._number
        self.picks += 1
        return (self._luck.pick(n) + nudge) % n


def _outcomes(
    playable: Playable, state: Any, decide: Callable[[Picker], tuple[Any, ...]], viewer: Viewer
) -> Iterator[_Outcome]:
    """Yield what a decision leads to from `state`, with one luck and with each of its picks nudged, while play goes on.

    A single pick nudged changes little: often nothing that the viewer could see, which is what is to be compared.
    """
    first = _Nudged(None)
    decide(first)
    for number in (None, *range(first.picks)):
        facts = decide(_Nudged(number))
        after = state
        for fact in facts:
            after = playable.game.evolve(after, fact)
        if playable.game.result(after) is None:
            yield _Outcome(packed(after), _known(playable, after, viewer), told(playable, facts, viewer))


def _compare(outcomes: Iterable[_Outcome], what: str, viewer: Viewer) -> None:
    """Check that states which the viewer cannot tell apart were told of in the same way.

    One state may be told of in several ways, where two moves come to the same; then so must the others be.
    """
    tellings: defaultdict[bytes, defaultdict[bytes, set[bytes]]] = defaultdict(lambda: defaultdict(set))
    for outcome in outcomes:
        tellings[outcome.known][outcome.state].add(outcome.telling)
    for states in tellings.values():
        one, *more = states.values()
        for other in more:
            if one != other:
                raise Fault("telling", f"of {what}, viewer {viewer} is told what they must not know: {one} or {other}")


def check_free(
    playable: Playable, before: Folded[Any], event: Event, after: Folded[Any], viewer: Viewer, chance: Picker
) -> None:
    """Check that a move that can be taken back freely taught `viewer` nothing.

    In every world that they could not tell from the one before it, the mover had a move of which they would have been
    told the same: so they can tell the worlds apart no better than before.
    """
    link = after.past
    if event.who is None or not isinstance(event.action, Play) or after.table.phase != "playing":
        return
    if link is None or link.seq != event.seq or not link.free:
        return
    due = told(playable, event.facts, viewer)
    for world in redealt(playable, before, viewer, chance):
        moves = (event.action.move, *playable.game.legal(world.table.state, event.who))
        acts = (attempt(playable.game, world, event.who, move) for move in moves)
        if not any(acted is not None and told(playable, acted.event.facts, viewer) == due for acted in acts):
            raise Fault("reveals", f"{event.action} can be taken back freely, but it taught viewer {viewer} something")


def check_own(playable: Playable, before: Folded[Any], event: Event, after: Folded[Any], chance: Picker) -> None:
    """Check that a move which is said to show nothing but what the mover knew showed nothing else to anybody.

    In every world that the mover could not tell from the one before it the same move is made, draws nothing, and
    everybody is told the same of it. So nothing they learned follows from what is hidden from the mover, and the mover
    knows no more after it is taken back.
    """
    link = after.past
    if event.who is None or not isinstance(event.action, Play) or after.table.phase != "playing":
        return
    if link is None or link.seq != event.seq or not link.own:
        return
    everybody = viewers(len(after.table.seats))
    due = [told(playable, event.facts, viewer) for viewer in everybody]
    for world in redealt(playable, before, event.who, chance):
        acted = attempt(playable.game, world, event.who, event.action.move)
        if acted is None or acted.event.draws:
            raise Fault("reveals", f"what comes of {event.action} depends on what its seat cannot know")
        if [told(playable, acted.event.facts, viewer) for viewer in everybody] != due:
            raise Fault("reveals", f"{event.action} can be taken back freely, but it showed more than its seat knew")


class Secrets:
    """What must not occur in any message: the table's secret before the end, and hashes of tokens at any time."""

    def __init__(self) -> None:
        self._tokens: set[bytes] = set()

    def check(self, event: Event, after: Folded[Any], sent: bytes) -> None:
        """Check the bytes that are `sent` to any viewer after `event`."""
        for fact in event.facts:
            if isinstance(fact, Joined | Asked | Replaced) and fact.token is not UNSET:
                self._tokens.add(fact.token.encode())
            elif isinstance(fact, Opened) and fact.opener is not UNSET:
                self._tokens.add(fact.opener.encode())
        table = after.table
        hidden = self._tokens if table.has_ended else {*self._tokens, table.secret.encode()}
        if any(secret in sent for secret in hidden):
            raise Fault("secret", f"after event {event.seq} something is sent with the table's secret or a token in it")
