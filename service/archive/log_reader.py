"""Reads a table's log from Redis, or from the archive when it was moved there."""

from __future__ import annotations

from events.log import Log
from service.archive.archive import Archive


class LogReader:
    """Reads logs from Redis or the archive. A log is in Redis at least until its game is over."""

    def __init__(self, log: Log, archive: Archive | None = None) -> None:
        self._log = log
        self._archive = archive

    async def length(self, table: str) -> int:
        """Return how many events a table has; 0 if there is none. Raises `RedisUnavailable` and `BrokenLog`."""
        found = await self._log.length(table)
        if found or self._archive is None:
            return found
        return len(await self._archive.events(table))

    @property
    def waits_for_replicas(self) -> bool:
        """Whether replicas must have an event before any client is told of it."""
        return self._log.waits_for_replicas

    async def read_replicated(self, table: str, after: int = 0) -> list[bytes]:
        """Return the events of a table after seq `after` once enough replicas have them. Raises as `read` does."""
        while True:
            home = self._log.shard_of(table)
            raws = await self.read(table, after)
            await self._log.wait_replicated(table)
            # Read again if the table moved to another shard meanwhile: replicas of the new shard confirm nothing
            # about what was read from the old one.
            if not self.waits_for_replicas or (home is not None and home is self._log.shard_of(table)):
                return raws

    async def read(self, table: str, after: int = 0, count: int | None = None) -> list[bytes]:
        """Return at most `count` events of a table after seq `after`. Raises `RedisUnavailable` and `BrokenLog`."""
        found = await self._log.read(table, after, count)
        if found or self._archive is None:
            return found
        return (await self._archive.events(table))[after:][:count]
