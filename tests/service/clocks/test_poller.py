"""What is due is done by whoever finds it, where somebody is and where nobody is; what cannot be done is put off."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from typing import Any

import pytest

from events.event import Action, Leave, Resign
from events.fold import BrokenLog
from events.game import Illegal
from events.log import RedisUnavailable
from events.table import Table
from service.clock import now_ms
from service.clocks import poller as pollers
from service.clocks.due import Due, Source
from service.clocks.poller import Poller
from service.clocks.schedule import Schedule
from service.metrics import Metrics
from service.redis.deadline_store import UNREAD, Deadline, DeadlineStore
from service.tables.live import LiveTable
from service.tables.served import ServedTable
from tests.played import Played
from tests.service.tables.test_live import live
from tests.support import eventually

PAST = 1000
"""Long ago."""


class Once(Source):
    """Something that is due at every table until it was done there."""

    def __init__(self, action: Action = Resign()) -> None:  # noqa: B008  (frozen)
        self.action = action
        self.done: list[str] = []
        self.learned: list[str] = []

    async def learn(self, table: Table[Any]) -> None:
        self.learned.append(table.id)

    def next_due(self, table: Table[Any]) -> Due | None:
        return None if table.id in self.done else Due(PAST, self.action)


class House:
    """The tables of a process: some are visited, others can be loaded, some cannot."""

    def __init__(self, source: Once, visited: Iterable[str] = (), others: Iterable[str] = ()) -> None:
        self.source = source
        self.tables = {name: ServedTable(table(name)) for name in (*visited, *others)}
        self.here = [self.tables[name] for name in visited]
        self.errors: dict[str, Exception] = {}
        self.refusals: list[str] = []
        self.performed: list[tuple[str, Action]] = []

    async def get(self, table: str) -> ServedTable | None:
        if table in self.errors:
            raise self.errors[table]
        return self.tables.get(table)

    async def perform(self, served: ServedTable, by: object, action: Action, id: str = "") -> int:
        assert (by, id) == (None, "")
        self.performed.append((served.live.id, action))
        if served.live.id in self.refusals:
            raise Illegal("time_left", "Not yet.")
        self.source.done.append(served.live.id)
        return served.live.seq

    def visited(self) -> list[ServedTable]:
        return self.here


def table(name: str) -> LiveTable:
    found = live(Played("kahuna", name=name))
    found.id = name
    return found


class InMemory(DeadlineStore):
    """A schedule that only this process has."""

    def __init__(self, due: dict[str, int]) -> None:
        self.entries = {name: Deadline(name, 1, at) for name, at in due.items()}
        self.written: list[Deadline] = []

    async def write(self, deadlines: Iterable[Deadline]) -> list[Deadline]:
        for deadline in deadlines:
            self.written.append(deadline)
            self.entries[deadline.table] = deadline
        return []

    async def take(self, before: int, again: int, count: int) -> list[str]:
        due = [entry for entry in self.entries.values() if entry.due is not None and entry.due <= before][:count]
        self.entries |= {entry.table: entry._replace(due=again) for entry in due}
        return [entry.table for entry in due]


@pytest.fixture(autouse=True)
def _at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pollers, "LOOK_S", 0.01)
    monkeypatch.setattr(pollers, "POLL_S", 0.01)


class Running:
    """A poller at work."""

    def __init__(self, house: House, due: dict[str, int]) -> None:
        self.store = InMemory(due)
        self.metrics = Metrics()
        self.schedule = Schedule(self.store, [house.source])
        self.poller = Poller(house, self.store, self.schedule, self.metrics)

    async def __aenter__(self) -> Running:
        self.poller.start()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.poller.stop()
        await self.schedule.stop()


async def test_it_is_done_where_somebody_is_without_the_schedule() -> None:
    house = House(Once(), visited=["here"])
    async with Running(house, {}) as running:
        await eventually(lambda: "here" in running.store.entries)
    assert house.performed == [("here", Resign())]
    assert house.source.learned == ["here"]
    assert b'lagoon_fell_due_total{action="Resign"} 1.0' in running.metrics.text()


async def test_it_is_done_by_the_schedule_where_nobody_is_and_written_anew() -> None:
    house = House(Once(), others=["there", "later"])
    async with Running(house, {"there": PAST, "later": now_ms() + 3_600_000}) as running:
        await eventually(lambda: running.store.written)
    assert house.performed == [("there", Resign())]
    (written,) = running.store.written
    assert (written.table, written.due is not None and written.due > now_ms()) == ("there", True)


async def test_a_table_that_is_gone_is_taken_out_and_one_that_does_not_fold_is_put_off() -> None:
    house = House(Once(), others=["good"])
    house.errors["broken"] = BrokenLog("gap", 3, "event 3 was expected here")
    async with Running(house, dict.fromkeys(("gone", "broken", "good"), PAST)) as running:
        await eventually(lambda: len(running.store.written) == 3)
    written = {deadline.table: deadline for deadline in running.store.written}
    assert written["gone"] == Deadline("gone", UNREAD, None)
    assert written["broken"].seq == UNREAD
    assert (written["broken"].due or 0) > now_ms() + 60_000
    assert house.performed == [("good", Resign())]


async def test_while_one_shard_is_away_others_are_served(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pollers, "AGAIN_MS", -10_000)
    house = House(Once(), others=["good"])
    house.errors["away"] = RedisUnavailable("its shard is away")
    async with Running(house, dict.fromkeys(("away", "good"), PAST)) as running:
        await eventually(lambda: house.performed)
        assert running.store.entries["away"].due is not None, "it comes up again"
        house.tables["away"] = ServedTable(table("away"))
        del house.errors["away"]
        await eventually(lambda: "away" in house.source.done)


async def test_what_was_refused_is_not_tried_again_at_once() -> None:
    house = House(Once(), visited=["here"])
    house.refusals.append("here")
    running = Running(house, {})
    running.poller._look()
    await eventually(lambda: house.performed)
    for _ in range(20):
        running.poller._look()
        await asyncio.sleep(0)
    assert len(house.performed) == 1
    await running.poller.stop()


async def test_the_next_kinds_that_are_due_are_done_as_well() -> None:
    first, second = Once(Resign()), Once(Leave())
    house = House(first, visited=["here"])
    schedule = Schedule(InMemory({}), [first, second])

    async def perform(served: ServedTable, by: object, action: Action, id: str = "") -> int:
        house.performed.append((served.live.id, action))
        (first if action == Resign() else second).done.append(served.live.id)
        return served.live.seq

    house.perform = perform  # type: ignore[method-assign]
    poller = Poller(house, InMemory({}), schedule, Metrics())
    poller.start()
    await eventually(lambda: second.done)
    await poller.stop()
    await schedule.stop()
    assert house.performed == [("here", Resign()), ("here", Leave())]
