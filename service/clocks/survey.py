"""Puts tables into the schedule that nobody has been at since there is one: once for a house, in the background."""

from __future__ import annotations

import asyncio
import contextlib
import zlib
from typing import Final

import structlog

from events.fold import BrokenLog
from events.log import Log, RedisUnavailable
from service.archive.archiving import ending_of
from service.backoff import Backoff
from service.clock import now_ms
from service.clocks.schedule import LOOK_AGAIN_MS
from service.redis.deadline_store import FORESEEN, Deadline, DeadlineStore
from service.tasks import Tasks

_log = structlog.get_logger("lagoon.clocks")

SURVEYED: Final = "lagoon:surveyed"
"""The key in Redis that says who surveys, and at last that it is done."""
DONE: Final = b"done"
_CLAIM_MS: Final = 6 * 3600 * 1000
"""How long whoever surveys has for it, in ms; later another server that starts may begin again."""
_BATCH: Final = 100
"""How many tables are written together."""
_PAUSE_S: Final = 0.05
"""The pause after each batch, so that people notice nothing."""


class Survey:
    """Surveys the tables of `log`; `name` tells servers apart."""

    def __init__(self, log: Log, store: DeadlineStore, name: str) -> None:
        self._log = log
        self._store = store
        self._name = name
        self._tasks = Tasks()

    def start(self) -> None:
        """Begin, unless it was done, or another server is at it."""
        self._tasks.spawn(self._run(), "survey of tables")

    async def stop(self) -> None:
        """Stop; what is left is done by a server that starts later."""
        await self._tasks.stop()

    async def _run(self) -> None:
        backoff = Backoff()
        while True:
            try:
                if not await self._claim():
                    return
                found = await self._survey()
                await self._log.shards.ask(SURVEYED, "SET", SURVEYED, DONE)
            except RedisUnavailable:
                await asyncio.sleep(backoff.next())
            else:
                _log.info("all tables are in the schedule", tables=found)
                return

    async def _claim(self) -> bool:
        ask = self._log.shards.ask
        if await ask(SURVEYED, "SET", SURVEYED, self._name, "NX", "PX", _CLAIM_MS):
            return True
        return bool(await ask(SURVEYED, "GET", SURVEYED) == self._name.encode())

    async def _survey(self) -> int:
        """Write an entry for each table that has not ended and has none; return how many have not ended."""
        found = 0
        batch: list[Deadline] = []
        async for table in self._log.tables():
            if await self._has_ended(table):
                continue
            found += 1
            # Spread over a day: whoever takes a table loads it. An entry that is there stays, unless it is later.
            due = now_ms() + zlib.crc32(table.encode()) % LOOK_AGAIN_MS
            batch.append(Deadline(table, FORESEEN, due))
            if len(batch) == _BATCH:
                await self._write(batch)
                batch = []
                await asyncio.sleep(_PAUSE_S)
        await self._write(batch)
        return found

    async def _has_ended(self, table: str) -> bool:
        """Tell whether nothing happens at a table any more, or nothing that could be read."""
        with contextlib.suppress(BrokenLog):
            last = await self._log.last(table)
            return last is None or ending_of(last) is not None
        return True

    async def _write(self, batch: list[Deadline]) -> None:
        if await self._store.write(batch):
            raise RedisUnavailable("entries of the schedule could not be written")
