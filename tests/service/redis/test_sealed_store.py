"""Sealed bundles: each handed over once, whoever asks at once; gone after ten minutes; so many an hour and address."""

from __future__ import annotations

import asyncio
from typing import Any

from events.log import Shards
from service.redis.sealed_store import KEPT_S, MOST_PER_HOUR, SealedQuota, SealedStore, _key

NAME = "n" * 43


async def test_of_many_who_ask_at_once_one_gets_it(shards: Shards, redis: Any) -> None:
    stores = [SealedStore(shards) for _ in range(4)]
    await stores[0].put(NAME, "sealed")
    found = await asyncio.gather(*(store.open(NAME) for store in stores for _ in range(10)))
    assert sorted(filter(None, found)) == ["sealed"]
    assert await redis.keys() == []


async def test_it_waits_ten_minutes_and_the_same_again_begins_anew(shards: Shards, redis: Any) -> None:
    store = SealedStore(shards)
    await store.put(NAME, "sealed")
    assert 0 < await redis.ttl(_key(NAME)) <= KEPT_S == 600
    await redis.expire(_key(NAME), 5)
    await store.put(NAME, "sealed")
    assert await redis.ttl(_key(NAME)) > 500
    await redis.expire(_key(NAME), 0)
    assert await store.open(NAME) is None


async def test_one_bundle_has_nothing_to_do_with_another(shards: Shards) -> None:
    store = SealedStore(shards)
    await store.put(NAME, "one")
    await store.put("m" * 43, "other")
    assert await store.open("m" * 43) == "other"
    assert await store.open(NAME) == "one"


async def test_what_is_no_text_is_put_away(shards: Shards, redis: Any) -> None:
    store = SealedStore(shards)
    await redis.lpush(_key(NAME), "junk")
    assert await store.open(NAME) is None
    assert await redis.keys() == []


async def test_so_many_an_hour_and_address(shards: Shards, redis: Any) -> None:
    quotas = [SealedQuota(shards) for _ in range(2)]
    waits = await asyncio.gather(*(quotas[n % 2].take("a") for n in range(MOST_PER_HOUR + 10)))
    assert sum(not wait for wait in waits) == MOST_PER_HOUR
    assert await quotas[0].take("b") == 0
    assert 3500 < await quotas[0].take("a") <= 3600
    assert await redis.llen(quotas[0].key("a")) == MOST_PER_HOUR
    assert 0 < await redis.ttl(quotas[0].key("a")) <= 3600
