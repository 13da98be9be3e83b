"""A visit is noted at most once a day, and puts closing off; the house closes what nobody came to, and only that."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from clients.player import Lagoon
from events.codec import encode
from events.event import AnswerUndo, Ask, CloseUnvisited, Resign
from events.log import Shards
from events.table import Closed, Over
from events.wanted import Pause
from service.archive.appending import append_all
from service.clock import now_ms
from service.clocks import closing as closings
from service.clocks import visits as visiting
from service.clocks.closing import Closing, closes_at
from service.clocks.due import Due
from service.clocks.visits import DAY_MS, Visits
from service.embedded import running
from service.redis.deadline_store import Deadline, DeadlineStore
from service.redis.visit_store import VisitStore
from service.tables.served import ServedTable
from tests.events.tables import Story
from tests.played import Played
from tests.server import LIFTED, serving
from tests.service.clocks.test_survey import scheduled
from tests.service.tables.test_live import live
from tests.shards import client_of, log_at
from tests.support import eventually

OPENED = 1000
"""When the tables of tests are opened."""
DAYS = 30


class Marks(VisitStore):
    """The marks of visits, in memory."""

    def __init__(self) -> None:
        self.marks: dict[str, int] = {}
        self.noted: list[list[str]] = []
        self.asked = 0
        self.is_away = False

    async def note(self, tables: Iterable[str], at: int) -> list[str]:
        named = sorted(tables)
        self.noted.append(named)
        if self.is_away:
            return named
        self.marks.update(dict.fromkeys(named, at))
        return []

    async def last(self, table: str, now: int) -> int:
        self.asked += 1
        return min(self.marks.setdefault(table, now), now)


class House:
    """A house where it is a time that the test sets."""

    def __init__(self, days: int = DAYS) -> None:
        self.now = OPENED
        self.marks = Marks()
        self.here: list[ServedTable] = []
        self.visits = Visits(self.marks, lambda: self.here)
        self.closing = Closing(self.visits, days)


@pytest.fixture
def house(monkeypatch: pytest.MonkeyPatch) -> House:
    house = House()
    for module in (closings, visiting):
        monkeypatch.setattr(module, "now_ms", lambda: house.now)
    return house


# ---- when


def test_days_are_counted_from_the_last_visit_and_from_the_opening_without_one() -> None:
    table = Played("kahuna").table
    assert closes_at(table, OPENED + 7, DAYS) == OPENED + 7 + (1 + DAYS) * DAY_MS
    assert closes_at(table, OPENED - 2 * DAY_MS, DAYS) == OPENED + DAYS * DAY_MS


def test_a_house_may_never_close_tables() -> None:
    assert closes_at(Played("kahuna").table, 0, 0) is None
    assert Closing(House().visits, 0).next_due(Played("kahuna").table) is None


def test_what_has_ended_is_not_closed() -> None:
    table = Played("kahuna")
    table.act(0, Resign())
    assert closes_at(table.table, 0, DAYS) is None


def test_days_are_counted_from_the_end_of_a_pause() -> None:
    table = Played("kahuna")
    until = OPENED + 50 * DAY_MS
    table.act(0, Ask(Pause(until)))
    table.act(1, AnswerUndo(True))
    assert closes_at(table.table, OPENED + DAY_MS, DAYS) == until + DAYS * DAY_MS


async def test_a_table_is_closed_after_so_many_days_and_not_a_moment_earlier(house: House) -> None:
    table = Story()
    house.marks.marks[table.table.id] = OPENED + DAY_MS
    # The mark is not read before it can matter.
    await house.closing.learn(table.table)
    assert house.marks.asked == 0
    assert house.closing.next_due(table.table) == Due((1 + DAYS) * DAY_MS, CloseUnvisited())
    house.now = (1 + DAYS) * DAY_MS
    await house.closing.learn(table.table)
    assert house.closing.next_due(table.table) == Due(OPENED + (2 + DAYS) * DAY_MS, CloseUnvisited())
    house.now = OPENED + (2 + DAYS) * DAY_MS
    await house.closing.learn(table.table)
    due = house.closing.next_due(table.table)
    assert due is not None
    assert due.at == house.now
    table.act(None, due.action, due.at)
    assert house.closing.next_due(table.table) is None


async def test_where_nobody_knows_of_a_visit_the_days_begin_now(house: House) -> None:
    table = Story().table
    house.now = OPENED + 400 * DAY_MS
    await house.closing.learn(table)
    assert house.closing.next_due(table) == Due(house.now + (1 + DAYS) * DAY_MS, CloseUnvisited())


async def test_a_clock_that_is_put_back_closes_nothing(house: House) -> None:
    """The mark was made by a server whose clock was ahead: it is not taken for a visit yet to come."""
    table = Story().table
    house.marks.marks[table.id] = OPENED + 500 * DAY_MS
    house.now = OPENED + (1 + DAYS) * DAY_MS
    await house.closing.learn(table)
    due = house.closing.next_due(table)
    assert due is not None
    assert due.at == house.now + (1 + DAYS) * DAY_MS


def test_a_table_where_somebody_is_is_not_closed() -> None:
    class Somebody:
        seat = None

    closing = House().closing
    served = ServedTable(live(Played("kahuna")))
    assert not closing.puts_off(served, CloseUnvisited())
    served.members.add(Somebody())  # type: ignore[arg-type]
    assert closing.puts_off(served, CloseUnvisited())
    assert not closing.puts_off(served, Resign())


# ---- visits


async def test_a_visit_is_noted_once_a_day(house: House) -> None:
    async def come(*tables: str) -> list[list[str]]:
        del house.marks.noted[:]
        for table in tables:
            house.visits.came(table)
        await house.visits._tasks.finish()
        return house.marks.noted

    house.now = 50 * DAY_MS
    assert await come("a", "b", "a") == [["a", "b"]], "all at once"
    house.now += DAY_MS - 1
    assert await come("a", "b", "c") == [["c"]]
    house.now += 1
    assert await come("a", "a", "c") == [["a"]]
    assert house.marks.marks == {"a": house.now, "b": 50 * DAY_MS, "c": house.now - 1}


async def test_a_visit_that_could_not_be_noted_is_noted_the_next_time(house: House) -> None:
    house.now = 50 * DAY_MS
    house.marks.is_away = True
    house.visits.came("a")
    await house.visits._tasks.finish()
    house.marks.is_away = False
    house.visits.came("a")
    await house.visits._tasks.finish()
    assert (house.marks.noted, house.marks.marks) == ([["a"], ["a"]], {"a": house.now})


async def test_marks_are_kept_in_redis(shards: Shards, redis: Any) -> None:
    store = VisitStore(shards)
    assert await store.note(["a", "b"], 500) == []
    assert await store.last("a", 900) == 500
    assert await store.last("a", 400) == 400, "not later than now"
    assert [await store.last("new", now) for now in (700, 900)] == [700, 700]
    await redis.set("lagoon:{b}:visited", "junk")
    assert [await store.last("b", now) for now in (800, 900)] == [800, 800]
    await redis.delete("lagoon:{b}:visited")
    await redis.hset("lagoon:{b}:visited", "junk", 1)
    assert [await store.last("b", now) for now in (810, 900)] == [810, 810]
    await store.forget("a")
    assert await store.last("a", 950) == 950


# ---- at a real server


async def test_a_server_closes_what_nobody_came_to_and_only_that(tmp_path: Path) -> None:
    """The tables were opened in 1970; when somebody came to them last, the test says in Redis."""
    waiting, playing, visited, unknown = "a" * 16, "b" * 16, "c" * 16, "d" * 16
    game = Played("kahuna", name=playing)
    stories = (Story(name=waiting), game, *(Played("kahuna", name=name) for name in (visited, unknown)))
    stories[0].join(0)
    async with running(tmp_path / "redis") as embedded, log_at(embedded.url) as log:
        redis = client_of(log.shards)
        now = now_ms()
        for story in stories:
            await append_all(log, story.table.id, [encode(event) for event in story.events], 0)
        marks, schedule = VisitStore(log.shards), DeadlineStore(log.shards)
        await marks.note([waiting, playing], now - 2 * DAY_MS - 1)
        await marks.note([visited], now - DAY_MS)
        await schedule.write([Deadline(story.table.id, story.seq, now - DAY_MS) for story in stories])
        async with serving(tmp_path / "server", REDIS=embedded.url, CLOSE_DAYS=1, **LIFTED) as server:
            lagoon = Lagoon(server.url)
            await eventually(lambda: _has_phase(lagoon, waiting, "closed"))
            await eventually(lambda: _has_phase(lagoon, playing, "over"))
            for table, story in zip((visited, unknown), stories[2:], strict=True):
                # It was looked at, and is looked at again when its day is over.
                due = await eventually(partial(_scheduled_after, redis, table, now + 60_000))
                assert due <= now_ms() + 2 * DAY_MS
                assert await log.length(table) == story.seq
        first, last = [game.codec.decode(await log.last(table) or b"", 0) for table in (waiting, playing)]
        assert first.facts[0] == Closed("unvisited")
        (over,) = (fact for fact in last.facts if isinstance(fact, Over))
        assert (over.result.winners, over.result.how) == ((), "closed")


async def _has_phase(lagoon: Lagoon, table: str, phase: str) -> bool:
    return bool((await lagoon.table(table))["phase"] == phase)


async def _scheduled_after(redis: Any, table: str, at: int) -> float | None:
    due = await scheduled(redis, table)
    return due if due is not None and due > at else None
