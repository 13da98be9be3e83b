"""Queues the tables where a bot of the house has to act: after each event of this process, and again if none acted.

All tables that come up in one turn of the event loop are queued in one command.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterable

from events.event import Event
from events.log import RedisUnavailable
from service.bots.due import due_seats
from service.bots.queue import DueQueue
from service.redis.bot_key import BotKeys, BotKeyStore
from service.tables.live import LiveTable
from service.tables.served import ServedTable
from service.tasks import Tasks

AGAIN_S = 10.0
"""A table with open sockets where a bot has to act, but nothing happened for so long, is queued again."""
CHECK_INTERVAL_S = 2.5


class Dispatch:
    """Watches the tables of this process. `visited` returns those with an open socket."""

    def __init__(self, keys: BotKeyStore, queue: DueQueue, visited: Callable[[], Iterable[ServedTable]]) -> None:
        self._keys = keys
        self._queue = queue
        self._visited = visited
        self._waiting: dict[str, LiveTable] = {}
        self._sending: asyncio.Task[None] | None = None
        self._tasks = Tasks(RedisUnavailable)
        self._unmoved: dict[str, tuple[int, float]] = {}
        """By table where a bot has to act: its seq, and since when it is at that seq, in monotonic seconds."""

    def start(self) -> None:
        """Start to check periodically for tables where no bot acted."""
        self._tasks.spawn(self._requeue_unmoved(), "tables where bots are due")

    async def stop(self) -> None:
        """Stop; a table that was not queued yet is queued by the next server that loads it."""
        await self._tasks.stop()

    def note(self, live: LiveTable, _event: Event | None = None) -> None:
        """Queue a table if a bot has to act there. Called after each appended event, and when the table was loaded."""
        table = live.now.table
        if any(map(table.is_played_by_bot, range(len(table.seats)))):
            self._waiting[live.id] = live
            if self._sending is None or self._sending.done():
                self._sending = self._tasks.spawn(self._send(), "queue bots due")

    async def _send(self) -> None:
        # One batch for all tables noted in this turn of the loop, or while the batch before was being sent.
        await asyncio.sleep(0)
        while self._waiting:
            waiting, self._waiting = self._waiting, {}
            keys = await self._keys.get()
            seats = ((live, _house_seat_due(live, keys)) for live in waiting.values())
            await self._queue.add([(live.id, live.seq, seat) for live, seat in seats if seat is not None])

    async def _requeue_unmoved(self) -> None:
        while True:
            await asyncio.sleep(CHECK_INTERVAL_S)
            now = time.monotonic()
            before, self._unmoved = self._unmoved, {}
            for served in self._visited():
                live = served.live
                if live.folded is None or not due_seats(live.playable.game, live.now.table):
                    continue
                seq, since = before.get(live.id, (0, now))
                if seq != live.seq:
                    since = now
                elif now - since >= AGAIN_S:
                    self.note(live)
                    since = now
                self._unmoved[live.id] = (live.seq, since)


def _house_seat_due(live: LiveTable, keys: BotKeys) -> int | None:
    """Return the first seat where a bot of this house has to act, or None. Bots of players are not dispatched."""
    if live.folded is None:
        return None
    table = live.now.table
    due = ((seat, table.player_of(seat)) for seat in due_seats(live.playable.game, table))
    return next((seat for seat, player in due if player and keys.owning(table.id, seat, player)), None)
