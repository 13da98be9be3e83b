"""Services on a primary that Sentinels watch over: its replica takes over in mid-game, and play goes on there."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

import pytest

from clients.player import Lagoon
from deploy.cluster import running_sentinel
from events.log import Log, log_key
from service.settings import Settings
from service.shards import Place
from service.store import opened
from tests.faults.audit import audit
from tests.faults.ledger import Game, Ledger
from tests.play import play_on, seated
from tests.server import LIFTED, serving
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
        async with opened(Settings(redis=watched.url)) as log:
            game = Game("kahuna", table, (ann.token, bob.token), told, [])
            assert await audit([game], log, None) == []


async def test_by_the_time_a_new_primary_is_told_of_nothing_is_asked_of_the_old_one(tmp_path: Path) -> None:
    async with running_sentinel(tmp_path / "redis") as watched:
        place = Place(watched.url)
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
