"""A disk that is full: the Redis process may not make its files any longer.

With `appendfsync always` the server ends itself when it cannot write what it was told to keep, so whoever looks after
it (systemd, say, or the service for its embedded server) starts it again and again until there is room. Nothing is
acknowledged meanwhile, and tables pause.
"""

from __future__ import annotations

import contextlib
import resource
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random

import psutil
from redis.asyncio import Redis
from redis.exceptions import RedisError

from deploy.cluster.node import Node
from tests.faults.background import meanwhile
from tests.faults.fault import Strike
from tests.support import eventually

ROOM_BYTES = 1024
"""How much still fits when the fault begins: the disk fills up while tables are played."""
FULL_WITHIN_S = 60.0
LOOK_S = 0.05

LookAfter = Callable[[], Awaitable[int | None]]
"""Sees to it that the server runs; returns its process id, None while there is none."""


def full_disk(folder: Path, look_after: LookAfter, redis: Redis) -> Strike:
    """Leave no room in the `folder` of `redis`: injected when it died of that, healed when it keeps what it is told."""

    @asynccontextmanager
    async def strike(_dice: Random) -> AsyncIterator[None]:
        full = longest_file(folder / "appendonlydir") + ROOM_BYTES
        begun = await look_after()
        seen = {begun}

        async def keep_full() -> None:
            seen.add(pid := await look_after())
            _limit_files(pid, full)

        async with meanwhile(keep_full, LOOK_S) as keeping:
            await eventually(lambda: keeping.done() or len(seen) > 1, FULL_WITHIN_S)
            yield

        async def keeps() -> bool:
            _limit_files(await look_after(), resource.RLIM_INFINITY)
            with contextlib.suppress(RedisError):
                return bool(await redis.set("lagoon:room", "1"))
            return False

        # One that has just been started may still die of the limit it was given.
        await eventually(keeps)

    return strike


def looked_after(node: Node) -> LookAfter:
    """Look after a server as a supervisor does: start it again when it ended."""

    async def look_after() -> int | None:
        if node.pid is None or psutil.Process(node.pid).status() == psutil.STATUS_ZOMBIE:
            await node.kill()
            await node.start()
        return node.pid

    return look_after


def longest_file(folder: Path) -> int:
    """Return the size in bytes of the longest file in a folder."""
    return max(path.stat().st_size for path in folder.iterdir())


def _limit_files(pid: int | None, size: int) -> None:
    """Let the process, if there is one, make no file longer than this."""
    if pid is not None:
        with contextlib.suppress(ProcessLookupError):
            resource.prlimit(pid, resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))
