"""When somebody is told that their time is nearly over: as the page tells it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

_SECOND, _HOUR = 1000, 3_600_000

_LOW: Final = {"live": 10 * _SECOND, "turn": 10 * _SECOND, "days": _HOUR}
"""From what is left (ms) on a clock becomes urgent, by its kind."""

_ENOUGH: Final = {kind: ms * 3 // 2 for kind, ms in _LOW.items()}
"""With more than this (ms) left there is time again."""


def is_low(clock: Mapping[str, Any], left: int) -> bool:
    """Tell whether so much (ms) is urgently little on the `clock` of a view."""
    return left <= _LOW[clock["rule"]["kind"]]


class LowTime:
    """Says when to tell somebody that their time is nearly over: once a turn, when it has become urgent.

    After that there has to be time again before it is told once more. So where whole turns are hardly longer than what
    is urgent, or the stock is used up for good, it is told once, and not at every turn.
    """

    def __init__(self) -> None:
        self._is_told = False

    def has_begun(self, clock: Mapping[str, Any], left: int, *, runs: bool) -> bool:
        """Tell whether to say so now: with so much (ms) `left` on a clock that `runs`, or does not."""
        if left > _ENOUGH[clock["rule"]["kind"]]:
            self._is_told = False
        if not runs or left == 0 or not is_low(clock, left) or self._is_told:
            return False
        self._is_told = True
        return True
