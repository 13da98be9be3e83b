"""A replay of a game, step by step: each step with what its viewer is told and the fields of the view it changes.

A replay is seen from a perspective the viewer is entitled to. While the game is on, that is their own. Once it is over
anybody may see everything, or what any seat saw. A page of steps begins with the whole view before it; each step has
the changed fields, so that a client can step forward and, keeping what it had, back.
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
from projections.record import Step, tell_table_fact
from projections.switches import fact_without_names, table_without
from projections.view import FullView, Playable, Switch, Viewer, changed_fields, game_view, table_view


class Perspective(NamedTuple):
    """From whose perspective a replay is seen: that of `viewer`, or with `everything` revealed."""

    viewer: Viewer
    everything: bool = False


class ReplayStep(Step, frozen=True, omit_defaults=True):
    """One event with the fields of the view that it changed."""

    set: dict[str, Any] = msgspec.field(default_factory=dict)
    """Changed fields, as in an update: `table` and `game` hold only their changed fields, to be merged."""
    undone: int | None = None
    """The seq of the event that took it back, if it was."""


EMPTY_VIEW: dict[str, Any] = {"table": None, "game": None}
"""The view before the first event."""


def perspective_for(table: Table[Any], seat: Viewer, wanted: int | None) -> Perspective:
    """Return the perspective of the holder of `seat` (None: nobody) who asks for that of seat `wanted` (None: any).

    Raises `Illegal`.
    """
    if wanted is not None and wanted not in range(len(table.seats)):
        raise Illegal("no_such_seat", "There is no such seat at this table.", seat=wanted)
    if table.has_ended:
        return Perspective(seat, everything=True) if wanted is None else Perspective(wanted)
    if wanted is not None and wanted != seat:
        raise Illegal("not_over", "What others saw is shown when the game is over.")
    return Perspective(seat)


class Replay:
    """Goes through the events of a table, seen from a `perspective`. `before` is the table before the first of them.

    Nothing is shown that whoever runs the house has turned `off`.
    """

    def __init__(
        self,
        playable: Playable,
        perspective: Perspective,
        before: Folded[Any] | None = None,
        off: tuple[Switch, ...] = (),
    ) -> None:
        self._off = off
        self._playable = playable
        self._perspective = perspective
        self._folded = before
        self._seen: FullView | None = None
        if before is not None:
            self._seen = self._view_of(before)

    @property
    def view(self) -> dict[str, Any]:
        """The view as it is now: `table` and `game`, both null before the first event."""
        return EMPTY_VIEW if self._seen is None else {"table": self._seen.table, "game": self._seen.game}

    def skip(self, events: Iterable[Event]) -> None:
        """Apply events without making steps of them. Raises `BrokenLog`."""
        for event in events:
            self._folded = step(self._playable.game, self._folded, event)
        if self._folded is not None:
            self._seen = self._view_of(self._folded)

    def advance(self, event: Event, undone: int | None = None) -> ReplayStep:
        """Apply one event, which was `undone` later, and return its step. Raises `BrokenLog`."""
        self._folded = step(self._playable.game, self._folded, event)
        seen = self._view_of(self._folded)
        changed = self._changes(seen)
        self._seen = seen
        facts = tuple(self._tell(fact) for fact in event.facts)
        return ReplayStep(event.seq, event.at, facts, event.who, changed, undone)

    def _changes(self, seen: FullView) -> dict[str, Any]:
        if self._seen is None:
            return {"table": seen.table}
        return changed_fields(self._seen, seen)

    def _view_of(self, folded: Folded[Any]) -> FullView:
        """Return the view without legal moves and undo: nothing can be done in a replay."""
        table, perspective = folded.table, self._perspective
        shown = table_view(self._playable, table, None if self._seen is None else self._seen.table)
        shown = table_without(shown, self._off)
        if table.state is None:
            return FullView(shown, None, (), None)
        return FullView(shown, game_view(self._playable, table, perspective.viewer, perspective.everything), (), None)

    def _tell(self, fact: Any) -> Any:
        if isinstance(fact, TableFact):
            told_fact = tell_table_fact(fact)
            return fact_without_names(told_fact) if "names" in self._off else told_fact
        viewer, everything = self._perspective
        told = self._playable.tell(fact, viewer)
        if not everything or told is fact:
            return told
        assert self._folded is not None
        seats = range(len(self._folded.table.seats))
        return functools.reduce(merge_knowledge, (self._playable.tell(fact, seat) for seat in seats), told)


def merge_knowledge(one: Any, other: Any) -> Any:
    """Return what two viewers know together of the same thing: whatever is hidden from one, the other may fill in."""
    if other is None or one is other:
        return one
    if one is None:
        return other
    if type(one) is type(other):
        if isinstance(one, msgspec.Struct):
            names = one.__struct_fields__
            return type(one)(*(merge_knowledge(getattr(one, name), getattr(other, name)) for name in names))
        if isinstance(one, tuple) and len(one) == len(other):
            return tuple(map(merge_knowledge, one, other))
    return one


class UndoIndex:
    """Which events of a log were taken back, and by which, as far as events were added.

    That is everything after where `Undone` leads to; and a seat's part in a simultaneous choice that it took back
    alone, while what others did since stands.
    """

    def __init__(self) -> None:
        self._standing: list[int] = []
        self._who: list[int | None] = []
        """Who made each of them, where it is a move."""
        self._undone: dict[int, int] = {}

    def add(self, event: Event) -> None:
        """Add an event, in the order of the log."""
        is_move = isinstance(event.action, Play)
        # Most events are moves: nobody has to look through their facts.
        if not is_move and isinstance(event.action, AskUndo | AnswerUndo):
            undone = next((fact for fact in event.facts if isinstance(fact, Undone)), None)
            if undone is not None:
                while self._standing and self._standing[-1] > undone.to:
                    self._undone[self._standing.pop()] = event.seq
                    self._who.pop()
            elif isinstance(event.action, AskUndo) and not any(isinstance(fact, UndoAsked) for fact in event.facts):
                self._withdraw(event)
        self._standing.append(event.seq)
        self._who.append(event.who if is_move else None)

    def _withdraw(self, event: Event) -> None:
        """Take note that a seat took back the last move it made, and nothing else."""
        for place in reversed(range(len(self._who))):
            if self._who[place] == event.who:
                self._undone[self._standing.pop(place)] = event.seq
                self._who.pop(place)
                return

    def undone_by(self, seq: int) -> int | None:
        """Return the seq of the event that took event `seq` back, or None if it stands."""
        return self._undone.get(seq)


def replay_all(
    playable: Playable, perspective: Perspective, events: Sequence[Event], off: tuple[Switch, ...] = ()
) -> Iterator[ReplayStep]:
    """Yield all steps of a log, without what is turned `off`. Raises `BrokenLog`."""
    undoings = UndoIndex()
    for event in events:
        undoings.add(event)
    replay = Replay(playable, perspective, off=off)
    for event in events:
        yield replay.advance(event, undoings.undone_by(event.seq))
