"""How many tables an address may open in an hour holds over all processes and servers."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from clients.player import Lagoon, Refused
from events.log import Shards
from service.redis.table_quota import TableQuota
from tests.server import NO_PAGES, serving


async def test_each_address_has_its_own_number(shards: Shards) -> None:
    limit = TableQuota(shards, 3)
    assert [bool(await limit.take("10.0.0.1")) for _ in range(5)] == [False, False, False, True, True]
    assert [bool(await limit.take("2001:db8::1")) for _ in range(4)] == [False, False, False, True]
    assert 3590 < await limit.take("10.0.0.1") <= 3600


async def test_the_window_slides(redis: Any, shards: Shards, monkeypatch: pytest.MonkeyPatch) -> None:
    limit = TableQuota(shards, 2)
    assert not await limit.take("a")
    # As if it had been just an hour ago.
    await redis.lset(limit.key("a"), 0, int(await redis.lindex(limit.key("a"), 0)) - 3_600_000)
    assert [bool(await limit.take("a")) for _ in range(3)] == [False, False, True]


async def test_nothing_is_kept_for_longer_than_an_hour(redis: Any, shards: Shards) -> None:
    limit = TableQuota(shards, 2)
    for _ in range(5):
        await limit.take("a")
    assert await redis.keys() == [limit.key("a").encode()]
    assert 3_590_000 < await redis.pttl(limit.key("a")) <= 3_600_000
    assert await redis.llen(limit.key("a")) == 2


async def test_of_many_at_once_no_more_than_the_limit_are_let_through(shards: Shards) -> None:
    limits = [TableQuota(shards, 10) for _ in range(4)]
    taken = await asyncio.gather(*(limit.take("a") for limit in limits for _ in range(8)))
    assert sum(not wait for wait in taken) == 10


async def test_the_limit_holds_over_servers_and_their_workers(tmp_path: Path, url: str, redis: Any) -> None:
    async with (
        serving(tmp_path / "one", REDIS=url, TABLES_PER_HOUR=5, WORKERS=2, **NO_PAGES) as one,
        serving(tmp_path / "two", REDIS=url, TABLES_PER_HOUR=5) as two,
    ):
        asked = [Lagoon(server.url).open_table("kahuna") for server in (one, two) for _ in range(6)]
        outcomes = await asyncio.gather(*asked, return_exceptions=True)
        assert sum(isinstance(outcome, str) for outcome in outcomes) == 5
        refused = [outcome for outcome in outcomes if isinstance(outcome, Refused)]
        assert {refusal.code for refusal in refused} == {"too_many_tables"}
        assert len(refused) == 7
