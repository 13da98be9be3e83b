"""Two servers and two processes for bots, on one Redis and on a cluster: whoever hears of it, the bot comes."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from clients.player import Lagoon, Player, play_game
from deploy.cluster import running_cluster
from service.bots.queue import DueQueue
from service.process.bot_config import BotConfig
from tests.bot_processes import bot_process, end_bots, start_bots
from tests.server import LIFTED, Server, serving
from tests.shards import shards_at
from tests.support import eventually

TABLES = 4


@contextlib.asynccontextmanager
async def house(folder: Path, redis: str) -> AsyncIterator[tuple[Server, Server]]:
    """Run two servers over a Redis, with a process for bots at each of them."""
    async with (
        serving(folder / "one", REDIS=redis, BOTS=0, **LIFTED) as one,
        serving(folder / "two", REDIS=redis, BOTS=0, **LIFTED) as two,
        bot_process(BotConfig("one", one.url, redis, pace_s=0)),
        bot_process(BotConfig("two", two.url, redis, pace_s=0)),
        shards_at(redis) as shards,
    ):
        await eventually(DueQueue(shards).is_anybody_there, within=60)
        yield one, two


async def play(opened_at: Lagoon, played_at: Lagoon, moves: int) -> None:
    """Open a table at one server and play so many moves at the other, against two bots."""
    table = await opened_at.open_table("mauna_kea", seats=3, bots=("easy", "easy"))
    ann = await played_at.take_seat(table, "Ann")
    async with played_at.play(ann) as player:
        made = 0

        def choose(_view: object, legal: tuple[object, ...]) -> object:
            nonlocal made
            made += 1
            return legal[-1]

        await play_game(player, choose, until=lambda _me: made >= moves)
        await player.until(lambda me: acted(me) == {0, 1, 2})


def acted(player: Player) -> set[int]:
    """Return the seats that have made a move."""
    moved = (step for step in player.record.steps if step.seq > len(player.view["table"]["seats"]) * 2 + 1)
    return {step.who for step in moved if step.who is not None}


async def play_everywhere(one: Server, two: Server) -> None:
    here, there = Lagoon(one.url), Lagoon(two.url)
    async with asyncio.timeout(150):
        await asyncio.gather(*(play(*pair, 12) for pair in ((here, there), (there, here)) for _ in range(TABLES // 2)))


async def test_two_servers_and_two_processes_on_one_redis(tmp_path: Path, url: str) -> None:
    async with house(tmp_path, url) as (one, two):
        await play_everywhere(one, two)


@pytest.mark.faults
async def test_two_servers_and_two_processes_on_a_cluster(tmp_path: Path) -> None:
    async with running_cluster(tmp_path / "cluster") as cluster, house(tmp_path, cluster.url) as (one, two):
        await play_everywhere(one, two)


async def test_what_a_process_had_taken_that_does_not_come_back_is_taken_over(tmp_path: Path, url: str) -> None:
    async with (
        serving(tmp_path, REDIS=url, BOTS=0, **LIFTED) as server,
        shards_at(url) as shards,
    ):
        queue = DueQueue(shards)
        await queue.join()
        lagoon = Lagoon(server.url)
        ann = await lagoon.take_seat(await lagoon.open_table("kahuna", bots=("easy",)), "Ann")
        # Somebody takes it, and says nothing more of it.
        assert await queue.take("dead", 1, 10_000)
        process = await start_bots(BotConfig("alive", server.url, url, pace_s=0))
        try:
            async with lagoon.play(ann) as player, asyncio.timeout(90):
                await player.until(lambda me: me.view["table"]["phase"] == "playing")
        finally:
            await end_bots(process)
