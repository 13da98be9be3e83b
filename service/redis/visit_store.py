"""When somebody was last at a table, in Redis: a mark beside each log, written at most once a day."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from events.log import RedisUnavailable, Shards
from service.redis.pipelined import Command, ask_many

KEPT_MS: Final = 10 * 366 * 24 * 3600 * 1000
"""How long a mark is kept, in ms: longer than any table stays open without a visit."""


class VisitStore:
    """The marks of all tables."""

    def __init__(self, shards: Shards) -> None:
        self._shards = shards

    async def note(self, tables: Iterable[str], at: int) -> list[str]:
        """Note that somebody was at each of these tables `at` (ms since 1970); return those where that failed."""
        named = list(tables)
        asked: list[tuple[str, Command]] = [(table, ("SET", _key(table), at, "PX", KEPT_MS)) for table in named]
        answers = await ask_many(self._shards, asked)
        return [table for table, answer in zip(named, answers, strict=True) if isinstance(answer, RedisUnavailable)]

    async def last(self, table: str, now: int) -> int:
        """Return when somebody was last at a table, in ms since 1970; where nobody knows, `now`, from here on.

        Raises `RedisUnavailable`.
        """
        found = await self._read(table)
        if found is None:
            # Whoever notes a visit in between has the last word.
            await self._shards.ask(table, "SET", _key(table), now, "NX", "PX", KEPT_MS)
            return now
        try:
            return min(int(found), now)
        except ValueError:
            # Something else stands in its place.
            await self.note([table], now)
            return now

    async def _read(self, table: str) -> bytes | None:
        try:
            found: bytes | None = await self._shards.ask(table, "GET", _key(table))
        except RedisUnavailable as away:
            if "WRONGTYPE" not in str(away):
                raise
            return b""
        return found

    async def forget(self, table: str) -> None:
        """Delete the mark of a table. Raises `RedisUnavailable`."""
        await self._shards.ask(table, "UNLINK", _key(table))


def _key(table: str) -> str:
    return f"lagoon:{{{table}}}:visited"
