"""Folding a log: events in, the table as it is now out. A fold decides nothing; it only records, and checks the log."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Generic, TypeVar

import msgspec
from msgspec import UNSET

from events import clock as clocks
from events import table as tables
from events import undo_counts
from events.bounds import BOUNDS, TABLE_RULES, Bounds
from events.event import AskUndo, Event, chained, digest
from events.game import Game, Illegal
from events.past import Past
from events.showing import Showing
from events.table import (
    FORMAT,
    FORMATS,
    Asked,
    Changed,
    ClockHeld,
    GamePaused,
    GameResumed,
    Opened,
    Reordered,
    Replaced,
    Resigned,
    Started,
    Table,
    TableFact,
    UndoAsked,
    Undone,
    Withdrawn,
)
from events.undo_counts import AllUndoCounts, UndoCounts
from events.wanted import Request

S = TypeVar("S")

_MISFIT_ERRORS = (
    Illegal,
    ValueError,
    LookupError,
    TypeError,
    AssertionError,
    AttributeError,
    # Numbers beyond all bounds, and what is nested too deep to be written.
    ArithmeticError,
    RecursionError,
    msgspec.MsgspecError,
)
"""What `apply_facts` raises where facts do not fit the table before them."""


class BrokenLog(Exception):  # noqa: N818  (what it is, not that it is an error)
    """A log that does not fold: `code`, the `seq` that does not hold, and a sentence for the people who run this."""

    def __init__(self, code: str, seq: int, message: str) -> None:
        super().__init__(f"{code} at {seq}: {message}")
        self.code = code
        self.seq = seq
        self.message = message


class Folded(Generic[S]):
    """A folded log: the table, with the live branch of its game's past. Never changed: `step` makes a new one.

    `undos` counts the undos of each seat; a digest does not cover it, as it does not cover the past.
    `digest` is that of the last event.
    """

    __slots__ = ("digest", "past", "table", "undos")

    def __init__(self, table: Table[S], past: Past[S] | None, undos: AllUndoCounts, digest: str = "") -> None:
        self.table = table
        self.past = past
        self.undos = undos
        self.digest = digest

    @property
    def bounds(self) -> Bounds:
        """How far the table may grow by the rules it was opened with."""
        return BOUNDS[self.table.table_rules]

    def with_table(self, table: Table[S]) -> Folded[S]:
        """Return the same with another table."""
        return Folded(table, self.past, self.undos, self.digest)

    def with_digest(self, digest: str) -> Folded[S]:
        """Return the same as it is after an event with this digest."""
        return Folded(self.table, self.past, self.undos, digest)


def open_table(game: Game[Any, Any, Any, Any], fact: Opened) -> Table[Any]:
    """Return the table that `Opened` makes. Raises `BrokenLog` where it pins rules or components unknown here."""
    if fact.rules > game.version:
        raise BrokenLog(
            "unknown_rules",
            1,
            f"this table follows version {fact.rules} of the rules, newer than this program knows",
        )
    if fact.table_rules not in BOUNDS:
        raise BrokenLog(
            "unknown_rules",
            1,
            f"this table follows version {fact.table_rules} of the rules of tables; this program knows {TABLE_RULES}",
        )
    if fact.format not in FORMATS:
        raise BrokenLog("unknown_format", 1, f"this log has format {fact.format}; this program knows 1 to {FORMAT}")
    if fact.components not in game.known_components:
        raise BrokenLog(
            "unknown_components",
            1,
            f"this table uses the component set {fact.components}, which is not known here",
        )
    try:
        options = msgspec.convert(fact.options, game.options_type)
    except msgspec.ValidationError as error:
        raise BrokenLog("bad_options", 1, f"the options of this table cannot be read: {error}") from error
    return tables.opened(fact, options)


def apply_facts(
    game: Game[S, Any, Any, Any],
    before: Folded[S] | None,
    seq: int,
    at: int,
    who: int | None,
    facts: tuple[Any, ...],
    drawn: bool,
    withdraws: bool = False,
) -> Folded[S]:
    """Apply the `facts` of event `seq` at `at` to the table before it; the first of a table's first event is `Opened`.

    `drawn` says that they contain draws; `withdraws`, that the action was an undo: if its facts change the game, a part
    in a simultaneous choice is withdrawn. Raises `BrokenLog`.
    """
    table = None if before is None else before.table
    past = None if before is None else before.past
    undos: AllUndoCounts = () if before is None else before.undos
    state = None if table is None else table.state
    table, turns = _charged(table, at, facts)
    own_cards = table is not None and BOUNDS[table.table_rules].own_cards
    showing = Showing(game, who, drawn, own_cards, turns)
    touched = False
    for fact in facts:
        if table is None:
            if not isinstance(fact, Opened):
                raise BrokenLog("not_opened", seq, "the log does not begin with a table being opened")
            table = open_table(game, fact)
            undos = (UndoCounts(),) * fact.seats
        elif not isinstance(fact, TableFact):
            if state is None:
                raise BrokenLog("not_started", seq, "something happened in the game before it was started")
            showing.add(state, fact)
            touched = True
            state = game.evolve(state, fact)
        elif isinstance(fact, Undone):
            past = None if past is None else past.back_to(fact.to)
            if past is None:
                raise BrokenLog("bad_undo", seq, f"there is nothing to go back to at {fact.to}")
            if table.request is not None:
                undos = undo_counts.request_granted(undos, table.request.asker)
            elif who is not None:
                undos = undo_counts.taken_back(undos, who)
            table, state, showing.turns = tables.evolve(table, fact), past.state, past.turns
        elif isinstance(fact, Changed | Reordered):
            table, undos, showing.turns = _remade(game, table, fact)
        else:
            undos = _counted(undos, table.request, who, fact)
            table = tables.evolve(table, fact)
            if isinstance(fact, Started):
                state = game.blank(table.options, len(table.seats))
                touched = True
                # The start of the game is not an action of the seat whose nonce came last.
                who = None
            elif isinstance(fact, Resigned):
                # Neither it nor anything before it can be undone: the player who left cannot be asked any more.
                past = None
    if table is None:
        raise BrokenLog("empty_event", seq, "an event without facts cannot begin a log")
    drew = table.drawn + (drawn and table.format > 1)
    table = msgspec.structs.replace(table, seq=seq, state=state, drawn=drew)
    if touched:
        assert state is not None
        past = Past(seq, who, state, showing.free, past, withdraws, showing.turns, showing.own, showing.ends)
        if who is not None:
            undos = undo_counts.taken_back(undos, who) if withdraws else undo_counts.moved(undos, who)
    return Folded(_settled(game, table, who if touched else None, showing.turns), past, undos)


def _remade(
    game: Game[S, Any, Any, Any], table: Table[S], fact: Changed | Reordered
) -> tuple[Table[S], AllUndoCounts, tuple[int, ...]]:
    """Return a table that was changed before the start, with its counts of undos and turns: there were none yet."""
    if isinstance(fact, Reordered):
        table = tables.evolve(table, fact)
    else:
        options = UNSET if fact.options is UNSET else msgspec.convert(fact.options, game.options_type)
        table = tables.changed(table, fact, options)
    return table, (UndoCounts(),) * len(table.seats), () if table.clock is UNSET else table.clock.turns


def _counted(undos: AllUndoCounts, request: Request | None, who: int | None, fact: TableFact) -> AllUndoCounts:
    """Return the counts after a fact of an event by `who`, before which `request` was open."""
    match fact:
        case UndoAsked(seat=seat, to=to):
            return undo_counts.request_made(undos, seat, to)
        case Asked(seat=seat, what=what):
            return undo_counts.request_made(undos, seat, what)
        case GamePaused() | GameResumed() | Replaced() if request is not None:
            return undo_counts.request_granted(undos, request.asker)
        case Withdrawn() if request is not None and who in request.excused:
            # Somebody is back whose absence it was about: it may be asked for again when they go again.
            return undo_counts.request_granted(undos, request.asker)
        case _:
            return undos


def _charged(table: Table[S] | None, at: int, facts: tuple[Any, ...]) -> tuple[Table[S] | None, tuple[int, ...]]:
    """Return a table with its clocks as they are at `at`, before `facts` happen, and the turns each seat has ended."""
    if table is None or table.clock is UNSET:
        return table, ()
    held = facts[0] if facts and isinstance(facts[0], ClockHeld) else ClockHeld(0)
    clock = clocks.charged(table.clock, at, table.nights, held.ms, held.spans or ())
    return msgspec.structs.replace(table, clock=clock), clock.turns


def _settled(game: Game[S, Any, Any, Any], table: Table[S], who: int | None, turns: tuple[int, ...]) -> Table[S]:
    """Return a table as it is after an event in which seat `who` moved, if one did; where it has clocks."""
    if table.clock is UNSET:
        return table
    clock = table.running_clock if who is None else clocks.moved(table.running_clock, who)
    people = tuple([seat for seat in range(len(table.seats)) if not table.is_played_by_bot(seat)])
    awaited: tuple[int, ...] = ()
    if table.phase == "playing" and table.paused_until is UNSET:
        assert table.state is not None
        awaited = game.to_act(table.state)
    return msgspec.structs.replace(table, clock=clocks.settled(clock, people, awaited, turns or clock.turns))


def step(game: Game[S, Any, Any, Any], before: Folded[S] | None, event: Event) -> Folded[S]:
    """Fold one event. Raises `BrokenLog` on a gap or a digest that does not meet."""
    expected = 1 if before is None else before.table.seq + 1
    if event.seq != expected:
        raise BrokenLog("gap", event.seq, f"event {expected} was expected here")
    try:
        withdraws = isinstance(event.action, AskUndo)
        after = apply_facts(game, before, event.seq, event.at, event.who, event.facts, bool(event.draws), withdraws)
        led_to = digest(after.table)
        due = led_to if after.table.format == 1 else chained("" if before is None else before.digest, event)
    except _MISFIT_ERRORS as error:
        raise BrokenLog(
            "bad_facts", event.seq, f"its facts do not fit the table before it ({type(error).__name__})"
        ) from error
    if led_to != (event.digest if after.table.format == 1 else event.state):
        raise BrokenLog("bad_digest", event.seq, "the table after this event is not the one the log speaks of")
    if due != event.digest:
        raise BrokenLog("bad_chain", event.seq, "this event, or one before it, is not the one the log was made of")
    return after.with_digest(event.digest)


def fold(game: Game[S, Any, Any, Any], events: Iterable[Event]) -> Folded[S]:
    """Fold a whole log. Raises `BrokenLog`, also for an empty one."""
    folded: Folded[S] | None = None
    for event in events:
        folded = step(game, folded, event)
    if folded is None:
        raise BrokenLog("empty_log", 0, "there are no events")
    return folded
