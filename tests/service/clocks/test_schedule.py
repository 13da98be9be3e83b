"""What this process writes of its tables: always what is due soon, seldom what is far away, never what is outdated."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from typing import Any

import pytest

from events.event import Resign
from events.kahuna.moves import Draw
from events.table import Table
from service.clocks import schedule as schedules
from service.clocks.due import Due, Source
from service.clocks.schedule import LAZY_MS, LOOK_AGAIN_MS, Schedule
from service.redis.deadline_store import FORESEEN, Deadline
from tests.played import Played
from tests.service.tables.test_live import live
from tests.support import eventually

NOW = 1_000_000_000


class Written:
    """A store that keeps what it is given; the first `failing` writes fail."""

    def __init__(self, failing: int = 0) -> None:
        self.batches: list[list[Deadline]] = []
        self.failing = failing

    async def write(self, deadlines: Iterable[Deadline]) -> list[Deadline]:
        batch = list(deadlines)
        if self.failing:
            self.failing -= 1
            return batch
        self.batches.append(batch)
        return []


class At(Source):
    """Something that is due at a time which a test sets."""

    def __init__(self, at: int | None) -> None:
        self.at = at

    def next_due(self, table: Table[Any]) -> Due | None:
        return None if self.at is None else Due(self.at, Resign())


@pytest.fixture(autouse=True)
def _now(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(schedules, "now_ms", lambda: NOW)


async def settle() -> None:
    for _ in range(10):
        await asyncio.sleep(0)


async def test_what_comes_up_in_one_turn_is_written_together() -> None:
    store, source = Written(), At(NOW + 5000)
    schedule = Schedule(store, [source])  # type: ignore[arg-type]
    table, other = live(Played("kahuna")), live(Played("kahuna"))
    other.id = "other"
    schedule.note(table)
    schedule.note(other)
    await settle()
    assert store.batches == [[Deadline("t", table.seq, NOW + 5000), Deadline("other", other.seq, NOW + 5000)]]


@pytest.mark.parametrize(("first", "then", "is_written"), [
    (NOW + 5000, NOW + 5000, False),
    (NOW + 5000, NOW + 9000, True),
    (NOW + 9000, NOW + 5000, True),
    (NOW + LAZY_MS + 1, NOW + LAZY_MS + 9000, False),
    (NOW + LAZY_MS + 9000, NOW + LAZY_MS + 1, True),
])  # fmt: skip
async def test_a_later_time_is_left_to_be_found_while_the_entry_is_far_away(
    first: int, then: int, is_written: bool
) -> None:
    store, source = Written(), At(first)
    schedule = Schedule(store, [source])  # type: ignore[arg-type]
    game = Played("kahuna", first=0, edition="classic")
    table = live(game)
    schedule.note(table)
    await settle()
    source.at = then
    event = game.play(0, Draw())
    table.fold(game.raws[-1:])
    schedule.note(table, event)
    await settle()
    assert len(store.batches) == 1 + is_written


async def test_what_another_server_may_have_written_in_between_does_not_stand() -> None:
    store, source = Written(), At(NOW + LAZY_MS + 1)
    schedule = Schedule(store, [source])  # type: ignore[arg-type]
    game = Played("kahuna", first=0, edition="classic")
    table = live(game)
    schedule.note(table)
    await settle()
    game.play(0, Draw())
    event = game.play(1, Draw())
    table.fold(game.raws[-2:])
    schedule.note(table, event)
    await settle()
    assert [batch[0].seq for batch in store.batches] == [table.seq - 2, table.seq]


async def test_what_could_not_be_written_is_tried_again_unless_it_is_outdated(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("service.backoff.FIRST_S", 0.01)
    store, source = Written(failing=1), At(NOW + 5000)
    schedule = Schedule(store, [source])  # type: ignore[arg-type]
    table = live(Played("kahuna"))
    schedule.note(table)
    await settle()
    assert store.batches == []
    schedule.write(table, NOW + 7000)
    await eventually(lambda: store.batches)
    assert store.batches == [[Deadline("t", table.seq, NOW + 7000)]]
    await schedule.stop()


async def test_a_table_that_goes_on_is_looked_at_in_a_day_and_one_that_ended_is_taken_out_once() -> None:
    store = Written()
    schedule = Schedule(store, [At(None)])  # type: ignore[arg-type]
    game = Played("kahuna")
    table = live(game)
    schedule.note(table)
    await settle()
    event = game.act(0, Resign())
    table.fold(game.raws[-1:])
    schedule.note(table, event)
    await settle()
    schedule.note(live(game))
    await settle()
    assert store.batches == [[Deadline("t", table.seq - 1, NOW + LOOK_AGAIN_MS)], [Deadline("t", table.seq, None)]]


@pytest.mark.parametrize(("due", "is_written"), [(NOW + 4999, True), (NOW + 5000, False), (None, False)])
async def test_an_event_on_its_way_makes_an_entry_only_earlier(due: int | None, is_written: bool) -> None:
    """So that nothing is late should this process die as soon as the event stands in the log."""
    store, source = Written(), At(NOW + 5000)
    schedule = Schedule(store, [source])  # type: ignore[arg-type]
    table = live(Played("kahuna"))
    schedule.note(table)
    await settle()
    source.at = due
    schedule.foresee(table, table.now.table)
    await settle()
    assert store.batches[1:] == [[Deadline("t", FORESEEN, due)]] * is_written


async def test_what_was_foreseen_and_could_not_be_written_is_left_to_what_comes(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("service.backoff.FIRST_S", 0.001)
    store, source = Written(failing=1), At(NOW + 5000)
    schedule = Schedule(store, [source])  # type: ignore[arg-type]
    table = live(Played("kahuna"))
    schedule.foresee(table, table.now.table)
    await settle()
    schedule.note(table)
    await eventually(lambda: store.batches)
    assert store.batches == [[Deadline("t", table.seq, NOW + 5000)]]
