"""A table in memory: what makes a decision stale, and what does not."""

from __future__ import annotations

from events.event import AnswerUndo
from service.live import LiveTable
from tests.conformance.pebbles import GAME, PLAYABLE, Bid
from tests.played import Played


def live(table: Played) -> LiveTable:
    """Return the table as a server has it in memory."""
    found = LiveTable("t", PLAYABLE, table.codec, 256)
    found.fold(table.raws)
    return found


def test_another_seats_part_in_a_common_choice_makes_nothing_stale() -> None:
    table = Played(GAME, 3)
    on = table.seq
    table.play(0, Bid(1))
    assert not live(table).is_stale(1, on)
    assert live(table).is_stale(0, on), "their own part, from another device"
    table.undo(0)
    assert not live(table).is_stale(1, on)
    for seat in range(3):
        table.play(seat, Bid(0))
    assert live(table).is_stale(1, on), "the last choice shows them all"


def test_two_can_agree_to_take_back_at_once() -> None:
    table = Played(GAME, 3)
    for seat in range(3):
        table.play(seat, Bid(1))
    asked_on = table.seq
    table.undo(0)
    on = table.seq
    assert live(table).is_stale(2, asked_on), "a request is something to look at"
    table.act(1, AnswerUndo(True))
    assert not live(table).is_stale(2, on)
    table.act(2, AnswerUndo(True))
    assert live(table).is_stale(2, on), "it was taken back"
