"""Counting and timing what happens while the clock runs."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Iterator, Sequence

import psutil

from deploy.bench.plan import Load, Target

_MB = 1024 * 1024


def percentile(values: Sequence[float], percent: float) -> float:
    """Return the smallest value that `percent` of all `values` do not exceed; 0 where there are none."""
    if not values:
        return 0.0
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(len(ordered) * percent / 100))]


class Meter:
    """What one side does in all its slices of time together."""

    def __init__(self, target: Target) -> None:
        self._server = psutil.Process(target.pid)
        self._redis = [child for child in self._server.children(recursive=True) if "valkey" in child.name()]
        self._self = psutil.Process()
        self.running = False
        self._latencies: list[float] = []
        self._updates = 0
        self._bytes = 0
        self._seconds = 0.0
        self._cpu = [0.0, 0.0, 0.0, 0.0]
        self._rss = 0
        self.games_over = 0
        self.opened_late = 0

    def told(self, size: int) -> None:
        """A player was sent an update of `size` bytes."""
        if self.running:
            self._updates += 1
            self._bytes += size

    def done(self, seconds: float) -> None:
        """Both players have been told of an action, `seconds` after it was sent."""
        if self.running:
            self._latencies.append(seconds)

    @contextlib.contextmanager
    def measure(self) -> Iterator[None]:
        """Let the clock run while the block does."""
        before = self._cpu_times()
        began = time.perf_counter()
        self.running = True
        try:
            yield
        finally:
            self.running = False
            self._seconds += time.perf_counter() - began
            used = [now - then for now, then in zip(self._cpu_times(), before, strict=True)]
            self._cpu = [one + other for one, other in zip(self._cpu, used, strict=True)]
            self._rss = max(self._rss, self._server.memory_info().rss)

    def _cpu_times(self) -> list[float]:
        ours = [_cpu([self._server]), _cpu(self._redis), _cpu([self._self])]
        machine = psutil.cpu_times()
        return [*ours, sum(machine) - machine.idle - getattr(machine, "iowait", 0.0) - sum(ours)]

    @property
    def per_second(self) -> float:
        """Actions a second so far; 0 before anything was measured."""
        return len(self._latencies) / self._seconds if self._seconds else 0.0

    def load(self) -> Load:
        """Return what was measured."""
        server, redis, loadgen, others = (100 * used / self._seconds for used in self._cpu)
        return Load(
            actions=len(self._latencies),
            seconds=self._seconds,
            p50_ms=1000 * percentile(self._latencies, 50),
            p99_ms=1000 * percentile(self._latencies, 99),
            update_bytes=self._bytes / max(1, self._updates),
            server_cpu_percent=server,
            redis_cpu_percent=redis,
            loadgen_cpu_percent=loadgen,
            others_cpu_percent=max(0.0, others),
            server_rss_mb=self._rss / _MB,
            games_over=self.games_over,
            opened_late=self.opened_late,
        )


def _cpu(processes: list[psutil.Process]) -> float:
    """Return the seconds of CPU these processes have used so far."""
    return sum(sum(process.cpu_times()[:2]) for process in processes)
