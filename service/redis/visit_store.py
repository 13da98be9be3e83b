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
        found = await self._shards.ask(table, "SET", _key(table), now, "NX", "GET", "PX", KEPT_MS)
        try:
            return now if found is None else min(int(found), now)
        except ValueError:
            # Something else stands in its place.
            await self._shards.ask(table, "SET", _key(table), now, "PX", KEPT_MS)
            return now


def _key(table: str) -> str:
    return f"lagoon:{{{table}}}:visited"
