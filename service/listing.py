"""The list of tables that everybody may see: a hash in Redis beside the logs, which it follows.

The log stays the truth. An entry is written after the event it follows; should a server die in between, the table's
next event, or its next load, puts it right. Servers write about the same table at the same time, and the older of two
notes may come in last: so each says the seq it was made at, which is kept for a day, and what is older changes nothing.
"""

from __future__ import annotations

from typing import Any

import msgspec

from events.log import Shards
from events.table import Phase, Table
from events.text import shown_name
from service.clock import now_ms

_KEY = "lagoon:listed"
_STAY_MS = 7 * 24 * 3600 * 1000
"""How long a table stays in the list after it was opened: by then nobody waits for it."""
_LATE_MS = 24 * 3600 * 1000
"""How late a note may come in and still be known for an old one: a server can be held up for long."""
HELD = 1000
"""How many tables are held in the list, those with a free seat and the latest opened; the others are not listed."""
LOOK_EVERY = 100
"""Notes of one process after which it looks whether there are more, should nobody have asked for the list."""
_MOST = 100
"""How many tables a list shows at most, the latest first."""

_NOTE = """
local noted = redis.call('GET', KEYS[2])
if noted and tonumber(noted) > tonumber(ARGV[2]) then return 0 end
redis.call('SET', KEYS[2], ARGV[2], 'PX', ARGV[4])
if ARGV[3] == '' then return redis.call('HDEL', KEYS[1], ARGV[1]) end
return redis.call('HSET', KEYS[1], ARGV[1], ARGV[3])
"""
"""Writes the entry ARGV[3] of table ARGV[1] as it was at seq ARGV[2], or takes it out where there is none."""


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
        self._notes = 0

    async def note(self, table: Table[Any]) -> None:
        """Put a table's entry right, or take it out when it is over. Raises `Away`."""
        if not table.listed:
            return
        entry = b"" if table.phase == "over" else msgspec.json.encode(_entry(table))
        keys = (_KEY, _noted_key(table.id))
        await self._shards.ask(_KEY, "EVAL", _NOTE, 2, *keys, table.id, table.seq, entry, _LATE_MS)
        self._notes += 1
        if self._notes % LOOK_EVERY == 0:
            await self.all()

    async def all(self) -> list[Listed]:
        """Return the listed tables, those with a free seat first, then the latest opened. Raises `Away`."""
        entries: Any = await self._shards.ask(_KEY, "HGETALL", _KEY)
        tables = [msgspec.json.decode(raw, type=Listed) for raw in entries.values()]
        tables.sort(key=lambda listed: (listed.phase != "open", -listed.opened))
        late = now_ms() - _STAY_MS
        await self._forget([listed.id for at, listed in enumerate(tables) if at >= HELD or listed.opened < late])
        return tables[:_MOST]

    async def _forget(self, tables: list[str]) -> None:
        if tables:
            await self._shards.ask(_KEY, "HDEL", _KEY, *tables)


def _entry(table: Table[Any]) -> Listed:
    names = tuple(None if seat is None else shown_name(seat.name) for seat in table.seats)
    return Listed(table.id, table.game, table.options, names, table.phase, table.opened)


def _noted_key(table: str) -> str:
    """Return the key of the seq at which a table was noted last; its hash tag keeps it where the list is."""
    return f"lagoon:{{{_KEY}}}:{table}"
