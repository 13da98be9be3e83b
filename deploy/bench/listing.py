"""`lagoon bench --list`: measures what a long list of tables costs those who look at it, and those whose tables change.

The list of a service as people run it is filled to 100, 1,000 and so many tables. At each length it measures: a look
by a new start page, until it has the whole list; `GET /api/tables`; and a table that is opened, until the last of many
start pages that were there all the time is told.
"""

from __future__ import annotations

import asyncio
import statistics
import tempfile
import time
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.typing import Subprotocol

from clients.player import Lagoon, LagoonError
from deploy.bench import processes
from deploy.bench.plan import Options
from service.clock import now_ms
from service.embedded import DataFolder
from service.redis.shards import make_shards
from service.redis.table_list import TAG, TableList
from service.talk.protocol import JSON_SUBPROTOCOL

LENGTHS = (100, 1_000)
"""How long the list is when it is measured first."""
PAGES = 200
"""Start pages that are there all the time."""
_TIMES = 21
"""How often each measurement is repeated; the results are medians."""
_SLICE = 500
_APART_S = 0.3
"""Between two tables that are opened: changes within a quarter of a second are told together."""

LIMIT_MS = 100.0
"""How long a look at the list may take."""


def run(options: Options, tables: int, pages: int = PAGES) -> dict[str, Any]:
    """Measure a list of up to `tables` tables.

    `within` tells whether every look took less than `LIMIT_MS`. Raises `BenchError`.
    """
    lengths = sorted({length for length in LENGTHS if length < tables} | {tables})
    with tempfile.TemporaryDirectory(prefix="lagoon-list-", dir=options.folder) as name:
        home = Path(name)
        with processes.service(home, options.fsync, options.workers) as service:
            redis_url = DataFolder(home / "service").url
            try:
                figures = asyncio.run(_measure(service.address, redis_url, options.game_name, lengths, pages))
            except LagoonError as trouble:
                raise processes.BenchError("bench_failed", f"The service did not play along: {trouble}.") from trouble
    looks = (found["look_ms"] for found in figures.values())
    return {"lists": figures, "pages": pages, "within": {"look_ms": all(look < LIMIT_MS for look in looks)}}


async def _measure(
    address: str, redis_url: str, game: str, lengths: list[int], pages: int
) -> dict[str, dict[str, float]]:
    lagoon = Lagoon(address)
    found: dict[str, dict[str, float]] = {}
    async with AsyncExitStack() as stack:
        there = [await stack.enter_async_context(_line(address)) for _ in range(pages)]
        await asyncio.gather(*map(_look, there))
        filled = 0
        for length in lengths:
            await _fill(redis_url, game, filled, length)
            filled = length

            async def look() -> None:
                async with _line(address) as line:
                    await _look(line)

            async def get() -> None:
                await lagoon.tables()

            async def tell() -> None:
                table, *_ = await asyncio.gather(
                    lagoon.open_table(game, seats=2, listed=True), *(_told(line) for line in there)
                )
                del table

            found[str(length)] = {
                "look_ms": await _median(look),
                "get_ms": await _median(get),
                "told_ms": await _median(tell, _APART_S),
            }
    return found


def _line(address: str) -> connect:
    return connect(
        f"ws{address.removeprefix('http')}/api/lobby",
        compression=None,
        proxy=None,
        subprotocols=[Subprotocol(JSON_SUBPROTOCOL)],
    )


async def _look(line: ClientConnection) -> None:
    """Look at the list, and wait until it was told whole."""
    await line.send('{"t":"look"}')
    await line.recv()


async def _told(line: ClientConnection) -> None:
    """Wait until something of the list is told."""
    await line.recv()


async def _median(act: Callable[[], Awaitable[None]], pause: float = 0.0) -> float:
    """Return the median of how long something takes, in ms."""
    took: list[float] = []
    for _ in range(_TIMES):
        started = time.perf_counter()
        await act()
        took.append((time.perf_counter() - started) * 1000)
        await asyncio.sleep(pause)
    return round(statistics.median(took), 2)


async def _fill(redis_url: str, game: str, first: int, count: int) -> None:
    """Put tables into the list, as a version that knew no order did, and into the order; all older than new ones."""
    shards = make_shards(redis_url)
    try:
        opened = now_ms() - 3_600_000
        for start in range(first, count, _SLICE):
            entries: list[str | bytes] = []
            for number in range(start, min(start + _SLICE, count)):
                entry = {
                    "id": f"listed{number}",
                    "game": game,
                    "options": {},
                    "seats": ["Ann", None],
                    "phase": "open" if number % 2 else "playing",
                    "opened": opened + number,
                }
                entries += [f"listed{number}", msgspec.json.encode(entry)]
            await shards.ask(TAG, "HSET", TAG, *entries)
        await TableList(shards).mend()
    finally:
        await shards.aclose()
