"""Services on a primary that Sentinels watch over: its replica takes over in mid-game, and play goes on there."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path
from typing import Any

import pytest

from clients.player import Lagoon, Refused
from deploy.cluster import running_sentinel
from events.log import Log, log_key
from events.stream import mark_key
from service.archive.store import open_log
from service.redis.shards import SingleShard
from service.settings import Settings
from tests.faults.audit import audit
from tests.faults.ledger import Game, Ledger
from tests.play import play_on, seated
from tests.server import LIFTED, serving
from tests.service.redis.test_refused import becomes, readyz
from tests.support import eventually

pytestmark = pytest.mark.faults


@pytest.mark.parametrize("how", ["killed", "hanging"])
async def test_play_goes_on_at_the_replica_when_the_primary_is_gone(tmp_path: Path, how: str) -> None:
    seed = {"killed": 71, "hanging": 72}[how]
    print(f"seed {seed}")
    dice = random.Random(seed)
    async with (
        running_sentinel(tmp_path / "redis") as watched,
        serving(tmp_path / "one", REDIS=watched.url, **LIFTED) as first,
        serving(tmp_path / "two", REDIS=watched.url, **LIFTED) as second,
    ):
        table, ann, bob = await seated(first, listed=True)
        told = Ledger()
        here, there = Lagoon(first.url), Lagoon(second.url)
        async with here.play(ann, listener=told) as one, there.play(bob, listener=told) as two:
            await asyncio.gather(play_on(one, dice, 20), play_on(two, dice, 20))
            seq = max(one.seq, two.seq)
            (replica,) = [node for node in watched.nodes if node is not await watched.primary()]

            async def has_it() -> bool:
                return bool(await replica.ask("XLEN", log_key(table)) == seq)

            await eventually(has_it)
            victim = await watched.primary()
            if how == "killed":
                await victim.kill()
            else:
                victim.pause()
            await asyncio.gather(play_on(one, dice), play_on(two, dice))
            await asyncio.gather(one.reached(two.seq), two.reached(one.seq))
            assert one.seq > seq
            assert one.result == two.result is not None
        assert await replica.role() == "primary"
        assert table not in [listed.id for listed in await there.tables()]
        async with open_log(Settings(redis=watched.url)) as log:
            game = Game("kahuna", table, (ann.token, bob.token), told, [])
            assert await audit([game], log, None) == []


async def test_a_replica_that_never_had_the_tables_is_not_taken_for_a_house_without_any(tmp_path: Path) -> None:
    """Sentinels make it the primary like any other: nobody is told that their table never was, and none is opened."""
    async with (
        running_sentinel(tmp_path / "redis", never_in_sync=True) as watched,
        serving(tmp_path / "one", REDIS=watched.url, **LIFTED) as server,
    ):
        primary = await watched.primary()
        (replica,) = [node for node in watched.nodes if node is not primary]
        house = Lagoon(server.url)
        table, ann, _ = await seated(server, first=0)

        async def is_known() -> bool:
            await becomes(server, 200)
            told: Any = await primary.ask("XINFO", "STREAM", mark_key("ready-0"))
            return bool((told.get("entries-added") or told.get(b"entries-added")) > 2)

        await eventually(is_known)
        async with house.play(ann) as one:
            assert not await replica.is_in_sync()
            await primary.kill()

            async def has_taken_over() -> bool:
                return await replica.role() == "primary"

            await eventually(has_taken_over, 60)
            assert await replica.ask("DBSIZE") == 0
            await one.until(lambda player: player.status == "paused")
            move = asyncio.create_task(one.play({"t": "draw"}))

            async def is_said() -> bool:
                status, said = await readyz(server)
                return status == 503 and "this Redis is empty" in said

            await eventually(is_said, 60)
            for asked in (house.table("nobodys"), house.open_table("kahuna")):
                with pytest.raises(Refused) as refused:
                    await asked
                assert refused.value.code == "redis_away"
            assert not move.done()
            move.cancel()
            kept = [key for key in await replica.ask("KEYS", "*") if key.endswith((b":log", b":mark", b"listed"))]
            assert kept == [], "something was begun there"
        assert any("this Redis is empty" in line.get("why", "") for line in server.logged())
        await server.stop()
        # Whoever runs the house decides to go on with what is there.
        await server.start()
        await becomes(server, 200)
        await seated(server)
        with pytest.raises(Refused) as gone:
            await house.table(table)
        assert gone.value.code == "no_table"


async def test_by_the_time_a_new_primary_is_told_of_nothing_is_asked_of_the_old_one(tmp_path: Path) -> None:
    async with running_sentinel(tmp_path / "redis") as watched:
        place = SingleShard(watched.url)
        log = Log(place)
        log.start()
        connected: list[bool] = []

        async def changed() -> None:
            connected.extend(connection.is_connected for connection in place.of("table").batches._idle)

        await log.append("table", 1, b"one")
        place.start(changed)
        (await watched.primary()).pause()
        await eventually(lambda: connected, 60)
        assert connected == [False]
        await log.stop()
        await place.aclose()
