"""The key for push services: one for all servers, never replaced by accident, and in a backup."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from events.log import Log, Shards
from events.stream import calls_key
from service.archive.backup import back_up_log, open_backup
from service.redis.call_store import CallStore, Subscription
from service.redis.push_key import KEY, TAG, PushKeyStore
from service.redis.text_value import UnreadableKey


async def test_all_servers_have_the_same_key(shards: Shards) -> None:
    keys = await asyncio.gather(*(PushKeyStore(shards).get() for _ in range(8)))
    assert len({key.public for key in keys}) == 1
    assert len(keys[0].public) == 87
    assert bytes.fromhex((await PushKeyStore(shards).raw()).decode()) == keys[0].secret


async def test_what_is_no_key_is_not_taken_for_one(shards: Shards) -> None:
    for raw in (b"short", b"\xff" * 64, b"g" * 64, b"0" * 64, b"f" * 64):
        await shards.ask(TAG, "SET", KEY, raw)
        with pytest.raises(UnreadableKey):
            await PushKeyStore(shards).get()


async def test_a_key_that_is_put_back_replaces_none(shards: Shards) -> None:
    key = await PushKeyStore(shards).get()
    await PushKeyStore(shards).put(b"1" * 64)
    assert (await PushKeyStore(shards).get()).public == key.public


async def test_a_backup_holds_the_key(shards: Shards, tmp_path: Path) -> None:
    await PushKeyStore(shards).get()
    await back_up_log(Log(shards), tmp_path)
    with open_backup(tmp_path) as backup:
        assert backup.push_key() == await PushKeyStore(shards).raw()


async def test_junk_beside_a_table_calls_nobody_and_stands_in_nobodys_way(shards: Shards, redis: Any) -> None:
    store = CallStore(shards)
    await redis.hset(calls_key("t"), mapping={"to 0 x": b"\xff", "called x": "y", "called 1": "7", "": "{}"})
    assert await store.read("t") == ((), {1: 7})
    await redis.delete(calls_key("t"))
    await redis.set(calls_key("t"), "junk")
    wished = Subscription(0, "owner", "https://push.example/a", "p", "a", 5)
    await store.add("t", wished)
    assert (await store.read("t")).to(0, "owner") == (wished,)
    assert (await store.read("t")).to(0, "another") == ()
