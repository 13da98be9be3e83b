"""The list of tables that everybody may see: a hash in Redis beside the logs, which it follows.

The log stays the truth. An entry is written after the event it follows; should a server die in between, the table's
next event, or its next load, puts it right.
"""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec

from events.log import Shards
from events.table import Phase, Table
from service.clock import now_ms

_KEY = "lagoon:listed"
_STAY_MS = 7 * 24 * 3600 * 1000
"""How long a table stays in the list after it was opened: by then nobody waits for it."""
_MOST = 100
"""How many tables a list shows at most, the latest first."""


class Listed(msgspec.Struct, frozen=True):
    """A table as the list shows it: the names on its seats, null where one is free."""

    id: str
    game: str
    options: Any
    seats: tuple[str | None, ...]
    phase: Phase
    opened: int


class Listing:
    """The list of listed tables that are not over."""

    def __init__(self, redis: Any) -> None:
        """`redis` is a client, or `Shards`: then the list lives on one of them."""
        self._shards = redis if isinstance(redis, Shards) else Shards(redis)
        self._one_by_one = asyncio.Lock()

    async def note(self, table: Table[Any]) -> None:
        """Put a table's entry right, or take it out when it is over. Raises `Away`."""
        if not table.listed:
            return
        # On two connections the older of two notes could come in last.
        async with self._one_by_one:
            if table.phase == "over":
                await self._shards.ask(_KEY, "HDEL", _KEY, table.id)
                return
            names = tuple(None if seat is None else seat.name for seat in table.seats)
            listed = Listed(table.id, table.game, table.options, names, table.phase, table.opened)
            await self._shards.ask(_KEY, "HSET", _KEY, table.id, msgspec.json.encode(listed))

    async def all(self) -> list[Listed]:
        """Return the listed tables, those with a free seat first, then the latest opened. Raises `Away`."""
        entries: Any = await self._shards.ask(_KEY, "HGETALL", _KEY)
        tables = [msgspec.json.decode(raw, type=Listed) for raw in entries.values()]
        await self._forget([listed.id for listed in tables if listed.opened < now_ms() - _STAY_MS])
        tables.sort(key=lambda listed: (listed.phase != "open", -listed.opened))
        return tables[:_MOST]

    async def _forget(self, tables: list[str]) -> None:
        if tables:
            await self._shards.ask(_KEY, "HDEL", _KEY, *tables)
