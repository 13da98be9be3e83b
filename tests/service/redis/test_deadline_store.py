"""The schedule in Redis: entries by table, the later seq has the last word, each given to one taker at a time."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from events.log import Shards
from service.redis.deadline_store import BUCKETS, FORESEEN, UNREAD, Deadline, DeadlineStore, bucket_of

TABLES = [f"table-{number}" for number in range(200)]


@pytest.fixture
def store(shards: Shards) -> DeadlineStore:
    return DeadlineStore(shards)


async def scores(redis: Any) -> dict[str, int]:
    """Return when each table is due, as it stands in Redis."""
    found = {}
    for bucket in range(BUCKETS):
        for name, score in await redis.zrange(f"lagoon:{{deadlines-{bucket}}}:due", 0, -1, withscores=True):
            found[name.decode()] = int(score)
    return found


async def test_what_is_due_is_taken_and_the_rest_stays(store: DeadlineStore) -> None:
    assert {bucket_of(table) for table in TABLES} == set(range(BUCKETS)), "they stand in all sets"
    assert await store.write(Deadline(table, 1, 1000 + at) for at, table in enumerate(TABLES)) == []
    assert sorted(await store.take(1099, 5000, 200)) == sorted(TABLES[:100])


async def test_what_was_taken_is_nobody_elses_until_it_is_due_again(store: DeadlineStore) -> None:
    await store.write([Deadline("a", 1, 1000)])
    taken = await asyncio.gather(*(store.take(2000, 9000, 10) for _ in range(5)))
    assert sorted(name for names in taken for name in names) == ["a"]
    assert await store.take(8999, 9000, 10) == []
    assert await store.take(9000, 20_000, 10) == ["a"], "its taker died"


async def test_no_more_are_taken_than_asked_for(store: DeadlineStore) -> None:
    await store.write(Deadline(table, 1, 1000) for table in TABLES)
    first = await store.take(1000, 9000, 2)
    assert len(first) == 2 * BUCKETS
    assert not {*first} & {*await store.take(1000, 9000, 2)}


async def test_whoever_knows_more_has_the_last_word(store: DeadlineStore, redis: Any) -> None:
    await store.write([Deadline("a", 7, 500)])
    await store.write([Deadline("a", 6, 900)])
    assert await scores(redis) == {"a": 500}
    await store.write([Deadline("a", 7, 800)])
    assert await scores(redis) == {"a": 800}
    await store.write([Deadline("a", 8, None)])
    assert await scores(redis) == {}


async def test_nothing_is_kept_of_a_table_that_has_ended(store: DeadlineStore, redis: Any) -> None:
    await store.write([Deadline("a", 7, 500), Deadline("b", 7, 500)])
    await store.write([Deadline("a", 8, None), Deadline("b", UNREAD, None)])
    assert await redis.keys("lagoon:{deadlines-*") == []


async def test_whoever_cannot_read_a_log_puts_its_table_off_and_does_not_outrank_who_can(
    store: DeadlineStore, redis: Any
) -> None:
    await store.write([Deadline("a", 7, 500), Deadline("a", UNREAD, 9000), Deadline("unknown", UNREAD, 9000)])
    assert await scores(redis) == {"a": 9000}
    await store.write([Deadline("a", 7, 600)])
    assert await scores(redis) == {"a": 600}


async def test_what_else_stands_in_its_place_is_put_away(store: DeadlineStore, redis: Any) -> None:
    bucket = bucket_of("a")
    for key in (f"lagoon:{{deadlines-{bucket}}}:due", f"lagoon:{{deadlines-{bucket}}}:seqs"):
        await redis.unlink(key)
        await redis.set(key, "junk")
        assert await store.take(1000, 2000, 10) == []
        await redis.unlink(key)
        await redis.set(key, "junk")
        assert await store.write([Deadline("a", 1, 1000)]) == []
        assert await store.take(1000, 2000, 10) == ["a"]


async def test_what_could_not_be_written_is_returned(store: DeadlineStore, redis: Any) -> None:
    deadlines = [Deadline(table, 1, 1000) for table in TABLES]
    memory = (await redis.config_get("maxmemory"))["maxmemory"]
    await redis.config_set("maxmemory", 1)
    try:
        assert sorted(await store.write(deadlines)) == sorted(deadlines)
    finally:
        await redis.config_set("maxmemory", memory)
    assert await store.write(deadlines) == []


async def test_what_is_foreseen_makes_an_entry_earlier_and_never_later(store: DeadlineStore, redis: Any) -> None:
    await store.write([Deadline("a", FORESEEN, 900)])
    assert await scores(redis) == {"a": 900}
    await store.write([Deadline("a", 3, 700)])
    await store.write([Deadline("a", FORESEEN, 800)])
    assert await scores(redis) == {"a": 700}
    await store.write([Deadline("a", FORESEEN, 500)])
    assert await scores(redis) == {"a": 500}
    await store.write([Deadline("a", 4, 900)])
    assert await scores(redis) == {"a": 900}, "the event came, and another after it"
