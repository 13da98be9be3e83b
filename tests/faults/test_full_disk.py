"""What a full disk does: Redis ends itself, as it cannot keep what it is told, and tables pause until there is room."""

from __future__ import annotations

import asyncio
import contextlib
from pathlib import Path
from random import Random

import pytest
from redis.asyncio import Redis
from redis.exceptions import RedisError

from service.redis.client import make_client
from tests.faults.deployment import open_redis, open_side
from tests.faults.disk import full_disk, looked_after


@pytest.mark.faults
async def test_while_the_disk_is_full_tables_pause_and_then_go_on(tmp_path: Path) -> None:
    async with contextlib.AsyncExitStack() as stack:
        redis = await open_redis(stack, tmp_path / "redis")
        client = make_client(redis.url)
        stack.push_async_callback(client.aclose)
        side = await open_side(stack, tmp_path / "service", REDIS=redis.url)
        table = await side.lagoon.open_table("kahuna", first=0)
        ann, bob = await side.lagoon.begin(table, "Ann", "Bob")
        async with side.lagoon.play(ann) as one, side.lagoon.play(bob) as two:
            await one.reached(5)
            filling = asyncio.create_task(fill(client))
            async with full_disk(redis.folder, looked_after(redis), client)(Random(0)):
                await filling
                move = asyncio.create_task(one.play({"t": "draw"}))
                await two.until(lambda p: p.status == "paused")
                assert not move.done()
                assert (one.seq, two.seq) == (5, 5)
            assert await move == 6
            await two.reached(6)
            await two.until(lambda p: p.status == "live")
        told = (redis.folder / "server.log").read_text()
        assert "Can't recover from AOF write error when the AOF fsync policy is 'always'. Exiting..." in told


async def fill(redis: Redis) -> None:
    """Write until that is not kept any more."""
    with contextlib.suppress(RedisError):
        while True:
            await redis.set("filler", "x" * 64)
