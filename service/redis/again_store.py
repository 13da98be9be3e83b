"""Stores who of a table wants another game, and which table that is: a hash beside the log of the table.

The id of the next table is stored together with the last yes, in one script, and before that table is opened: so a
server that dies in between leaves nothing behind that another could not finish. Once it is open only the way there is
kept. Everything expires.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Annotated, Any, Final, NamedTuple

import msgspec
from msgspec import Meta

from events.log import Shards
from events.shapes import TableId
from events.stream import again_key, presence_channel

WAITS_MS: Final = 24 * 3_600_000
"""How long it is kept that people want another game, after the latest of them said so."""
KEPT_MS: Final = 400 * 24 * 3_600_000
"""How long the way to the next table is kept; an archive keeps it for ever."""
NEWS: Final = b'{"again":true}'
"""What is published on a table's presence channel when something of this has changed: it is to be read again."""

_SAY = """
if redis.call('TYPE', KEYS[1]).ok ~= 'hash' then redis.call('UNLINK', KEYS[1]) end
if redis.call('HEXISTS', KEYS[1], 'next') == 0 then
  if ARGV[2] == '' then redis.call('HDEL', KEYS[1], ARGV[1]) else redis.call('HSET', KEYS[1], ARGV[1], ARGV[2]) end
  local missing = false
  for at = 7, #ARGV do missing = missing or redis.call('HEXISTS', KEYS[1], ARGV[at]) == 0 end
  if not missing then redis.call('HSET', KEYS[1], 'next', ARGV[3]) end
  redis.call('HINCRBY', KEYS[1], 'version', 1)
  redis.call('PEXPIRE', KEYS[1], ARGV[4])
  redis.call('SPUBLISH', ARGV[5], ARGV[6])
end
return redis.call('HGETALL', KEYS[1])
"""
"""Stores the commitment ARGV[2] of seat ARGV[1], or that it takes its yes back where that is empty.

When all the seats from ARGV[7] on have said yes, the id ARGV[3] is stored as that of the next table. Once there is
one nothing changes any more.
"""

_READ = """
if redis.call('TYPE', KEYS[1]).ok ~= 'hash' then return {} end
return redis.call('HGETALL', KEYS[1])
"""

_OPENED = """
local version = 1
if redis.call('TYPE', KEYS[1]).ok == 'hash' then version = redis.call('HINCRBY', KEYS[1], 'version', 1) end
redis.call('UNLINK', KEYS[1])
redis.call('HSET', KEYS[1], 'next', ARGV[1], 'open', '1', 'version', version)
redis.call('PEXPIRE', KEYS[1], ARGV[2])
redis.call('SPUBLISH', ARGV[3], ARGV[4])
return 0
"""
"""Stores that the next table ARGV[1] is open, and nothing else any more."""


class Again(NamedTuple):
    """What is stored of a table: `bound` are the commitments of the seats that said yes, `next` is the next table.

    `is_open` tells that it was opened; then the commitments are kept no more. `version` grows with each change.
    """

    bound: dict[int, str]
    next: str | None = None
    is_open: bool = False
    version: int = 0


NOTHING: Final = Again({})


class NextTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The way from a table to the next one, as a backup keeps it."""

    next: TableId


class AgainStore:
    """Stores it by table. Every method raises `RedisUnavailable`."""

    def __init__(self, shards: Shards) -> None:
        self._shards = shards

    async def read(self, table: str) -> Again:
        """Return what is stored of a table."""
        return _decoded(await self._shards.ask(table, "EVAL", _READ, 1, again_key(table)))

    async def say(self, table: str, seat: int, commitment: str | None, needed: Collection[int], next: str) -> Again:
        """Store that a seat wants another game, bound by its commitment, or no more (None); return what is stored then.

        With the last of the seats that are `needed`, `next` becomes the next table.
        """
        news = presence_channel(table), NEWS
        said = await self._shards.ask(
            table, "EVAL", _SAY, 1, again_key(table), seat, commitment or "", next, WAITS_MS, *news, *needed
        )
        return _decoded(said)

    async def opened(self, table: str, next: str) -> None:
        """Store that the next table is open."""
        told = presence_channel(table), NEWS
        await self._shards.ask(table, "EVAL", _OPENED, 1, again_key(table), next, KEPT_MS, *told)

    async def put_back(self, table: str, raw: bytes) -> None:
        """Store the way to the next table as a backup has it; bytes that tell of none change nothing."""
        if (found := decoded(raw)) is not None:
            await self.opened(table, found.next)

    async def next_of(self, table: str) -> str | None:
        """Return the next table, once it is open."""
        again = await self.read(table)
        return again.next if again.is_open else None

    async def remove(self, table: str) -> None:
        """Delete what is stored of a table."""
        await self._shards.ask(table, "UNLINK", again_key(table))


def encoded(next: str) -> bytes:
    """Encode the way to the next table as a backup keeps it."""
    return msgspec.json.encode(NextTable(next))


def decoded(raw: bytes) -> NextTable | None:
    """Return the way to the next table that a backup has, or None where there is none that can be decoded."""
    try:
        return msgspec.json.decode(raw, type=NextTable)
    except (msgspec.MsgspecError, UnicodeError):
        return None


class _Stored(msgspec.Struct, frozen=True):
    """The fields of the hash that are no seat's."""

    version: Annotated[int, Meta(ge=0)] = 0
    next: TableId | None = None
    open: str = ""


def _decoded(answer: Any) -> Again:
    """Return what a hash holds; what is none of it is passed over."""
    pairs = answer.items() if isinstance(answer, dict) else zip(answer[::2], answer[1::2], strict=False)
    fields = {name.decode(errors="replace"): value.decode(errors="replace") for name, value in pairs}
    try:
        stored = msgspec.convert(fields, _Stored, strict=False)
    except msgspec.ValidationError:
        return NOTHING
    bound = {int(name): value for name, value in fields.items() if name.isdecimal()}
    return Again(bound, stored.next, stored.open == "1", stored.version)
