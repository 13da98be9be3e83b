"""Finds tables where something is due, and does it: where somebody is at once, elsewhere from the schedule.

Every server does so. Those where people are come first, so that the schedule is asked a moment later: then mostly
nothing is left to do. Whatever is done is decided on the log, so a table that is found too early or twice comes to no
harm.
"""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable, Iterable
from typing import Protocol

import structlog

from events.event import Action
from events.fold import BrokenLog
from events.game import Illegal
from events.log import RedisUnavailable
from service.clock import now_ms
from service.clocks.due import next_due
from service.clocks.schedule import Schedule
from service.logs import describe_error
from service.metrics import Metrics
from service.redis.deadline_store import UNREAD, Deadline, DeadlineStore
from service.tables.ownership import Actor
from service.tables.served import ServedTable
from service.tasks import Tasks

_log = structlog.get_logger("lagoon.clocks")

LOOK_S = 0.25
"""How often is looked whether something is due at tables where somebody is."""
POLL_S = 1.0
"""How often the schedule is asked."""
PATIENCE_MS = 1000
"""How long the server where people are has before others do what is due."""
AGAIN_MS = 10_000
"""When a table that was taken is due again, should its taker die."""
BROKEN_MS = 3600 * 1000
"""When a table is looked at again whose log does not fold."""
_TAKEN = 32
"""How many tables are taken from each set of the schedule at once."""
_AT_ONCE = 8
"""How many tables are loaded at the same time."""
_LOAD_S = 10.0
"""How long a table may take to be loaded: one whose shard is away must not stand in the way of others."""
_IN_A_ROW = 8
"""How many things may be done at a table before others get a turn."""


class TablesToAttend(Protocol):
    """The tables of this process, as the poller needs them (`service.tables.tables.Tables`)."""

    async def get(self, table: str) -> ServedTable | None:
        """Return a table, loaded if need be; None if there is none. Raises `BrokenLog` and `RedisUnavailable`."""

    async def perform(self, served: ServedTable, by: Actor | None, action: Action, id: str = "") -> int:
        """Do an action that needs no socket. Return the seq of its event; raises `Illegal`."""

    def visited(self) -> Iterable[ServedTable]:
        """Return the tables of this process at which somebody is."""


class Poller:
    """Does what is due at tables, by the schedule in `store` and what the sources of `schedule` say."""

    def __init__(self, tables: TablesToAttend, store: DeadlineStore, schedule: Schedule, metrics: Metrics) -> None:
        self._tables = tables
        self._store = store
        self._schedule = schedule
        self._metrics = metrics
        self._loading = asyncio.Semaphore(_AT_ONCE)
        self._attended: set[str] = set()
        self._refused: dict[str, int] = {}
        """Tables where what is due was refused, with the seq at which it was."""
        self._tasks = Tasks(RedisUnavailable, TimeoutError)
        self._is_ending = False

    def start(self) -> None:
        """Begin to look."""
        self._tasks.spawn(self._every(LOOK_S, self._look), "due at visited tables")
        self._tasks.spawn(self._every(POLL_S, self._poll), "due by the schedule")

    def end(self) -> None:
        """Look no more: this server is about to end, and no longer knows who can act."""
        self._is_ending = True

    async def stop(self) -> None:
        """Look no more."""
        await self._tasks.stop()

    async def _every(self, seconds: float, look: Callable[[], object]) -> None:
        # Servers that were started together do not ask together.
        await asyncio.sleep(random.random() * seconds)  # noqa: S311  (spreads load, keeps no secret)
        while not self._is_ending:
            try:
                found = look()
                if asyncio.iscoroutine(found):
                    await found
            except Exception as error:
                # Whatever it was, the next time may be better; nothing else would call a flag.
                _log.error("looking for what is due failed", error=describe_error(error))
            await asyncio.sleep(seconds)

    def _look(self) -> None:
        now = now_ms()
        for served in self._tables.visited():
            live = served.live
            due = None if live.folded is None else next_due(self._schedule.sources, live.now.table)
            if due is not None and due.at <= now and self._refused.get(live.id) != live.seq:
                self._attend_soon(live.id)

    async def _poll(self) -> None:
        now = now_ms()
        self._refused.clear()
        for table in await self._store.take(now - PATIENCE_MS, now + AGAIN_MS, _TAKEN):
            self._attend_soon(table)

    def _attend_soon(self, table: str) -> None:
        if table not in self._attended:
            self._attended.add(table)
            self._tasks.spawn(self._attend(table), f"what is due at {table}")

    async def _attend(self, table: str) -> None:
        try:
            served = await self._load(table)
            if served is not None:
                await self._do_what_is_due(served)
        finally:
            self._attended.discard(table)

    async def _load(self, table: str) -> ServedTable | None:
        """Return a table where something may be due; None where there is none that can be read."""
        try:
            async with self._loading, asyncio.timeout(_LOAD_S):
                served = await self._tables.get(table)
        except BrokenLog:
            # Told by whoever loads it. It may be mended, or be known to a newer version.
            self._schedule.put(Deadline(table, UNREAD, now_ms() + BROKEN_MS))
            return None
        if served is None:
            self._schedule.put(Deadline(table, UNREAD, None))
        return served

    async def _do_what_is_due(self, served: ServedTable) -> None:
        live = served.live
        if live.folded is None:
            # Its log is gone, which whoever is there is told.
            return
        for source in self._schedule.sources:
            await source.learn(live.now.table)
        for _ in range(_IN_A_ROW):
            due = next_due(self._schedule.sources, live.now.table)
            if due is None or due.at > now_ms():
                break
            if any(source.puts_off(served, due.action) for source in self._schedule.sources):
                return
            seq = live.seq
            try:
                await self._tables.perform(served, None, due.action)
            except Illegal as illegal:
                # Somebody was faster, or more is known at another server: it comes up again.
                self._refused[live.id] = seq
                _log.debug("not done", table=live.id, action=type(due.action).__name__, code=illegal.code)
                return
            self._metrics.fell_due.labels(type(due.action).__name__).inc()
        if live.folded is not None:
            self._schedule.write(live, self._schedule.due_at(live.now.table, now_ms()))
