"""Signs of life of servers at a shard, and when there were none: kept on that shard, so that they are away with it.

Servers renew their signs several times a second. Whoever finds that the last sign of all is older than that writes down
an outage: nobody could act at the tables of the shard, as Redis or all servers were gone, or the clocks leapt.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from events.log import Shards

GAP_MS: Final = 1000
"""Without a sign for so long, there was an outage."""
_AHEAD_MS: Final = 24 * 3600 * 1000
"""A sign that is further ahead was made by a clock that is not to be believed."""
_FORGOTTEN_MS: Final = 3600 * 1000
"""After so long the sign of a server that died is removed."""
_MOST: Final = 512
"""How many outages are kept: the longest games last for months."""

_SIGN: Final = """
for at = 1, 2 do
  local found = redis.pcall(at == 1 and 'HLEN' or 'LLEN', KEYS[at])
  if type(found) == 'table' and found.err then redis.call('UNLINK', KEYS[at]) end
end
local me, now, back, known = ARGV[1], tonumber(ARGV[2]), tonumber(ARGV[3]), ARGV[4]
local last = tonumber(redis.call('HGET', KEYS[1], 'last') or '')
if last and last - now > tonumber(ARGV[6]) then last = nil end
local clock = redis.call('TIME')
local here = clock[1] * 1000 + math.floor(clock[2] / 1000)
local noted = tonumber(string.match(redis.call('HGET', KEYS[1], 'noted') or '', '^%d+$') or here)
local gone, gap = math.max(here - noted, 0), tonumber(ARGV[5])
local reached = math.max(now, last and last + math.min(gone, gap) or now)
if last and (now - last > gap or gone > gap) then
  redis.call('LPUSH', KEYS[2], string.format('%.0f %.0f', last, math.max(now + back, reached)))
  redis.call('LTRIM', KEYS[2], 0, tonumber(ARGV[7]) - 1)
end
local latest = string.format('%.0f', reached)
redis.call('HSET', KEYS[1], 'last', latest, 'noted', string.format('%.0f', here), me, latest)
local signs = redis.call('HGETALL', KEYS[1])
for at = 1, #signs, 2 do
  if signs[at] ~= 'noted' and not (math.abs(now - (tonumber(signs[at + 1]) or 0)) < tonumber(ARGV[8])) then
    redis.call('HDEL', KEYS[1], signs[at])
  end
end
if redis.call('LINDEX', KEYS[2], 0) == known then return {latest, signs} end
return {latest, signs, redis.call('LRANGE', KEYS[2], 0, -1)}
"""
"""Signs for a server; answers the latest time of all, the signs, and the outages unless the newest is known.

The latest time goes on between signs, as long as the clock of Redis says: whoever is behind catches up with what it is
by now, not with what it was at the last sign. Else who plays at the server that is ahead was charged for others' time.
A sign that lay before Redis while it hung is read after that, and looks as if it was in time: how long there was none
in truth only the clock of Redis tells. That is believed for `GAP_MS`, as it may have been set; the next sign tells the
rest.
What cannot be read, or is no time, is removed.
"""

_ADD: Final = """
if redis.call('LINDEX', KEYS[1], 0) == ARGV[2] then redis.call('LTRIM', KEYS[1], 1, -1) end
redis.call('LPUSH', KEYS[1], ARGV[1])
redis.call('LTRIM', KEYS[1], 0, tonumber(ARGV[3]) - 1)
"""
"""Adds an outage, in the place of another if that is the newest."""


class Span(NamedTuple):
    """A span of time, in ms since 1970, both ends included."""

    start: int
    end: int


class Signs(NamedTuple):
    """What is known of a shard: the `latest` time that any server knows, the last sign of each, and all outages."""

    latest: int
    servers: dict[str, int]
    outages: tuple[Span, ...] | None
    newest: bytes


class SignStore:
    """The signs of life of `server`, and of the others. Every method raises `RedisUnavailable`."""

    def __init__(self, shards: Shards, server: str) -> None:
        self._shards = shards
        self._server = server

    async def sign(self, tag: str, now: int, back: int, newest: bytes) -> Signs:
        """Give a sign of life at `now` at the shard of `tag`.

        An outage that it ends is taken to last `back` ms longer, until people have come back. `newest` is what is known
        as the newest outage: while it is, the outages are None.
        """
        keys = (_servers_key(tag), _outages_key(tag))
        limits = (GAP_MS, _AHEAD_MS, _MOST, _FORGOTTEN_MS)
        latest, signs, *rest = await self._shards.ask(
            tag, "EVAL", _SIGN, 2, *keys, self._server, now, back, newest, *limits
        )
        found = dict(zip(signs[::2], signs[1::2], strict=True))
        servers = {name.decode(errors="replace"): at for name, raw in found.items() if (at := _time(raw)) is not None}
        for other in ("last", "noted"):
            servers.pop(other, None)
        outages = tuple(span for raw in rest[0] if (span := _span(raw)) is not None) if rest else None
        return Signs(int(latest), servers, outages, rest[0][0] if rest and rest[0] else newest)

    async def add_outage(self, tag: str, span: Span, instead_of: Span | None = None) -> None:
        """Write down an outage of the shard of `tag` that is known from elsewhere.

        It takes the place of another that was written before, if that is still the newest.
        """
        other = "" if instead_of is None else _written(instead_of)
        await self._shards.ask(tag, "EVAL", _ADD, 1, _outages_key(tag), _written(span), other, _MOST)


def _written(span: Span) -> str:
    return f"{span.start} {span.end}"


def _time(raw: bytes) -> int | None:
    return int(raw) if raw.isdigit() and len(raw) < 16 else None


def _span(raw: bytes) -> Span | None:
    start, _, end = raw.partition(b" ")
    found = _time(start), _time(end)
    return None if found[0] is None or found[1] is None else Span(found[0], found[1])


def _servers_key(tag: str) -> str:
    return f"lagoon:{{{tag}}}:servers"


def _outages_key(tag: str) -> str:
    return f"lagoon:{{{tag}}}:outages"
