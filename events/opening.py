"""What whoever opened a table can do there before the start: guard after guard, then facts. And how tables are closed.

They may send people off seats, change what the table was opened with, let people change places, and close it. Nobody
learns by it what would be dealt: while the table shuffles, some nonces are shown, so any of this breaks the shuffle,
and everybody is bound anew, to a nonce that nobody knows yet. Before the last seat is taken no nonce is shown.
"""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import UNSET, UnsetType

from events.bounds import Bounds
from events.clock import ClockRule, check_rule, may_need_bot
from events.event import Change, Close, OpenerAction, Reorder, SendOff
from events.game import Game, Illegal, Result
from events.guards import request_gone
from events.seating import Decision, check_not_begun, check_not_closed
from events.table import (
    Changed,
    Closed,
    ClosedWhy,
    Over,
    Reordered,
    SecretShown,
    SentOff,
    ShuffleBegan,
    ShuffleBroken,
    Table,
    TableFact,
)
from events.table_facts import SpectatorRule


def decide_by_opener(
    game: Game[Any, Any, Any, Any], table: Table[Any], asked: OpenerAction, bounds: Bounds
) -> Decision:
    """Return what an action of whoever opened the table leads to. Raises `Illegal`."""
    if asked.opener != table.opener:
        raise Illegal("not_opener", "Only whoever opened this table can do that.")
    check_not_begun(table)
    if isinstance(asked, Close):
        return Decision((Closed("opener"), SecretShown(table.secret)))
    # Theirs alone count: whatever others do there, the opener can answer it.
    if (table.steered or 0) >= bounds.comings:
        raise Illegal("changed_too_often", "This table was changed too often; it can only be closed.")
    match asked:
        case SendOff(seat=seat):
            return _send_off(table, seat)
        case Change():
            return _change(game, table, asked)
        case Reorder(seats=order):
            return _reorder(table, order)
        case _:
            raise TypeError(f"not an action of whoever opened a table: {asked!r}")


def _send_off(table: Table[Any], seat: int) -> Decision:
    if seat >= len(table.seats):
        raise Illegal("no_such_seat", "There is no such seat at this table.", seat=seat)
    if table.seats[seat] is None:
        raise Illegal("nobody_there", "Nobody has that seat.", seat=seat)
    if seat == table.openers_seat:
        raise Illegal("own_seat", "That is your own seat: you can leave it.", seat=seat)
    broken = (ShuffleBroken(),) if table.phase == "shuffling" else ()
    return Decision((SentOff(seat), *broken))


def _change(game: Game[Any, Any, Any, Any], table: Table[Any], asked: Change) -> Decision:
    seats = len(table.seats) if asked.seats is UNSET else asked.seats
    if seats not in game.seat_counts:
        raise Illegal("bad_seats", "This game is not for that many players.", seats=seats)
    options = table.options if asked.options is UNSET else msgspec.convert(asked.options, game.options_type)
    game.check_options(options, seats)
    rule = _rule(table) if asked.clock is UNSET else asked.clock
    if rule is not None:
        check_rule(rule, seats, demo=table.demo is True, passes=game.passes)
    if rule is not None and may_need_bot(rule, seats) and table.imagine is False:
        raise Illegal("imagine_off", "Bots of this house think on worlds, and here nobody is shown any.")
    check_spectators(asked.spectators, table.demo)
    # Only what is another than it was: a change to the same would break a shuffle for nothing.
    changed = Changed(
        options=UNSET if options == table.options else msgspec.to_builtins(options),
        clock=UNSET if rule == _rule(table) else rule,
        undo=UNSET if asked.undo == table.undo else asked.undo,
        listed=UNSET if asked.listed == table.listed else asked.listed,
        talk=UNSET if asked.talk == table.allows_talk else asked.talk,
        spectators=UNSET if asked.spectators == (table.spectators or "yes") else asked.spectators,
    )
    facts: tuple[TableFact, ...] = () if changed == Changed() else (changed,)
    if seats != len(table.seats):
        facts = (*facts, Reordered(_with_seats(table, seats)))
    if not facts:
        raise Illegal("changes_nothing", "That is what it is already.")
    return _shuffled_anew(table, facts)


def check_spectators(rule: SpectatorRule | UnsetType, demo: bool | UnsetType) -> None:
    """Check that a game of bots, which people come to watch, can be watched. Raises `Illegal`."""
    if rule == "no" and demo is True:
        raise Illegal("demo_unseen", "Bots that play among themselves are there to be watched.")


def _rule(table: Table[Any]) -> ClockRule | None:
    return None if table.clock is UNSET else table.clock.rule


def _with_seats(table: Table[Any], count: int) -> tuple[int | None, ...]:
    """Return the order of `count` seats: new ones are the last, and of the free ones the last are gone."""
    seats = range(len(table.seats))
    fewer = max(0, len(seats) - count)
    gone = [seat for seat in reversed(seats) if table.seats[seat] is None][:fewer]
    if len(gone) < fewer:
        raise Illegal("seats_taken", "There are more people at this table; somebody has to leave first.", seats=count)
    order = tuple([seat for seat in seats if seat not in gone])
    return (*order, *(None,) * (count - len(order)))


def _reorder(table: Table[Any], order: tuple[int, ...]) -> Decision:
    if sorted(order) != list(range(len(table.seats))):
        raise Illegal("bad_order", "Each seat of this table has to be named once.")
    if order == tuple(range(len(order))):
        raise Illegal("changes_nothing", "That is what it is already.")
    return _shuffled_anew(table, (Reordered(order),))


def _shuffled_anew(table: Table[Any], facts: tuple[TableFact, ...]) -> Decision:
    """Return facts after which the table may be another, with a shuffle that knows nothing of the one before."""
    order: tuple[int | None, ...] = tuple(range(len(table.seats)))
    for fact in facts:
        if isinstance(fact, Reordered):
            order = fact.seats
    seats = [None if old is None else table.seats[old] for old in order]
    bots = [seat for seat in seats if seat is not None and seat.bot is not UNSET]
    if len(bots) == len(seats) and not table.demo:
        raise Illegal("no_person", "Bots do not play among themselves here: one seat is for a person.")
    # A bot of the house has its token and its nonces by the number of its seat.
    moved = (seat for seat in table.bots if seat >= len(order) or order[seat] != seat)
    if (bot := next(moved, None)) is not None:
        raise Illegal("bot_moves", "A bot keeps its seat; send it off first.", seat=bot)
    if table.phase == "shuffling":
        facts = (*facts, ShuffleBroken())
    return Decision(facts if None in seats else (*facts, ShuffleBegan()))


def close_unvisited(game: Game[Any, Any, Any, Any], table: Table[Any]) -> Decision:
    """Close a table that nobody comes to any more. Raises `Illegal`."""
    return _close(game, table, "unvisited", "closed")


def close_by_house(game: Game[Any, Any, Any, Any], table: Table[Any]) -> Decision:
    """Close a table that whoever runs the house wants closed. Raises `Illegal`."""
    return _close(game, table, "house", "closed_by_house")


def _close(game: Game[Any, Any, Any, Any], table: Table[Any], why: ClosedWhy, how: str) -> Decision:
    """Close a table: a game that has begun ends, and nobody wins. Raises `Illegal`."""
    check_not_closed(table)
    if table.phase == "over":
        raise Illegal("game_over", "This game is over.")
    secret = SecretShown(table.secret)
    if table.phase != "playing":
        return Decision((Closed(why), secret))
    return Decision((*request_gone(table), Over(Result((), game.scores(table.state), how=how)), secret))
