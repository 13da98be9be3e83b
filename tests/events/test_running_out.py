"""Whoever runs out of time: that turn is the bot's, and they are back at their seat after it, or after a while."""

from __future__ import annotations

import pytest

from events.clock import BOT_PATIENCE, DAY, MINUTE, ClockRule
from events.event import Return, RunOut
from events.game import Illegal
from events.kahuna.moves import Discard, Draw
from events.table import Replaced, Returned
from events.timing import next_flag
from tests.events.test_clock import ANN, BOB, BOT, Timed


@pytest.mark.parametrize(("rule", "back"), [
    (ClockRule("live", 30, 5, "bot"), MINUTE),
    (ClockRule("turn", 10, expiry="bot"), 10_000),
    (ClockRule("days", 3600, expiry="bot"), DAY),
])  # fmt: skip
def test_the_turn_in_which_time_ran_out_is_the_bots(rule: ClockRule, back: int) -> None:
    """Also for who is there at once: else they would get time anew in it, as often as they like."""
    table = Timed(rule, edition="classic")
    for _ in range(3):
        now = _runs_out(table)
        hand = table.state.hands[ANN]
        for at in (now, now + BOT_PATIENCE - 1):
            with pytest.raises(Illegal, match="bot_first"):
                table.act(ANN, Return(), table.at(at))
        table.play(ANN, Discard(hand[0]), table.at(now))
        with pytest.raises(Illegal, match="bot_first"):
            table.act(ANN, Return(), table.at(now))
        table.play(ANN, Draw(), table.at(now))
        assert table.act(ANN, Return(), table.at(now)).facts == (Returned(ANN),)
        assert table.clock.left[ANN] == back, "time to look around, and no more"
        _bob_plays(table, table.at(now))
        # She moves in time, and has none left for the turn after.
        seat, due = next_flag(table.table) or (BOB, 0)
        assert seat == ANN
        table.play(ANN, Discard(table.state.hands[ANN][0]), due)
        table.play(ANN, Draw(), due)
        _bob_plays(table, due)
    table.folds()


def test_where_no_bot_moves_they_return_after_a_while_that_grows() -> None:
    table = Timed(ClockRule("turn", 10, expiry="bot"))
    for times in (1, 2, 3):
        now = _runs_out(table) + times * BOT_PATIENCE
        with pytest.raises(Illegal, match="bot_first"):
            table.act(ANN, Return(), table.at(now - 1))
        table.act(ANN, Return(), table.at(now))
    table.folds()


def _bob_plays(table: Timed, at: int) -> None:
    table.play(BOB, Discard(table.state.hands[BOB][0]), at)
    table.play(BOB, Draw(), at)


def _runs_out(table: Timed) -> int:
    """Let the time of Ann run out; return when, in ms since the start."""
    seat, at = next_flag(table.table) or (BOB, 0)
    assert seat == ANN
    assert table.act(None, RunOut(ANN, BOT), at).facts[-1] == Replaced(ANN, "medium", BOT)
    return at - table.start
