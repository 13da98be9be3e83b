"""The public list of tables: a hash in Redis, derived from the logs.

An entry is written after the event it reflects; if a server dies in between, the table's next event or load corrects
it. Several servers write about the same table, and the older of two updates may arrive last: so each carries the seq it
was made at, which is kept for a day, and older ones are ignored.
"""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
import structlog
from msgspec import UNSET, Meta, UnsetType

from events.clock import ClockRule
from events.codec import UNREADABLE
from events.log import RedisUnavailable, Shards
from events.shapes import GameName, TableId
from events.table import Phase, Table
from events.text import shown_name
from projections.games import GAMES
from service.clock import now_ms
from service.logs import describe_error

_log = structlog.get_logger("lagoon.table_list")

_KEY = "lagoon:listed"
_STAY_MS = 7 * 24 * 3600 * 1000
"""How long a table stays in the list after it was opened."""
_LATE_MS = 24 * 3600 * 1000
"""How late an update may arrive and still be recognized as outdated."""
MAX_ENTRIES = 1000
"""The most entries in the list: tables with a free seat first, then the latest opened."""
PRUNE_EVERY = 100
"""Updates of one process after which it prunes the list, even if nobody has read it."""
_MOST = 100
"""How many tables a list shows at most, the latest first."""

_TOLD = 100
"""How many entries that cannot be decoded are logged at most."""

_NOTE = """
local noted = redis.pcall('GET', KEYS[2])
noted = type(noted) == 'string' and tonumber(noted)
if noted and noted > tonumber(ARGV[2]) then return 0 end
redis.call('SET', KEYS[2], ARGV[2], 'PX', ARGV[4])
local function write()
  if ARGV[3] == '' then return redis.pcall('HDEL', KEYS[1], ARGV[1]) end
  return redis.pcall('HSET', KEYS[1], ARGV[1], ARGV[3])
end
local done = write()
if type(done) == 'table' and done.err and string.find(done.err, 'WRONGTYPE', 1, true) then
  redis.call('UNLINK', KEYS[1])
  done = write()
end
return done
"""
"""Writes the entry ARGV[3] of table ARGV[1] as it was at seq ARGV[2], or takes it out where there is none.

What else than a list stands in its place is put away: all that belongs there is in the logs.
"""


class ListedTable(msgspec.Struct, frozen=True):
    """A table as the list shows it: the names on its seats, null where one is free, and the rule of its clock."""

    id: TableId
    game: GameName
    options: Any
    seats: Annotated[tuple[Annotated[str, Meta(max_length=1000)] | None, ...], Meta(max_length=16)]
    phase: Phase
    opened: int
    clock: ClockRule | UnsetType = UNSET


class TableList:
    """The list of listed tables that are not over."""

    def __init__(self, shards: Shards) -> None:
        """`redis` is a client, or `Shards`: then the list lives on one of them."""
        self._shards = shards
        self._notes = 0
        self._told: set[bytes] = set()

    async def update(self, table: Table[Any]) -> None:
        """Write a table's entry, or remove it when the table has ended or is not listed. Raises `RedisUnavailable`."""
        if not may_be_listed(table):
            return
        entry = b"" if table.has_ended or not table.listed else msgspec.json.encode(_entry(table))
        keys = (_KEY, _noted_key(table.id))
        await self._shards.ask(_KEY, "EVAL", _NOTE, 2, *keys, table.id, table.seq, entry, _LATE_MS)
        self._notes += 1
        if self._notes % PRUNE_EVERY == 0:
            await self.all()

    async def all(self) -> list[ListedTable]:
        """Return the listed tables, those with a free seat first, then the latest opened. Raises `RedisUnavailable`.

        Entries that cannot be decoded are skipped: a newer version may have written them.
        """
        tables = [listed for entry in (await self._entries()).items() if (listed := self._read(*entry)) is not None]
        tables.sort(key=lambda listed: (listed.phase != "open", -listed.opened))
        late = now_ms() - _STAY_MS
        await self._forget([listed.id for at, listed in enumerate(tables) if at >= MAX_ENTRIES or listed.opened < late])
        return tables[:_MOST]

    async def _entries(self) -> dict[bytes, bytes]:
        try:
            return dict(await self._shards.ask(_KEY, "HGETALL", _KEY))
        except RedisUnavailable as away:
            if not str(away).startswith("WRONGTYPE"):
                raise
            self._tell(_KEY.encode(), "something else stands in the place of the list")
            return {}

    def _read(self, name: bytes, raw: bytes) -> ListedTable | None:
        """Return an entry; None, after a warning, where it cannot be decoded."""
        try:
            listed = msgspec.json.decode(raw, type=ListedTable)
        except UNREADABLE as error:
            self._tell(name, describe_error(error))
            return None
        if listed.id.encode() == name and listed.game in GAMES:
            return listed
        self._tell(name, "it is about another table, or a game that this program does not know")
        return None

    def _tell(self, name: bytes, why: str) -> None:
        if name not in self._told and len(self._told) < _TOLD:
            self._told.add(name)
            _log.warning("an entry of the list is passed over", entry=repr(name[:64]), why=why)

    async def _forget(self, tables: list[str]) -> None:
        if tables:
            await self._shards.ask(_KEY, "HDEL", _KEY, *tables)


def may_be_listed(table: Table[Any]) -> bool:
    """Tell whether the list may have to show a table, or may show one that is not listed any more."""
    return table.listed or table.opener is not UNSET


def _entry(table: Table[Any]) -> ListedTable:
    names = tuple(None if seat is None else shown_name(seat.name) for seat in table.seats)
    clock = UNSET if table.clock is UNSET else table.clock.rule
    return ListedTable(table.id, table.game, table.options, names, table.phase, table.opened, clock)


def _noted_key(table: str) -> str:
    """Return the key of the seq at which a table was noted last; its hash tag keeps it where the list is."""
    return f"lagoon:{{{_KEY}}}:{table}"
