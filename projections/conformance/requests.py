"""Requests: nothing is done that somebody who was asked did not agree to, and no pause or stand-in changes a game."""

from __future__ import annotations

from typing import Any

from msgspec import UNSET

from events.event import AnswerUndo, Ask, EndPause, Event
from events.fold import Folded
from events.game import Game
from events.table import GamePaused, GameResumed, Over, Replaced, Returned, Table, TableFact, Undone
from projections.conformance.fault import Fault
from projections.conformance.tools import attempt, packed

_BY_CONSENT = {"called_off", "absent"}
"""Ways of ending that the others have to agree to."""


def check(game: Game[Any, Any, Any, Any], before: Folded[Any], event: Event, after: Folded[Any]) -> None:
    """Check an event at a table that is played at. Raises `Fault`."""
    was, now = before.table, after.table
    if isinstance(event.action, Ask | AnswerUndo) and any(_is_by_consent(fact) for fact in event.facts):
        _check_consent(game, was, event)
    happens = any(isinstance(fact, Undone) or not isinstance(fact, TableFact) for fact in event.facts)
    if not happens and packed(was.state) != packed(now.state):
        raise Fault("request", f"event {event.seq} changed the game, though nothing happened in it")
    if now.paused_until is not UNSET:
        _check_pause(game, after)
    _check_owners(was, now)
    if isinstance(event.action, EndPause) and (was.paused_until is UNSET or event.at < was.paused_until):
        raise Fault("request", f"event {event.seq} ends a pause before its day")
    for fact in event.facts:
        if isinstance(fact, Returned) and now.player_of(fact.seat) != _owner(now, fact.seat):
            raise Fault("request", f"a bot plays on for seat {fact.seat}, whose owner is back")


def _owner(table: Table[Any], seat: int) -> str | None:
    held = table.seats[seat]
    return None if held is None else held.token


def _check_pause(game: Game[Any, Any, Any, Any], folded: Folded[Any]) -> None:
    """Check that nobody can move while the players pause."""
    state = folded.table.state
    for seat in game.to_act(state):
        move = next(iter(game.legal(state, seat)))
        if attempt(game, folded, seat, move) is not None:
            raise Fault("request", f"seat {seat} can move after event {folded.table.seq}, though the game pauses")


def _is_by_consent(fact: Any) -> bool:
    return isinstance(fact, GamePaused | GameResumed | Replaced | Undone) or (
        isinstance(fact, Over) and fact.result.how in _BY_CONSENT
    )


def _check_consent(game: Game[Any, Any, Any, Any], was: Table[Any], event: Event) -> None:
    """Check that all who are still in the game have agreed, but for who is away while the others wait for them."""
    assert event.who is not None
    if isinstance(event.action, Ask):
        asker, agreed, absent = event.who, {event.who}, set(event.action.absent)
    else:
        request = was.request
        assert request is not None
        asker, agreed, absent = request.asker, {request.asker, event.who, *request.yes}, set(request.excused)
    unasked = set(game.staying(was.state)) - agreed - _replaced(was)
    if not unasked <= absent:
        raise Fault("request", f"event {event.seq} was done though seats {unasked} have not agreed")
    awaited = game.to_act(was.state)
    if unasked and (asker in awaited or not absent.intersection(awaited) or was.paused_until is not UNSET):
        raise Fault("request", f"seats {unasked} were not asked at {event.seq}, though nobody waited for them")


def _replaced(table: Table[Any]) -> set[int]:
    """Return the seats of those who were replaced since they were away."""
    if table.clock is not UNSET:
        return set()
    return {seat for seat, held in enumerate(table.seats) if held is not None and held.stand_in is not UNSET}


def _check_owners(was: Table[Any], now: Table[Any]) -> None:
    seats = range(len(was.seats))
    if any(_owner(was, seat) != _owner(now, seat) for seat in seats):
        raise Fault("request", "a seat has another owner, though the game has begun")
