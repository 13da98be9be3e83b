"""The queue of tables where a bot of the house has to act: a Redis stream with a consumer group of bot processes.

A table has at most one entry. Beside the stream its latest seq at which a bot had to act is stored, so that adding it
again only raises that seq. The process that took the entry plays until no bot has to act at that seq or a later one,
and only then acknowledges it. Entries of a process that died are claimed by another.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final, NamedTuple

from events.log import RedisUnavailable, Shards
from service.redis.bot_key import TAG

_DUE: Final = f"lagoon:{{{TAG}}}:due"
_ALIVE: Final = f"lagoon:{{{TAG}}}:there"
"""A key that expires unless a bot process renews it."""
_GROUP: Final = "bots"

_MAX_ENTRIES: Final = 100_000
_SEQ_TTL_MS: Final = 60_000
"""How long the seq of a queued table is stored; after that it can get a second entry, which does no harm."""
_ALIVE_TTL_MS: Final = 15_000
_CONSUMER_TTL_MS: Final = 3_600_000
"""A consumer that took nothing for so long is deleted."""
IDLE_MS: Final = 10_000
"""Entries that a process has not renewed for so long may be claimed by another."""

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
"""Adds an entry for each table without one, and stores its seq and seat if the seq is later than the stored one."""

_DONE = """
local found = redis.pcall('GET', KEYS[2])
local known = type(found) == 'string' and tonumber(string.match(found, '^%d+')) or 0
if known > tonumber(ARGV[3]) then return found end
redis.call('XACK', KEYS[1], ARGV[1], ARGV[2])
redis.call('XDEL', KEYS[1], ARGV[2])
redis.call('UNLINK', KEYS[2])
return ''
"""
"""Removes the entry and answers an empty string; if a seq later than ARGV[3] is stored, answers that with its seat."""

_DROP = """
redis.call('XACK', KEYS[1], ARGV[1], ARGV[2])
redis.call('XDEL', KEYS[1], ARGV[2])
redis.call('UNLINK', KEYS[2])
return 0
"""
"""Removes an entry, and what is remembered of its table."""

_HOLD = """
redis.call('XCLAIM', KEYS[1], ARGV[1], ARGV[2], 0, unpack(ARGV, 4))
for at = 2, #KEYS do redis.call('PEXPIRE', KEYS[at], ARGV[3]) end
return 0
"""
"""Renews entries: resets their idle time, and the expiry of their seqs."""

_GIVE_BACK = """
for at = 2, #ARGV, 3 do
  if redis.call('XACK', KEYS[1], ARGV[1], ARGV[at]) == 1 then
    redis.call('XDEL', KEYS[1], ARGV[at])
    redis.call('XADD', KEYS[1], '*', 'table', ARGV[at + 1], 'seat', ARGV[at + 2])
  end
end
return 0
"""
"""Puts entries that were taken back into the queue as new ones."""


class Due(NamedTuple):
    """A taken entry, by its ID in the stream: a table where the bot on `seat` has to act, and perhaps others."""

    table: str
    seat: int
    entry: str


class DueQueue:
    """The queue. Every method raises `RedisUnavailable`."""

    def __init__(self, shards: Shards) -> None:
        self._shards = shards

    async def add(self, due: Iterable[tuple[str, int, int]]) -> None:
        """Queue tables, each given as (table, seq, seat of a bot that has to act)."""
        tables = tuple(due)
        if tables:
            keys = (_DUE, *(_seq_key(table) for table, _, _ in tables))
            parts = [part for each in tables for part in each]
            await self._ask("EVAL", _ADD, len(keys), *keys, _SEQ_TTL_MS, _MAX_ENTRIES, *parts)

    async def is_anybody_there(self) -> bool:
        """Tell whether any bot process is running."""
        return bool(await self._ask("GET", _ALIVE))

    # ---- for bot processes

    async def join(self) -> None:
        """Announce a bot process for `_ALIVE_TTL_MS`; it calls this again and again."""
        await self._ask("SET", _ALIVE, "1", "PX", _ALIVE_TTL_MS)
        try:
            await self._ask("XGROUP", "CREATE", _DUE, _GROUP, "0", "MKSTREAM")
        except RedisUnavailable as away:
            if "BUSYGROUP" not in str(away):
                raise

    async def take(self, who: str, count: int, wait_ms: int) -> list[Due]:
        """Take up to `count` entries for the process `who`, waiting up to `wait_ms` for the first."""
        command = ("XREADGROUP", "GROUP", _GROUP, who, "COUNT", count, "BLOCK", wait_ms, "STREAMS", _DUE, ">")
        found = await self._ask(*command)
        return [_due(entry) for _, entries in found or () for entry in entries]

    async def taken(self, who: str) -> list[Due]:
        """Return the unfinished entries of `who`: taken by a process of that name that died."""
        found = await self._ask("XREADGROUP", "GROUP", _GROUP, who, "STREAMS", _DUE, "0")
        # An entry that was deleted meanwhile has no fields.
        return [_due(entry) for _, entries in found or () for entry in entries if entry[1]]

    async def take_over(self, who: str, count: int) -> list[Due]:
        """Claim up to `count` entries that their processes have not renewed for `IDLE_MS`."""
        _, entries, *_ = await self._ask("XAUTOCLAIM", _DUE, _GROUP, who, IDLE_MS, "0-0", "COUNT", count)
        return [_due(entry) for entry in entries if entry[0] is not None and entry[1]]

    async def hold(self, who: str, taken: Iterable[Due]) -> None:
        """Renew entries that are still being worked on."""
        held = tuple(taken)
        if held:
            keys = (_DUE, *(_seq_key(due.table) for due in held))
            entries = (due.entry for due in held)
            await self._ask("EVAL", _HOLD, len(keys), *keys, _GROUP, who, _SEQ_TTL_MS, *entries)

    async def done(self, due: Due, seq: int) -> Due | None:
        """Remove an entry, as no bot has to act at `seq`; but if one has to since, return it with that seat."""
        keys = (_DUE, _seq_key(due.table))
        later: bytes = await self._ask("EVAL", _DONE, 2, *keys, _GROUP, due.entry, seq)
        return due._replace(seat=int(later.split()[1])) if later else None

    async def drop(self, due: Due) -> None:
        """Remove an entry, whether or not a bot has to act; the table can be queued again at once."""
        await self._ask("EVAL", _DROP, 2, _DUE, _seq_key(due.table), _GROUP, due.entry)

    async def give_back(self, taken: Iterable[Due]) -> None:
        """Put unfinished entries back into the queue, for other processes."""
        entries = [part for due in taken for part in (due.entry, due.table, due.seat)]
        if entries:
            await self._ask("EVAL", _GIVE_BACK, 1, _DUE, _GROUP, *entries)

    async def leave(self, who: str) -> None:
        """Delete the consumer `who`, which has no entries left, and consumers that were idle for `_CONSUMER_TTL_MS`."""
        consumers = await self._ask("XINFO", "CONSUMERS", _DUE, _GROUP)
        gone = (one[b"name"] for one in consumers if not one[b"pending"] and one[b"idle"] > _CONSUMER_TTL_MS)
        for name in (who, *gone):
            await self._ask("XGROUP", "DELCONSUMER", _DUE, _GROUP, name)

    async def _ask(self, *command: str | bytes | int) -> Any:
        return await self._shards.ask(TAG, *command)


def _seq_key(table: str) -> str:
    """Return the key of the latest seq at which a bot had to act at a table."""
    return f"lagoon:{{{TAG}}}:due:{table}"


def _due(entry: Any) -> Due:
    name, fields = entry
    return Due(fields[b"table"].decode(), int(fields[b"seat"]), name.decode())
