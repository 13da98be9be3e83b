"""What processes tell of themselves in Redis: who is gone is told of no more, and nothing else than a report counts."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from events.log import Shards
from service.clock import now_ms
from service.embedded import running
from service.redis import house_store
from service.redis.house_pass import HousePassStore
from service.redis.house_store import ALL_ON, MOST, VALID_MS, HouseStore, ProcessReport, Switches
from tests.shards import shards_at

KEY = "lagoon:{house}:processes"


@pytest.fixture
async def shards(tmp_path: Path) -> AsyncIterator[Shards]:
    async with running(tmp_path / "redis") as embedded, shards_at(embedded.url) as shards:
        yield shards


def report(tables: int) -> ProcessReport:
    return ProcessReport(tables, 2 * tables, "1.0", 5)


async def test_the_latest_report_of_each_process_counts(shards: Shards) -> None:
    store = HouseStore(shards)
    assert (await store.report("aa", report(1))).reports == (report(1),)
    assert (await store.report("bb", report(2))).reports == (report(2), report(1))
    assert (await store.report("aa", report(3))).reports == (report(3), report(2))
    await store.forget("bb")
    assert (await store.report("aa", report(4))).reports == (report(4),)


async def test_who_does_not_report_is_gone_and_all_goes_by_itself(shards: Shards) -> None:
    store = HouseStore(shards)
    said = '{"tables":1,"sockets":1,"version":"1","since":1}'
    late = f"{now_ms() - VALID_MS - 1000} cc {said}"
    await shards.ask("house", "SET", KEY, f"{late}\nnonsense\n{now_ms()} dd nonsense")
    assert (await store.report("aa", report(1))).reports == (report(1),)
    left: int = await shards.ask("house", "PTTL", KEY)
    assert 0 < left <= VALID_MS
    await shards.ask("house", "DEL", KEY)
    await shards.ask("house", "HSET", KEY, "a", "b")
    assert (await store.report("aa", report(1))).reports == (report(1),)


async def test_it_is_bounded(shards: Shards) -> None:
    store = HouseStore(shards)
    for number in range(MOST + 5):
        found = (await store.report(f"{number:x}", report(number))).reports
    assert len(found) == MOST
    assert found[0] == report(MOST + 4)


async def test_when_it_was_backed_up_is_known_once_it_was(shards: Shards) -> None:
    store = HouseStore(shards)
    assert await store.last_backup() is None
    before = now_ms()
    await store.note_backup()
    assert before <= (await store.last_backup() or 0) <= now_ms()
    await shards.ask("house", "SET", house_store._BACKUP, "yesterday")
    assert await store.last_backup() is None


async def test_what_is_turned_off_is_told_with_each_report(shards: Shards) -> None:
    store = HouseStore(shards)
    assert (await store.report("aa", report(1))).switches == ALL_ON
    await store.turn(Switches(names=False, talk=True))
    assert (await store.report("bb", report(1))).switches == Switches(names=False, talk=True)
    for unknown in ("nonsense", '{"names":false}'):
        await shards.ask("house", "SET", "lagoon:{house}:switches", unknown)
        assert (await store.report("aa", report(1))).switches == ALL_ON


async def test_one_pass_opens_the_house_and_only_its_hash_is_kept(shards: Shards) -> None:
    passes = HousePassStore(shards)
    assert not await passes.is_pass("")
    first = await passes.replace()
    assert await passes.is_pass(first)
    second = await passes.replace()
    assert [await passes.is_pass(one) for one in (first, second, second[:-1])] == [False, True, False]
    kept: bytes = await shards.ask("house", "GET", "lagoon:{house}:pass")
    assert second.encode() not in kept
    assert len(kept) == 64
