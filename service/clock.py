"""The time, as events keep it: that of the machine's clock, but it never goes back, and no correction is felt.

Clocks of players run by the times of events. So where the machine's clock is set back, time goes on a little slower
until it is right again; set ahead by up to a second, a little faster. A leap further ahead (the machine slept, or its
clock was wrong) is taken at once: it looks as if nobody had served meanwhile, which is known to count for no player
(`service.clocks.signs`).
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

_MS: Final = 1_000_000
"""Nanoseconds of a millisecond."""
LEAP_MS: Final = 1000
"""A clock that is further ahead than this is followed at once."""
_HURRY: Final = 100
"""While it follows a clock that is ahead by less, time goes faster by this part of itself."""
_DAWDLE: Final = 10
"""While it waits for a clock that was set back, time goes slower by this part of itself."""


class SteadyClock:
    """A clock made of the machine's (`wall`) and one that measures how long things take (`steady`), both in ns."""

    def __init__(self, wall: Callable[[], int] = time.time_ns, steady: Callable[[], int] = time.monotonic_ns) -> None:
        self._wall = wall
        self._steady = steady
        self._read_at = steady()
        self._now = wall()

    def now_ms(self) -> int:
        """Return the milliseconds since 1970."""
        read_at = self._steady()
        elapsed, self._read_at = read_at - self._read_at, read_at
        expected = self._now + elapsed
        ahead = self._wall() - expected
        if ahead > LEAP_MS * _MS:
            self._now = expected + ahead
        elif ahead > 0:
            self._now = expected + min(ahead, elapsed // _HURRY)
        else:
            self._now = expected - min(-ahead, elapsed // _DAWDLE)
        return self._now // _MS

    def catch_up(self, ms: int) -> None:
        """Be no earlier than `ms` since 1970: another server is."""
        self._now = max(self._now, ms * _MS)


CLOCK: Final = SteadyClock()
"""The clock of this process."""


def now_ms() -> int:
    """Return the milliseconds since 1970."""
    return CLOCK.now_ms()
