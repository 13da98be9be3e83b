"""`lagoon bench --bots N`: what people notice of N tables where bots think, on the machine that serves them.

One service, with its process for bots. It is stopped and goes on again in alternating slices of time, so that people
are measured with and without bots in one run, and other load on the machine affects both.
"""

from __future__ import annotations

import asyncio
import contextlib
import random
import tempfile
import time
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import psutil
import uvloop

from clients.player import Lagoon, LagoonError, Refused
from deploy.bench import processes
from deploy.bench.plan import Options, Target
from deploy.bench.slices import SLICE_S, SlicedRun
from deploy.bench.targets import ServiceTarget

TABLES = 1
"""Tables of people by default."""
LEVEL = "hard"
"""The level of the bots: those that think most."""
AIM = 2.0
"""The 99th percentile of people's latency with bots is at most so many times that without."""
_PROGRAM = "service.commands.bot_process"
_PATIENCE_S = 60.0
"""How long bots may take to begin."""
_LOOK_S = 0.1
"""How often it is looked whether they have."""
_WARM_UP_S = 2.0


class BotProcesses:
    """The processes for bots of a service; they can be stopped and let go on."""

    def __init__(self, service: Target) -> None:
        found = psutil.Process(service.pid).children(recursive=True)
        self._processes = [process for process in found if _PROGRAM in process.cmdline()]
        if not self._processes:
            raise processes.BenchError("bench_failed", "The service has no process for bots.")
        self.cpu_s = 0.0
        """Seconds of CPU that they used while they were let go on."""
        self.seconds = 0.0
        """For how long they were."""

    @contextlib.asynccontextmanager
    async def stopped(self) -> AsyncIterator[None]:
        """Stop them while the block runs."""
        for process in self._processes:
            process.suspend()
        try:
            yield
        finally:
            for process in self._processes:
                process.resume()

    @contextlib.asynccontextmanager
    async def watched(self) -> AsyncIterator[None]:
        """Count what they use while the block runs."""
        cpu_s, began = self._used(), time.monotonic()
        yield
        self.cpu_s += self._used() - cpu_s
        self.seconds += time.monotonic() - began

    def _used(self) -> float:
        return sum(sum(process.cpu_times()[:2]) for process in self._processes)


class Demos:
    """Tables where bots play among themselves."""

    def __init__(self, lagoon: Lagoon, game: str) -> None:
        self._lagoon = lagoon
        self._game = game
        self._began: dict[str, int] = {}
        """The seq of each table when its game had begun."""
        self._playing: set[str] = set()

    async def begin(self) -> None:
        """Open a table, and wait until its game has begun. Raises `BenchError`."""
        try:
            async with asyncio.timeout(_PATIENCE_S):
                table = await self._open()
                async with self._lagoon.watch(table) as watcher:
                    await watcher.until(lambda me: me.game)
                    self._began[table] = watcher.seq
        except TimeoutError as late:
            raise processes.BenchError("bench_failed", f"No bot played within {_PATIENCE_S:.0f} seconds.") from late
        except LagoonError as trouble:
            raise processes.BenchError("bench_failed", trouble.message) from trouble
        self._playing.add(table)

    async def _open(self) -> str:
        while True:
            try:
                return await self._lagoon.open_table(self._game, seats=2, demo=True, bots=(LEVEL, LEVEL))
            except Refused as refused:
                # The process for bots has just been started.
                if refused.code != "no_bots":
                    raise
            await asyncio.sleep(_LOOK_S)

    async def replace_ended(self) -> None:
        """Begin another game for each that is over."""
        for table in tuple(self._playing):
            if (await self._lagoon.table(table))["phase"] == "over":
                self._playing.remove(table)
                await self.begin()

    async def moves(self) -> int:
        """Return how many moves bots have made at all tables."""
        made = 0
        for table, began in self._began.items():
            async with self._lagoon.watch(table) as watcher:
                made += watcher.seq - began
        return made


def run(options: Options, bot_tables: int) -> dict[str, Any]:
    """Measure people's tables while bots think at `bot_tables` others, and while they do not.

    PERFORMANCE.md explains the keys of the result. Raises `BenchError`.
    """
    settings = {"LAGOON_BOTS": "1", "LAGOON_DEMO": "1"}
    with (
        tempfile.TemporaryDirectory(prefix="lagoon-bench-", dir=options.folder) as name,
        processes.service(Path(name), options.fsync, options.workers, more=settings) as service,
    ):
        return uvloop.run(_measure(service, options, bot_tables))


async def _measure(service: Target, options: Options, bot_tables: int) -> dict[str, Any]:
    failure: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def failed(error: Exception) -> None:
        if not failure.done():
            failure.set_exception(error)

    game, count = options.game_name, options.tables or TABLES
    lagoon = Lagoon(service.address)
    demos = Demos(lagoon, game)
    for _ in range(bot_tables):
        await demos.begin()
    bots = BotProcesses(service)
    people = ServiceTarget(service, game, random.Random(options.seed), failed)
    without, with_bots = SlicedRun(people, count, failure), SlicedRun(people, count, failure)

    async def play_a_slice(seconds: float, *, bots_think: bool, measured: bool = True) -> None:
        if bots_think:
            async with bots.watched():
                await with_bots.play(seconds, measured=measured)
        else:
            async with bots.stopped():
                await without.play(seconds, measured=measured)

    for bots_think in (False, True):
        await play_a_slice(min(_WARM_UP_S, options.seconds), bots_think=bots_think, measured=False)
    slices = max(2, round(options.seconds / SLICE_S))
    for number in range(slices):
        # The order is reversed from pair to pair: neither always comes second.
        for bots_think in (False, True) if number % 2 == 0 else (True, False):
            await play_a_slice(options.seconds / slices, bots_think=bots_think)
            await demos.replace_ended()
    moves = await demos.moves()
    for side in (without, with_bots):
        await side.close()
    alone, beside = without.measurement.load(), with_bots.measurement.load()
    return {
        "ratio": round(beside.p99_ms / alone.p99_ms, 3),
        "aim": AIM,
        "p50_ms": round(alone.p50_ms, 3),
        "p99_ms": round(alone.p99_ms, 3),
        "actions": alone.actions,
        "p50_ms_with_bots": round(beside.p50_ms, 3),
        "p99_ms_with_bots": round(beside.p99_ms, 3),
        "actions_with_bots": beside.actions,
        "bots_cpu_percent": round(100 * bots.cpu_s / bots.seconds, 1),
        "moves_of_bots": moves,
        "bot_tables": bot_tables,
        "level": LEVEL,
        "tables": count,
        "seconds": options.seconds,
        "game": game,
    }
