"""The schedule of all tables in Redis: when something falls due at which, so that no process has to hold them to know.

Tables are spread over a fixed number of sorted sets by their names, not by shards: a set stays where it is when slots
move, and on a cluster each shard holds some of them. Beside each set a hash keeps the seq that an entry was written at,
so that of two servers the one that knows more has the last word.

A table that has not ended has an entry that is never later than what falls due there next; an early one is harmless,
since whoever takes it asks the log.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterable
from typing import Final, NamedTuple

from events.log import RedisUnavailable, Shards
from service.redis.pipelined import Command, ask_many

BUCKETS: Final = 16
"""How many sorted sets there are. Never changed: entries of another number would not be found."""
_REPAIR: Final = """
for at = 1, 2 do
  local found = redis.pcall(at == 1 and 'ZCARD' or 'HLEN', KEYS[at])
  if type(found) == 'table' and found.err then redis.call('UNLINK', KEYS[1], KEYS[2]) end
end
"""
"""Puts away what else stands in the place of a set or hash: whoever loads a table writes its entry again."""

_WRITE: Final = (
    _REPAIR
    + """
for at = 1, #ARGV, 3 do
  local table, seq, due = ARGV[at], tonumber(ARGV[at + 1]), ARGV[at + 2]
  local known = tonumber(redis.call('HGET', KEYS[2], table) or '')
  if not known or seq < 0 or seq >= known then
    if due == '' then
      redis.call('ZREM', KEYS[1], table)
      redis.call('HDEL', KEYS[2], table)
    elseif seq == -2 then
      local there = tonumber(redis.call('ZSCORE', KEYS[1], table) or '')
      if not there or tonumber(due) < there then redis.call('ZADD', KEYS[1], due, table) end
    elseif seq < 0 then
      redis.call('ZADD', KEYS[1], 'XX', due, table)
    else
      redis.call('ZADD', KEYS[1], due, table)
      redis.call('HSET', KEYS[2], table, seq)
    end
  end
end
return 0
"""
)
"""Writes entries, each of three arguments: table, seq, and the ms at which something is due, or nothing."""

_TAKE: Final = (
    _REPAIR
    + """
local due = redis.call('ZRANGEBYSCORE', KEYS[1], '-inf', ARGV[1], 'LIMIT', 0, ARGV[3])
for _, table in ipairs(due) do redis.call('ZADD', KEYS[1], ARGV[2], table) end
return due
"""
)
"""Answers the tables that were due by ARGV[1], at most ARGV[3]; they are due again at ARGV[2], should nobody act."""


UNREAD: Final = -1
"""The seq of an entry that is changed by somebody who could not read the log."""
FORESEEN: Final = -2
"""The seq of an entry for an event that may come to stand in the log: it is written where it is the earlier one."""


class Deadline(NamedTuple):
    """What was found at `seq` of a table: something falls `due` there (ms since 1970), or nothing (None)."""

    table: str
    seq: int
    due: int | None


class DeadlineStore:
    """The schedule. Where a shard is away, the others do as they are asked."""

    def __init__(self, shards: Shards) -> None:
        self._shards = shards

    async def write(self, deadlines: Iterable[Deadline]) -> list[Deadline]:
        """Write entries, in one command for each shard and set; return those that could not be written."""
        by_bucket: dict[int, list[Deadline]] = {}
        for deadline in deadlines:
            by_bucket.setdefault(bucket_of(deadline.table), []).append(deadline)
        asked: list[tuple[str, Command]] = []
        for bucket, entries in by_bucket.items():
            parts = (part for table, seq, due in entries for part in (table, seq, "" if due is None else due))
            asked.append((_tag(bucket), _eval(_WRITE, bucket, *parts)))
        answers = await ask_many(self._shards, asked)
        failed = zip(by_bucket.values(), answers, strict=True)
        return [entry for entries, answer in failed if isinstance(answer, RedisUnavailable) for entry in entries]

    async def take(self, before: int, again: int, count: int) -> list[str]:
        """Return tables where something fell due before `before`, at most `count` of each set.

        Nobody else is given them until `again` (both in ms since 1970).
        """
        asked = [(_tag(bucket), _eval(_TAKE, bucket, before, again, count)) for bucket in range(BUCKETS)]
        answers = await ask_many(self._shards, asked)
        found = [name for answer in answers if not isinstance(answer, RedisUnavailable) for name in answer]
        return [name.decode(errors="replace") for name in found]


def bucket_of(table: str) -> int:
    """Return the number of the set that a table is in."""
    return zlib.crc32(table.encode()) % BUCKETS


def _tag(bucket: int) -> str:
    return f"deadlines-{bucket}"


def _due_key(bucket: int) -> str:
    return f"lagoon:{{{_tag(bucket)}}}:due"


def _seqs_key(bucket: int) -> str:
    return f"lagoon:{{{_tag(bucket)}}}:seqs"


def _eval(script: str, bucket: int, *parts: str | int) -> Command:
    return "EVAL", script, 2, _due_key(bucket), _seqs_key(bucket), *parts
