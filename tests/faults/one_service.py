"""One service of two workers with its embedded server, as `lagoon serve` runs it, and what can happen to it."""

from __future__ import annotations

import contextlib
import os
import signal
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from random import Random

import psutil
from redis.asyncio import Redis

from events.log import Shards
from service.embedded import DataFolder
from service.process.bot_processes import MODULE
from service.redis.client import make_client
from tests.faults.bots import crash_at_work
from tests.faults.deployment import Side, open_side
from tests.faults.disk import full_disk
from tests.faults.fault import Fault, Strike
from tests.faults.killing import crash, hang
from tests.faults.network import cut, silence
from tests.faults.storm import Ground
from tests.server import Server
from tests.service.worker_processes import workers_of
from tests.shards import log_at
from tests.support import eventually

WORKERS = 2


@contextlib.asynccontextmanager
async def one_service(folder: Path) -> AsyncIterator[Ground]:
    """Run it with its files in `folder`."""
    async with contextlib.AsyncExitStack() as stack:
        side = await open_side(stack, folder / "service", WORKERS=WORKERS, BOTS=1, DRAIN_SECONDS=1)
        data = DataFolder(side.server.folder / "data")
        redis = make_client(data.url)
        stack.push_async_callback(redis.aclose)
        log = await stack.enter_async_context(log_at(data.url))
        yield Ground("one service of two workers", [side.lagoon], _faults(side, data, redis, log.shards), log)


def _faults(side: Side, data: DataFolder, redis: Redis, shards: Shards) -> list[Fault]:
    server = side.server

    def embedded(_dice: Random) -> list[int]:
        return [pid] if (pid := embedded_of(server)) else []

    def worker(dice: Random) -> list[int]:
        return [dice.choice(sorted(workers_of(server)))]

    async def look_after() -> int | None:
        # The service itself starts it again.
        return embedded_of(server)

    return [
        Fault("kill a worker", crash(lambda dice: Kept(lambda: worker(dice))), 0.2, 2, "service"),
        Fault("hang a worker", hang(worker), 1.5, 12, "service"),
        Fault("replace the workers", replace(server), 0.2, 2, "service"),
        Fault("kill the service", crash(lambda _: server), 0.5, 4, "service redis"),
        Fault("kill the embedded server", crash(lambda dice: Kept(lambda: embedded(dice))), 0.2, 2, "redis"),
        Fault("hang the embedded server", hang(embedded), 1.5, 12, "redis"),
        Fault(
            "kill bots in a turn",
            crash_at_work(lambda _: Kept(lambda: bots_of(server)), shards),
            0.2,
            2,
            "service",
        ),
        Fault("full disk", full_disk(data.path, look_after, redis), 1, 8, "redis service door"),
        Fault("cut client-service", cut([side.door]), 1, 6, "door"),
        Fault("silence client-service", silence([side.door]), 1, 12, "door"),
    ]


class Kept:
    """A process that the service itself starts again; `pids` finds it."""

    def __init__(self, pids: Callable[[], list[int]]) -> None:
        self._pids = pids
        self._killed = 0

    async def kill(self) -> None:
        """End it as a crash does."""
        (self._killed,) = await eventually(self._pids)
        os.kill(self._killed, signal.SIGKILL)

    async def start(self) -> None:
        """Wait until the service has started another."""
        await eventually(lambda: [pid for pid in self._pids() if pid != self._killed])


def replace(server: Server) -> Strike:
    """Have every worker replaced by a new one, as for an upgrade; healed when the last of the old ones is gone."""

    @contextlib.asynccontextmanager
    async def strike(_dice: Random) -> AsyncIterator[None]:
        old = set(workers_of(server))
        os.kill(server.pid, signal.SIGHUP)
        yield
        await eventually(lambda: not old & set(workers_of(server)))

    return strike


def embedded_of(server: Server) -> int | None:
    """Return the process id of the embedded server of a service, None while there is none."""
    with contextlib.suppress(psutil.NoSuchProcess):
        for child in psutil.Process(server.pid).children():
            if "valkey" in child.name() and child.status() != psutil.STATUS_ZOMBIE:
                return child.pid
    return None


def bots_of(server: Server) -> list[int]:
    """Return the process id of what plays for bots at a service, nothing while there is none."""
    found = []
    for child in psutil.Process(server.pid).children():
        with contextlib.suppress(psutil.NoSuchProcess):
            if MODULE in child.cmdline() and child.status() != psutil.STATUS_ZOMBIE:
                found.append(child.pid)
    return found
