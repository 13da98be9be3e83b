"""`lagoon bench --soak MINUTES`: checks that the service does not leak while simulated people come and go.

Memory, open files, tasks and tables of the service are sampled; after a warm-up a straight line is fitted to each.
Redis grows by what is played, as it should: it keeps every game.
"""

from __future__ import annotations

import asyncio
import math
import re
import statistics
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple
from urllib.request import urlopen

import uvloop
from redis.asyncio import Redis

from deploy.bench import processes
from deploy.bench.idle import allow_files
from deploy.bench.plan import Options
from deploy.bench.resource_usage import MB, ServiceProcesses
from deploy.bench.simulated_players import SimulatedPlayers
from service.embedded import DataFolder
from service.redis.client import make_client

MOST_SAMPLES_S = 60.0
_SAMPLES = 30
"""The least number of samples, however short the test is."""
_WARM_UP = 1 / 3
"""The share of the time that is not evaluated: caches fill, the allocator finds its size."""
_GROWTH = 0.02
"""Growth below this share of the mean, over the evaluated time, counts as none."""
_IDLE_TABLE_S = 20
"""Idle tables are dropped from memory early here, so that many are."""
_FILES = 4_096
_FIGURE = re.compile(r"(\w+)(?:\{[^}]*\})? (\S+)$")


class Sample(NamedTuple):
    """A sample of the service, `minute` minutes after the start."""

    minute: float
    rss_mb: float
    files: int
    tasks: int
    tables: int
    sockets: int
    redis_mb: float
    actions: int
    cpu_s: float


class Trend(NamedTuple):
    """The line fitted to a metric: its `mean`, its growth `per_hour` with its `error`, and whether it is flat."""

    mean: float
    per_hour: float
    error: float
    is_flat: bool


TABLES = 40
"""Tables played at by default."""
RATE = 200.0
"""Actions a second by default, about."""


def run(options: Options, minutes: float, rate: float = RATE) -> dict[str, Any]:
    """Let simulated people come and go for so many `minutes`, with about `rate` actions a second.

    PERFORMANCE.md explains the keys of the result. Raises `BenchError`.
    """
    game, guests = options.game_name, (options.tables or TABLES, rate, options.seed)
    allow_files(_FILES)
    with tempfile.TemporaryDirectory(prefix="lagoon-soak-", dir=options.folder) as name:
        home = Path(name)
        settings = {"LAGOON_IDLE_TABLE_SECONDS": str(_IDLE_TABLE_S)}
        with processes.service(home, options.fsync, options.workers, more=settings) as service:
            service_processes, store = ServiceProcesses(service.pid), DataFolder(home / "service").url
            samples, seen = uvloop.run(_soak(service_processes, service.address, store, game, 60 * minutes, guests))
    trends = {name: trend(samples, name) for name in ("rss_mb", "files", "tasks", "tables")}
    return {
        "flat": all(each.is_flat for each in trends.values()),
        "trends": {name: each._asdict() for name, each in trends.items()},
        "redis_bytes_per_action": round(_per_action(samples)),
        "seen": dict(sorted(seen.items())),
        "samples": [sample._asdict() for sample in samples],
        "minutes": minutes,
        "workers": options.workers,
        "game": game,
    }


async def _soak(
    service_processes: ServiceProcesses,
    address: str,
    store: str,
    game: str,
    seconds: float,
    guests: tuple[int, float, int],
) -> tuple[list[Sample], dict[str, int]]:
    """Let simulated players come and go; return the samples, and what the players did. Raises `BenchError`."""
    failure: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def failed(error: Exception) -> None:
        if not failure.done():
            failure.set_exception(error)

    tables, rate, seed = guests
    samples: list[Sample] = []
    redis = make_client(store)
    began = time.monotonic()
    people = SimulatedPlayers(address, game, tables, rate, tables, seed, failed)
    try:
        while (now := time.monotonic() - began) < seconds:
            await asyncio.wait({failure}, timeout=min(MOST_SAMPLES_S, seconds / _SAMPLES))
            if failure.done():
                failure.result()
            minute = (time.monotonic() - began) / 60
            samples.append(await _look(service_processes, address, redis, minute, people.seen["actions"]))
            # Progress is printed, since half an hour without output would look like a hang.
            print(*(f"{name} {value}" for name, value in samples[-1]._asdict().items()), sep=", ", file=sys.stderr)
    except Exception as error:
        raise processes.BenchError("bench_failed", f"After {now:.0f} seconds: {error!r}") from error
    finally:
        await people.leave()
        await redis.aclose()
    return samples, people.seen


async def _look(service_processes: ServiceProcesses, address: str, redis: Redis, minute: float, actions: int) -> Sample:
    figures = await asyncio.to_thread(_metrics, address)
    memory = await redis.info("memory")
    return Sample(
        minute=round(minute, 2),
        rss_mb=round(service_processes.rss_mb(), 2),
        files=service_processes.files(),
        tasks=int(figures["lagoon_tasks"]),
        tables=int(figures["lagoon_tables_live"]),
        sockets=int(figures["lagoon_sockets"]),
        redis_mb=round(memory["used_memory"] / MB, 2),
        actions=actions,
        cpu_s=round(sum(service_processes.cpu_times().service), 2),
    )


def _metrics(address: str) -> dict[str, float]:
    """Return the metrics of a service by name, summed over labels such as the worker."""
    with urlopen(f"{address}/metrics", timeout=30) as answer:  # noqa: S310  (our own service)
        lines = answer.read().decode().splitlines()
    figures: dict[str, float] = {}
    for line in lines:
        if (found := _FIGURE.match(line)) is not None:
            figures[found[1]] = figures.get(found[1], 0.0) + float(found[2])
    return figures


def trend(samples: Sequence[Sample], name: str) -> Trend:
    """Fit a line to a metric of the samples after the warm-up (least squares)."""
    kept = samples[math.floor(len(samples) * _WARM_UP) :]
    hours = [sample.minute / 60 for sample in kept]
    values = [float(getattr(sample, name)) for sample in kept]
    slope, start = statistics.linear_regression(hours, values)
    spread = sum((hour - statistics.mean(hours)) ** 2 for hour in hours)
    off = sum((value - start - slope * hour) ** 2 for hour, value in zip(hours, values, strict=True))
    error = math.sqrt(off / max(1, len(kept) - 2) / spread)
    mean = statistics.mean(values)
    growth = slope * (hours[-1] - hours[0])
    return Trend(round(mean, 2), round(slope, 2), round(error, 2), growth < _GROWTH * mean or slope < 2 * error)


def _per_action(samples: Sequence[Sample]) -> float:
    """Return how many bytes Redis grew by an action, including everything else of its table."""
    first, last = samples[0], samples[-1]
    return MB * (last.redis_mb - first.redis_mb) / max(1, last.actions - first.actions)
