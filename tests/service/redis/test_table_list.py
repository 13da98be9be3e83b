"""The list of open tables follows their logs, in whatever order servers come to write about a table."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from clients.player import Lagoon
from events.clock import ClockRule, started
from events.log import Shards
from events.table import Table
from service.clock import now_ms
from service.embedded import DataFolder, running
from service.redis import table_list
from service.redis.pushes import read_all
from service.redis.table_list import STAY_MS, TableList
from tests.events.tables import Story
from tests.server import serving
from tests.shards import shards_at
from tests.support import eventually


@pytest.fixture
async def shards(tmp_path: Path) -> AsyncIterator[Shards]:
    """Return those of a Redis that no other test has, since servers know the one they keep games in by a mark."""
    async with running(tmp_path) as embedded, shards_at(embedded.url) as shards:
        yield shards


def life() -> list[Table[Any]]:
    """Return a listed table as it is at first, after each of two has sat down, and when it is over."""
    story = Story()
    stages = [story.folded.table]
    for seat in range(2):
        story.join(seat)
        stages.append(story.folded.table)
    stages.append(msgspec.structs.replace(stages[-1], seq=stages[-1].seq + 1, phase="over"))
    return [msgspec.structs.replace(table, listed=True, opened=now_ms()) for table in stages]


async def test_what_one_server_notes_late_does_not_undo_what_another_noted(redis: Any, shards: Shards) -> None:
    opened, one, both, over = life()
    here, there = TableList(shards), TableList(shards)
    assert [table.seq for table in (opened, one, both, over)] == sorted({table.seq for table in life()})

    await here.update(both)
    await there.update(one)
    await there.update(opened)
    assert [listed.seats for listed in await here.all()] == [tuple(seat.name for seat in both.seats if seat)]
    # It is written again as it is where it was lost from the list.
    await redis.delete("lagoon:listed")
    await there.update(both)
    assert [listed.phase for listed in await here.all()] == [both.phase]

    await here.update(over)
    for late in (opened, one, both):
        await there.update(late)
    assert await here.all() == []


async def test_whoever_looks_for_a_table_sees_its_clock(shards: Shards) -> None:
    listing = TableList(shards)
    rule = ClockRule("live", 600, 10)
    timed = msgspec.structs.replace(life()[0], id="timed", opened=now_ms(), clock=started(rule, 2, 0))
    await listing.update(timed)
    await listing.update(msgspec.structs.replace(life()[0], id="untimed", opened=now_ms()))
    assert {listed.id: listed.clock for listed in await listing.all()} == {"timed": rule, "untimed": msgspec.UNSET}


def tables(count: int, phase: str = "open", first: int = 0) -> list[Table[Any]]:
    """Return listed tables, `t0` and so on, each opened a ms after the one before."""
    opened, at = life()[0], now_ms() - count
    return [
        msgspec.structs.replace(opened, id=f"t{number}", opened=at + number, phase=phase)
        for number in range(first, first + count)
    ]


async def test_however_many_are_opened_the_list_holds_only_so_many(
    redis: Any, shards: Shards, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(table_list, "MAX_ENTRIES", 200)
    listing = TableList(shards)
    for table in (*tables(150, "playing"), *tables(150, first=150)):
        await listing.update(table)
        assert await redis.hlen("lagoon:listed") <= 200
    assert await redis.zcard("lagoon:order:{lagoon:listed}") == await redis.hlen("lagoon:listed") == 200
    # Those with a free seat stay; of the others the latest opened do.
    assert [listed.id for listed in await listing.all()] == [f"t{number}" for number in range(299, 199, -1)]
    ends = await listing.read(1000)
    assert [listed.id for listed in ends.free] == [f"t{number}" for number in range(299, 149, -1)]
    assert [listed.id for listed in ends.begun] == [f"t{number}" for number in range(149, 99, -1)]


async def test_a_look_and_an_update_read_no_more_of_a_long_list_than_of_a_short_one(redis: Any, shards: Shards) -> None:
    listing = TableList(shards)

    async def commands() -> dict[str, int]:
        found = await redis.info("commandstats")
        return {name.removeprefix("cmdstat_"): told["calls"] for name, told in found.items()}

    counted = []
    for count in (200, 1000):
        await asyncio.gather(*map(listing.update, tables(count)))
        before = await commands()
        await listing.update(life()[0])
        await listing.all()
        counted.append({name: calls - before.get(name, 0) for name, calls in (await commands()).items()})
    assert counted[0] == counted[1]
    assert not {"hgetall", "hkeys", "hvals", "hscan", "zscan", "keys", "scan"} & {
        name for name, calls in counted[1].items() if calls
    }


async def test_what_is_too_old_is_not_shown_and_goes(redis: Any, shards: Shards) -> None:
    listing, opened, now = TableList(shards), life()[0], now_ms()
    for phase in ("open", "playing"):
        for name, at in (("old", now - STAY_MS - 1), ("new", now)):
            await listing.update(msgspec.structs.replace(opened, id=f"{name}-{phase}", opened=at, phase=phase))
    assert [listed.id for listed in await listing.all()] == ["new-open", "new-playing"]
    await listing.update(msgspec.structs.replace(opened, id="another", opened=now))
    assert sorted(await redis.hkeys("lagoon:listed")) == [b"another", b"new-open", b"new-playing"]


async def test_what_a_version_before_has_listed_is_found(redis: Any, shards: Shards) -> None:
    """It had the hash alone, and may still be at work beside this version."""
    listing = TableList(shards)
    await asyncio.gather(*map(listing.update, tables(700)))
    await redis.delete("lagoon:order:{lagoon:listed}")
    assert [listed.id for listed in await listing.all()] == [f"t{number}" for number in range(699, 599, -1)]
    # It took one out, and noted that another began.
    raw = msgspec.json.decode(await redis.hget("lagoon:listed", "t698"))
    await redis.hset("lagoon:listed", "t698", msgspec.json.encode({**raw, "phase": "playing"}))
    await redis.hdel("lagoon:listed", "t699")
    ends = await listing.read(2)
    assert [listed.id for listed in ends.free] == ["t697"]
    assert [listed.id for listed in ends.begun] == ["t698"]
    # And as many were put in as are left in the order without an entry.
    await redis.hset("lagoon:listed", "t699", msgspec.json.encode({**raw, "id": "t699"}))
    await redis.hdel("lagoon:listed", "t0")
    await listing.mend()
    assert await redis.zcard("lagoon:order:{lagoon:listed}") == await redis.hlen("lagoon:listed") == 699
    assert await redis.zscore("lagoon:order:{lagoon:listed}", "t0") is None
    assert (await listing.read(1)).free[0].id == "t699"


async def test_an_entry_that_nobody_can_read_is_passed_over_and_goes_within_a_day(redis: Any, shards: Shards) -> None:
    listing = TableList(shards)
    await listing.update(msgspec.structs.replace(life()[0], opened=now_ms()))
    await redis.hset("lagoon:listed", "junk", "none")
    assert [listed.id for listed in await listing.all()] == [life()[0].id]
    rank = await redis.zscore("lagoon:order:{lagoon:listed}", "junk")
    assert now_ms() - STAY_MS < rank <= now_ms() - STAY_MS + 24 * 3600 * 1000


async def test_whoever_listens_hears_each_change_that_counts(redis: Any, shards: Shards) -> None:
    opened, one, both, over = life()
    listing = TableList(shards)
    async with redis.client() as line:
        connection: Any = line.connection
        await connection.send_command("SSUBSCRIBE", "lagoon:{lagoon:listed}:told")
        assert [answer[0] for answer in await read_all(connection)] == [b"ssubscribe"]
        for table in (opened, both, one, over):
            await listing.update(table)
        told: list[Any] = []
        while len(told) < 3:
            told += await read_all(connection)
        heard = [table_list.read_change(message) for _, _, message in told]
    phases = [change and change.entry and change.entry.phase for change in heard]
    assert phases == [opened.phase, both.phase, None], "what one server notes late is told to nobody"
    assert {change and change.id for change in heard} == {opened.id}


async def test_a_table_that_is_not_listed_leaves_nothing(redis: Any, shards: Shards) -> None:
    await TableList(shards).update(msgspec.structs.replace(life()[0], listed=False))
    assert await redis.keys("*") == []


async def test_what_is_kept_of_notes_goes_by_itself(redis: Any, shards: Shards) -> None:
    for table in life():
        await TableList(shards).update(table)
    assert [0 < await redis.pttl(key) <= 24 * 3600 * 1000 for key in await redis.keys("*")] == [True]


async def test_a_table_is_opened_also_where_the_list_cannot_be_written(redis: Any, tmp_path: Path) -> None:
    async with serving(tmp_path / "service", REDIS=DataFolder(tmp_path).url) as server:
        lagoon = Lagoon(server.url)
        await redis.set("lagoon:listed", "no list")
        table = await lagoon.open_table("kahuna", listed=True)
        await redis.delete("lagoon:listed")
        # What happens there next puts the list right.
        await lagoon.take_seat(table, "Ann")
        assert await eventually(lambda: lagoon.tables())
