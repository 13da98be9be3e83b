"""Requests of a player to the others: how they are made, answered, withdrawn and done. One is open at a table.

To take back, to pause and to go on, to call the game off, to let a bot play for somebody who is away, to win as the
other is away. All are bounded alike (`undo_counts`), withdrawn by whatever is done, and done when all who are asked
have said yes. No game here knows a draw by agreement: its book has none, and what has no result can be called off.

Who is away is known to servers, not to a log: an action says who was. They are not asked while a game waits for one of
them, unless it waits for the asker as well, and when they are back nothing of it is done. Where a clock runs for them,
that says how long they may take, and absence counts for nothing.
"""

from __future__ import annotations

from typing import Any

from msgspec import UNSET, UnsetType

from events.bounds import Bounds
from events.event import Ask
from events.fold import Folded
from events.game import Game, Illegal, Result
from events.guards import check_not_paused, check_playing, request_gone
from events.past import Past
from events.seating import Decision
from events.table import (
    Agreed,
    Asked,
    Declined,
    GamePaused,
    GameResumed,
    Over,
    Replaced,
    Returned,
    SecretShown,
    Table,
    TableFact,
    UndoAgreed,
    UndoAsked,
    Undone,
    UndoRefused,
    UndoWithdrawn,
    Withdrawn,
    evolve,
)
from events.timing import check_in_time, check_returns, has_time
from events.wanted import LONGEST_PAUSE, SHORTEST_PAUSE, CallOff, Claim, Pause, Replace, Request, Resume

AnyGame = Game[Any, Any, Any, Any]


def still_asked(game: AnyGame, table: Table[Any]) -> tuple[int, ...]:
    """Return the seats that have not answered the open request yet; none without one."""
    request = table.request
    if request is None:
        return ()
    # Whoever resigned is not asked any more; the asker needs no yes of their own.
    silent = {request.asker, *request.yes, *excused(table)}
    return tuple(seat for seat in game.staying(table.state) if seat not in silent)


def excused(table: Table[Any]) -> tuple[int, ...]:
    """Return the seats that are not asked by the open request: of those who are away, or have been replaced by a bot.

    Without a clock whoever has been replaced is away: they are back as soon as they come, and what is asked then is
    withdrawn. Their bot agrees to nothing, and nobody is to wait for ever for what it cannot answer. Where there are
    clocks the owner may be there, and only has to say that they are back.
    """
    request = table.request
    if request is None or table.clock is not UNSET:
        return () if request is None else request.excused
    replaced = (seat for seat, held in enumerate(table.seats) if held is not None and held.stand_in is not UNSET)
    return (*request.excused, *(seat for seat in replaced if seat not in {*request.excused, request.asker}))


def pause_ends(table: Table[Any]) -> int | None:
    """Return when a pause is over, in ms since 1970: from then on `EndPause` ends it. None where there is none."""
    return None if table.paused_until is UNSET else table.paused_until


def ask_undo(game: AnyGame, folded: Folded[Any], who: int, to: int, at: int, bounds: Bounds) -> Decision:
    """Take back to just after seq `to`, at once where that is free, else by asking. Raises `Illegal`."""
    table, past, undos = folded.table, folded.past, folded.undos[who]
    check_playing(game, table, who)
    check_not_paused(table)
    check_in_time(table, who, at)
    if table.undo == "none":
        raise Illegal("undo_none", "At this table nothing is taken back.")
    if past is None or to == past.seq or past.back_to(to) is None:
        raise Illegal("undo_nothing", "There is nothing there to take back.", to=to)
    if withdrawn := _taken_freely(game, table, past, who, to):
        if len(table.seats) > 1 and undos.has_taken_all(bounds):
            raise Illegal("undo_too_often", "You have taken back too often this turn; play on.")
        return Decision((*request_gone(table), *withdrawn))
    if table.undo == "free":
        raise Illegal("undo_not_free", "At this table only what showed nothing new can be taken back.", to=to)
    if table.request is not None:
        raise Illegal("undo_pending", "Another request is open; it has to be answered first.")
    if undos.would_insist(to, bounds):
        raise Illegal("undo_asked_already", "You have asked for this already; make a move before you ask again.", to=to)
    if undos.is_too_often(bounds):
        raise Illegal("undo_too_often", "You have asked too often this turn; play on.")
    made = UndoAsked(who, to)
    after = evolve(table, made)
    if still_asked(game, after):
        return Decision((made,))
    return Decision((made, Undone(to)))


def _taken_freely(game: AnyGame, table: Table[Any], past: Past[Any], who: int, to: int) -> tuple[Any, ...]:
    """Return the facts of taking back to `to` without asking: one's part in a choice, or the game.

    None where it has to be asked for.
    """
    withdrawn = game.withdraw(table.state, who)
    if withdrawn and to == past.last_of(who):
        return withdrawn
    free = past.free_for(who)
    is_free = table.needs_no_asking or (free is not None and free <= to)
    return (Undone(to),) if is_free else ()


def ask(game: AnyGame, folded: Folded[Any], who: int, asked: Ask, at: int, bounds: Bounds) -> Decision:
    """Ask the others for something; done at once where nobody is there who could answer. Raises `Illegal`."""
    table, what = folded.table, asked.what
    check_playing(game, table, who)
    if game.staying(table.state) == (who,):
        raise Illegal("nobody_to_ask", "There is nobody at this table whom you could ask.")
    if table.request is not None:
        raise Illegal("request_pending", "Another request is open; it has to be answered first.")
    away = _away(game, table, who, asked.absent)
    token: str | UnsetType = UNSET
    match what:
        case Pause(until=until):
            _check_pause(until, at)
            away = ()
        case Resume():
            if table.paused_until is UNSET:
                raise Illegal("not_paused", "This game does not pause.")
            away = ()
        case Replace(seat=seat):
            _check_absent(game, table, who, seat, away)
            _check_stand_in(table, seat, asked)
            token = asked.token
        case Claim():
            others = tuple(seat for seat in game.staying(table.state) if seat != who)
            if len(others) > 1:
                raise Illegal("claim_two", "Only with two players one wins as the other is away.")
            _check_absent(game, table, who, others[0], away)
        case CallOff():
            pass
    if folded.undos[who].would_insist(what, bounds):
        raise Illegal("asked_already", "You have asked for this already; make a move before you ask again.")
    if folded.undos[who].is_too_often(bounds):
        raise Illegal("asked_too_often", "You have asked too often this turn; play on.")
    made = Asked(who, what, away or UNSET, token)
    after = evolve(table, made)
    if still_asked(game, after):
        return Decision((made,))
    assert after.request is not None
    return Decision((made, *_done(game, after, after.request)))


def _away(game: AnyGame, table: Table[Any], who: int, absent: tuple[int, ...]) -> tuple[int, ...]:
    """Return who is not asked: all who are away, while the game waits for one of them and not for `who`.

    Where a clock runs for whom it waits, that decides how long: then all are asked.
    """
    if table.paused_until is not UNSET:
        return ()
    away = tuple(seat for seat in game.staying(table.state) if seat in absent and seat != who)
    awaited = game.to_act(table.state)
    is_missed = any(seat in awaited and not has_time(table, seat) for seat in away)
    return away if is_missed and who not in awaited else ()


def _check_pause(until: int, at: int) -> None:
    if not SHORTEST_PAUSE <= until - at <= LONGEST_PAUSE:
        raise Illegal("bad_until", "A game pauses for a minute at least, and for 60 days at most.", until=until)


def _check_absent(game: AnyGame, table: Table[Any], who: int, seat: int, away: tuple[int, ...]) -> None:
    """Refuse to do something about the absence of `seat` where the game does not wait for it, or nobody is away."""
    if seat not in game.staying(table.state):
        raise Illegal("no_such_seat", "There is nobody at this table to ask that for.", seat=seat)
    check_not_paused(table)
    awaited = game.to_act(table.state)
    if who in awaited:
        raise Illegal("own_turn", "It is your turn: while it is, nobody is waited for.")
    if seat not in awaited:
        raise Illegal("not_awaited", "Nobody waits for that seat.", seat=seat)
    if has_time(table, seat):
        raise Illegal("clock_decides", "The clock of that seat runs: when its time is over, the house acts.", seat=seat)
    if seat not in away:
        raise Illegal("not_absent", "Whoever has that seat is here, or has not been away for long.", seat=seat)


def _check_stand_in(table: Table[Any], seat: int, asked: Ask) -> None:
    if table.imagine is False:
        raise Illegal("imagine_off", "Bots of this house think on worlds, and here nobody is shown any.")
    if asked.token is UNSET:
        raise Illegal("no_stand_in", "A bot has to play on, and there is none.", seat=seat)
    if asked.token == table.player_of(seat):
        raise Illegal("bot_already", "A bot of this house plays there already.", seat=seat)


def answer(game: AnyGame, table: Table[Any], who: int, yes: bool, at: int) -> Decision:
    """Answer the open request, or withdraw it; it is done with the last yes. Raises `Illegal`."""
    check_playing(game, table, who)
    request = table.request
    if request is None:
        raise Illegal("no_request", "There is no such request any more.")
    takes_back = request.what is UNSET
    seat = table.seats[who]
    if who in excused(table) and seat is not None and seat.stand_in is not UNSET:
        raise Illegal("no_request", "That is not asked of whoever plays on for somebody who is away.")
    if yes and is_too_late(request, at):
        raise Illegal("no_request", "That pause would be over by now.")
    if who == request.asker:
        if yes:
            raise Illegal("own_request", "Your own request is for the others to answer.")
        return Decision((UndoWithdrawn(who) if takes_back else Withdrawn(who),))
    if not yes:
        return Decision((UndoRefused(who) if takes_back else Declined(who),))
    if who in request.yes:
        raise Illegal("already_answered", "You have said yes already.")
    agreed = UndoAgreed(who) if takes_back else Agreed(who)
    if any(seat != who for seat in still_asked(game, table)):
        return Decision((agreed,))
    return Decision((agreed, *_done(game, table, request)))


def is_too_late(request: Request, at: int) -> bool:
    """Tell whether nobody can agree to a request any more: it is to pause until a day that has come by `at`."""
    return isinstance(request.what, Pause) and request.what.until <= at


def _done(game: AnyGame, table: Table[Any], request: Request) -> tuple[TableFact, ...]:
    """Return the facts by which a request is done that all have agreed to."""
    match request.what:
        case Pause(until=until):
            return (GamePaused(until),)
        case Resume():
            return (GameResumed(),)
        case Replace(seat=seat, level=level):
            assert request.token is not UNSET
            return (Replaced(seat, level, request.token),)
        case CallOff():
            return _over(game, table, (), "called_off")
        case Claim():
            return _over(game, table, (request.asker,), "absent")
        case _:
            return (Undone(request.to),)


def _over(game: AnyGame, table: Table[Any], winners: tuple[int, ...], how: str) -> tuple[TableFact, ...]:
    return Over(Result(winners, game.scores(table.state), how)), SecretShown(table.secret)


def come_back(game: AnyGame, table: Table[Any], who: int, at: int) -> Decision:
    """Be back: nothing is done for being away any more, and what a bot did in one's place stands. Raises `Illegal`."""
    check_playing(game, table, who)
    seat = table.seats[who]
    assert seat is not None
    if seat.stand_in is not UNSET:
        check_returns(game, table, who, at)
        # What the bot agreed to is not what its owner did.
        return Decision((*request_gone(table), Returned(who)))
    if table.request is not None and who in table.request.excused:
        return Decision(request_gone(table))
    raise Illegal("not_away", "Nobody plays for you, and nothing is asked for because you are away.")


def end_pause(table: Table[Any], at: int) -> Decision:
    """End a pause whose day has come. Raises `Illegal`."""
    if (ends := pause_ends(table)) is None:
        raise Illegal("not_paused", "This game does not pause.")
    if at < ends:
        raise Illegal("pause_goes_on", "The day has not come yet.")
    return Decision((*request_gone(table), GameResumed()))
