"""What can be asked of a table, and what follows: guard after guard, then facts.

`decide` is the table's part; a move of the game is passed on to the game's own rules, and how seats are taken and the
game begins stands in `seating`. `act` makes the whole event.
"""

from __future__ import annotations

from functools import partial
from typing import Any, NamedTuple, TypeVar

import msgspec
from msgspec import UNSET

from events import chance, requests
from events.again import check_emblems, check_series, seated_facts
from events.bounds import NEWEST, TABLE_RULES, Bounds
from events.clock import check_rule
from events.event import (
    HOUSE,
    Action,
    AnswerUndo,
    Ask,
    AskUndo,
    CloseByHouse,
    CloseUnvisited,
    Commit,
    EndPause,
    Event,
    GiveTime,
    Hold,
    Join,
    Leave,
    Open,
    OpenerAction,
    Play,
    Resign,
    Restyle,
    Return,
    Reveal,
    RunOut,
    SetNight,
    Unseat,
    sealed,
)
from events.fold import Folded, apply_facts
from events.game import Game, Illegal, Result
from events.guards import check_not_paused, check_playing, request_gone
from events.opening import check_spectators, close_by_house, close_unvisited, decide_by_opener
from events.seating import Decision, commit, join, leave, reveal, unseat
from events.styling import restyle
from events.table import (
    FORMAT,
    Opened,
    Over,
    Resigned,
    SecretShown,
    Table,
)
from events.timing import check_in_time, give_time, hold, run_out, set_night

S = TypeVar("S")


class Acted(NamedTuple):
    """An event that can be appended, and the table as it will be once it is."""

    event: Event
    after: Folded[Any]


def open_table(
    game: Game[Any, Any, Any, Any], asked: Open, table: str, secret: str, at: int, format: int = FORMAT
) -> Acted:
    """Open a table with the id `table` and the hex `secret` at `at` ms. Raises `Illegal`."""
    if asked.seats not in game.seat_counts:
        raise Illegal("bad_seats", "This game is not for that many players.", seats=asked.seats)
    options = msgspec.convert(asked.options, game.options_type)
    game.check_options(options, asked.seats)
    if asked.clock is not UNSET:
        check_rule(asked.clock, asked.seats, demo=asked.demo is True, passes=game.passes)
    check_spectators(asked.spectators, asked.demo)
    check_series(asked, table)
    check_emblems(asked, game.emblems)
    fact = Opened(
        table=table,
        game=game.name,
        rules=game.version,
        components=game.components,
        options=msgspec.to_builtins(options),
        seats=asked.seats,
        listed=asked.listed,
        undo=asked.undo,
        secret=secret,
        commitment=chance.commitment(secret),
        at=at,
        table_rules=TABLE_RULES,
        format=format,
        imagine=asked.imagine,
        demo=asked.demo,
        clock=asked.clock,
        opener=asked.opener,
        talk=asked.talk,
        spectators=asked.spectators,
        series=asked.series,
    )
    facts = (fact, *seated_facts(asked))
    after = apply_facts(game, None, 1, at, None, facts, False)
    return _acted(None, Event(1, at, asked, facts, ""), after)


def _acted(before: Folded[Any] | None, event: Event, after: Folded[Any]) -> Acted:
    event = sealed("" if before is None else before.digest, event, after.table)
    return Acted(event, after.with_digest(event.digest))


def act(
    game: Game[Any, Any, Any, Any],
    before: Folded[Any],
    who: int | None,
    action: Action,
    at: int,
    key: str = "",
) -> Acted:
    """Make the event of `action` by seat `who` at `at` ms, with the client's id as `key`. Raises `Illegal`.

    A table that was opened before there were bounds is held to them now: what it refuses leaves no trace in its log.
    """
    (facts, draws), after = _act(game, before, who, action, at, NEWEST)
    return _acted(before, Event(after.table.seq, at, action, facts, "", who, draws, key), after)


def decide(game: Game[Any, Any, Any, Any], folded: Folded[Any], who: int | None, action: Action, at: int) -> Decision:
    """Return what `action` by seat `who` at `at` ms leads to, by the rules the table was opened with.

    `who` is None for a person without a seat, and for the house. Raises `Illegal`.
    """
    return _act(game, folded, who, action, at, folded.bounds)[0]


def _act(
    game: Game[Any, Any, Any, Any], before: Folded[Any], who: int | None, action: Action, at: int, bounds: Bounds
) -> tuple[Decision, Folded[Any]]:
    """Decide, apply the facts, and end the table if that ended the game, or was the last event it has room for."""
    facts, draws = _decide(game, before, who, action, at, bounds)
    apply = partial(apply_facts, game, before, before.table.seq + 1, at, who)
    after = apply(facts, bool(draws), isinstance(action, AskUndo))
    table = after.table
    if table.phase == "playing" and (result := _result(game, table, before.bounds)) is not None:
        facts = (*facts, Over(result), SecretShown(table.secret))
        after = apply(facts, bool(draws), isinstance(action, AskUndo))
    return Decision(facts, draws), after


def _result(game: Game[Any, Any, Any, Any], table: Table[Any], bounds: Bounds) -> Result | None:
    """Return how the game ended, or None while it goes on. Nobody wins one that was too long."""
    result = game.result(table.state)
    if result is None and table.seq >= bounds.events:
        return Result(winners=(), scores=game.scores(table.state), how="too_long")
    return result


def _decide(
    game: Game[Any, Any, Any, Any], folded: Folded[Any], who: int | None, action: Action, at: int, bounds: Bounds
) -> Decision:
    table = folded.table
    if table.phase == "playing" and table.seq >= bounds.events and not isinstance(action, Resign):
        raise Illegal("too_long", "This game has become too long to go on; it can only be resigned.")
    if isinstance(action, Join):
        return join(game, table, action)
    if isinstance(action, HOUSE):
        return _decide_by_house(game, table, action, at)
    if isinstance(action, OpenerAction):
        return decide_by_opener(game, table, action, bounds)
    if who is None:
        raise Illegal("not_seated", "You are watching this table; only players act.")
    match action:
        case Leave():
            return leave(table, who, bounds)
        case Commit(commitment=commitment):
            return commit(table, who, commitment)
        case Reveal(nonce=nonce):
            return reveal(game, table, who, nonce)
        case Unseat(seat=seat):
            return unseat(table, who, seat, bounds)
        case Play(move=move):
            return _play(game, table, who, move, at)
        case AskUndo(to=to):
            return requests.ask_undo(game, folded, who, to, at, bounds)
        case Ask():
            return requests.ask(game, folded, who, action, at, bounds)
        case AnswerUndo(yes=yes):
            return requests.answer(game, table, who, yes, at)
        case Return():
            return requests.come_back(game, table, who, at)
        case Resign():
            return _resign(game, table, who)
        case GiveTime(seat=seat, seconds=seconds):
            check_playing(game, table, who)
            return give_time(game, table, who, seat, seconds)
        case Restyle():
            return restyle(game, table, who, action, bounds)
        case SetNight(night=night):
            return set_night(table, who, night, bounds)
        case _:
            raise TypeError(f"not an action at an open table: {action!r}")


def _decide_by_house(game: Game[Any, Any, Any, Any], table: Table[Any], action: HOUSE, at: int) -> Decision:
    match action:
        case CloseUnvisited():
            return close_unvisited(game, table)
        case CloseByHouse():
            return close_by_house(game, table)
        case RunOut():
            return run_out(game, table, action, at)
        case Hold():
            return hold(table, action, at)
        case EndPause():
            return requests.end_pause(table, at)


def _play(game: Game[Any, Any, Any, Any], table: Table[Any], who: int, move: Any, at: int) -> Decision:
    check_playing(game, table, who)
    check_not_paused(table)
    check_in_time(table, who, at)
    draws = chance.Chance(table.secret, table.nonces, table.next_draws)
    facts = game.decide(table.state, who, move, draws)
    return Decision((*request_gone(table), *facts), tuple(draws.drawn))


def _resign(game: Game[Any, Any, Any, Any], table: Table[Any], who: int) -> Decision:
    """Let the game go on without `who` where two others or more are left and its rules know how; else end it."""
    check_playing(game, table, who)
    gone = (*request_gone(table), Resigned(who))
    others = tuple(seat for seat in game.staying(table.state) if seat != who)
    draws = chance.Chance(table.secret, table.nonces, table.next_draws)
    facts = game.leave(table.state, who, draws) if len(others) > 1 else ()
    if facts:
        return Decision((*gone, *facts), tuple(draws.drawn))
    result = Result(winners=others, scores=game.scores(table.state), how="resigned")
    return Decision((*gone, Over(result), SecretShown(table.secret)))
