"""What came too late is taken as far as the line explains it, and never beyond half a second."""

from __future__ import annotations

import pytest

from events.clock import GRACE, ClockRule
from events.event import Action, AskUndo, GiveTime, Play, Resign
from events.game import Illegal
from events.kahuna.moves import Draw
from service.tables.lateness import check_sent_in_time
from tests.events.tables import Story

STOCK_MS = 60_000


@pytest.fixture
def begun() -> Story:
    """A game in which Ann (0) has a minute for her turn."""
    return Story(options={"first": 0}, clock=ClockRule("turn", STOCK_MS // 1000), format=2).seated()


def end_of(begun: Story) -> int:
    return begun.table.running_clock.since + STOCK_MS


@pytest.mark.parametrize(("late", "lag", "is_taken"), [
    (-1, 0, True),
    (0, 0, True),
    (1, 0, False),
    (200, 0, False),
    (200, 199, False),
    (200, 200, True),
    (GRACE, GRACE, True),
    (GRACE, 9000, True),
    (GRACE + 1, 9000, False),
])  # fmt: skip
@pytest.mark.parametrize("action", [Play(Draw()), AskUndo(3)])
def test_a_move_is_late_by_as_much_as_its_line(
    begun: Story, action: Action, late: int, lag: int, is_taken: bool
) -> None:
    at = end_of(begun) + late
    if is_taken:
        check_sent_in_time(begun.table, 0, action, at, lag)
        return
    with pytest.raises(Illegal) as refused:
        check_sent_in_time(begun.table, 0, action, at, lag)
    assert refused.value.code == "time_ran_out"


@pytest.mark.parametrize("action", [Resign(), GiveTime(1, 60)])
def test_what_is_no_move_is_never_late(begun: Story, action: Action) -> None:
    check_sent_in_time(begun.table, 0, action, end_of(begun) + 9000, 0)


def test_whose_clock_does_not_run_is_not_late(begun: Story) -> None:
    check_sent_in_time(begun.table, 1, AskUndo(3), end_of(begun) + 9000, 0)
    without = Story(options={"first": 0}, format=2).seated()
    check_sent_in_time(without.table, 0, Play(Draw()), 10**13, 0)
