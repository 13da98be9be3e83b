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
    night = clock["nights"][seat]
    hours = None if night is None else NightHours(night["start"], night["end"])
    return max(0, left - awake(hours, clock["since"], now_ms))
