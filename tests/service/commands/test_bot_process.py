"""The process that plays for the house's bots, within the test: what it logs, and how it leaves."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from structlog.testing import capture_logs

from clients.bots import bot as bots
from clients.player import Lagoon, play_game
from events.log import Shards
from service.bots.queue import DueQueue
from service.commands.bot_process import BotProcess
from service.commands.house_table import HouseTable
from service.process.bot_config import BotConfig
from service.tasks import Tasks
from tests.server import LIFTED, Server, serving
from tests.support import eventually


@pytest.fixture
async def server(tmp_path: Path, url: str, shards: Shards) -> AsyncIterator[Server]:
    async with serving(tmp_path, REDIS=url, BOTS=0, **LIFTED) as server:
        await DueQueue(shards).join()
        yield server


@contextlib.asynccontextmanager
async def process(server: Server, url: str) -> AsyncIterator[None]:
    """Let bots play in this process while the block runs."""
    playing = Tasks()
    playing.spawn(BotProcess(BotConfig("here", server.url, url, pace_s=0)).run(), "bots")
    try:
        yield
    finally:
        await playing.stop()


async def play_a_while(server: Server, moves: int) -> str:
    lagoon = Lagoon(server.url)
    table = await lagoon.open_table("kahuna", bots=("easy",))
    async with lagoon.play(await lagoon.take_seat(table, "Ann")) as ann, asyncio.timeout(60):
        await play_game(
            ann,
            lambda _view, legal: legal[-1],
            until=lambda me: sum(step.who == 1 for step in me.record.steps) >= moves,
        )
    return table


async def test_where_thinking_fails_the_game_goes_on_and_the_log_tells(
    server: Server, url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: Any) -> Any:
        raise ZeroDivisionError("cards that nobody should read about")

    monkeypatch.setattr(bots, "begin", broken)
    with capture_logs() as logged:
        async with process(server, url):
            table = await play_a_while(server, 4)
    told = [line for line in logged if line["event"] == "thinking failed, and any legal move was made"]
    assert {(line["log_level"], line["table"]) for line in told} == {("error", table)}
    assert all(line["error"].startswith("ZeroDivisionError at ") for line in told)
    assert "cards" not in str(logged)


async def test_what_it_had_taken_is_left_to_others_when_it_leaves(
    server: Server, url: str, shards: Shards, redis: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    thinking = asyncio.Event()

    class Endless:
        is_done = False

        def step(self) -> None:
            thinking.set()

        def best(self) -> Any:
            return ()

    monkeypatch.setattr(bots, "begin", lambda *_: Endless())
    lagoon = Lagoon(server.url)
    async with process(server, url):
        table = await lagoon.open_table("kahuna", bots=("hard",), first=1)
        async with lagoon.play(await lagoon.take_seat(table, "Ann")):
            await asyncio.wait_for(thinking.wait(), 60)
    # At once, and not after ten seconds.
    assert [due.table for due in await DueQueue(shards).take("another", 10, 1)] == [table]
    names = [each[b"name"] for each in await redis.execute_command("XINFO", "CONSUMERS", "lagoon:{bots}:due", "bots")]
    assert names == [b"another"]


async def test_a_table_that_is_gone_is_let_go_of(server: Server, url: str, shards: Shards, redis: Any) -> None:
    queue = DueQueue(shards)
    await queue.add([("nosuchtable", 3, 1)])
    with capture_logs() as logged:
        async with process(server, url):
            await eventually(lambda: _is_empty(redis), within=60)
    assert [line for line in logged if line["log_level"] != "info"] == []


async def test_what_is_queued_anew_while_it_is_worked_on_is_looked_at_afterwards(
    server: Server, url: str, shards: Shards, monkeypatch: pytest.MonkeyPatch
) -> None:
    queue = DueQueue(shards)
    played: list[int] = []

    async def play(table: HouseTable, seat: int) -> int:
        played.append(seat)
        if len(played) == 1:
            # As if what was remembered of it had been forgotten, so that there is another entry for it.
            await shards.ask("bots", "UNLINK", f"lagoon:{{bots}}:due:{table.id}")
            await queue.add([(table.id, 5, 2)])
            await eventually(lambda: _are_taken(queue, 2))
        return 9

    monkeypatch.setattr(HouseTable, "play", play)
    await queue.add([("table", 3, 1)])
    async with process(server, url):
        await eventually(lambda: len(played) == 2, within=60)
    assert played == [1, 2]


async def _are_taken(queue: DueQueue, count: int) -> bool:
    return len(await queue.taken("here")) == count


async def _is_empty(redis: Any) -> bool:
    return not await redis.xlen("lagoon:{bots}:due")
