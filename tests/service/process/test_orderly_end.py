"""An orderly end leaves no traceback in the log, whatever was going on: in play, with Redis away, while it starts."""

from __future__ import annotations

import asyncio
import contextlib
import os
import random
import signal
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import connect

from clients.player import Lagoon, LagoonError
from deploy.cluster.node import Node, free_ports
from tests.forked import PIPE, start_fork
from tests.play import play_on, seated
from tests.server import LIFTED, NO_PAGES, Server, serving
from tests.support import eventually

pytestmark = pytest.mark.faults

LAYOUTS = pytest.mark.parametrize("workers", [1, 2])
SIGNALS = pytest.mark.parametrize("asked", [signal.SIGTERM, signal.SIGINT], ids=["SIGTERM", "SIGINT"])


AGAIN_S = 0.01


def options(port: int) -> list[str]:
    return ["bind 127.0.0.1", f"port {port}", "appendonly yes", "appendfsync always", 'save ""']


@contextlib.asynccontextmanager
async def redis_node(folder: Path) -> AsyncIterator[Node]:
    """Run a Redis that can be paused while the block does."""
    (port,) = free_ports(1)
    node = Node(folder, port, None, options(port))
    await node.start()
    try:
        yield node
    finally:
        await node.close()


@contextlib.asynccontextmanager
async def busy(server: Server) -> AsyncIterator[None]:
    """Have a game played, one watched, one gone through again and again, and files asked for, while the block does."""
    house = Lagoon(server.url)
    dice = random.Random(8)
    table, ann, bob = await seated(server, listed=True)

    async def replays() -> None:
        async with connect(f"{server.url.replace('http', 'ws')}/api/tables/{table}/play") as line:
            await line.send('{"t":"hello"}')
            await line.recv()
            while True:
                await line.send('{"t":"replay","id":"r","limit":50}')
                await line.recv()

    async def comes_and_goes() -> None:
        while True:
            async with house.watch(table):
                await house.tables()

    async def asks() -> None:
        """What waits for a Redis that does not answer: a table that is opened, and a seat at it."""
        while True:
            try:
                await house.take_seat(await house.open_table("motu"), "Cyd")
            except (LagoonError, OSError):
                # Refused at once: as whoever tries again, and not thousands of times a second.
                await asyncio.sleep(AGAIN_S)

    async def plays(seat: Any) -> None:
        async with house.play(seat) as player:
            await play_on(player, dice)

    doing = [asyncio.create_task(work) for work in (plays(ann), plays(bob), replays(), comes_and_goes(), asks())]
    async with house.watch(table) as seen:
        await seen.reached(10)
    try:
        yield
    finally:
        for task in doing:
            task.cancel()
        await asyncio.gather(*doing, return_exceptions=True)


async def ends_without_traceback(server: Server, asked: signal.Signals) -> None:
    os.kill(server.pid, asked)
    code = await server.wait()
    log = server.log.read_text()
    assert "Traceback" not in log, log
    assert "CancelledError" not in log, log
    assert code == 0, log


@LAYOUTS
@SIGNALS
async def test_in_play(tmp_path: Path, workers: int, asked: signal.Signals) -> None:
    async with serving(tmp_path, WORKERS=workers, **LIFTED, **NO_PAGES) as server, busy(server):
        await ends_without_traceback(server, asked)


# Each of two with each of the others: all eight would take long, and a signal is handled the same way everywhere.
@pytest.mark.parametrize(
    ("workers", "asked", "away"),
    [
        pytest.param(1, signal.SIGTERM, "hanging", id="hanging-SIGTERM-1"),
        pytest.param(2, signal.SIGINT, "hanging", id="hanging-SIGINT-2"),
        pytest.param(1, signal.SIGINT, "dead", id="dead-SIGINT-1"),
        pytest.param(2, signal.SIGTERM, "dead", id="dead-SIGTERM-2"),
    ],
)
async def test_while_redis_is_away(tmp_path: Path, workers: int, asked: signal.Signals, away: str) -> None:
    async with (
        redis_node(tmp_path / "redis") as redis,
        serving(tmp_path, REDIS=redis.url, WORKERS=workers, DRAIN_SECONDS=1, **LIFTED, **NO_PAGES) as server,
        busy(server),
    ):
        if away == "hanging":
            redis.pause()
        else:
            await redis.kill()
            await eventually(lambda: any(line["event"] == "tables paused" for line in server.logged()))
        await ends_without_traceback(server, asked)
        redis.resume()


@LAYOUTS
@SIGNALS
async def test_at_once(tmp_path: Path, workers: int, asked: signal.Signals) -> None:
    """Asked twice, as by somebody who is impatient."""
    async with serving(tmp_path, WORKERS=workers, **LIFTED, **NO_PAGES) as server, busy(server):
        os.kill(server.pid, asked)
        await ends_without_traceback(server, asked)


@LAYOUTS
@SIGNALS
@pytest.mark.parametrize("sign", ["valkey", "valkey/appendonlydir"])
async def test_while_it_starts(tmp_path: Path, workers: int, asked: signal.Signals, sign: str) -> None:
    """Its own Redis starts, or it does itself; nobody is served yet."""
    settings = {"LAGOON_DATA": str(tmp_path), "LAGOON_PORT": "0", "LAGOON_WORKERS": str(workers)}
    process = await start_fork("serve", environment=os.environ | settings, stdout=PIPE, stderr=PIPE)
    await eventually((tmp_path / sign).exists)
    process.send_signal(asked)
    _, log = await process.communicate()
    assert b"Traceback" not in log, log.decode()
    assert b"CancelledError" not in log, log.decode()
    assert process.returncode == 0, log.decode()


@LAYOUTS
@SIGNALS
async def test_while_the_redis_it_was_told_of_hangs_as_it_starts(
    tmp_path: Path, workers: int, asked: signal.Signals
) -> None:
    async with redis_node(tmp_path / "redis") as redis:
        redis.pause()
        async with serving(tmp_path, REDIS=redis.url, WORKERS=workers, DRAIN_SECONDS=1, **NO_PAGES) as server:
            await ends_without_traceback(server, asked)
