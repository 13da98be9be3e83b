"""What follows from the time at a table that has clocks: guard after guard, then facts.

`RunOut` and `Hold` are actions of the house: any server finds what follows from the log and the time of the event, and
verifying a log finds the same. People give each other time, and let their clock of days stand by night.
"""

from __future__ import annotations

from typing import Any

from msgspec import UNSET

from events import chance
from events import clock as clocks
from events.bounds import Bounds
from events.clock import GIFTS, GRACE, PASSES, SECOND, ClockState, Expiry, Night, Spans
from events.event import Hold, RunOut
from events.game import Game, Illegal, Result
from events.guards import request_gone
from events.seating import Decision, check_not_begun
from events.table import (
    ClockHeld,
    NightSet,
    Over,
    Replaced,
    SecretShown,
    Table,
    TimeGiven,
    TimeRanOut,
)


def next_flag(table: Table[Any]) -> tuple[int, int] | None:
    """Return whose time is over first if nothing happens, and when, in ms since 1970; None where no clock runs."""
    clock = table.clock
    if clock is UNSET or not clock.running:
        return None
    nights = table.nights
    at, seat = min((clocks.deadline(clock, seat, nights[seat]), seat) for seat in clock.running)
    return seat, at


def check_in_time(table: Table[Any], who: int, at: int, grace: int = GRACE) -> None:
    """Refuse what a seat does after its time was over, but for what was late on the way, by up to `grace` ms.

    Raises `Illegal`.
    """
    if table.clock is not UNSET and clocks.is_late(table.clock, who, table.nights[who], at, grace):
        raise Illegal("time_ran_out", "Your time is over.")


def has_time(table: Table[Any], seat: int) -> bool:
    """Tell whether the clock of a seat runs: then the house sees to it that nobody waits for it for ever."""
    return table.clock is not UNSET and seat in table.clock.running


def run_out(game: Game[Any, Any, Any, Any], table: Table[Any], asked: RunOut, at: int) -> Decision:
    """Find that the time of a seat is over, and let happen what then does. Raises `Illegal`."""
    clock, seat = _clock(table), asked.seat
    if seat not in clock.running:
        raise Illegal("not_running", "The clock of that seat does not run.", seat=seat)
    if at < clocks.deadline(clock, seat, table.nights[seat]):
        raise Illegal("time_left", "There is time left for that seat.", seat=seat)
    gone = (TimeRanOut(seat), *request_gone(table))
    match _expiry(clock, seat):
        case "lose":
            winners = tuple(other for other in game.staying(table.state) if other != seat)
            result = Result(winners, game.scores(table.state), how="time")
            return Decision((*gone, Over(result), SecretShown(table.secret)))
        case "bot":
            if asked.token is UNSET:
                raise Illegal("no_stand_in", "A bot has to play on, and there is none.", seat=seat)
            return Decision((*gone, Replaced(seat, clock.rule.level, asked.token)))
        case "pass":
            draws = chance.Chance(table.secret, table.nonces, table.next_draws)
            return Decision((*gone, *game.pass_turn(table.state, seat, draws)), tuple(draws.drawn))


def _expiry(clock: ClockState, seat: int) -> Expiry:
    """Return what follows now that `seat` has run out of time; passed over too often, it is out for good."""
    if clock.rule.expiry == "pass" and clock.passed[seat] + 1 >= PASSES:
        return clocks.expiry_for(len(clock.left))
    return clock.rule.expiry


def wants_stand_in(table: Table[Any], seat: int) -> bool:
    """Tell whether a bot plays on when the time of `seat` is over: then `RunOut` needs its token."""
    return _expiry(_clock(table), seat) == "bot"


def hold(table: Table[Any], asked: Hold, at: int) -> Decision:
    """Let so much of the time since the last event count for nobody. Raises `Illegal`."""
    clock = _clock(table)
    if not 0 < asked.ms <= at - clock.since:
        raise Illegal("bad_hold", "No more can be held than has gone by since the last event.")
    if asked.spans is not UNSET:
        _check_spans(asked.spans, asked.ms, clock.since, at)
    return Decision((ClockHeld(asked.ms, asked.spans),))


def _check_spans(spans: Spans, ms: int, start: int, end: int) -> None:
    """Refuse spans that are not so many ms between `start` and `end`, one after another."""
    moments = [moment for span in spans for moment in span]
    if moments != sorted(moments) or not all(start <= moment <= end for moment in moments):
        raise Illegal("bad_hold", "What is held lies between the last event and now, one span after another.")
    if sum(stop - begin for begin, stop in spans) != ms:
        raise Illegal("bad_hold", "The spans that are held are not as long as is said.")


def may_return(game: Game[Any, Any, Any, Any], table: Table[Any], seat: int, at: int) -> bool:
    """Tell whether the owner of a seat where a bot plays on may be back at `at`: not in the turn the bot took over."""
    if table.clock is UNSET:
        return True
    return at >= clocks.returns_from(table.clock, seat, seat in game.to_act(table.state))


def check_returns(game: Game[Any, Any, Any, Any], table: Table[Any], who: int, at: int) -> None:
    """Refuse that somebody is back before the turn is over in which their time was. Raises `Illegal`.

    Else their clock would be no bound: they would get time anew in a turn for which they had some.
    """
    if not may_return(game, table, who, at):
        raise Illegal("bot_first", "Your time is over: the bot that plays for you ends this turn first.")


def give_time(game: Game[Any, Any, Any, Any], table: Table[Any], who: int, seat: int, seconds: int) -> Decision:
    """Give time to another seat. Raises `Illegal`."""
    clock = _clock(table)
    if seat not in game.staying(table.state):
        raise Illegal("no_such_seat", "There is nobody at this table to give time to there.", seat=seat)
    if seat == who:
        raise Illegal("own_time", "Time is given to others.")
    if table.is_played_by_bot(seat):
        raise Illegal("no_clock", "A bot plays there: it needs no time.", seat=seat)
    if clock.rule.kind == "turn" and seat not in clock.running:
        raise Illegal("time_no_turn", "Here each turn has its own time: it can be given to who is in turn.", seat=seat)
    if clock.gifts[who] >= GIFTS:
        raise Illegal("time_too_often", "You have given time often enough; wait for the next turn.")
    return Decision((TimeGiven(seat, who, seconds * SECOND),))


def set_night(table: Table[Any], who: int, night: Night | None, bounds: Bounds) -> Decision:
    """Let one's clock of days stand by night, or no more; before the start only. Raises `Illegal`."""
    check_not_begun(table)
    if table.clock is UNSET or table.clock.rule.kind != "days":
        raise Illegal("no_nights", "Only at a table with a clock of days there are nights.")
    if night is not None:
        clocks.check_night(night)
    if night == table.nights[who]:
        raise Illegal("night_same", "That is what it is already.")
    if table.seq >= bounds.comings:
        raise Illegal("night_too_often", "The nights at this table were changed too often; they stay as they are.")
    return Decision((NightSet(who, night),))


def _clock(table: Table[Any]) -> ClockState:
    if table.clock is UNSET:
        raise Illegal("no_clock", "There are no clocks at this table.")
    if table.phase != "playing":
        raise Illegal("not_running", "No clock runs at this table now.")
    return table.clock
