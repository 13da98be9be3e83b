"""Whoever runs out of time again and again: they are back at their seat once the bot has moved, or after a while."""

from __future__ import annotations

import pytest

from events.clock import BOT_PATIENCE, PASSES, ClockRule
from events.event import Return, RunOut
from events.game import Illegal
from events.kahuna.moves import Draw
from events.table import Replaced, Returned
from events.timing import next_flag
from tests.events.test_clock import ANN, BOB, BOT, Timed


@pytest.mark.parametrize("rule", [ClockRule("live", 60, expiry="bot"), ClockRule("turn", 10, expiry="bot")])
def test_who_runs_out_of_time_again_and_again_returns_once_the_bot_has_moved(rule: ClockRule) -> None:
    table = Timed(rule)
    now = 0
    for _ in range(PASSES - 1):
        now = _runs_out(table)
        table.act(ANN, Return(), table.at(now))
    now = _runs_out(table)
    with pytest.raises(Illegal, match="bot_first"):
        table.act(ANN, Return(), table.at(now + BOT_PATIENCE - 1))
    table.play(ANN, Draw(), table.at(now))
    assert table.act(ANN, Return(), table.at(now)).facts == (Returned(ANN),)
    table.folds()


def test_where_no_bot_moves_they_return_after_a_while_that_grows() -> None:
    table = Timed(ClockRule("turn", 10, expiry="bot"))
    for _ in range(PASSES - 1):
        now = _runs_out(table)
        table.act(ANN, Return(), table.at(now))
    for times in (1, 2, 3):
        now = _runs_out(table) + times * BOT_PATIENCE
        with pytest.raises(Illegal, match="bot_first"):
            table.act(ANN, Return(), table.at(now - 1))
        table.act(ANN, Return(), table.at(now))
    table.folds()


def _runs_out(table: Timed) -> int:
    """Let the time of Ann run out; return when, in ms since the start."""
    seat, at = next_flag(table.table) or (BOB, 0)
    assert seat == ANN
    assert table.act(None, RunOut(ANN, BOT), at).facts[-1] == Replaced(ANN, "medium", BOT)
    return at - table.start
