"""Keeps what is said at tables beside their logs: two bounded streams each, of players and of people who watch.

An entry's ID is `n-0`: `n` grows over both streams, by the clock of Redis, so that the gaps between those that somebody
may read tell nothing of those they may not. A script adds an entry and publishes it, as with events.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from events.log import RedisUnavailable, Shards
from events.stream import log_key, said_channel, talk_key, watchers_talk_key
from service.redis.pipelined import Command, ask_many

_SAY: Final = """
if redis.call('XLEN', KEYS[3]) == 0 then return 0 end
local n = 0
for place = 1, 2 do
  local latest = redis.call('XREVRANGE', KEYS[place], '+', '-', 'COUNT', place == 1 and ARGV[3] or 1)
  for _, entry in ipairs(latest) do
    if place == 1 and entry[2][2] == ARGV[1] then return -tonumber(string.match(entry[1], '%d+')) end
  end
  if latest[1] then n = math.max(n, tonumber(string.match(latest[1][1], '%d+')) + 1) end
end
local now = redis.call('TIME')
n = string.format('%.0f', math.max(n, now[1] * 1000 + math.floor(now[2] / 1000)))
redis.call('XADD', KEYS[1], 'MAXLEN', ARGV[3], n .. '-0', 'k', ARGV[1], 's', ARGV[2])
redis.call('SPUBLISH', ARGV[4], '{"n":' .. n .. ',' .. string.sub(ARGV[2], 2))
return tonumber(n)
"""
"""Answers the number of the entry; one that was added already as its number below zero; 0 where there is no log here.

`KEYS` are the stream, the other one, and the log; `ARGV` what tells the entry from others, the entry as JSON without
its number, how many are kept, and the channel.
"""


class NewEntry(NamedTuple):
    """Something that is said at `table`, by somebody who watches or a player; `raw` is it as JSON, without a number.

    It is the same as any with the same `key`: said again after a lost line, it is kept once.
    """

    table: str
    is_watchers: bool
    key: str
    raw: bytes


class KeptTalk(NamedTuple):
    """The entries of players and of people who watch, as JSON with their numbers, each in order."""

    players: tuple[bytes, ...] = ()
    watchers: tuple[bytes, ...] = ()


class TalkStore:
    """The talk at all tables. Every method but `say_all` raises `RedisUnavailable`."""

    def __init__(self, shards: Shards) -> None:
        self._shards = shards

    async def say_all(self, said: Sequence[NewEntry], most: int) -> list[int | RedisUnavailable]:
        """Keep entries in their order, the latest `most` of a stream; return the answers of `_SAY`, or why not."""
        return await ask_many(self._shards, [(entry.table, _say(entry, most)) for entry in said])

    async def read(self, table: str) -> KeptTalk:
        """Return all that is kept of a table."""
        streams = (talk_key(table), watchers_talk_key(table))
        answers = await ask_many(self._shards, [(table, ("XRANGE", key, "-", "+")) for key in streams])
        for answer in answers:
            if isinstance(answer, RedisUnavailable):
                raise answer
        return KeptTalk(*(tuple([_with_number(*entry) for entry in entries]) for entries in answers))

    async def put_back(self, table: str, talk: KeptTalk) -> None:
        """Add entries that are not there: those after the last that is."""
        for key, raws in ((talk_key(table), talk.players), (watchers_talk_key(table), talk.watchers)):
            last = await self._shards.ask(table, "XREVRANGE", key, "+", "-", "COUNT", 1)
            known = _number(last[0][0]) if last else 0
            new = [(n, raw) for n, raw in map(_numbered, raws) if n > known]
            for answer in await ask_many(self._shards, [(table, _put(key, n, raw)) for n, raw in new]):
                if isinstance(answer, Exception):
                    raise answer

    async def remove(self, table: str) -> None:
        """Delete the talk at a table."""
        await self._shards.ask(table, "UNLINK", talk_key(table), watchers_talk_key(table))


def _say(entry: NewEntry, most: int) -> Command:
    streams = (talk_key(entry.table), watchers_talk_key(entry.table))
    own, other = reversed(streams) if entry.is_watchers else streams
    keys = (own, other, log_key(entry.table))
    return ("EVAL", _SAY, 3, *keys, entry.key, entry.raw, most, said_channel(entry.table))


def _put(key: str, n: int, raw: bytes) -> Command:
    return ("XADD", key, f"{n}-0", "k", "", "s", raw)


def _number(entry_id: bytes) -> int:
    return int(entry_id.partition(b"-")[0])


_PREFIX: Final = b'{"n":'


def _with_number(entry_id: bytes, fields: Any) -> bytes:
    """Return an entry of a stream as JSON with its number."""
    values = list(fields.values()) if isinstance(fields, dict) else list(fields)[1::2]
    return _PREFIX + str(_number(entry_id)).encode() + b"," + bytes(values[-1])[1:]


def _numbered(raw: bytes) -> tuple[int, bytes]:
    """Return the number of an entry, and the entry without it. Raises `ValueError` where it is none."""
    number, comma, rest = raw.removeprefix(_PREFIX).partition(b",")
    if not raw.startswith(_PREFIX) or not comma:
        raise ValueError("this is nothing that was said")
    return int(number), b"{" + rest
