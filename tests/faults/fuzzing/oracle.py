"""The oracle of the fuzzer: what each viewer of a table may be sent, computed from its log alone.

For each viewer the state is redealt, so that everything they cannot know is different, and their view is made from
that state. What they were really sent must be the same; where it differs, it contains something hidden from them.
"""

from __future__ import annotations

import functools
import hashlib
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any

import msgspec
from msgspec import UNSET

from events import codec, fold
from events.chance import Picker
from events.codec import Codec
from events.event import Event, Play, Resign
from events.fold import Folded
from events.game import Illegal
from events.table import Asked, Joined, Replaced, Started, TableFact
from projections.conformance.tools import chance_of, packed, with_state
from projections.delay import Delayed, follow
from projections.foreseen import foresee
from projections.games import GAMES
from projections.record import tell
from projections.replay import UndoIndex
from projections.view import Playable, Viewer, full_view, table_view, to_act

WORLDS_TRIED = 24
"""Worlds in a row that are not all the true one where there is doubt: once in 10 million times they would be."""
ALIKE = 4
"""Other moves of the same kind that are tried in the place of the one that was made."""


def plain(value: Any) -> Any:
    """Return a value as it arrives."""
    return msgspec.json.decode(msgspec.json.encode(value))


def alike(one: Any, other: Any) -> bool:
    """Tell whether two values are written in the same way: neither `false` nor `0.0` is `0`."""
    return written(one) == written(other)


def written(value: Any) -> bytes:
    """Return a value as JSON; what JSON has no way to write (MessagePack has more) is like nothing that is sent."""
    try:
        return msgspec.json.encode(value, order="sorted")
    except (TypeError, ValueError, msgspec.MsgspecError):
        return repr(value).encode()


class _Nudged:
    """The draws of an event again, but for one, which comes out one higher."""

    def __init__(self, draws: Sequence[tuple[int, int]], number: int | None) -> None:
        self._draws = draws
        self._number = number
        self._made = 0

    def pick(self, n: int) -> int:
        """Return a whole number from 0 to n - 1."""
        made, self._made = self._made, self._made + 1
        outcome = self._draws[made][1] if made < len(self._draws) and self._draws[made][0] == n else 0
        return (outcome + (made == self._number)) % n if n > 1 else 0


class Oracle:
    """One table, folded from the bytes of its log. Raises `BrokenLog` where it does not fold."""

    def __init__(self, raws: Sequence[bytes], playable: Playable | None = None) -> None:
        name = codec.game_name(raws[0])
        self.playable = GAMES[name] if playable is None else playable
        reader = Codec(self.playable.game)
        self.events = [reader.decode(raw, seq) for seq, raw in enumerate(raws, 1)]
        self._folded: list[Folded[Any] | None] = [None]
        for event in self.events:
            self._folded.append(fold.step(self.playable.game, self._folded[-1], event))
        self._delayed: list[Delayed | None] = [None]
        for event in self.events:
            before, now, shown = self._folded[event.seq - 1], self.at(event.seq), self._delayed[-1]
            is_delayed = now.table.spectators == "delayed"
            self._delayed.append(follow(self.playable.game, shown, before, event, now) if is_delayed else None)
        self._ever_shown = {self.shown_at(seq) for seq in range(self.seq + 1)}
        undoings = UndoIndex()
        for event in self.events:
            undoings.add(event)
        self.undone = undoings.undone_by
        self._worlds: dict[tuple[Viewer, int], Folded[Any]] = {}
        self.look = functools.cache(self._look)
        self.step = functools.cache(self._step)

    @property
    def seq(self) -> int:
        """The seq of the last event."""
        return len(self.events)

    @property
    def table_secret(self) -> str:
        """The secret behind every draw."""
        return self.at(1).table.secret

    @property
    def token_hashes(self) -> set[str]:
        """The hashes of all tokens that ever owned a seat or opened the table, and of the bots that stood in."""
        facts = (fact for event in self.events for fact in event.facts)
        tokens = {fact.token for fact in facts if isinstance(fact, Joined | Asked | Replaced)}
        return {token for token in (*tokens, self.at(1).table.opener) if token is not UNSET}

    def is_opened_by(self, token: str | None) -> bool:
        """Tell whether the table was opened with a token."""
        return token is not None and self.at(1).table.opener == hashlib.sha256(token.encode()).hexdigest()

    def seat_of(self, token: str | None, seq: int) -> Viewer:
        """Return the seat that a token owned just after event `seq`, if it owned one."""
        return None if token is None else self.at(seq).table.seat_of(hashlib.sha256(token.encode()).hexdigest())

    def at(self, seq: int) -> Folded[Any]:
        """Return the real table just after event `seq`."""
        folded = self._folded[seq]
        assert folded is not None
        return folded

    def shown_at(self, seq: int) -> int:
        """Return the seq that who has no seat is shown when the table is at `seq`."""
        delayed = self._delayed[seq]
        return seq if delayed is None else delayed.shown.seq

    def may_be_shown(self, seq: int, live: int | None) -> bool:
        """Tell whether who has no seat is shown `seq` when the table is at `live`, None: at any time."""
        return seq in self._ever_shown if live is None else seq <= self.shown_at(live)

    def world(self, viewer: Viewer, seq: int) -> Folded[Any]:
        """Return the table at `seq` in another world, which `viewer` could not tell from the real one."""
        found = self._worlds.get((viewer, seq))
        if found is None:
            folded = self.at(seq)
            found = folded
            if folded.table.state is not None and folded.table.phase != "over":
                found = with_state(folded, self._redeal(folded.table.state, viewer, chance_of(seq + 1)))
            self._worlds[viewer, seq] = found
        return found

    def _redeal(self, state: Any, viewer: Viewer, chance: Picker) -> Any:
        return self.playable.game.redeal(state, -1 if viewer is None else viewer, chance)

    # ---- what may be imagined

    def can_be(self, viewer: Viewer, seq: int, worlds: list[Any]) -> bool:
        """Tell whether `viewer` could take each of these worlds for the true one at `seq`."""
        game = self.playable.game
        known = self._known(self.at(seq).table.state, viewer)
        return all(self._known(msgspec.convert(world, game.state_type), viewer) == known for world in worlds)

    def is_told_the_truth(self, viewer: Viewer, seq: int, worlds: list[Any]) -> bool:
        """Tell whether `viewer` was shown the true world so often that it was no chance, though they cannot know it."""
        state = self.at(seq).table.state
        true = plain(state)
        others = sum(packed(self._redeal(state, viewer, chance_of(n))) != packed(state) for n in range(WORLDS_TRIED))
        # Where other worlds are as likely as not, so many in a row are not the true one.
        doubt = others >= WORLDS_TRIED // 2
        return doubt and len(worlds) >= WORLDS_TRIED and all(world == true for world in worlds)

    # ---- what may be shown

    def _look(self, viewer: Viewer, seq: int) -> dict[str, Any]:
        """Return the view that `viewer` may have at `seq`, as it arrives; of seq 0 there is none."""
        if seq == 0:
            return {"table": None, "game": None, "moves": [], "undo": None}
        world = self.world(viewer, seq)
        return dict(plain(full_view(self.playable, world, table_view(self.playable, world.table), viewer)))

    def moves(self, viewer: Viewer, seq: int, like: dict[str, Any]) -> tuple[Any, Any]:
        """Return the legal moves and hints that `viewer` may be told of at `seq`, as they arrive."""
        world, game = self.world(viewer, seq), self.playable.game
        state = world.table.state
        if viewer is None or viewer not in to_act(game, world.table):
            return [], None
        every = map(msgspec.to_builtins, game.legal(state, viewer))
        moves = [move for move in every if all(key in move and alike(move[key], like[key]) for key in like)]
        return plain(moves), plain(game.hints(state, viewer, like))

    def foreseen(self, viewer: Viewer, seq: int, moves: list[Any]) -> list[Any]:
        """Return what `viewer` may be told of moves before they are made at `seq`, as it arrives."""
        table, kind = self.world(viewer, seq).table, self.playable.game.move_type
        made = [msgspec.convert(move, kind) for move in moves]
        found = foresee(self.playable, table, viewer, made, chance_of(seq))
        return [plain(part) for part in found]

    # ---- what may be told

    def _step(self, viewer: Viewer, seq: int) -> dict[str, Any]:
        """Return the step of event `seq` as `viewer` may be told it, as it arrives."""
        event = self.events[seq - 1]
        return dict(plain(tell(self.playable, self._elsewhere(viewer, event), viewer)))

    def _elsewhere(self, viewer: Viewer, event: Event) -> Event:
        """Return what happened in another world, which led to what `viewer` cannot tell from what is real.

        A draw came out otherwise, or another card was laid down unseen. Where there is no such world, nothing about
        the event is hidden from them.
        """
        after = self.at(event.seq).table
        if after.state is None or after.phase == "over":
            return event
        known = self._known(after.state, viewer)
        state = packed(after.state)
        around = tuple(fact for fact in event.facts if isinstance(fact, TableFact))
        for facts, other in self._others(event, viewer):
            is_other = packed(other) != state or len(facts) + len(around) != len(event.facts)
            if is_other and self._known(other, viewer) == known:
                return msgspec.structs.replace(event, facts=(*around, *facts))
        return event

    def _known(self, state: Any, viewer: Viewer) -> bytes:
        """Return what stands for all that `viewer` knows: the same redeal of each world they cannot tell apart."""
        return packed(self._redeal(state, viewer, chance_of(0)))

    def _others(self, event: Event, viewer: Viewer) -> Iterator[tuple[tuple[Any, ...], Any]]:
        """Yield what could have happened in the place of an event: the game's facts, and the state they lead to."""
        game = self.playable.game
        numbers = range(len(event.draws))
        if any(isinstance(fact, Started) for fact in event.facts):
            table = self.at(event.seq).table
            blank = game.blank(table.options, len(table.seats))
            for number in numbers:
                yield self._led_to(blank, game.setup(blank, _Nudged(event.draws, number)))
        if isinstance(event.action, Resign) and event.who is not None:
            # Whoever resigns decides nothing more: only what they held can have been something else.
            world = self.world(viewer, event.seq - 1).table.state
            if facts := game.leave(world, event.who, _Nudged(event.draws, None)):
                yield self._led_to(world, facts)
        if not isinstance(event.action, Play) or event.who is None:
            return
        before = self.at(event.seq - 1).table.state
        kind = type(event.action.move)
        alike = (move for move in game.legal(before, event.who) if type(move) is kind and move != event.action.move)
        tried: list[tuple[Any, int | None]] = [(event.action.move, number) for number in numbers]
        tried += [(move, None) for move in islice(alike, ALIKE)]
        for move, nudged in tried:
            try:
                facts = game.decide(before, event.who, move, _Nudged(event.draws, nudged))
            except Illegal:
                continue
            yield self._led_to(before, facts)

    def _led_to(self, state: Any, facts: tuple[Any, ...]) -> tuple[tuple[Any, ...], Any]:
        for fact in facts:
            state = self.playable.game.evolve(state, fact)
        return facts, state
