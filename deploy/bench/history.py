"""`lagoon bench --history`: measures what a long log costs.

At the service as people run it, moves are played and undone at one table, always back to the same position, until its
log holds 2,000 events. Then it measures: loading the table from Redis, an undo, a page of a replay, and reconnecting.
"""

from __future__ import annotations

import asyncio
import random
import statistics
import tempfile
import time
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
from websockets.asyncio.client import connect
from websockets.typing import Subprotocol

from clients.player import Lagoon, LagoonError, Player
from deploy.bench import processes
from deploy.bench.plan import Options
from service.archive.log_reader import LogReader
from service.archive.store import open_log
from service.embedded import DataFolder
from service.settings import Settings
from service.tables.live import load_table
from service.talk.protocol import JSON_SUBPROTOCOL

EARLY, LATE = 20, 2_000
"""The length of the log when the position is measured first."""
_ASTRAY = 6
"""Moves that are played before they are undone."""
_TIMES = 41
"""How often each measurement is repeated; the results are medians."""
PAGE = 200
RECENT = 256
"""Events that a table keeps in memory, as by default."""

LIMITS = {"fold_ms": 60.0, "undo_ms": 5.0, "replay_page_ms": 30.0, "welcome_ratio": 1.1}
"""Upper limits of the results."""


def run(options: Options, late: int = LATE) -> dict[str, Any]:
    """Measure a table for two, once its log holds `late` events.

    `within` tells for each result with a limit whether it is below it. Raises `BenchError`.
    """
    game = options.game_name
    with tempfile.TemporaryDirectory(prefix="lagoon-history-", dir=options.folder) as name:
        home = Path(name)
        with processes.service(home, options.fsync) as service:
            redis_url = DataFolder(home / "service").url
            try:
                figures = asyncio.run(_measure(service.address, redis_url, game, options.seed, late))
            except LagoonError as trouble:
                raise processes.BenchError("bench_failed", f"The service did not play along: {trouble}.") from trouble
    rounded = {name: round(value, 3) for name, value in figures.items()}
    return {**rounded, "game": game, "within": {name: figures[name] < limit for name, limit in LIMITS.items()}}


async def _measure(address: str, redis_url: str, game: str, seed: int, late: int) -> dict[str, float]:
    lagoon = Lagoon(address)
    table = await lagoon.open_table(game, seats=2)
    seats = await lagoon.begin(table, "Player 1", "Player 2")
    async with AsyncExitStack() as stack:
        players = [await stack.enter_async_context(lagoon.play(seat, keep_record=False)) for seat in seats]
        long = _LongGame(players, random.Random(seed))
        while long.seq < EARLY:
            await long.play_any()
        at_start = await _welcome(lagoon, table, seats[0].token, long.seq)
        while long.seq < late:
            await long.play_and_undo()
        at_end = await _welcome(lagoon, table, seats[0].token, long.seq)
        fold = await _fold(redis_url, table)
        pages = [await _timed(partial(players[0].replay, max(0, late - PAGE - 1 - shift))) for shift in range(_TIMES)]
        undos = [await long.timed_undo() for _ in range(_TIMES)]
        return {
            "events": long.seq,
            "fold_ms": fold,
            "undo_ms": statistics.median(undos),
            "replay_page_ms": statistics.median(pages),
            "welcome_bytes_early": at_start,
            "welcome_bytes_late": at_end,
            "welcome_ratio": at_end / at_start,
        }


class _LongGame:
    """A game in which moves are played and undone, back to the position after event `EARLY`."""

    def __init__(self, players: list[Player], dice: random.Random) -> None:
        self._players = players
        self._dice = dice

    @property
    def seq(self) -> int:
        """The seq of the table."""
        return max(player.seq for player in self._players)

    async def play_any(self) -> Player:
        """Make any legal move of a player who can move; return that player."""
        mover = next(player for player in self._players if player.is_my_turn)
        await mover.play(self._dice.choice((await mover.legal()).moves))
        await self._all_told()
        return mover

    async def play_and_undo(self) -> None:
        """Play some moves, and undo all of them."""
        for _ in range(_ASTRAY):
            last = await self.play_any()
        await self._take_back(last)

    async def timed_undo(self) -> float:
        """Make a move and undo it; return the ms from the undo request until both players have the update."""
        return await self._take_back(await self.play_any())

    async def _take_back(self, asker: Player) -> float:
        took = await _timed(lambda: self._all_told_of(asker.undo(EARLY)))
        other = next(player for player in self._players if player is not asker)
        if other.view["table"]["request"] is not None:
            took = await _timed(lambda: self._all_told_of(other.answer(True)))
        return took

    async def _all_told_of(self, action: Awaitable[int]) -> None:
        await action
        await self._all_told()

    async def _all_told(self) -> None:
        for player in self._players:
            await player.reached(self.seq)


async def _timed(work: Callable[[], Awaitable[object]]) -> float:
    """Return how many ms a call takes."""
    began = time.perf_counter()
    await work()
    return 1000 * (time.perf_counter() - began)


async def _welcome(lagoon: Lagoon, table: str, token: str, seq: int) -> float:
    """Return the bytes of the `welcome` of a player who reconnects with all steps up to `seq`."""
    async with connect(
        lagoon.address.socket_url(table), subprotocols=[Subprotocol(JSON_SUBPROTOCOL)], proxy=None
    ) as line:
        await line.send(msgspec.json.encode({"t": "hello", "token": token, "since": seq}).decode())
        return len(await line.recv(decode=False))


async def _fold(redis_url: str, table: str) -> float:
    """Return how many ms it takes to read a table from Redis and fold it, as a server without it in memory does."""
    async with open_log(Settings(redis=redis_url)) as log:
        log_reader = LogReader(log)

        async def load() -> None:
            load_table(table, await log_reader.read(table), RECENT)

        return statistics.median([await _timed(load) for _ in range(_TIMES)])
