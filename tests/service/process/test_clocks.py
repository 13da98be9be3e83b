"""Flags fall by themselves, once: at many servers at the same time, at tables nobody has open, after all were down."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from clients.player import Lagoon
from deploy.cluster import running_cluster
from events.log import Log
from events.table import ClockHeld, Over, Started, TimeRanOut
from service.embedded import DataFolder, running
from tests.server import LIFTED, NO_PAGES, serving
from tests.shards import log_at
from tests.support import eventually
from tests.timed import events_of, facts_of, folded, seated_by_clock

pytestmark = pytest.mark.faults

TURN = {"kind": "turn", "stock": 10}
"""The shortest there is."""


@pytest.fixture
async def url(tmp_path: Path) -> AsyncIterator[str]:
    async with running(tmp_path / "redis"):
        yield DataFolder(tmp_path / "redis").url


async def all_over(log: Log, tables: list[str]) -> bool:
    return all([(await folded(log, table)).table.phase == "over" for table in tables])


async def check_flags(log: Log, tables: list[str]) -> None:
    """Check that at each table one flag fell, not before its time, and that it ended the game."""
    for table in tables:
        events = await events_of(log, table)
        assert facts_of(events, TimeRanOut) == [TimeRanOut(0)]
        assert facts_of(events, Over)[0].result.how == "time"
        began = next(event.at for event in events if facts_of([event], Started))
        held = sum(fact.ms for fact in facts_of(events, ClockHeld))
        assert events[-1].at >= began + held + 10_500


async def test_a_flag_falls_once_whoever_looks(tmp_path: Path, url: str) -> None:
    """Two servers of two workers each, which have all tables in memory, some of them, or none."""
    settings = {"REDIS": url, "WORKERS": 2, **LIFTED, **NO_PAGES}
    async with (
        log_at(url) as log,
        serving(tmp_path / "one", **settings) as one,
        serving(tmp_path / "two", **settings) as two,
    ):
        seats = [await seated_by_clock(one, TURN) for _ in range(12)]
        tables = [table for table, _, _ in seats]
        here, there = Lagoon(one.url), Lagoon(two.url)
        async with asyncio.TaskGroup() as group, asyncio.timeout(60):
            for number, (_, ann, bob) in enumerate(seats):
                if number % 3:
                    group.create_task(_watch(here, ann))
                if number % 2:
                    group.create_task(_watch(there, bob))
            await eventually(lambda: all_over(log, tables), within=50)
        await check_flags(log, tables)


async def _watch(lagoon: Lagoon, seat: object) -> None:
    """Sit at a table until its game is over."""
    async with lagoon.play(seat) as player:  # type: ignore[arg-type]
        await player.until(lambda me: me.result is not None)
        assert player.result is not None
        assert player.result["how"] == "time"


async def test_a_flag_falls_after_all_servers_were_down_and_nobody_comes(tmp_path: Path, url: str) -> None:
    async with log_at(url) as log:
        async with serving(tmp_path / "one", REDIS=url, **LIFTED) as server:
            table, *_ = await seated_by_clock(server, TURN)
            # After a crash it would be held for up to a minute for who was last seen there.
            await server.stop()
            await server.start()
            await eventually(lambda: all_over(log, [table]), within=150)
        await check_flags(log, [table])


async def test_a_flag_falls_on_every_shard_of_a_cluster(tmp_path: Path) -> None:
    async with running_cluster(tmp_path / "cluster") as cluster:
        settings = {"REDIS": cluster.url, **LIFTED}
        async with (
            log_at(cluster.url) as log,
            serving(tmp_path / "one", **settings) as one,
            serving(tmp_path / "two", **settings),
        ):
            tables = [(await seated_by_clock(one, TURN))[0] for _ in range(9)]
            assert len({await cluster.primary_of(table) for table in tables}) > 1
            await eventually(lambda: all_over(log, tables), within=60)
            await check_flags(log, tables)
