"""The tables where a bot of the house is due: a stream in Redis with a consumer group, for any bot process to take.

A table is queued once, however often it is said that a bot is due there: what is remembered of it is the latest seq at
which one was. Whoever took it plays until nobody is due at a table of that seq or a later one, and only then says that
it is done. What a process that died had taken is claimed by another.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final, NamedTuple

from events.log import RedisUnavailable, Shards
from service.redis.bot_key import TAG

_DUE: Final = f"lagoon:{{{TAG}}}:due"
_THERE: Final = f"lagoon:{{{TAG}}}:there"
"""There while any bot process is."""
_GROUP: Final = "bots"

_MOST: Final = 100_000
"""Tables that can wait."""
_REMEMBERED_MS: Final = 60_000
"""How long it is remembered that a table waits; after that it can be queued once more, which does no harm."""
_THERE_MS: Final = 15_000
_FORGOTTEN_MS: Final = 3_600_000
"""After so long a process that took nothing is gone."""
IDLE_MS: Final = 10_000
"""After so long without a word what a process had taken is another's."""

_ADD = """
for at = 2, #KEYS do
  local table, seq, seat = ARGV[3 * at - 3], tonumber(ARGV[3 * at - 2]), ARGV[3 * at - 1]
  local found = redis.pcall('GET', KEYS[at])
  local known = type(found) == 'string' and tonumber(string.match(found, '^%d+'))
  if not known or seq > known then redis.call('SET', KEYS[at], seq .. ' ' .. seat, 'PX', ARGV[1]) end
  if not known then redis.call('XADD', KEYS[1], 'MAXLEN', '~', ARGV[2], '*', 'table', table, 'seat', seat) end
end
return 0
"""
"""Queues tables, of which nothing waits yet, and remembers the seq and a seat that is due."""

_DONE = """
local found = redis.pcall('GET', KEYS[2])
local known = type(found) == 'string' and tonumber(string.match(found, '^%d+')) or 0
if known > tonumber(ARGV[3]) then return found end
redis.call('XACK', KEYS[1], ARGV[1], ARGV[2])
redis.call('XDEL', KEYS[1], ARGV[2])
redis.call('UNLINK', KEYS[2])
return ''
"""
"""Answers nothing when nobody was due at a later seq than ARGV[3], and the entry is gone; else that seq and a seat."""

_HOLD = """
redis.call('XCLAIM', KEYS[1], ARGV[1], ARGV[2], 0, unpack(ARGV, 4))
for at = 2, #KEYS do redis.call('PEXPIRE', KEYS[at], ARGV[3]) end
return 0
"""
"""Says that what was taken is still being worked on."""

_GIVE_BACK = """
for at = 2, #ARGV, 3 do
  if redis.call('XACK', KEYS[1], ARGV[1], ARGV[at]) == 1 then
    redis.call('XDEL', KEYS[1], ARGV[at])
    redis.call('XADD', KEYS[1], '*', 'table', ARGV[at + 1], 'seat', ARGV[at + 2])
  end
end
return 0
"""
"""Puts tables into the queue again that were taken, for whoever comes first."""


class Due(NamedTuple):
    """A table where the bot on a `seat` is due, and maybe others, and the entry that says so."""

    table: str
    seat: int
    entry: str


class DueQueue:
    """The queue. Every method raises `RedisUnavailable`."""

    def __init__(self, shards: Shards) -> None:
        self._shards = shards

    async def add(self, due: Iterable[tuple[str, int, int]]) -> None:
        """Say that at these tables, at that seq, a seat's bot is due: one entry of `due` a table."""
        tables = tuple(due)
        if tables:
            keys = (_DUE, *(_seq_key(table) for table, _, _ in tables))
            parts = [part for each in tables for part in each]
            await self._ask("EVAL", _ADD, len(keys), *keys, _REMEMBERED_MS, _MOST, *parts)

    async def is_anybody_there(self) -> bool:
        """Tell whether there is any bot process."""
        return bool(await self._ask("GET", _THERE))

    # ---- for bot processes

    async def join(self) -> None:
        """Say that a bot process is there, for a while; to be said again and again."""
        await self._ask("SET", _THERE, "1", "PX", _THERE_MS)
        try:
            await self._ask("XGROUP", "CREATE", _DUE, _GROUP, "0", "MKSTREAM")
        except RedisUnavailable as away:
            if "BUSYGROUP" not in str(away):
                raise

    async def take(self, who: str, count: int, wait_ms: int) -> list[Due]:
        """Take up to so many tables, waiting so long for the first."""
        command = ("XREADGROUP", "GROUP", _GROUP, who, "COUNT", count, "BLOCK", wait_ms, "STREAMS", _DUE, ">")
        found = await self._ask(*command)
        return [_due(entry) for _, entries in found or () for entry in entries]

    async def taken(self, who: str) -> list[Due]:
        """Return what was taken under this name and is not done: by a process that died."""
        found = await self._ask("XREADGROUP", "GROUP", _GROUP, who, "STREAMS", _DUE, "0")
        # One that was deleted meanwhile is nothing.
        return [_due(entry) for _, entries in found or () for entry in entries if entry[1]]

    async def take_over(self, who: str, count: int) -> list[Due]:
        """Take up to so many tables of processes that have said nothing for `IDLE_MS`."""
        _, entries, *_ = await self._ask("XAUTOCLAIM", _DUE, _GROUP, who, IDLE_MS, "0-0", "COUNT", count)
        return [_due(entry) for entry in entries if entry[0] is not None and entry[1]]

    async def hold(self, who: str, taken: Iterable[Due]) -> None:
        """Say that these are still being worked on."""
        held = tuple(taken)
        if held:
            keys = (_DUE, *(_seq_key(due.table) for due in held))
            entries = (due.entry for due in held)
            await self._ask("EVAL", _HOLD, len(keys), *keys, _GROUP, who, _REMEMBERED_MS, *entries)

    async def done(self, due: Due, seq: int) -> Due | None:
        """Say that nobody is due at a table at `seq`; return what is due since, at a later seq, if anything is."""
        keys = (_DUE, _seq_key(due.table))
        later: bytes = await self._ask("EVAL", _DONE, 2, *keys, _GROUP, due.entry, seq)
        return due._replace(seat=int(later.split()[1])) if later else None

    async def drop(self, due: Due) -> None:
        """Take an entry out of the queue, whatever is due."""
        await self._ask("XACK", _DUE, _GROUP, due.entry)
        await self._ask("XDEL", _DUE, due.entry)

    async def give_back(self, taken: Iterable[Due]) -> None:
        """Leave to others what was taken and is not done."""
        entries = [part for due in taken for part in (due.entry, due.table, due.seat)]
        if entries:
            await self._ask("EVAL", _GIVE_BACK, 1, _DUE, _GROUP, *entries)

    async def leave(self, who: str) -> None:
        """Leave, with nothing taken; and forget those who left long ago without a word."""
        consumers = await self._ask("XINFO", "CONSUMERS", _DUE, _GROUP)
        gone = (one[b"name"] for one in consumers if not one[b"pending"] and one[b"idle"] > _FORGOTTEN_MS)
        for name in (who, *gone):
            await self._ask("XGROUP", "DELCONSUMER", _DUE, _GROUP, name)

    async def _ask(self, *command: str | bytes | int) -> Any:
        return await self._shards.ask(TAG, *command)


def _seq_key(table: str) -> str:
    """Return the key of the latest seq at which a bot was due at a table."""
    return f"lagoon:{{{TAG}}}:due:{table}"


def _due(entry: Any) -> Due:
    name, fields = entry
    return Due(fields[b"table"].decode(), int(fields[b"seat"]), name.decode())
