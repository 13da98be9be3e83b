"""A queue of tables where something is due: a Redis stream with a consumer group of the processes that do it.

A table (or each of its seats, where a queue is `per_seat`) has at most one entry. Beside the stream the latest seq at
which something was due is stored, so that adding it again only raises that seq. The process that took the entry works
until nothing is due at that seq or a later one, and only then acknowledges it. Entries of a process that died are
claimed by another, so all is done at least once.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final, NamedTuple

from events.log import RedisUnavailable, Shards

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


class Job(NamedTuple):
    """A taken entry, by its ID in the stream: a table where something is due for `seat`, and perhaps for others."""

    table: str
    seat: int
    entry: str


class JobQueue:
    """The queue with a `tag`, which is the hash tag of its keys and its group. Every method raises `RedisUnavailable`.

    Where it is `per_seat`, seats of a table are worked on independently of each other.
    """

    def __init__(self, shards: Shards, tag: str, per_seat: bool = False) -> None:
        self._shards = shards
        self._tag = tag
        self._per_seat = per_seat
        self._due = f"lagoon:{{{tag}}}:due"
        self._alive = f"lagoon:{{{tag}}}:there"
        """A key that expires unless a process renews it."""

    async def add(self, due: Iterable[tuple[str, int, int]]) -> None:
        """Queue tables, each given as (table, seq, seat for which something is due)."""
        tables = tuple(due)
        if tables:
            keys = (self._due, *(self._seq_key(table, seat) for table, _, seat in tables))
            parts = [part for each in tables for part in each]
            await self._ask("EVAL", _ADD, len(keys), *keys, _SEQ_TTL_MS, _MAX_ENTRIES, *parts)

    async def count(self) -> int:
        """Return how many entries there are, those that are worked on included."""
        return int(await self._ask("XLEN", self._due))

    async def is_anybody_there(self) -> bool:
        """Tell whether any process works on this queue."""
        return bool(await self._ask("GET", self._alive))

    # ---- for the processes that work

    async def join(self) -> None:
        """Announce a process for `_ALIVE_TTL_MS`; it calls this again and again."""
        await self._ask("SET", self._alive, "1", "PX", _ALIVE_TTL_MS)
        create = ("XGROUP", "CREATE", self._due, self._tag, "0", "MKSTREAM")
        try:
            await self._ask(*create)
        except RedisUnavailable as away:
            if "WRONGTYPE" in str(away):
                # Junk that somebody put there: nothing of the queue.
                await self._ask("UNLINK", self._due)
                await self._ask(*create)
            elif "BUSYGROUP" not in str(away):
                raise

    async def take(self, who: str, count: int, wait_ms: int) -> list[Job]:
        """Take up to `count` entries for the process `who`, waiting up to `wait_ms` for the first."""
        command = ("XREADGROUP", "GROUP", self._tag, who, "COUNT", count, "BLOCK", wait_ms, "STREAMS", self._due, ">")
        found = await self._ask(*command)
        return await self._jobs([entry for _, entries in found or () for entry in entries])

    async def taken(self, who: str) -> list[Job]:
        """Return the unfinished entries of `who`: taken by a process of that name that died."""
        found = await self._ask("XREADGROUP", "GROUP", self._tag, who, "STREAMS", self._due, "0")
        # An entry that was deleted meanwhile has no fields.
        return await self._jobs([entry for _, entries in found or () for entry in entries if entry[1]])

    async def take_over(self, who: str, count: int) -> list[Job]:
        """Claim up to `count` entries that their processes have not renewed for `IDLE_MS`."""
        _, entries, *_ = await self._ask("XAUTOCLAIM", self._due, self._tag, who, IDLE_MS, "0-0", "COUNT", count)
        return await self._jobs([entry for entry in entries if entry[0] is not None and entry[1]])

    async def hold(self, who: str, taken: Iterable[Job]) -> None:
        """Renew entries that are still being worked on."""
        held = tuple(taken)
        if held:
            keys = (self._due, *(self._seq_key(job.table, job.seat) for job in held))
            entries = (job.entry for job in held)
            await self._ask("EVAL", _HOLD, len(keys), *keys, self._tag, who, _SEQ_TTL_MS, *entries)

    async def done(self, job: Job, seq: int) -> Job | None:
        """Remove an entry, as nothing is due at `seq`; but if something is since, return it with that seat."""
        keys = (self._due, self._seq_key(job.table, job.seat))
        later: bytes = await self._ask("EVAL", _DONE, 2, *keys, self._tag, job.entry, seq)
        if not later:
            return None
        seat = later.split()[-1]
        return job._replace(seat=int(seat)) if seat.isdigit() and not self._per_seat else job

    async def drop(self, job: Job) -> None:
        """Remove an entry, whether or not anything is due; the table can be queued again at once."""
        await self._ask("EVAL", _DROP, 2, self._due, self._seq_key(job.table, job.seat), self._tag, job.entry)

    async def give_back(self, taken: Iterable[Job]) -> None:
        """Put unfinished entries back into the queue, for other processes."""
        entries = [part for job in taken for part in (job.entry, job.table, job.seat)]
        if entries:
            await self._ask("EVAL", _GIVE_BACK, 1, self._due, self._tag, *entries)

    async def leave(self, who: str) -> None:
        """Delete the consumer `who`, which has no entries left, and consumers that were idle for `_CONSUMER_TTL_MS`."""
        consumers = await self._ask("XINFO", "CONSUMERS", self._due, self._tag)
        gone = (one[b"name"] for one in consumers if not one[b"pending"] and one[b"idle"] > _CONSUMER_TTL_MS)
        for name in (who, *gone):
            await self._ask("XGROUP", "DELCONSUMER", self._due, self._tag, name)

    async def _jobs(self, entries: list[Any]) -> list[Job]:
        """Return entries decoded; those that are junk are removed."""
        jobs = {entry[0]: _job(entry) for entry in entries}
        junk = [name for name, job in jobs.items() if job is None]
        if junk:
            await self._ask("XACK", self._due, self._tag, *junk)
            await self._ask("XDEL", self._due, *junk)
        return [job for job in jobs.values() if job is not None]

    def _seq_key(self, table: str, seat: int) -> str:
        """Return the key of the latest seq at which something was due."""
        return f"{self._due}:{table}/{seat}" if self._per_seat else f"{self._due}:{table}"

    async def _ask(self, *command: str | bytes | int) -> Any:
        return await self._shards.ask(self._tag, *command)


def _job(entry: Any) -> Job | None:
    """Decode an entry; None where it was not written by a queue."""
    name, fields = entry
    try:
        return Job(fields[b"table"].decode(), int(fields[b"seat"]), name.decode())
    except (KeyError, ValueError):
        return None
