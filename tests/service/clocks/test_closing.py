"""When tables that nobody comes to are closed: never before so many days without a visit, at most a day after."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from pathlib import Path
from typing import Any, cast

import pytest
import redis.asyncio
from msgspec import UNSET
from msgspec.structs import replace

from clients.player import Lagoon
from events import actions
from events.clock import ClockRule, started
from events.event import Open
from events.kahuna import KAHUNA
from service.clocks import visits as visits_module
from service.clocks.closing import closes_at
from service.clocks.visits import DAY_MS, Visits
from service.embedded import DataFolder, running
from service.redis.visit_store import VisitStore
from tests.events.shuffled import SECRET, TABLE
from tests.server import LIFTED, serving
from tests.support import eventually

OPENED = 1000
DAYS = 30


def table() -> Any:
    """Return a table that was opened at `OPENED`, at which nobody sits."""
    asked = Open(KAHUNA.name, {}, 2, listed=False)
    return actions.open_table(KAHUNA, asked, TABLE, SECRET, OPENED)[1].table


def test_while_a_clock_runs_a_table_is_not_closed() -> None:
    """Else whoever stalls would get away with it: the flag ends the game, or lets it go on."""
    rule = ClockRule("days", 60 * 86_400)
    opened = replace(table(), clock=started(rule, 2, OPENED))
    assert closes_at(opened, OPENED, DAYS) is not None
    assert closes_at(replace(opened, clock=replace(opened.clock, running=(1,))), OPENED, DAYS) is None


class Marks:
    """The marks of visits, in memory."""

    def __init__(self) -> None:
        self.at: dict[str, int] = {}

    async def note(self, tables: Iterable[str], at: int) -> list[str]:
        self.at.update((table, at) for table in tables)
        return []

    async def last(self, table: str, now: int) -> int:
        return self.at.setdefault(table, now)


@pytest.mark.parametrize("stays_for", [0, DAY_MS - 1, DAY_MS, 5 * DAY_MS // 2])
async def test_a_table_is_closed_so_many_days_after_the_last_visit_or_a_day_later(
    stays_for: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock, marks = [OPENED], Marks()
    monkeypatch.setattr(visits_module, "now_ms", lambda: clock[0])
    noting = Visits(cast("VisitStore", marks), lambda: ())
    left = OPENED + stays_for
    # Somebody is looked for now and then as long as they are there.
    for now in (*range(OPENED, left, DAY_MS // 3), left):
        clock[0] = now
        noting.came(TABLE)
        for _ in range(3):
            await asyncio.sleep(0)
    due = closes_at(table(), await noting.last(TABLE), DAYS)
    await noting.stop()
    assert due is not None
    assert left + DAYS * DAY_MS <= due <= left + (DAYS + 1) * DAY_MS


def test_days_are_counted_from_the_end_of_a_pause_and_0_is_never() -> None:
    paused = replace(table(), paused_until=OPENED + 60 * DAY_MS)
    assert closes_at(paused, OPENED, DAYS) == OPENED + 90 * DAY_MS
    assert closes_at(replace(paused, paused_until=UNSET), OPENED, DAYS) == OPENED + 31 * DAY_MS
    assert closes_at(paused, OPENED, 0) is None


async def test_whoever_opens_a_table_is_a_visit(tmp_path: Path) -> None:
    """Else the days of a table that nobody ever came to would be counted twice."""
    async with running(tmp_path / "redis"):
        url = DataFolder(tmp_path / "redis").url
        async with serving(tmp_path / "house", REDIS=url, **LIFTED) as server:
            opened = await Lagoon(server.url).open_table("kahuna")
            async with redis.asyncio.Redis.from_url(url) as store:
                await eventually(lambda: store.get(f"lagoon:{{{opened}}}:visited"))
