"""Measures the size of one table: in Redis, on disk, in a backup, in the memory of a service.

`python -m deploy.bench.footprint` prints one JSON object by game; bytes are means over the games. Whole games for two
are played with random moves at a service with its own data folder, which is measured afterwards. It takes about a
minute.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import random
import tempfile
from pathlib import Path
from typing import Any

import msgspec
import psutil
from websockets.asyncio.client import ClientConnection, connect

from clients.player import Lagoon, play_game
from deploy.bench.plan import Target
from deploy.bench.processes import service
from service.archive.backup import back_up_store
from service.embedded import DataFolder
from service.logs import set_up_logs
from service.redis.client import make_client
from service.settings import Settings

GAMES = ("kahuna", "mauna_kea", "motu")
_AT_ONCE = 10
_SOCKETS = 400
_LOOK_S = 0.05


class Footprint(msgspec.Struct, frozen=True):
    """The size of a finished game for two, and of its table in the memory of the service, in bytes."""

    events: float
    """Events of a game."""
    redis_bytes: float
    """Memory of its stream in Redis (`MEMORY USAGE`)."""
    file_bytes: float
    """What it added to the append-only file."""
    rewritten_bytes: float
    """Its size in the append-only file after a rewrite."""
    backup_bytes: float
    """Its size in a backup."""
    table_bytes: float
    """The growth of the service's memory by the table, with all of its game played."""


async def measure(target: Target, data: Path, games: int, seed: int) -> dict[str, Footprint | float]:
    """Play so many games of each kind at a service with its data there, and return their sizes."""
    found: dict[str, Footprint] = {}
    redis: Any = make_client(DataFolder(data).url)
    dice = random.Random(seed)
    # The first games also allocate what all tables share.
    for game in GAMES:
        await _games(target, game, 2, dice)
    for game in GAMES:
        rss, file = _rss(target), await _file_size(redis)
        tables = await _games(target, game, games, dice)
        grown = _rss(target) - rss
        written = await _file_size(redis) - file
        streams = [await redis.memory_usage(_key(table), samples=0) for table in tables]
        events = [await redis.xlen(_key(table)) for table in tables]
        found[game] = Footprint(sum(events) / games, sum(streams) / games, written / games, 0, 0, grown / games)
    for game in GAMES:
        found[game] = await _kept(redis, data, target, game, games, dice, found[game])
    await redis.aclose()
    return {**found, "socket_bytes": await _socket(target)}


async def _kept(
    redis: Any, data: Path, target: Target, game: str, games: int, dice: random.Random, so_far: Footprint
) -> Footprint:
    """Measure the rewritten file and the backup of games of one kind alone."""
    # Only the logs are removed: without its marks, a service would take this Redis for another one.
    async for key in redis.scan_iter(match=_key("*")):
        await redis.delete(key)
    empty = await _rewritten(redis)
    await _games(target, game, games, dice)
    rewritten = await _rewritten(redis) - empty
    with tempfile.TemporaryDirectory() as folder:
        taken = await back_up_store(Settings(data=str(data)), Path(folder), lambda _done, _of: None)
        assert taken.file is not None
        backup = taken.file.stat().st_size
    return msgspec.structs.replace(so_far, rewritten_bytes=rewritten / games, backup_bytes=backup / games)


async def _games(target: Target, game: str, count: int, dice: random.Random) -> list[str]:
    """Play whole games, some at once; return their tables."""
    turns = asyncio.Semaphore(_AT_ONCE)

    async def one() -> str:
        async with turns:
            return await _game(Lagoon(target.address), game, dice)

    return list(await asyncio.gather(*(one() for _ in range(count))))


async def _game(lagoon: Lagoon, game: str, dice: random.Random) -> str:
    table = await lagoon.open_table(game, seats=2)
    seats = await lagoon.begin(table, "Ann", "Bob")
    async with contextlib.AsyncExitStack() as stack:
        players = [await stack.enter_async_context(lagoon.play(seat)) for seat in seats]
        await asyncio.gather(*(play_game(player, lambda _view, moves: dice.choice(moves)) for player in players))
    return table


def _key(table: str) -> str:
    return f"lagoon:{{{table}}}:log"


def _rss(target: Target) -> int:
    return int(psutil.Process(target.pid).memory_info().rss)


async def _file_size(redis: Any) -> int:
    return int((await redis.info("persistence"))["aof_current_size"])


async def _rewritten(redis: Any) -> int:
    await redis.bgrewriteaof()
    while True:
        await asyncio.sleep(_LOOK_S)
        info = await redis.info("persistence")
        if not info["aof_rewrite_in_progress"] and not info["aof_rewrite_scheduled"]:
            return int(info["aof_current_size"])


async def _socket(target: Target) -> float:
    """Return the memory of the service's process for each socket that watches a table."""
    table = await Lagoon(target.address).open_table("kahuna")
    place = f"{target.address.replace('http', 'ws')}/api/tables/{table}/play"
    before = _rss(target)
    sockets: list[ClientConnection] = []
    try:
        for _ in range(_SOCKETS):
            sockets.append(await connect(place, compression=None))
            # At once: the service does not wait for long, and there are many more to open.
            await sockets[-1].send('{"t":"hello"}')
            await sockets[-1].recv()
        return (_rss(target) - before) / _SOCKETS
    finally:
        # Aborted, not closed: a close would wait for frames that nobody reads any more.
        for socket in sockets:
            socket.transport.abort()
            await socket.wait_closed()


def main() -> None:
    """Measure, and print."""
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("--games", type=int, default=30)
    words.add_argument("--seed", type=int, default=1)
    asked = words.parse_args()
    set_up_logs("warning")
    with tempfile.TemporaryDirectory() as name, service(Path(name), "everysec") as target:
        found = asyncio.run(measure(target, Path(name, "service"), asked.games, asked.seed))
    print(msgspec.json.format(msgspec.json.encode(found)).decode())


if __name__ == "__main__":
    main()
