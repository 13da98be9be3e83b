"""`lagoon bench --idle N`: measures what N idle sockets cost, and whether they slow down an active table.

The p99 of that table is measured before they connect, while they are connected, and after they have disconnected. They
are players of other tables, and spectators.
"""

from __future__ import annotations

import asyncio
import contextlib
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from clients.player import Lagoon, Seat
from deploy.bench import processes
from deploy.bench.load_workers import LoadWorkers
from deploy.bench.measurement import percentile
from deploy.bench.plan import IdleSeat, IdleSockets, Options, WorkerPlan
from deploy.bench.resource_usage import ServiceProcesses, UsageClock

AIM_MB, AIM_RATIO = 1_500.0, 2.0
"""Upper limits: the memory of the service with its Redis, and the factor by which an action may become slower."""
_SPARE_FILES = 500
_AT_ONCE = 8
_STOP_S = 60


TABLES = 200
"""Tables of the idle sockets by default."""


def run(options: Options, sockets: int) -> dict[str, Any]:
    """Hold so many idle sockets, and play at one more table before, meanwhile and afterwards.

    PERFORMANCE.md explains the keys of the result. Raises `BenchError`.
    """
    game, seconds, tables = options.game_name, options.seconds, options.tables or TABLES
    allow_files(sockets + _SPARE_FILES)
    with tempfile.TemporaryDirectory(prefix="lagoon-bench-", dir=options.folder) as name:
        home = Path(name)
        with (
            processes.service(home, options.fsync, options.workers) as service,
            LoadWorkers(WorkerPlan((service,), game, 1, options.seed)) as driver,
        ):
            service_processes = ServiceProcesses(service.pid, driver.pids)
            places = asyncio.run(_places(service.address, game, tables, sockets))
            driver.play(min(2.0, seconds))
            before, rss_before = _p99(driver, seconds), service_processes.rss_mb()
            began = time.perf_counter()
            with _idle_sockets(IdleSockets(service.address, tuple(places))):
                opening = time.perf_counter() - began
                at_rest = _at_rest(service_processes, seconds)
                during, rss, redis = _p99(driver, seconds), service_processes.rss_mb(), service_processes.redis_rss_mb()
                each = [round(process.memory_info().rss / (1 << 20), 1) for process in service_processes.processes]
            after = _p99(driver, seconds)
    ratio = 2 * during / (before + after)
    return {
        "sockets": sockets,
        "tables": tables,
        "workers": options.workers,
        "p99_ms_before": round(before, 2),
        "p99_ms_with": round(during, 2),
        "p99_ms_after": round(after, 2),
        "p99_ratio": round(ratio, 2),
        "rss_mb_before": round(rss_before, 1),
        "rss_mb_with": round(rss, 1),
        "rss_mb_of_each": each,
        "redis_rss_mb": round(redis, 1),
        "kb_per_socket": round(1024 * (rss - rss_before) / sockets, 1),
        "idle_cpu_percent": round(at_rest, 1),
        "sockets_opened_per_s": round(sockets / opening),
        "game": game,
        "within": {"memory": rss + redis < AIM_MB, "p99_ratio": ratio < AIM_RATIO},
    }


def allow_files(count: int) -> None:
    """Raise the limit of open files for this process and those it starts. Raises `BenchError` if that is forbidden."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if hard != resource.RLIM_INFINITY and hard < count:
        raise processes.BenchError(
            "bench_failed", f"{count} open files are needed here and {hard} allowed: raise the limit (ulimit -Hn)."
        )
    if soft != resource.RLIM_INFINITY and soft < count:
        resource.setrlimit(resource.RLIMIT_NOFILE, (count, hard))


async def _places(address: str, game: str, tables: int, sockets: int) -> list[IdleSeat]:
    """Open `tables` tables, take their seats, and return the places of the sockets: players first, then spectators."""
    lagoon = Lagoon(address)
    room = asyncio.Semaphore(_AT_ONCE)

    async def one() -> list[Seat]:
        async with room:
            table = await lagoon.open_table(game, seats=2)
            return await lagoon.begin(table, "Player 1", "Player 2")

    seated = await asyncio.gather(*(one() for _ in range(tables)))
    players = [IdleSeat(seat.table, seat.token) for seats in seated for seat in seats]
    watching = [IdleSeat(seated[number % tables][0].table, None) for number in range(max(0, sockets - len(players)))]
    return [*players, *watching][:sockets]


def _p99(driver: LoadWorkers, seconds: float) -> float:
    return percentile([latency for played in driver.play(seconds) for latency in played.latencies_ms], 99)


def _at_rest(service_processes: ServiceProcesses, seconds: float) -> float:
    """Return the percent of a core that the service uses while all sockets are idle."""
    clock = UsageClock(service_processes)
    clock.start()
    time.sleep(seconds)
    clock.stop()
    return clock.usage().service


@contextlib.contextmanager
def _idle_sockets(sockets: IdleSockets) -> Iterator[None]:
    """Hold all idle sockets until the block ends. Raises `BenchError`."""
    with (
        tempfile.TemporaryFile() as errors,
        subprocess.Popen(
            [sys.executable, "-m", "deploy.bench.idle_sockets"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=errors,
            cwd=processes.ROOT,
        ) as process,
    ):
        assert process.stdin is not None
        assert process.stdout is not None
        try:
            process.stdin.write(msgspec.json.encode(sockets) + b"\n")
            process.stdin.flush()
            if process.stdout.readline():
                yield
            process.stdin.close()
            code = process.wait(_STOP_S)
        except BaseException:
            process.kill()
            raise
        if code:
            errors.seek(0)
            raise processes.failed("idle_sockets", errors.read().decode(errors="replace"))
