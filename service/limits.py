"""Limits on what one client, one address or one person can ask of a server. The clock is handed in."""

from __future__ import annotations

from collections import Counter


class Bucket:
    """A token bucket: `rate` a second on average, up to `burst` at once. Times are seconds, monotonic."""

    __slots__ = ("_burst", "_last", "_left", "_rate")

    def __init__(self, rate: float, burst: float, now: float) -> None:
        self._rate = rate
        self._burst = burst
        self._left = burst
        self._last = now

    def take(self, now: float, count: float = 1) -> bool:
        """Take so many tokens (a full bucket at most); tell whether they were there: if not, none was taken."""
        self._left = min(self._burst, self._left + (now - self._last) * self._rate)
        self._last = now
        count = min(count, self._burst)
        if self._left < count:
            return False
        self._left -= count
        return True

    def charge(self, count: float) -> None:
        """Take so many tokens for what was done already, whether they are there or not."""
        self._left -= count


class ConcurrencyLimit:
    """At most `most` at the same time for each key."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._counts: Counter[str] = Counter()

    def enter(self, key: str) -> bool:
        """Count one in; tell whether it may come in (if not, nothing was counted)."""
        if self._counts[key] >= self._most:
            return False
        self._counts[key] += 1
        return True

    def leave(self, key: str) -> None:
        """Count one out."""
        self._counts[key] -= 1
        if not self._counts[key]:
            del self._counts[key]
