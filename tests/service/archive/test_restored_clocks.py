"""A game by the clock that is put back: what is due there is looked at, and nobody loses the time in between."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

from events import codec
from events.clock import ClockRule
from events.event import Resign
from events.log import Log
from service.archive.backup import back_up_log
from service.redis.deadline_store import DeadlineStore
from service.redis.sign_store import SignStore
from tests.events.tables import Story
from tests.service.archive.test_backup import put, restore


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


async def test_where_no_clock_runs_nothing_is_held(log: Log, redis: Any, tmp_path: Path) -> None:
    await put(log, raws("without", clock=False), "without")
    await back_up_log(log, tmp_path)
    await redis.flushall()
    await restore(log, tmp_path)
    now = int(time.time() * 1000)
    assert (await SignStore(log.shards, "one").sign("ready-0", now, 0, b"")).outages == ()
    await restore(log, tmp_path)
