"""Thoughts are kept beside the logs: in order, bounded, without anybody waiting, and gone with their table."""

from __future__ import annotations

from typing import Any

import pytest

from events.log import Log, RedisUnavailable, Shards
from events.stream import thoughts_key
from service.archive.archiving import archive_tables
from service.redis.thought_store import MOST, NotedMove, NotedThought, ThoughtStore
from tests.service.archive.test_archive import LATER, finished, put
from tests.support import eventually


def thought(on: int) -> NotedThought:
    return NotedThought(on, 1, (NotedMove({"t": "draw"}, 0.5),))


async def test_all_is_kept_in_order_by_table(shards: Shards) -> None:
    store = ThoughtStore(shards)
    for on in range(1, 101):
        store.note(f"table{on % 3}", thought(on))
    await store.stop()
    for number in range(3):
        assert [kept.on for kept in await store.read(f"table{number}")] == [
            on for on in range(1, 101) if on % 3 == number
        ]
    assert (await store.read("table0"))[0] == thought(3)
    assert await store.read("another") == ()


async def test_the_latest_are_kept_and_not_much_more(shards: Shards, redis: Any) -> None:
    store = ThoughtStore(shards)
    for first in range(0, MOST + 1_000, 500):
        for on in range(first, first + 500):
            store.note("t", thought(on))
        await store.stop()
    assert MOST <= await redis.xlen(thoughts_key("t")) < MOST + 200
    assert (await store.read("t"))[-1].on == MOST + 999


async def test_notes_of_one_turn_are_one_pipeline(shards: Shards, monkeypatch: pytest.MonkeyPatch) -> None:
    (shard,) = shards.all()
    pipelines = []
    begin = shard.redis.pipeline

    def counted(**how: Any) -> Any:
        pipelines.append(how)
        return begin(**how)

    monkeypatch.setattr(shard.redis, "pipeline", counted)
    store = ThoughtStore(shards)
    for on in range(50):
        store.note(f"table{on}", thought(on))
    await store.stop()
    assert len(pipelines) == 1
    assert await store.read("table49") == (thought(49),)


async def test_without_redis_it_is_lost_and_nothing_piles_up(shards: Shards, monkeypatch: pytest.MonkeyPatch) -> None:
    def away(_table: str) -> Any:
        raise RedisUnavailable("no primary holds it just now")

    store = ThoughtStore(shards)
    with monkeypatch.context() as patch:
        patch.setattr(shards, "of", away)
        for on in range(5_000):
            store.note("t", thought(on))
        assert len(store._waiting) == 1_000
        await store.stop()
    store.note("t", thought(7))
    await eventually(lambda: store.read("t"))
    assert [kept.on for kept in await store.read("t")] == [7]


async def test_what_is_no_thought_is_passed_over(shards: Shards, redis: Any) -> None:
    store = ThoughtStore(shards)
    for junk in (b"", b"{}", b"\xff", b"[" * 100_000, b'{"on":1,"seat":0,"best":[{"move":5,"chance":1}]}'):
        await redis.xadd(thoughts_key("t"), {"t": junk})
    store.note("t", thought(9))
    await store.stop()
    assert await store.read("t") == (thought(9),)
    await redis.set(thoughts_key("u"), "junk")
    store.note("u", thought(9))
    await store.stop()
    assert await store.read("u") == ()


async def test_they_go_with_the_table_that_is_archived(shards: Shards, redis: Any, tmp_path: Any) -> None:
    log, store = Log(shards), ThoughtStore(shards)
    await put(redis, "t", finished(3, 1))
    store.note("t", thought(3))
    await store.stop()
    assert await redis.exists(thoughts_key("t"))
    assert (await archive_tables(log, tmp_path, LATER)).tables == 1
    assert not await redis.exists(thoughts_key("t"))
