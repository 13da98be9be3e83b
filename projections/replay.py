"""A game gone through again, step by step: each with what was told of it and what it changed in the view.

Everybody looks through eyes they are entitled to. While a game is on, those are their own: what they could see then.
Once it is over anybody may see everything, or what any seat saw. A page of steps begins with the whole view before it;
each step brings the changed fields, so that a client can step forth and, keeping what it had, back.
"""

from __future__ import annotations

import functools
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple

import msgspec

from events.event import AnswerUndo, AskUndo, Event, Play
from events.fold import Folded, step
from events.game import Illegal
from events.table import Table, TableFact, UndoAsked, Undone
from projections.record import Step, tell_table
from projections.view import Look, Playable, Viewer, changes, show_game, show_table


class Eyes(NamedTuple):
    """Through whose eyes a game is seen again: those of `viewer`, or with `everything` open on the table."""

    viewer: Viewer
    everything: bool = False


class ReplayStep(Step, frozen=True, omit_defaults=True):
    """One event with the fields of the view that it changed."""

    set: dict[str, Any] = msgspec.field(default_factory=dict)
    """Changed fields, as in an update: `table` and `game` hold only their changed fields, to be merged."""
    undone: int | None = None
    """The seq of the event that took it back, if it was."""


NOTHING: dict[str, Any] = {"table": None, "game": None}
"""The view before the first event."""


def eyes(table: Table[Any], seat: Viewer, wanted: int | None) -> Eyes:
    """Return the eyes for whoever holds `seat` (None: nobody) and wants to see as seat `wanted` did (None: no wish).

    Raises `Illegal`.
    """
    if wanted is not None and wanted not in range(len(table.seats)):
        raise Illegal("no_such_seat", "There is no such seat at this table.", seat=wanted)
    if table.phase == "over":
        return Eyes(seat, everything=True) if wanted is None else Eyes(wanted)
    if wanted is not None and wanted != seat:
        raise Illegal("not_over", "What others saw is shown when the game is over.")
    return Eyes(seat)


class Replay:
    """Goes through the events of a table, seen through `eyes`. `before` is the table before the first of them."""

    def __init__(self, playable: Playable, eyes: Eyes, before: Folded[Any] | None = None) -> None:
        self._playable = playable
        self._eyes = eyes
        self._folded = before
        self._seen: Look | None = None
        if before is not None:
            self._seen = self._look(before)

    @property
    def view(self) -> dict[str, Any]:
        """The view as it is now: `table` and `game`, both null before the first event."""
        return NOTHING if self._seen is None else {"table": self._seen.table, "game": self._seen.game}

    def skip(self, events: Iterable[Event]) -> None:
        """Go on without telling. Raises `BrokenLog`."""
        for event in events:
            self._folded = step(self._playable.game, self._folded, event)
        if self._folded is not None:
            self._seen = self._look(self._folded)

    def go(self, event: Event, undone: int | None = None) -> ReplayStep:
        """Go on by one event, which was `undone` later, and return its step. Raises `BrokenLog`."""
        self._folded = step(self._playable.game, self._folded, event)
        seen = self._look(self._folded)
        changed = self._changes(seen)
        self._seen = seen
        facts = tuple(self._tell(fact) for fact in event.facts)
        return ReplayStep(event.seq, event.at, facts, event.who, changed, undone)

    def _changes(self, seen: Look) -> dict[str, Any]:
        if self._seen is None:
            return {"table": seen.table}
        return changes(self._seen, seen)

    def _look(self, folded: Folded[Any]) -> Look:
        """Return what is seen, without what could be done: nothing can, any more."""
        table, eyes = folded.table, self._eyes
        shown = show_table(self._playable, table, None if self._seen is None else self._seen.table)
        if table.state is None:
            return Look(shown, None, (), None)
        return Look(shown, show_game(self._playable, table, eyes.viewer, eyes.everything), (), None)

    def _tell(self, fact: Any) -> Any:
        if isinstance(fact, TableFact):
            return tell_table(fact)
        viewer, everything = self._eyes
        told = self._playable.tell(fact, viewer)
        if not everything or told is fact:
            return told
        assert self._folded is not None
        seats = range(len(self._folded.table.seats))
        return functools.reduce(together, (self._playable.tell(fact, seat) for seat in seats), told)


def together(one: Any, other: Any) -> Any:
    """Return what two viewers know together of the same thing: whatever is hidden from one, the other may fill in."""
    if other is None or one is other:
        return one
    if one is None:
        return other
    if type(one) is type(other):
        if isinstance(one, msgspec.Struct):
            names = one.__struct_fields__
            return type(one)(*(together(getattr(one, name), getattr(other, name)) for name in names))
        if isinstance(one, tuple) and len(one) == len(other):
            return tuple(map(together, one, other))
    return one


class Undoings:
    """What was taken back in a log, as far as it was gone through.

    That is everything after where `Undone` leads to; and a seat's part in a simultaneous choice that it took back
    alone, while what others did since stands.
    """

    def __init__(self) -> None:
        self._standing: list[int] = []
        self._who: list[int | None] = []
        """Who made each of them, where it is a move."""
        self._undone: dict[int, int] = {}

    def see(self, event: Event) -> None:
        """Take note of an event, in the order of the log."""
        # Most events are moves: nobody has to look through their facts.
        if isinstance(event.action, AskUndo | AnswerUndo):
            undone = next((fact for fact in event.facts if isinstance(fact, Undone)), None)
            if undone is not None:
                while self._standing and self._standing[-1] > undone.to:
                    self._undone[self._standing.pop()] = event.seq
                    self._who.pop()
            elif isinstance(event.action, AskUndo) and not any(isinstance(fact, UndoAsked) for fact in event.facts):
                self._withdraw(event)
        self._standing.append(event.seq)
        self._who.append(event.who if isinstance(event.action, Play) else None)

    def _withdraw(self, event: Event) -> None:
        """Take note that a seat took back the last move it made, and nothing else."""
        for place in reversed(range(len(self._who))):
            if self._who[place] == event.who:
                self._undone[self._standing.pop(place)] = event.seq
                self._who.pop(place)
                return

    def of(self, seq: int) -> int | None:
        """Return the seq of the event that took event `seq` back, or None if it stands."""
        return self._undone.get(seq)


def whole(playable: Playable, eyes: Eyes, events: Sequence[Event]) -> Iterator[ReplayStep]:
    """Yield all steps of a log. Raises `BrokenLog`."""
    undoings = Undoings()
    for event in events:
        undoings.see(event)
    replay = Replay(playable, eyes)
    for event in events:
        yield replay.go(event, undoings.of(event.seq))
