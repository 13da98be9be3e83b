"""A game by the clock that is put back: what is due there is looked at, and nobody loses the time in between."""

from __future__ import annotations

import json
import time
from pathlib import Path
from typing import Any

import pytest

from events import codec
from events.clock import ClockRule
from events.event import Resign
from events.log import Log
from events.table import Table
from service.archive import restore as module
from service.archive.backup import back_up_log
from service.archive.restore import AHEAD_MS
from service.clock import now_ms
from service.embedded import DataFolder, running
from service.redis.deadline_store import DeadlineStore
from service.redis.sign_store import GAP_MS, SignStore
from tests.events.tables import Story
from tests.server import serving
from tests.service.archive.test_backup import put, restore
from tests.shards import log_at
from tests.support import eventually


def raws(name: str, clock: bool = True, over: bool = False) -> list[bytes]:
    """Return the log of a game that has just begun, or is over."""
    rule: dict[str, Any] = {"clock": ClockRule("live", 600)} if clock else {}
    story = Story(options={"first": 0}, format=2, name=name, **rule)
    story.join(0)
    story.join(1)
    story.reveal(0)
    story.reveal(1)
    if over:
        story.act(0, Resign())
    return [codec.encode(event) for event in story.events]


async def test_what_is_due_is_looked_at_at_once_and_nobody_lost_time(log: Log, redis: Any, tmp_path: Path) -> None:
    for name, over in (("playing", False), ("ended", True)):
        await put(log, raws(name, over=over), name)
    await back_up_log(log, tmp_path)
    await redis.flushall()
    await restore(log, tmp_path)
    assert await DeadlineStore(log.shards).take(0, 10**13, 10) == ["playing"]
    now = int(time.time() * 1000)
    (lost,) = (await SignStore(log.shards, "one").sign("ready-0", now, 0, b"")).outages or ()
    assert lost.start < 10_000, "since the last event that was put back"
    assert abs(lost.end - now) < 60_000


async def test_beside_a_server_at_work_no_flag_falls(
    log: Log, redis: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its poller takes each table as soon as it is there, while others are still to come."""
    names = ("first", "second")
    for name in names:
        await put(log, raws(name), name)
    await back_up_log(log, tmp_path / "backup")
    added = module._StoppedClocks.add

    async def and_wait(clocks: Any, table: Table[Any]) -> None:
        await added(clocks, table)
        await eventually(lambda: _is_attended(clocks._log, table.id))

    monkeypatch.setattr(module._StoppedClocks, "add", and_wait)
    async with (
        running(tmp_path / "redis"),
        serving(tmp_path, REDIS=DataFolder(tmp_path / "redis").url),
        log_at(DataFolder(tmp_path / "redis").url) as there,
    ):
        assert (await restore(there, tmp_path / "backup")).tables == len(names)
        for name in names:
            news = (await there.read(name))[len(raws(name)) :]
            assert [fact["t"] for raw in news for fact in json.loads(raw)["facts"]] == ["ClockHeld"] * len(news)


async def _is_attended(log: Log, table: str) -> bool:
    return await log.length(table) > len(raws(table))


async def test_what_is_put_back_waits_until_every_server_knows(
    log: Log, redis: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    await put(log, raws("playing"), "playing")
    await back_up_log(log, tmp_path)
    await redis.flushall()
    waited: list[float] = []

    async def sleep(seconds: float) -> None:
        outages = (await SignStore(log.shards, "one").sign("ready-0", now_ms(), 0, b"")).outages
        assert outages, "what servers are to learn is there"
        assert outages[0].end > now_ms() + 2 * GAP_MS
        assert not await log.length("playing")
        waited.append(seconds * 1000)

    monkeypatch.setattr(module, "_pause", sleep)
    await restore(log, tmp_path)
    assert sum(waited) > GAP_MS


async def test_the_outage_lasts_as_long_as_tables_are_put_back(log: Log, monkeypatch: pytest.MonkeyPatch) -> None:
    now = 1_000_000
    monkeypatch.setattr(module, "now_ms", lambda: now)
    clocks = module._StoppedClocks(log)
    await clocks._write("ready-0", 5000)
    for _ in range(50):
        await clocks.go_on("t")
        now += AHEAD_MS // 10
    await clocks.go_on("t")
    (span,) = (await SignStore(log.shards, "one").sign("ready-0", now, 0, b"")).outages or ()
    assert span.start == 5000, "one outage, however long it takes"
    assert span.end > now + 2 * GAP_MS


async def test_where_no_clock_runs_nothing_is_held(log: Log, redis: Any, tmp_path: Path) -> None:
    await put(log, raws("without", clock=False), "without")
    await back_up_log(log, tmp_path)
    await redis.flushall()
    await restore(log, tmp_path)
    now = int(time.time() * 1000)
    assert (await SignStore(log.shards, "one").sign("ready-0", now, 0, b"")).outages == ()
    await restore(log, tmp_path)
