"""How a game ended, in words."""

from __future__ import annotations

import pytest

from clients.terminal.record.outcome import outcome


@pytest.mark.parametrize(
    ("winners", "how", "says"),
    [
        ((), "too_long", "The game became too long to go on; nobody won, 3 : 4."),
        ((), "draw", "A draw, 3 : 4."),
        ((1,), "points", "Bob won, 3 : 4."),
        ((), "called_off", "Called off, without a result, 3 : 4."),
        ((1,), "absent", "Bob won, as the other was away, 3 : 4."),
        ((1,), "time", "Bob won, since the other's time was over, 3 : 4."),
    ],
)
def test_who_won(winners: tuple[int, ...], how: str, says: str) -> None:
    table = {"result": {"winners": winners, "scores": (3, 4), "how": how}, "resigned": ()}
    assert outcome(table, ("Ann", "Bob")) == says
