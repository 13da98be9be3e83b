"""Thousands of wishes at two servers whose matchers die in the middle: nobody at two tables, nobody forgotten."""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from typing import Any

import pytest

from events.log import Shards
from service.matching.matcher import Matcher
from service.redis import job_queue, queue_worker
from service.redis.job_queue import JobQueue
from service.redis.wish_store import TAG, Asked, Match, Standing, WishedTable, Wisher, WishStore
from service.tasks import Tasks
from tests.support import eventually

MANY = 10_000
AT_ONCE = 250

KINDS = [
    *[WishedTable("mauna_kea", {"level": level}, seats) for seats in (2, 3, 4) for level in range(3)],
    WishedTable("kahuna", {}, 2),
]


class Deadly:
    """Seats people by noting them; of the first deaths, half come before and half after somebody was noted."""

    def __init__(self, seated: dict[str, list[Match]], deaths: int) -> None:
        self.seated = seated
        self.deaths = deaths
        self.died = asyncio.Event()

    async def seat(self, match: Match) -> None:
        if self.deaths and self.deaths % 2:
            await self._die()
        self.seated.setdefault(match.table, []).append(match)
        if self.deaths:
            await self._die()

    async def _die(self) -> None:
        self.died.set()
        await asyncio.Event().wait()


def asked(number: int, kind: WishedTable) -> Asked:
    person = Wisher(f"{number:064x}", f"Ann {number}", "0" * 64)
    return Asked(person, kind, 0, 3_600_000, f"t{number}", tuple(range(kind.seats)))


async def kill(matcher: Matcher) -> None:
    """End a matcher as its process would end: it gives nothing back, and says nothing."""
    await matcher._worker._tasks.stop()


async def test_of_ten_thousand_nobody_is_at_two_tables_and_nobody_is_forgotten(
    shards: Shards, redis: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(job_queue, "IDLE_MS", 200)
    monkeypatch.setattr(queue_worker, "_WAIT_MS", 200)
    store, dice = WishStore(shards), random.Random(7)
    wishes = [asked(number, dice.choice(KINDS)) for number in range(MANY)]
    wished = {wish.person.owner: wish.wished for wish in wishes}
    seated: dict[str, list[Match]] = {}
    killers = Tasks()
    for name in "ab":
        killers.spawn(_serve(shards, seated, f"server {name}", deaths=6), f"server {name}")
    # Some are said twice, as after a reply that was lost, perhaps at another server; and some think better of it.
    taken_back: set[str] = set()
    for first in range(0, MANY, AT_ONCE):
        some = wishes[first : first + AT_ONCE]
        await asyncio.gather(store.wish(some), store.wish(dice.sample(some, 40)))
        for wish in dice.sample(some, 10):
            if await store.unwish(wish.person.owner) is None:
                taken_back.add(wish.person.owner)
    waiting: set[str] = set()
    tables: dict[str, str] = {}
    for first in range(0, MANY, AT_ONCE):
        some = [wish for wish in wishes[first : first + AT_ONCE] if wish.person.owner not in taken_back]
        for wish, standing in zip(some, await store.wish(some), strict=True):
            assert isinstance(standing, Standing)
            if standing.table is None:
                waiting.add(wish.person.owner)
            else:
                tables[wish.person.owner] = standing.table
    assert tables.keys() | waiting | taken_back == wished.keys()
    assert Counter(wished[owner].group for owner in waiting).keys() <= {kind.group for kind in KINDS}
    for kind in KINDS:
        assert sum(wished[owner].group == kind.group for owner in waiting) < kind.seats
    await eventually(lambda: set(tables.values()) <= seated.keys(), within=60)
    await eventually(lambda: _is_all_told(store, tables), within=60)
    await killers.stop()

    # Whatever was done twice was done the same, and each person has one seat at one table.
    at = Counter[str]()
    for table, matches in seated.items():
        assert all(match == matches[0] for match in matches)
        plan = matches[0].plan
        assert len(matches[0].people) == plan.wished.seats == len(set(matches[0].seats().values()))
        for person in matches[0].people:
            at[person.owner] += 1
            assert wished[person.owner].group == plan.wished.group
            assert tables[person.owner] == table
    assert at.keys() == tables.keys()
    assert set(at.values()) == {1}
    assert await redis.xlen(f"lagoon:{{{TAG}}}:due") == 0


async def _serve(shards: Shards, seated: dict[str, list[Match]], name: str, deaths: int) -> None:
    """Match as a server that dies so many times in the middle of its work, and comes back under another name."""
    for life in range(deaths, -1, -1):
        seating = Deadly(seated, life)
        matcher = Matcher(JobQueue(shards, TAG), WishStore(shards), seating, f"{name} {life}")
        matcher.start()
        try:
            if life:
                await seating.died.wait()
            else:
                await asyncio.Event().wait()
        finally:
            await kill(matcher)


async def _is_all_told(store: WishStore, tables: dict[str, str]) -> bool:
    return all([await store.is_seated(table) for table in set(tables.values())])
