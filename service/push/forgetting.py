"""Forgets who wished to be called at tables that have ended, however often Redis is away meanwhile."""

from __future__ import annotations

import asyncio
from typing import Final, Protocol

from events.log import RedisUnavailable
from events.table import Table
from service.tasks import Tasks

AGAIN_S: Final = 1.0
"""How long to wait while Redis does not answer."""


class Clearing(Protocol):
    """Where it is stored who wishes to be called (`service.redis.call_store`)."""

    async def clear(self, table: str) -> None:
        """Delete all that is stored of a table. Raises `RedisUnavailable`."""


class Forgetting:
    """Clears what is stored of ended tables, and tries again until it is done.

    What a process that ends leaves is done by the next server that loads the table.
    """

    def __init__(self, store: Clearing, again_s: float = AGAIN_S) -> None:
        self._store = store
        self._again_s = again_s
        self._waiting: set[str] = set()
        self._working: asyncio.Task[None] | None = None
        self._tasks = Tasks()

    async def stop(self) -> None:
        """Stop."""
        await self._tasks.stop()

    def note(self, table: Table[object]) -> None:
        """Clear what is stored of a table in the background, if it has ended."""
        if not table.has_ended:
            return
        self._waiting.add(table.id)
        if self._working is None or self._working.done():
            self._working = self._tasks.spawn(self._clear(), "forget who wished to be called")

    async def _clear(self) -> None:
        while self._waiting:
            table = self._waiting.pop()
            try:
                await self._store.clear(table)
            except RedisUnavailable:
                self._waiting.add(table)
                await asyncio.sleep(self._again_s)
