"""Checkpoints of a table's past: a replay starts at the nearest one instead of at the first event.

A fold is frozen and shares what did not change, so a checkpoint costs little more than a pointer. Their number is
bounded: at the maximum every second one is dropped and the interval doubles.
"""

from __future__ import annotations

from bisect import bisect_right
from typing import Any

from events.fold import Folded

FIRST_INTERVAL = 50
"""Events between two checkpoints, to begin with."""
MAX_CHECKPOINTS = 64


class Checkpoints:
    """The table as it was at some seqs, ascending."""

    def __init__(self, interval: int = FIRST_INTERVAL, maximum: int = MAX_CHECKPOINTS) -> None:
        self._interval = interval
        self._maximum = maximum
        self._kept: list[Folded[Any]] = []

    def __len__(self) -> int:
        return len(self._kept)

    def add(self, folded: Folded[Any]) -> None:
        """Add the table at a seq if that is a multiple of the interval. Called with every table, in order."""
        if folded.table.seq % self._interval:
            return
        self._kept.append(folded)
        if len(self._kept) > self._maximum:
            self._interval *= 2
            self._kept = [kept for kept in self._kept if kept.table.seq % self._interval == 0]

    def latest_at(self, seq: int) -> Folded[Any] | None:
        """Return the latest checkpoint at or before `seq`; None: begin with the first event."""
        place = bisect_right(self._kept, seq, key=lambda kept: kept.table.seq)
        return self._kept[place - 1] if place else None

    def clear(self) -> None:
        """Forget all."""
        self._kept.clear()
