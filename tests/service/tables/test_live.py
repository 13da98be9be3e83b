"""A table in memory: what makes a decision stale, and what does not."""

from __future__ import annotations

import pytest

from events import codec
from events.clock import ClockRule
from events.event import Action, AnswerUndo, AskUndo, Play, Resign, RunOut
from events.game import Illegal
from events.kahuna.moves import Decline, Draw
from projections.games import GAMES
from projections.replay import Perspective
from service.tables import live as module
from service.tables.live import LiveTable, load_table
from tests.conformance.pebbles import GAME, PLAYABLE, Bid
from tests.events.test_clock import BOT, Timed
from tests.played import Played
from tests.rules import NextKahuna

MOVE = Play(Draw())
YES = AnswerUndo(True)


def live(table: Played) -> LiveTable:
    """Return the table as a server has it in memory."""
    found = LiveTable("t", PLAYABLE if table.game is GAME else GAMES[table.game.name], table.codec, 256)
    found.fold(table.raws)
    return found


def test_another_seats_part_in_a_common_choice_makes_nothing_stale() -> None:
    table = Played(GAME, 3)
    on = table.seq
    table.play(0, Bid(1))
    assert not live(table).is_stale(1, on, MOVE)
    assert live(table).is_stale(0, on, MOVE), "their own part, from another device"
    table.undo(0)
    assert not live(table).is_stale(1, on, MOVE)
    for seat in range(3):
        table.play(seat, Bid(0))
    assert live(table).is_stale(1, on, MOVE), "the last choice shows them all"


def test_that_anothers_time_runs_out_makes_no_part_in_a_common_choice_stale() -> None:
    table = Timed(ClockRule("turn", 60, expiry="bot"), GAME, seats=3)
    on = table.table.seq
    table.act(None, RunOut(0, BOT), table.at(60_000))
    found = LiveTable("t", PLAYABLE, codec.Codec(GAME), 256)
    found.fold([codec.encode(event) for event in table.events])
    assert not found.is_stale(1, on, Play(Bid(1)))
    assert found.is_stale(0, on, Play(Bid(1))), "a bot may choose for them"


def test_two_can_agree_to_take_back_at_once() -> None:
    table = Played(GAME, 3)
    for seat in range(3):
        table.play(seat, Bid(1))
    asked_on = table.seq
    table.undo(0)
    on = table.seq
    assert live(table).is_stale(2, asked_on, YES), "who answers a request has to have seen it"
    table.act(1, AnswerUndo(True))
    assert not live(table).is_stale(2, on, YES)
    table.act(2, AnswerUndo(True))
    assert live(table).is_stale(2, on, YES), "it was taken back"


@pytest.mark.parametrize("answering", [0, 1])
@pytest.mark.parametrize("action", [MOVE, AskUndo(3), Resign()])
def test_a_request_that_comes_and_goes_makes_nothing_stale(action: Action, answering: int) -> None:
    table = Played("kahuna", first=0, edition="classic")
    table.play(0, Draw())
    on = table.seq
    table.undo(0, 3)
    assert not live(table).is_stale(1, on, action)
    table.act(answering, AnswerUndo(False))
    assert not live(table).is_stale(1, on, action)
    table.play(1, Draw())
    assert live(table).is_stale(0, on, action), "a move does"
    table.play(0, Draw())
    on = table.seq
    table.undo(0, on - 1)
    table.act(1, AnswerUndo(True))
    assert live(table).is_stale(1, on, action), "the game is another"


def test_nobody_agrees_to_another_request_than_they_saw() -> None:
    table = Played("kahuna", first=0, edition="classic")
    table.play(0, Draw())
    table.undo(0, 3)
    on = table.seq
    assert not live(table).is_stale(1, on, YES)
    table.act(0, AnswerUndo(False))
    assert live(table).is_stale(1, on, YES), "it was withdrawn"
    table.play(1, Draw())
    table.play(0, Draw())
    table.undo(0, table.seq - 1)
    assert live(table).is_stale(1, on, YES), "this is another"


def test_a_table_is_played_on_by_the_rules_it_was_opened_with(monkeypatch: pytest.MonkeyPatch) -> None:
    kahuna = GAMES["kahuna"]
    table = Played(first=0)
    older = kahuna._replace(game=NextKahuna(), older_rules=(kahuna.game,))
    monkeypatch.setattr(module, "GAMES", {"kahuna": older})
    assert load_table("t", table.raws, 16).decide(0, Play(Decline()), 1, "a")[0].who == 0
    # Where the old rules were not kept, the new ones have to do.
    monkeypatch.setattr(module, "GAMES", {"kahuna": older._replace(older_rules=())})
    with pytest.raises(Illegal):
        load_table("t", table.raws, 16).decide(0, Play(Decline()), 1, "a")
    # And new tables follow the new ones.
    fresh = Played(NextKahuna(), first=0)
    with pytest.raises(Illegal):
        fresh.play(0, Decline())
    fresh.play(0, Draw())
    monkeypatch.setattr(module, "GAMES", {"kahuna": older})
    assert load_table("t", fresh.raws, 16).playable.game.version == 2


def test_pages_of_a_replay_are_the_same_from_wherever_they_begin() -> None:
    table = Played(first=0)
    for _ in range(60):
        table.play(0, Draw())
        table.undo(0)
        table.agree()
    server = load_table("t", table.raws, 16)
    grown = load_table("t", table.raws[:1], 16)
    for event, raw in zip(table.events[1:], table.raws[1:], strict=True):
        assert grown.seq == event.seq - 1
        grown.fold([raw])
    for first in (0, 1, 49, 50, 51, 99, 150, table.seq - 1, table.seq):
        pages = []
        for live_table, before in (
            (server, None),
            (server, server.checkpoint(first)),
            (grown, grown.checkpoint(first)),
        ):
            after = 0 if before is None else before.table.seq
            assert after <= first
            view, steps = live_table.replay(before, table.raws[after : first + 5], first, Perspective(1))
            pages.append((view, list(steps)))
        assert pages[0] == pages[1] == pages[2]
        assert [step.seq for step in pages[0][1]] == list(range(first + 1, min(first + 5, table.seq) + 1))
    assert server.checkpoint(175) is not None
    server.reset()
    assert server.checkpoint(175) is None
