"""The time of a process: the machine's, but nobody loses by what becomes of the machine's clock."""

from __future__ import annotations

import time

import pytest

from service.clock import SteadyClock, now_ms

MS = 1_000_000
NOON = 1_700_000_000_000
"""When these tests begin, in ms since 1970."""


class Machine:
    """A machine whose clock can be set; what measures how long things take stays true."""

    def __init__(self) -> None:
        self.passed = 0
        self.wrong = 0
        self.clock = SteadyClock(lambda: (NOON + self.passed + self.wrong) * MS, lambda: self.passed * MS)

    def after(self, ms: int, step: int = 100) -> int:
        """Return what the clock says after so many true ms, in which it was read every `step`; ms since noon."""
        for _ in range(ms // step):
            self.passed += step
            now = self.clock.now_ms()
        return now - NOON


def test_it_is_the_machines_time() -> None:
    assert abs(now_ms() - time.time() * 1000) < 1000
    assert Machine().after(60_000) == 60_000


def test_a_leap_ahead_is_taken_at_once() -> None:
    machine = Machine()
    machine.after(1000)
    machine.wrong = 3_600_000
    assert machine.after(100) == 3_600_000 + 1100


def test_it_never_goes_back_and_waits_for_a_clock_that_was_set_back() -> None:
    machine = Machine()
    machine.after(100_000)
    machine.wrong = -5000
    said = [machine.after(1000) for _ in range(60)]
    assert said == sorted(said)
    assert said[0] == 100_900, "nine tenths of the time that passes"
    assert said[-1] == 160_000 - 5000, "it is right again"


@pytest.mark.parametrize(("wrong", "felt"), [(-900, -100), (900, 10)])
def test_a_small_correction_is_spread_over_time(wrong: int, felt: int) -> None:
    machine = Machine()
    machine.after(1000)
    machine.wrong = wrong
    assert machine.after(1000) == 2000 + felt
    assert machine.after(200_000) == 202_000 + wrong


def test_after_a_leap_there_is_no_way_back_but_a_slow_one() -> None:
    machine = Machine()
    machine.after(1000)
    machine.wrong = 3_600_000
    machine.after(1000)
    machine.wrong = 0
    assert machine.after(1000) == 3_600_000 + 2000 + 900


def test_it_is_no_earlier_than_another_servers() -> None:
    machine = Machine()
    machine.clock.catch_up(NOON + 700)
    assert machine.after(100, step=100) == 790
    machine.clock.catch_up(NOON)
    assert machine.after(100, step=100) == 880
