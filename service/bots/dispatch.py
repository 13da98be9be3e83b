"""Puts tables into the queue where a bot of the house is due: after an event of this process, and again if nobody came.

What is due after several events goes out together, once a turn of the event loop.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterable

from events.event import Event
from events.log import RedisUnavailable
from service.bots.due import due_seats
from service.bots.queue import DueQueue
from service.redis.bot_key import BotKey, BotKeyStore
from service.tables.live import LiveTable
from service.tasks import Tasks

AGAIN_S = 10.0
"""A table where a bot is due, somebody is there, and nothing happened for so long is queued again."""
_LOOK_S = 2.5


class Dispatch:
    """Watches the tables of this process. `visited` gives those where somebody is there."""

    def __init__(self, keys: BotKeyStore, queue: DueQueue, visited: Callable[[], Iterable[LiveTable]]) -> None:
        self._keys = keys
        self._queue = queue
        self._visited = visited
        self._waiting: dict[str, LiveTable] = {}
        self._sending: asyncio.Task[None] | None = None
        self._tasks = Tasks(RedisUnavailable)
        self._unmoved: dict[str, tuple[int, float]] = {}
        """Of visited tables where a bot is due: the seq, and since when it has been that, in monotonic seconds."""

    def start(self) -> None:
        """Begin to look for tables where nobody came."""
        self._tasks.spawn(self._look_again(), "tables where bots are due")

    async def stop(self) -> None:
        """Stop; what was not queued yet is queued again by whoever serves the table next."""
        await self._tasks.stop()

    def note(self, live: LiveTable, _event: Event | None = None) -> None:
        """Queue a table if a bot is due there: an event of this process stands in its log, or it was loaded."""
        if live.now.table.bots:
            self._waiting[live.id] = live
            if self._sending is None or self._sending.done():
                self._sending = self._tasks.spawn(self._send(), "queue bots due")

    async def _send(self) -> None:
        # What else is noted in this turn of the loop, and while another batch is on its way, goes along.
        await asyncio.sleep(0)
        while self._waiting:
            waiting, self._waiting = self._waiting, {}
            key = await self._keys.get()
            seats = ((live, _house_seat_due(live, key)) for live in waiting.values())
            await self._queue.add([(live.id, live.seq, seat) for live, seat in seats if seat is not None])

    async def _look_again(self) -> None:
        while True:
            await asyncio.sleep(_LOOK_S)
            now = time.monotonic()
            before, self._unmoved = self._unmoved, {}
            for live in self._visited():
                if live.folded is None or not due_seats(live.playable.game, live.now.table):
                    continue
                seq, since = before.get(live.id, (0, now))
                if seq != live.seq:
                    since = now
                elif now - since >= AGAIN_S:
                    self.note(live)
                    since = now
                self._unmoved[live.id] = (live.seq, since)


def _house_seat_due(live: LiveTable, key: BotKey) -> int | None:
    """Return the first seat where a bot of the house is due, if one is; another's bot is its own affair."""
    if live.folded is None:
        return None
    table = live.now.table
    due = ((seat, table.seats[seat]) for seat in due_seats(live.playable.game, table))
    return next((seat for seat, held in due if held and held.token == key.token_hash(table.id, seat)), None)
