"""What can be asked of a table, and what follows: guard after guard, then facts.

`decide` is the table's part; a move of the game is passed on to the game's own rules, and how seats are taken and the
game begins stands in `seating`. `act` makes the whole event.
"""

from __future__ import annotations

from functools import partial
from typing import Any, NamedTuple, TypeVar

import msgspec
from msgspec import UNSET

from events import chance
from events.bounds import NEWEST, TABLE_RULES, Bounds
from events.clock import check_rule
from events.event import (
    HOUSE,
    Action,
    AnswerUndo,
    AskUndo,
    Commit,
    Event,
    GiveTime,
    Hold,
    Join,
    Leave,
    Open,
    Play,
    Resign,
    Reveal,
    RunOut,
    SetNight,
    Unseat,
    sealed,
)
from events.fold import Folded, apply_facts
from events.game import Game, Illegal, Result
from events.past import Past
from events.seating import Decision, commit, join, leave, reveal, unseat
from events.table import (
    FORMAT,
    Opened,
    Over,
    Resigned,
    SecretShown,
    Table,
    UndoAgreed,
    UndoAsked,
    Undone,
    UndoRefused,
    UndoWithdrawn,
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
    )
    after = apply_facts(game, None, 1, at, None, (fact,), False)
    return _acted(None, Event(1, at, asked, (fact,), ""), after)


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
        return _decide_by_time(game, table, action, at)
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
            return _ask_undo(game, folded, who, to, at, bounds)
        case AnswerUndo(yes=yes):
            return _answer_undo(game, table, who, yes)
        case Resign():
            return _resign(game, table, who)
        case GiveTime(seat=seat, seconds=seconds):
            _check_playing(game, table, who)
            return give_time(game, table, who, seat, seconds)
        case SetNight(night=night):
            return set_night(table, who, night, bounds)
        case _:
            raise TypeError(f"not an action at an open table: {action!r}")


def _decide_by_time(game: Game[Any, Any, Any, Any], table: Table[Any], action: RunOut | Hold, at: int) -> Decision:
    match action:
        case RunOut():
            return run_out(game, table, action, at)
        case Hold(ms=ms):
            return hold(table, ms, at)


def _check_playing(game: Game[Any, Any, Any, Any], table: Table[Any], who: int) -> None:
    if table.phase in {"open", "shuffling"}:
        raise Illegal("not_started", "The game begins when every seat is taken.")
    if table.phase == "over":
        raise Illegal("game_over", "This game is over.")
    if who not in game.staying(table.state):
        raise Illegal("resigned", "You have resigned; the game goes on without you.")


def _play(game: Game[Any, Any, Any, Any], table: Table[Any], who: int, move: Any, at: int) -> Decision:
    _check_playing(game, table, who)
    check_in_time(table, who, at)
    draws = chance.Chance(table.secret, table.nonces, table.next_draws)
    facts = game.decide(table.state, who, move, draws)
    return Decision((*_request_gone(table), *facts), tuple(draws.drawn))


def _request_gone(table: Table[Any]) -> tuple[UndoWithdrawn, ...]:
    """Return the fact that the open request is withdrawn, since somebody acts; nothing without one."""
    return () if table.request is None else (UndoWithdrawn(table.request.asker),)


def _ask_undo(
    game: Game[Any, Any, Any, Any], folded: Folded[Any], who: int, to: int, at: int, bounds: Bounds
) -> Decision:
    table, past, undos = folded.table, folded.past, folded.undos[who]
    _check_playing(game, table, who)
    check_in_time(table, who, at)
    if table.undo == "none":
        raise Illegal("undo_none", "At this table nothing is taken back.")
    if past is None or to == past.seq or past.back_to(to) is None:
        raise Illegal("undo_nothing", "There is nothing there to take back.", to=to)
    if withdrawn := _taken_freely(game, table, past, who, to):
        if len(table.seats) > 1 and undos.has_taken_all(bounds):
            raise Illegal("undo_too_often", "You have taken back too often this turn; play on.")
        return Decision((*_request_gone(table), *withdrawn))
    if table.undo == "free":
        raise Illegal("undo_not_free", "At this table only what showed nothing new can be taken back.", to=to)
    if table.request is not None:
        raise Illegal("undo_pending", "Another request to take back is open; it has to be answered first.")
    if undos.would_insist(to, bounds):
        raise Illegal("undo_asked_already", "You have asked for this already; make a move before you ask again.", to=to)
    if undos.is_too_often(bounds):
        raise Illegal("undo_too_often", "You have asked to take back too often this turn; play on.")
    return Decision((UndoAsked(who, to),))


def _taken_freely(
    game: Game[Any, Any, Any, Any], table: Table[Any], past: Past[Any], who: int, to: int
) -> tuple[Any, ...]:
    """Return the facts of taking back to `to` without asking: one's part in a choice, or the game.

    None where it has to be asked for.
    """
    withdrawn = game.withdraw(table.state, who)
    if withdrawn and to == past.last_of(who):
        return withdrawn
    free = past.free_for(who)
    is_free = table.needs_no_asking or (free is not None and free <= to)
    return (Undone(to),) if is_free else ()


def _answer_undo(game: Game[Any, Any, Any, Any], table: Table[Any], who: int, yes: bool) -> Decision:
    _check_playing(game, table, who)
    request = table.request
    if request is None:
        raise Illegal("no_request", "There is no request to take back any more.")
    if who == request.asker:
        if yes:
            raise Illegal("own_request", "Your own request is for the others to answer.")
        return Decision((UndoWithdrawn(who),))
    if not yes:
        return Decision((UndoRefused(who),))
    if who in request.yes:
        raise Illegal("already_answered", "You have said yes already.")
    agreed = UndoAgreed(who)
    # Whoever resigned is not asked any more; the asker needs no yes of their own.
    if len(request.yes) + 2 < len(game.staying(table.state)):
        return Decision((agreed,))
    return Decision((agreed, Undone(request.to)))


def _resign(game: Game[Any, Any, Any, Any], table: Table[Any], who: int) -> Decision:
    """Let the game go on without `who` where two others or more are left and its rules know how; else end it."""
    _check_playing(game, table, who)
    gone = (*_request_gone(table), Resigned(who))
    others = tuple(seat for seat in game.staying(table.state) if seat != who)
    draws = chance.Chance(table.secret, table.nonces, table.next_draws)
    facts = game.leave(table.state, who, draws) if len(others) > 1 else ()
    if facts:
        return Decision((*gone, *facts), tuple(draws.drawn))
    result = Result(winners=others, scores=game.scores(table.state), how="resigned")
    return Decision((*gone, Over(result), SecretShown(table.secret)))
