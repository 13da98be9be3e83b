"""Writes down in Redis when something falls due at tables: after each event of this process, and when one is loaded.

All tables that come up in one turn of the event loop are written together. What could not be written is tried again.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any, NamedTuple
from weakref import WeakKeyDictionary

from events.event import Event
from events.log import RedisUnavailable
from events.table import Table
from service.backoff import Backoff
from service.clock import now_ms
from service.clocks.due import Source, next_due
from service.redis.deadline_store import FORESEEN, Deadline, DeadlineStore
from service.tables.live import LiveTable
from service.tasks import Tasks

LOOK_AGAIN_MS = 24 * 3600 * 1000
"""A table that has not ended is looked at after this time at the latest, so that no lost entry is lost for ever."""
LAZY_MS = 10 * 60 * 1000
"""While an entry is this far away, a later time is not written in its place: whoever takes it finds the later one."""


class _Written(NamedTuple):
    seq: int
    due: int | None


class Schedule:
    """The part of this process in the schedule, by what its `sources` say."""

    def __init__(self, store: DeadlineStore, sources: Sequence[Source]) -> None:
        self._store = store
        self.sources = tuple(sources)
        self._written: WeakKeyDictionary[LiveTable, _Written] = WeakKeyDictionary()
        self._waiting: dict[str, Deadline] = {}
        self._foreseen: dict[str, Deadline] = {}
        self._writing: asyncio.Task[None] | None = None
        self._tasks = Tasks(RedisUnavailable)

    async def stop(self) -> None:
        """Stop; what is not written yet is written by the next server that loads the table."""
        await self._tasks.stop()

    def note(self, live: LiveTable, event: Event | None = None) -> None:
        """Write down when something falls due at a table. Called after each appended event, and when it was loaded."""
        if live.folded is None:
            return
        now = now_ms()
        due = self.due_at(live.now.table, now)
        if due is None and event is None:
            # It has ended, and who wrote that event took it out.
            return
        written = self._written.get(live)
        if written is not None and _stands(written, live.seq, due, now):
            self._written[live] = _Written(live.seq, written.due)
        else:
            self.write(live, due)

    def note_opened(self, table: Table[Any]) -> None:
        """Write down when a table that was just opened has to be looked at: perhaps nobody ever comes."""
        self.put(Deadline(table.id, table.seq, self.due_at(table, now_ms())))

    def foresee(self, live: LiveTable, after: Table[Any]) -> None:
        """Write down at once what falls due earlier at a table `after` an event that is on its way into its log.

        Should this process die once the event is there, nothing is late; should it not come to that, what is looked at
        too early does no harm.
        """
        due = next_due(self.sources, after)
        written = self._written.get(live)
        if due is not None and (written is None or written.due is None or due.at < written.due):
            self.put(Deadline(live.id, FORESEEN, due.at))

    def due_at(self, table: Table[Any], now: int) -> int | None:
        """Return the time at which a table has to be looked at, None for one that has ended."""
        if table.has_ended:
            return None
        due = next_due(self.sources, table)
        return now + LOOK_AGAIN_MS if due is None else min(due.at, now + LOOK_AGAIN_MS)

    def write(self, live: LiveTable, due: int | None) -> None:
        """Write down that a table has to be looked at when it is `due` (ms since 1970); None: not any more."""
        self._written[live] = _Written(live.seq, due)
        self.put(Deadline(live.id, live.seq, due))

    def put(self, deadline: Deadline) -> None:
        """Write an entry at the end of this turn of the event loop."""
        if deadline.seq == FORESEEN:
            self._foreseen[deadline.table] = deadline
        else:
            self._waiting[deadline.table] = deadline
        if self._writing is None or self._writing.done():
            self._writing = self._tasks.spawn(self._write(), "write deadlines")

    async def _write(self) -> None:
        # One batch for all tables noted in this turn of the loop, or while the batch before was being written.
        await asyncio.sleep(0)
        backoff = Backoff()
        while self._waiting or self._foreseen:
            waiting, self._waiting = self._waiting, {}
            foreseen, self._foreseen = self._foreseen, {}
            failed = await self._store.write([*foreseen.values(), *waiting.values()])
            # What was noted since is newer, and what was foreseen is noted once it has come.
            self._waiting = {one.table: one for one in failed if one.seq != FORESEEN} | self._waiting
            if failed:
                await asyncio.sleep(backoff.next())
            else:
                backoff.reset()


def _stands(written: _Written, seq: int, due: int | None, now: int) -> bool:
    """Tell whether an entry that this process wrote still stands: other servers write after their events, too."""
    if written.due is None or due is None:
        return written.due is due and written.seq == seq
    is_mine = seq - written.seq in {0, 1}
    return is_mine and (written.due == due or (written.due <= due and written.due > now + LAZY_MS))
