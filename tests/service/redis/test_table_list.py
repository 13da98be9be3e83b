"""The list of open tables follows their logs, in whatever order servers come to write about a table."""

from __future__ import annotations

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
from service.redis.table_list import MAX_ENTRIES, PRUNE_EVERY, TableList
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
    return [msgspec.structs.replace(table, listed=True) for table in stages]


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


async def test_however_many_are_opened_the_list_holds_only_so_many(redis: Any, shards: Shards) -> None:
    listing = TableList(shards)
    opened = life()[0]
    for number in range(MAX_ENTRIES + 3 * PRUNE_EVERY):
        await listing.update(msgspec.structs.replace(opened, id=f"t{number}", opened=now_ms() + number))
        if number % PRUNE_EVERY == 0:
            assert await redis.hlen("lagoon:listed") <= MAX_ENTRIES + PRUNE_EVERY
    assert await redis.hlen("lagoon:listed") <= MAX_ENTRIES + PRUNE_EVERY
    shown = await listing.all()
    assert [listed.id for listed in shown] == [
        f"t{number}" for number in reversed(range(MAX_ENTRIES + 3 * PRUNE_EVERY))
    ][:100]
    assert await redis.hlen("lagoon:listed") == MAX_ENTRIES


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
