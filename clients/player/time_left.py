"""How much time a seat has left, counted on from what a view says."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from service.talk.protocol import NightHours, awake


def time_left(clock: Mapping[str, Any], seat: int, now_ms: int) -> int:
    """Return how many ms `seat` has left at `now_ms` by the server's clock, by the `clock` of a view."""
    left: int = clock["left"][seat]
    if seat not in clock["running"]:
        return left
    return max(0, left - awake(_night(clock, seat), clock["since"], now_ms))


def stands_by_night(clock: Mapping[str, Any], seat: int, now_ms: int) -> bool:
    """Tell whether it is the night of `seat`, in which its clock stands, at `now_ms` by the server's clock."""
    return awake(_night(clock, seat), now_ms, now_ms + 1) == 0


def _night(clock: Mapping[str, Any], seat: int) -> NightHours | None:
    night = clock["nights"][seat]
    return None if night is None else NightHours(night["start"], night["end"])
