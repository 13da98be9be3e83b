"""Queues the seats that are awaited and have nobody there: after each event of this process, and when somebody leaves.

All that come up in one turn of the event loop are queued in one command.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final

from events.event import Event
from events.log import RedisUnavailable
from service.clock import now_ms
from service.redis.job_queue import JobQueue
from service.tables.live import LiveTable
from service.tables.served import ServedTable
from service.tasks import Tasks

RECENT_MS: Final = 60_000
"""Whoever was there last so soon after they came to be awaited may not have seen it: their device fell asleep, say."""
LOST_MS: Final = 3_600_000
"""When a table is loaded, seats awaited for less than this are queued, in case its server died before it did."""
_AGAIN_S: Final = 1.0
"""How long to wait while Redis does not answer."""
_MOST_WAITING: Final = 10_000
"""Seats that may wait to be queued while Redis does not answer."""


class CallDispatch:
    """Queues calls. `looking` returns for each seat of a table whether somebody looks there, at any server."""

    def __init__(self, queue: JobQueue, looking: Callable[[str], tuple[bool, ...]]) -> None:
        self._queue = queue
        self._looking = looking
        self._waiting: dict[tuple[str, int], int] = {}
        """The seq after which a seat is awaited, by table and seat."""
        self._sending: asyncio.Task[None] | None = None
        self._tasks = Tasks()

    async def stop(self) -> None:
        """Stop; seats that were not queued yet are queued by the next server that loads their table."""
        await self._tasks.stop()

    def note(self, live: LiveTable, event: Event | None = None) -> None:
        """Queue who came to be awaited with an event, or (without one) not long before the table was loaded."""
        if live.folded is not None:
            awaited = live.awaited.items()
            if event is not None:
                self._add(live, [(reason.seat, since.seq) for reason, since in awaited if since.seq == event.seq])
            else:
                late = now_ms() - LOST_MS
                self._add(live, [(reason.seat, since.seq) for reason, since in awaited if since.at >= late])

    def look(self, served: ServedTable) -> None:
        """Queue who was there last before they came to be awaited, or just after.

        Called when others are at a table, or look there, than before.
        """
        live = served.live
        if live.folded is not None:
            now = now_ms()
            awaited = live.awaited.items()
            unseen = [
                (reason.seat, since.seq)
                for reason, since in awaited
                if since.at >= served.seen_at(reason.seat, now) - RECENT_MS
            ]
            self._add(live, unseen)

    def _add(self, live: LiveTable, awaited: list[tuple[int, int]]) -> None:
        if not awaited:
            return
        looking = self._looking(live.id)
        for seat, seq in awaited:
            if not (seat < len(looking) and looking[seat]) and len(self._waiting) < _MOST_WAITING:
                self._waiting[live.id, seat] = max(seq, self._waiting.get((live.id, seat), 0))
        if self._waiting and (self._sending is None or self._sending.done()):
            self._sending = self._tasks.spawn(self._send(), "queue calls")

    async def _send(self) -> None:
        await asyncio.sleep(0)
        while self._waiting:
            waiting, self._waiting = self._waiting, {}
            try:
                await self._queue.add([(table, seq, seat) for (table, seat), seq in waiting.items()])
            except RedisUnavailable:
                self._waiting = {**waiting, **self._waiting}
                await asyncio.sleep(_AGAIN_S)
