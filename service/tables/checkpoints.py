"""Places in a table's past to begin a replay at, so that a late page costs no more than an early one.

A fold is frozen and shares what did not change, so a checkpoint costs little more than a pointer. There are never many:
when they become too many, every second one goes and from then on they lie twice as far apart.
"""

from __future__ import annotations

from bisect import bisect_right
from typing import Any

from events.fold import Folded

FIRST_EVERY = 50
"""Events between two checkpoints, to begin with."""
MOST = 64


class Checkpoints:
    """The table as it was at some seqs, ascending."""

    def __init__(self, every: int = FIRST_EVERY, most: int = MOST) -> None:
        self._every = every
        self._most = most
        self._kept: list[Folded[Any]] = []

    def __len__(self) -> int:
        return len(self._kept)

    def see(self, folded: Folded[Any]) -> None:
        """Keep a table, if its turn has come. Called with every one in order."""
        if folded.table.seq % self._every:
            return
        self._kept.append(folded)
        if len(self._kept) > self._most:
            self._every *= 2
            self._kept = [kept for kept in self._kept if kept.table.seq % self._every == 0]

    def before(self, seq: int) -> Folded[Any] | None:
        """Return the latest table kept that is not after `seq`, or None: then begin with the first event."""
        place = bisect_right(self._kept, seq, key=lambda kept: kept.table.seq)
        return self._kept[place - 1] if place else None

    def clear(self) -> None:
        """Forget all."""
        self._kept.clear()
