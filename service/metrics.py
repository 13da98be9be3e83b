"""What this process counts, in the Prometheus format."""

from __future__ import annotations

import asyncio
from bisect import bisect_left
from collections.abc import Iterator
from itertools import accumulate

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    ProcessCollector,
    disable_created_metrics,
    generate_latest,
)
from prometheus_client.core import HistogramMetricFamily, Metric
from prometheus_client.registry import Collector

disable_created_metrics()  # type: ignore[no-untyped-call]

_LATENCIES = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0)
"""Upper bounds of the latency buckets, in seconds."""


class Latency(Collector):
    """A histogram of seconds that costs next to nothing to add to: the library's own takes a lock for each number."""

    def __init__(self, name: str, help_text: str) -> None:
        self._name = name
        self._help = help_text
        self._counts = [0] * (len(_LATENCIES) + 1)
        self._sum = 0.0

    def observe(self, seconds: float) -> None:
        """Count one."""
        self._counts[bisect_left(_LATENCIES, seconds)] += 1
        self._sum += seconds

    def collect(self) -> Iterator[Metric]:
        """Yield the histogram as the library shows it: cumulative buckets."""
        bounds = [*map(str, _LATENCIES), "+Inf"]
        buckets = list(zip(bounds, map(float, accumulate(self._counts)), strict=True))
        yield HistogramMetricFamily(self._name, self._help, buckets=buckets, sum_value=self._sum)


class Metrics:
    """The counters of one service, in a registry of their own so that several can live in one process."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.tables = Gauge("lagoon_tables_live", "Tables in memory.", registry=self.registry)
        self.sockets = Gauge("lagoon_sockets", "Open sockets.", registry=self.registry)
        self.tasks = Gauge("lagoon_tasks", "Tasks of the event loop.", registry=self.registry)
        self.tasks.set_function(_tasks)
        self.appends = Counter("lagoon_appends", "Events appended by this process.", registry=self.registry)
        self.batches = Gauge("lagoon_append_batches", "Pipelines sent, most with appends.", registry=self.registry)
        self.conflicts = Counter(
            "lagoon_conflicts", "Appends refused since another server was first.", registry=self.registry
        )
        self.refusals = Counter(
            "lagoon_refusals", "Actions and requests refused, by code.", ["code"], registry=self.registry
        )
        self.fell_due = Counter(
            "lagoon_fell_due",
            "What the house did at tables since it was due, such as calling a flag, by action.",
            ["action"],
            registry=self.registry,
        )
        self.held = Counter(
            "lagoon_held_seconds",
            "Time at tables that counted for nobody, as people could not act.",
            registry=self.registry,
        )
        self.handed_over = Gauge(
            "lagoon_handed_over",
            "Connections given to the worker where their table is, since this one began.",
            registry=self.registry,
        )
        self.broken = Counter(
            "lagoon_broken_logs", "Tables whose log did not fold, by code.", ["code"], registry=self.registry
        )
        self.paused = Gauge(
            "lagoon_paused", "Tables in memory that cannot be played at: their shard is away.", registry=self.registry
        )
        self.shards_away = Gauge(
            "lagoon_shards_away", "Redis servers with tables here that cannot be heard.", registry=self.registry
        )
        self.not_replicated = Counter(
            "lagoon_not_replicated",
            "Appends that too few replicas had in time, and so were not acknowledged.",
            registry=self.registry,
        )
        self.calls = Counter(
            "lagoon_calls",
            "Times that somebody who was awaited and not there was called: how, and what became of it.",
            ["how", "outcome"],
            registry=self.registry,
        )
        self.acknowledged = Latency(
            "lagoon_acknowledged_seconds", "From an action's arrival to its append being acknowledged."
        )
        self.told = Latency("lagoon_told_seconds", "From an action's arrival to a socket being told of it.")
        # Its processor time, memory and open files, on Linux.
        ProcessCollector(registry=self.registry)
        self.registry.register(self.acknowledged)
        self.registry.register(self.told)

    def text(self) -> bytes:
        """Return the exposition text."""
        return generate_latest(self.registry)


def _tasks() -> int:
    try:
        return len(asyncio.all_tasks())
    except RuntimeError:
        # Asked from outside the loop.
        return 0
