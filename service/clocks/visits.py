"""Notes when somebody is at a table: at most once a day for each, all that came up together in one command a shard."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Iterable
from typing import Final

from events.log import RedisUnavailable
from service.clock import now_ms
from service.redis.visit_store import VisitStore
from service.tables.served import ServedTable
from service.tasks import Tasks

DAY_MS: Final = 24 * 3600 * 1000
"""For so long a visit that was noted stands for all that come after it."""
_LOOK_S = 600.0
"""Seconds between two looks at who is still there."""
_KNOWN = 100_000
"""How many tables are remembered as noted, so that they are not noted at every visit."""


class Visits:
    """The visits of this process; `visited` tells the tables at which somebody is."""

    def __init__(self, store: VisitStore, visited: Callable[[], Iterable[ServedTable]]) -> None:
        self._store = store
        self._visited = visited
        self._noted: OrderedDict[str, int] = OrderedDict()
        self._waiting: set[str] = set()
        self._writing: asyncio.Task[None] | None = None
        self._tasks = Tasks(RedisUnavailable)

    def start(self) -> None:
        """Begin to look now and then who is still there."""
        self._tasks.spawn(self._look_again(), "visits")

    async def stop(self) -> None:
        """Stop."""
        await self._tasks.stop()

    def came(self, table: str) -> None:
        """Note that somebody is at a table."""
        if now_ms() - self._noted.get(table, 0) < DAY_MS:
            return
        self._waiting.add(table)
        if self._writing is None or self._writing.done():
            self._writing = self._tasks.spawn(self._write(), "note visits")

    async def last(self, table: str) -> int:
        """Return when somebody was last noted at a table, in ms since 1970. Raises `RedisUnavailable`."""
        return await self._store.last(table, now_ms())

    async def _write(self) -> None:
        # All who come in one turn of the loop, or while the batch before was being written.
        await asyncio.sleep(0)
        while self._waiting:
            now, waiting, self._waiting = now_ms(), self._waiting, set()
            failed = set(await self._store.note(waiting, now))
            self._noted.update((table, now) for table in waiting - failed)
            while len(self._noted) > _KNOWN:
                self._noted.popitem(last=False)

    async def _look_again(self) -> None:
        while True:
            await asyncio.sleep(_LOOK_S)
            for served in self._visited():
                self.came(served.live.id)
