"""The public list of tables: entries in a hash in Redis and an order over them, both derived from the logs.

An entry is written after the event it reflects; if a server dies in between, the table's next event or load corrects
it. Several servers write about the same table, and the older of two updates may arrive last: so each carries the seq it
was made at, which is kept for a day, and older ones are ignored. Each change that counts is published.

Nothing that an update or a look does grows with the list: of the order its ends are read. Versions before had the hash
alone, and one of them may still be at work beside this: `mend` makes the order anew from the hash, slice by slice.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

import msgspec
import structlog
from msgspec import UNSET
from msgspec.structs import replace

from events.codec import UNREADABLE
from events.log import RedisUnavailable, Shards
from events.shapes import TableId
from events.stream import event_channel
from events.styling import other_emblems
from events.table import Table
from events.text import shown_name
from projections.games import GAMES
from projections.switches import neutral_name
from service.clock import now_ms
from service.logs import describe_error
from service.redis.house_store import Switches
from service.redis.listed_table import ListedTable

_log = structlog.get_logger("lagoon.table_list")

TAG: Final = "lagoon:listed"
"""The key of the entries, and the hash tag of all that belongs to the list: it lives on one shard."""
_ORDER: Final = "lagoon:order:{lagoon:listed}"
"""The key of the order: a sorted set of the tables by `_rank`. No table's id gives this key (`_noted_key`)."""
_OPEN: Final = 1 << 42
"""What is added to the rank of tables with a free seat: more than any time in ms until the year 2109."""
STAY_MS: Final = 7 * 24 * 3600 * 1000
"""How long a table stays in the list after it was opened."""
_LATE_MS: Final = 24 * 3600 * 1000
"""How late an update may arrive and still be recognized as outdated."""
MAX_ENTRIES: Final = 30_000
"""The most entries in the list: tables with a free seat first, then the latest opened."""
MOST: Final = 100
"""How many tables `GET /api/tables` lists at most, the latest first."""
_PRUNED: Final = 20
"""How many entries one update takes out at most, of those that are too old, and of those that are too many."""
_SLICE: Final = 500
"""About how many entries of the hash are looked at with one command, where the order is mended."""

_TOLD: Final = 100
"""How many entries that cannot be decoded are logged at most."""

_NOTE = """
local noted = redis.pcall('GET', KEYS[3])
noted = type(noted) == 'string' and tonumber(noted)
if noted and noted > tonumber(ARGV[2]) then return 0 end
redis.call('SET', KEYS[3], ARGV[2], 'PX', ARGV[4])
for at, kind in ipairs({'hash', 'zset'}) do
  local there = redis.call('TYPE', KEYS[at]).ok
  if there ~= kind and there ~= 'none' then redis.call('UNLINK', KEYS[at]) end
end
local function take_out(tables)
  if #tables == 0 then return end
  redis.call('HDEL', KEYS[1], unpack(tables))
  redis.call('ZREM', KEYS[2], unpack(tables))
end
if ARGV[3] == '' then
  take_out({ARGV[1]})
else
  redis.call('HSET', KEYS[1], ARGV[1], ARGV[3])
  redis.call('ZADD', KEYS[2], ARGV[5], ARGV[1])
end
local late, open, most, pruned = tonumber(ARGV[6]), tonumber(ARGV[7]), tonumber(ARGV[8]), tonumber(ARGV[9])
take_out(redis.call('ZRANGEBYSCORE', KEYS[2], '-inf', '(' .. ARGV[6], 'LIMIT', 0, pruned))
take_out(redis.call('ZRANGEBYSCORE', KEYS[2], ARGV[7], '(' .. (late + open), 'LIMIT', 0, pruned))
local over = redis.call('ZCARD', KEYS[2]) - most
if over > 0 then take_out(redis.call('ZRANGE', KEYS[2], 0, math.min(over, pruned) - 1)) end
redis.call('SPUBLISH', ARGV[10], ARGV[11])
return 1
"""
"""Writes the entry ARGV[3] of table ARGV[1] as it was at seq ARGV[2], or takes it out where there is none.

KEYS are the entries, the order, and the seq at which the table was noted last; ARGV[5] is its rank. What is too old
(opened before ARGV[6]) or too much goes, a bounded part of it. ARGV[11] is published on channel ARGV[10], which is no
key here, as in `events.stream.APPEND`. What else than a list stands in its place is put away: all that belongs there is
in the logs.
"""

_READ = """
local function read(most, least, count)
  local tables = redis.call('ZREVRANGEBYSCORE', KEYS[2], most, least, 'LIMIT', 0, count)
  if #tables == 0 then return {{}, {}} end
  return {tables, redis.call('HMGET', KEYS[1], unpack(tables))}
end
local late, open = tonumber(ARGV[2]), tonumber(ARGV[3])
return {
  redis.call('HLEN', KEYS[1]), redis.call('ZCARD', KEYS[2]),
  read('+inf', late + open, ARGV[1]), read('(' .. ARGV[3], ARGV[2], ARGV[1])
}
"""
"""Answers how many entries there are, how many the order has, and of each of its two parts the first ARGV[1].

A part is a list of tables and one of their entries: those with a free seat, and those without. What was opened before
ARGV[2] is left out.
"""


class ListChange(msgspec.Struct, frozen=True):
    """What is published about the list: the entry of a table as it is now; null where it has none any more."""

    id: TableId
    entry: ListedTable | None


class ListEnds(NamedTuple):
    """The first of each part of the list, the latest opened first."""

    free: tuple[ListedTable, ...]
    """Tables with a free seat."""
    begun: tuple[ListedTable, ...]
    """Tables whose seats are all taken."""


class TableList:
    """The list of listed tables that are not over, and that somebody else can join or watch."""

    def __init__(self, shards: Shards) -> None:
        """`shards` are where it lives: on one of them."""
        self._shards = shards
        self._told: set[bytes] = set()

    async def update(self, table: Table[Any]) -> None:
        """Write a table's entry, or remove it when it is not listed, or nobody else can join or watch.

        Raises `RedisUnavailable`.
        """
        if not may_be_listed(table):
            return
        listed = None if table.has_ended or table.shuts_out or not table.listed else _entry(table)
        entry = b"" if listed is None else msgspec.json.encode(listed)
        rank = 0 if listed is None else _rank(listed)
        change = msgspec.json.encode(ListChange(table.id, listed))
        keys = (TAG, _ORDER, _noted_key(table.id))
        bounds = (now_ms() - STAY_MS, _OPEN, MAX_ENTRIES, _PRUNED)
        told = (event_channel(TAG), change)
        await self._shards.ask(TAG, "EVAL", _NOTE, 3, *keys, table.id, table.seq, entry, _LATE_MS, rank, *bounds, *told)

    async def count(self) -> int:
        """Return how many entries there are. Raises `RedisUnavailable`."""
        return int(await self._shards.ask(TAG, "HLEN", TAG))

    async def all(self) -> list[ListedTable]:
        """Return the listed tables, those with a free seat first, then the latest opened. Raises `RedisUnavailable`."""
        ends = await self.read(MOST)
        return [*ends.free, *ends.begun][:MOST]

    async def read(self, count: int) -> ListEnds:
        """Return the first `count` tables of each part of the list. Raises `RedisUnavailable`.

        Entries that cannot be decoded are skipped: a newer version may have written them.
        """
        ends, is_whole = await self._read(count)
        if not is_whole:
            await self.mend()
            ends, _ = await self._read(count)
        return ends

    async def _read(self, count: int) -> tuple[ListEnds, bool]:
        """Return the first of each part, and whether the order has as many tables as there are entries."""
        try:
            entries, ordered, free, begun = await self._shards.ask(
                TAG, "EVAL", _READ, 2, TAG, _ORDER, count, now_ms() - STAY_MS, _OPEN
            )
        except RedisUnavailable as away:
            if "WRONGTYPE" not in str(away):
                raise
            self._tell(TAG.encode(), "something else stands in the place of the list")
            return ListEnds((), ()), True
        gone = [table for tables, raws in (free, begun) for table, raw in zip(tables, raws, strict=True) if raw is None]
        if gone:
            # A version before, that knows of no order, took out their entries.
            await self._shards.ask(TAG, "ZREM", _ORDER, *gone)
        # A version before, that knows of no order, may have noted that a game began.
        listed = sorted((*self._decode(*free), *self._decode(*begun)), key=lambda one: -one.opened)
        ends = ListEnds(
            tuple(one for one in listed if one.phase == "open"), tuple(one for one in listed if one.phase != "open")
        )
        return ends, entries == ordered and not gone

    def _decode(self, tables: list[bytes], raws: list[bytes | None]) -> tuple[ListedTable, ...]:
        found = (self._entry_of(*entry) for entry in zip(tables, raws, strict=True) if entry[1] is not None)
        return tuple(listed for listed in found if listed is not None)

    async def mend(self) -> None:
        """Put all entries into the order that are not in it, and take out what has no entry, slice by slice.

        Raises `RedisUnavailable`.
        """
        try:
            await self._order_entries()
            await self._drop_without_entry()
        except RedisUnavailable as away:
            if "WRONGTYPE" not in str(away):
                raise
            self._tell(TAG.encode(), "something else stands in the place of the list")

    async def _order_entries(self) -> None:
        cursor = 0
        while True:
            cursor, entries = await self._shards.ask(TAG, "HSCAN", TAG, cursor, "COUNT", _SLICE)
            ranked: list[bytes | int] = []
            for name, raw in entries.items():
                listed = self._entry_of(name, raw)
                # What nobody can read goes within a day.
                ranked += [now_ms() - STAY_MS + _LATE_MS if listed is None else _rank(listed), name]
            if ranked:
                await self._shards.ask(TAG, "ZADD", _ORDER, "NX", *ranked)
            if not cursor:
                return

    async def _drop_without_entry(self) -> None:
        cursor = 0
        while True:
            cursor, ranked = await self._shards.ask(TAG, "ZSCAN", _ORDER, cursor, "COUNT", _SLICE)
            if names := [name for name, _ in ranked]:
                raws = await self._shards.ask(TAG, "HMGET", TAG, *names)
                gone = [name for name, raw in zip(names, raws, strict=True) if raw is None]
                if gone:
                    await self._shards.ask(TAG, "ZREM", _ORDER, *gone)
            if not cursor:
                return

    def _entry_of(self, name: bytes, raw: bytes | None) -> ListedTable | None:
        """Return an entry; None, after a warning, where it cannot be decoded."""
        try:
            listed = msgspec.json.decode(raw or b"", type=ListedTable)
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


def read_change(published: bytes) -> ListChange | None:
    """Return what was published about the list; None where it is nothing that this program knows."""
    try:
        change = msgspec.json.decode(published, type=ListChange)
    except UNREADABLE:
        return None
    entry = change.entry
    return change if entry is None or (entry.id == change.id and entry.game in GAMES) else None


def may_be_listed(table: Table[Any]) -> bool:
    """Tell whether the list may have to show a table, or may show one that is not listed any more."""
    return table.listed or table.opener is not UNSET


def _entry(table: Table[Any]) -> ListedTable:
    names = tuple(None if seat is None else shown_name(seat.name) for seat in table.seats)
    clock = UNSET if table.clock is UNSET else table.clock.rule
    return ListedTable(
        table.id, table.game, table.options, names, table.phase, table.opened, clock, other_emblems(table)
    )


def without_names(listed: ListedTable, switches: Switches) -> ListedTable:
    """Return an entry as it is shown while whoever runs the house may have turned names off."""
    if switches.names:
        return listed
    seats = tuple([None if name is None else neutral_name(seat) for seat, name in enumerate(listed.seats)])
    return replace(listed, seats=seats, unnamed=True)


def _rank(listed: ListedTable) -> int:
    """Return where an entry stands in the order: the higher the earlier."""
    return listed.opened + (_OPEN if listed.phase == "open" else 0)


def _noted_key(table: str) -> str:
    """Return the key of the seq at which a table was noted last; its hash tag keeps it where the list is."""
    return f"lagoon:{{{TAG}}}:{table}"
