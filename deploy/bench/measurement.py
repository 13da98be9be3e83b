"""Counting and timing what happens while the clock runs."""

from __future__ import annotations

import contextlib
import os
import time
from collections.abc import Iterator, Sequence

from deploy.bench.plan import Load, SliceResult, Target
from deploy.bench.resource_usage import ServiceProcesses, UsageClock


def percentile(values: Sequence[float], percent: float) -> float:
    """Return the smallest value that `percent` of all `values` do not exceed; 0 where there are none."""
    if not values:
        return 0.0
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(len(ordered) * percent / 100))]


class Measurement:
    """The measurements of one server over all its slices of time."""

    def __init__(self, target: Target) -> None:
        self._house = ServiceProcesses(target.pid, (os.getpid(),))
        self._clock = UsageClock(self._house)
        self._opening = UsageClock(self._house)
        self._opened = 0
        self.running = False
        self._latencies: list[float] = []
        self._updates = 0
        self._bytes = 0
        self._seconds = 0.0
        self._rss_mb = 0.0
        self._latest = (0, 0.0, 0)
        self.games_over = 0

    def count_update(self, size: int) -> None:
        """A player was sent an update of `size` bytes."""
        if self.running:
            self._updates += 1
            self._bytes += size

    def count_action(self, seconds: float) -> None:
        """Both players have the update of an action, `seconds` after it was sent."""
        if self.running:
            self._latencies.append(seconds)

    @contextlib.contextmanager
    def measure(self) -> Iterator[None]:
        """Let the clock run while the block does."""
        self._clock.start()
        began = time.perf_counter()
        self.running = True
        try:
            yield
        finally:
            self.running = False
            self._seconds += time.perf_counter() - began
            self._clock.stop()
            self._rss_mb = max(self._rss_mb, self._house.rss_mb())

    @contextlib.contextmanager
    def measure_opening(self, tables: int) -> Iterator[None]:
        """Measure separately what it costs the server to open so many tables, which the block does."""
        self._opening.start()
        try:
            yield
        finally:
            self._opening.stop()
            self._opened += tables

    @property
    def has_acted(self) -> bool:
        """Whether any action was measured since `latest` was called."""
        return len(self._latencies) > self._latest[0]

    def latest(self) -> SliceResult:
        """Return what was measured since the last call."""
        actions, seconds, over = self._latest
        self._latest = (len(self._latencies), self._seconds, self.games_over)
        return SliceResult(
            tuple(1000 * latency for latency in self._latencies[actions:]),
            self._seconds - seconds,
            self.games_over - over,
        )

    @property
    def per_second(self) -> float:
        """Actions a second so far; 0 before anything was measured."""
        return len(self._latencies) / self._seconds if self._seconds else 0.0

    def load(self) -> Load:
        """Return what was measured."""
        spent = self._clock.usage()
        return Load(
            actions=len(self._latencies),
            seconds=self._seconds,
            p50_ms=1000 * percentile(self._latencies, 50),
            p99_ms=1000 * percentile(self._latencies, 99),
            update_bytes=self._bytes / max(1, self._updates),
            server_cpu_percent=spent.service,
            redis_cpu_percent=spent.redis,
            loadgen_cpu_percent=spent.generators,
            others_cpu_percent=spent.others,
            server_rss_mb=self._rss_mb,
            games_over=self.games_over,
            opened=self._opened,
            opening_us=self._opening.service_us() / max(1, self._opened),
        )
