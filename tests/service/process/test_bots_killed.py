"""Processes for bots are killed in the middle of their turns, again and again: games go on, and nothing is doubled."""

from __future__ import annotations

import asyncio
import itertools
import random
from collections import Counter
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from clients.player import Lagoon, Seat, View, play_game
from events.log import Shards
from service.archive.games import source_from_bytes, verify_events
from service.bots.queue import DueQueue
from service.process.bot_config import BotConfig
from tests.bots_at_work import is_at_work
from tests.forked_bots import ForkedBots
from tests.server import LIFTED, Server, serving
from tests.shards import shards_at
from tests.support import eventually

KILLS = 100
PROCESSES = 2
TABLES = 3


class _Keyed(msgspec.Struct):
    who: int | None = None
    key: str = ""


class House:
    """A server, its processes for bots, and games against them that are played on and on."""

    def __init__(self, server: Server, redis: str, shards: Shards) -> None:
        self.lagoon = Lagoon(server.url)
        self._shards = shards
        self._processes = [
            ForkedBots(BotConfig(f"bots.{number}", server.url, redis, pace_s=0)) for number in range(PROCESSES)
        ]
        self.played: list[str] = []
        self.turns = 0
        """How often somebody could move again after a bot had."""

    async def start(self) -> None:
        for process in self._processes:
            await process.start()

    async def end(self) -> None:
        for process in self._processes:
            await process.kill()

    async def kill(self, number: int) -> None:
        """Kill a process in the middle of a turn, and start it again under its name."""
        process = self._processes[number]
        await eventually(lambda: is_at_work(self._shards, process.config.name), within=60)
        await process.kill()
        await process.start()

    async def play_on(self, seed: str) -> None:
        """Play games against bots, one after another, for ever."""
        for number in itertools.count():
            table = await self.lagoon.open_table("kahuna", bots=("easy",))
            await self._play(await self.lagoon.take_seat(table, "Ann"), random.Random(f"{seed} {number}"))
            self.played.append(table)

    async def _play(self, seat: Seat, dice: random.Random) -> None:
        def choose(_view: View, moves: tuple[Any, ...]) -> Any:
            self.turns += 1
            return dice.choice(moves)

        async with self.lagoon.play(seat, keep_record=False) as player:
            await play_game(player, choose)


@pytest.fixture
async def house(tmp_path: Path, url: str) -> AsyncIterator[House]:
    async with serving(tmp_path, REDIS=url, BOTS=0, **LIFTED) as server, shards_at(url) as shards:
        house = House(server, url, shards)
        try:
            await house.start()
            await eventually(DueQueue(shards).is_anybody_there, within=60)
            yield house
        finally:
            await house.end()


@pytest.mark.faults
async def test_games_go_on_and_nothing_is_doubled(house: House) -> None:
    playing = [asyncio.create_task(house.play_on(f"table {number}")) for number in range(TABLES)]
    try:
        for number in range(KILLS):
            before = house.turns
            await house.kill(number % PROCESSES)
            # So many more than there are tables: games went on at some where it was at work.
            await eventually(lambda before=before: house.turns > before + TABLES, within=90)  # type: ignore[misc]
            assert not any(task.done() for task in playing), playing
        over = len(house.played)
        await eventually(lambda: len(house.played) >= over + TABLES, within=120)
    finally:
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
    for table in house.played:
        data = await house.lagoon.log(table)
        assert verify_events(source_from_bytes(data, "the game")).phase == "over"
        events = [msgspec.json.decode(line, type=_Keyed) for line in data.splitlines()[1:]]
        assert max(Counter((event.who, event.key) for event in events if event.key).values()) == 1
