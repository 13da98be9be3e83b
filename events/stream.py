"""A table's stream in Redis: its key and channels, the scripts that change it, and what can go wrong. No I/O."""

from __future__ import annotations

from typing import Final

APPEND = """
local seq = tonumber(ARGV[1])
local length = redis.call('XLEN', KEYS[1])
if length ~= seq - 1 then return length end
if ARGV[4] ~= '' then
  local last = redis.call('XREVRANGE', KEYS[1], '+', '-', 'COUNT', 1)
  if not string.find(last[1][2][2], ARGV[4], 1, true) then return length end
end
redis.call('XADD', KEYS[1], ARGV[1] .. '-0', 'e', ARGV[2])
redis.call('SPUBLISH', ARGV[3], ARGV[2])
return -1
"""
"""Answers -1, or the number of events that are there when the last is not the one before `seq`.

That one holds ARGV[4], where it is asked for: a log that lost events when a primary died, and got others in their
place, may have the right length and still be another log.

The channel is no key here, though it shares the key's slot: while a slot moves to another shard, a cluster refuses
every command one of whose keys is not there, and a channel never is.
"""

TOUCH = """
local last = redis.call('XREVRANGE', KEYS[1], '+', '-', 'COUNT', 1)
if last[1] then redis.call('XSETID', KEYS[1], last[1][1]) end
return -1
"""
"""A write that changes nothing (XSETID to the last ID): replicas that acknowledge it have all earlier events.

WAIT covers what its own connection wrote last. The write goes to the log itself: while a slot migrates, any other key
may be on another shard already, whose replicas have not the events that are still here.
"""

PROBE = """
local last = redis.pcall('XREVRANGE', KEYS[1], '+', '-', 'COUNT', 1)
if last.err and string.find(last.err, 'WRONGTYPE', 1, true) then
  redis.call('UNLINK', KEYS[1])
  last = {}
elseif last.err then
  return redis.error_reply(last.err)
end
local mark = last[1] and last[1][2][2] or ''
if ARGV[3] == '1' and mark ~= ARGV[1] then return mark end
if mark == '' then mark = ARGV[1] end
redis.call('XLEN', KEYS[1])
redis.call('XRANGE', KEYS[1], '-', '+', 'COUNT', 1)
redis.call('XADD', KEYS[1], 'MAXLEN', 1, '*', 'e', mark)
redis.call('SPUBLISH', ARGV[2], mark)
return mark
"""
"""Tries all operations of a log on a stream of one entry, the mark that identifies this Redis.

Answers the mark that is there, or that was written: ARGV[1] if there was none, and none is known (ARGV[3] is 0). If
ARGV[1] is known and the stream holds another mark or none, this is another Redis, and nothing is written.
"""

REMOVE = """
if redis.call('XLEN', KEYS[1]) ~= tonumber(ARGV[1]) then return 0 end
return redis.call('UNLINK', KEYS[1])
"""
"""Answers 1 when the log held so many events and is gone now, else 0."""


class Conflict(Exception):  # noqa: N818  (what happened)
    """The log does not end just before the event that was to be appended: nothing was appended.

    `length` is the number of events there.
    """

    def __init__(self, length: int) -> None:
        super().__init__(f"the log holds {length} events")
        self.length = length


class RedisUnavailable(Exception):  # noqa: N818  (what happened)
    """Redis cannot be reached, or does not do as asked. It is not known whether an append was written."""


class NotReplicated(RedisUnavailable):
    """The primary has the event, but too few replicas have it: if the primary dies now, it may be lost."""


TOLD: Final = "told"
"""The kind of channel on which the events of a table are published."""
HERE: Final = "here"
"""The kind of channel on which servers say who is at a table."""
SAID: Final = "said"
"""The kind of channel on which is published what people say at a table."""


def log_key(table: str) -> str:
    """Return the key of a table's stream. The hash tag keeps all keys of a table in one slot of a cluster."""
    return _key(table, "log")


def mark_key(tag: str) -> str:
    """Return the key of the mark of the shard where `tag` lives. It is no table's: its name does not end in `log`."""
    return _key(tag, "mark")


def house_key(tag: str) -> str:
    """Return the key under which a house keeps what it signs with. It is no table's, as that of a mark is not."""
    return _key(tag, "key")


def signature_key(table: str) -> str:
    """Return the key under which the signature of a table is kept once its game is over."""
    return _key(table, "signature")


def thoughts_key(table: str) -> str:
    """Return the key under which is kept what bots thought at a table, for its replay."""
    return _key(table, "thoughts")


def calls_key(table: str) -> str:
    """Return the key under which is kept who of a table wishes to be called, and who was."""
    return _key(table, "calls")


def talk_key(table: str) -> str:
    """Return the key of the stream of what players say at a table."""
    return _key(table, "talk")


def watchers_talk_key(table: str) -> str:
    """Return the key of the stream of what people without a seat say at a table: they push out nothing of players."""
    return _key(table, "watching")


def said_channel(table: str) -> str:
    """Return the channel on which is published what people say at a table."""
    return _key(table, SAID)


def again_key(table: str) -> str:
    """Return the key under which is kept who of a table wants another game, and which table that is."""
    return _key(table, "again")


def event_channel(table: str) -> str:
    """Return the channel on which the events of a table are published."""
    return _key(table, TOLD)


def presence_channel(table: str) -> str:
    """Return the channel on which servers say who is at a table."""
    return _key(table, HERE)


def take_apart(key: str) -> tuple[str, str]:
    """Return the table that one of these keys or channels belongs to, and of which kind it is, such as `log`."""
    table, _, kind = key.removeprefix("lagoon:{").rpartition("}:")
    return table, kind


def _key(tag: str, kind: str) -> str:
    return f"lagoon:{{{tag}}}:{kind}"
