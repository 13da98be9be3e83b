"""`lagoon bench --workers N`: measures one process and N of them alternately, and what limited each.

Two services with a Redis each, the same load generators for both. The cores of the machine limit the result: with load
generators and Redis on the same two cores, two workers cannot be twice as fast; so the CPU of all of them is reported.
"""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import Any

from deploy.bench import processes
from deploy.bench.load_workers import LoadWorkers
from deploy.bench.measurement import percentile
from deploy.bench.plan import Options, SliceResult, Target, WorkerPlan
from deploy.bench.resource_usage import CpuUsage, ServiceProcesses, UsageClock
from deploy.bench.slices import SLICE_S

WARM_UP_S = 2.0
_BUSY_PERCENT = 90.0
"""Percent of a core above which a process counts as busy."""
_IDLE_PERCENT = 10.0
"""Percent of idle time below which the machine counts as busy."""
_OTHERS_PERCENT = 20.0
"""Percent of a core above which other processes make the results unreliable."""
_AIM = 1.5


class Side:
    """One of the two services, over all its slices."""

    def __init__(self, service: Target, generators: tuple[int, ...]) -> None:
        self.service_processes = ServiceProcesses(service.pid, generators)
        self.clock = UsageClock(self.service_processes)
        self.played: list[SliceResult] = []
        self.slices = 0

    def add(self, played: list[SliceResult]) -> None:
        """Add the results of all load generators for one slice."""
        self.played += played
        self.slices += 1

    def figures(self) -> dict[str, Any]:
        """Return the results; `limit` is what was used up."""
        latencies = [latency for played in self.played for latency in played.latencies_ms]
        spent = self.clock.usage()
        per_second = sum(len(played.latencies_ms) / played.seconds for played in self.played) / self.slices
        return {
            "processes": len(self.service_processes.processes),
            "actions_per_s": round(per_second, 1),
            "p50_ms": round(percentile(latencies, 50), 2),
            "p99_ms": round(percentile(latencies, 99), 2),
            "service_us_per_action": round(1e4 * spent.service / per_second, 1),
            "service_cpu_percent": round(spent.service, 1),
            "busiest_process_percent": round(spent.busiest, 1),
            "redis_cpu_percent": round(spent.redis, 1),
            "loadgen_cpu_percent": round(spent.generators, 1),
            "busiest_loadgen_percent": round(spent.busiest_generator, 1),
            "others_cpu_percent": round(spent.others, 1),
            "machine_idle_percent": round(spent.idle, 1),
            "rss_mb": round(self.service_processes.rss_mb(), 1),
            "actions": len(latencies),
            "games_over": sum(played.games_over for played in self.played),
            "limit": limit(spent),
        }


def limit(spent: CpuUsage) -> str:
    """Return what was used up: the machine (by us or by others), a load generator, Redis, a process of the service."""
    if spent.idle < _IDLE_PERCENT:
        return "others on this machine" if spent.others > _OTHERS_PERCENT else "machine"
    for name, percent in (
        ("load generator", spent.busiest_generator),
        ("redis", spent.redis),
        ("service", spent.busiest),
    ):
        if percent > _BUSY_PERCENT:
            return name
    return "nothing: waiting for disk and network"


TABLES = 200
"""Tables played at once by default."""


def run(options: Options) -> dict[str, Any]:
    """Measure one worker, and all of them.

    PERFORMANCE.md explains the keys of the result. Raises `BenchError`.
    """
    game, seconds, tables = options.game_name, options.seconds, options.tables or TABLES
    with tempfile.TemporaryDirectory(prefix="lagoon-bench-", dir=options.folder) as name:
        home = Path(name)
        with (
            processes.service(home, options.fsync, 1, "one") as one,
            processes.service(home, options.fsync, options.workers, "many") as many,
            LoadWorkers(WorkerPlan((one, many), game, tables, options.seed), options.load_generators) as drivers,
        ):
            sides = [Side(service, drivers.pids) for service in (one, many)]
            for number in range(2):
                drivers.play(min(WARM_UP_S, seconds), number)
            slices = max(2, round(seconds / SLICE_S))
            for turn in range(slices):
                # The order is reversed from pair to pair: neither always comes second.
                for number in (0, 1) if turn % 2 == 0 else (1, 0):
                    sides[number].add(drivers.play(seconds / slices, number, sides[number].clock))
            seen_one, seen_many = (side.figures() for side in sides)
    ratio = seen_many["actions_per_s"] / seen_one["actions_per_s"]
    return {
        "ratio": round(ratio, 3),
        "aim": _AIM,
        "limit": seen_many["limit"],
        "one": seen_one,
        "many": seen_many,
        "workers": options.workers,
        "tables": tables,
        "load_generators": options.load_generators,
        "slices": slices,
        "game": game,
    }
