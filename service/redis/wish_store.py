"""Wishes to play with anybody, in Redis: who waits for what, and which of them have become a table.

All lies on one shard. A wish is one field of a hash; two sorted sets say until when each lives, and who waits in which
group, longest first. Whoever wishes the same (game, options, seats, clock) is of one group. The script that adds the
last one of a group takes all of them, notes the table of each, and queues the table to be opened: so nobody is at two
tables, and nobody is taken without a table that somebody will open (`service.redis.job_queue`).
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Any, Final, NamedTuple

import msgspec
from msgspec import UNSET, UnsetType

from events.clock import ClockRule
from events.codec import UNREADABLE
from events.log import RedisUnavailable, Shards
from events.stream import event_channel
from service.redis.pipelined import ask_many
from service.redis.wish_end import EndedWhy

TAG: Final = "lagoon:wishes"
"""The hash tag of all that belongs to wishes, and what is published about them is published about."""
LINE_MS: Final = 60_000
"""How long a wish lives that no server renews."""
MOST_WISHES: Final = 20_000
"""How many wishes are kept at the same time."""
_KEPT_MS: Final = 24 * 3600 * 1000
"""How long it is remembered who was matched, and for which table."""
_UNTOUCHED_MS: Final = 10 * LINE_MS
"""How long what nobody renews stays before all of it goes at once."""
_PRUNED: Final = 50
"""How many wishes that ended one command takes out at most."""
_SEQ_TTL_MS: Final = 60_000
_MAX_QUEUED: Final = 100_000

_BASE: Final = f"lagoon:{{{TAG}}}:"
_KEYS: Final = tuple(_BASE + part for part in ("all", "alive", "order", "due", "kinds", "counts"))

_COMMON: Final = f"""
local all, alive, order, due, kinds, counts = KEYS[1], KEYS[2], KEYS[3], KEYS[4], KEYS[5], KEYS[6]
local base, channel = ARGV[1], ARGV[2]
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local function matched(owner) return redis.call('GET', base .. 'match:' .. owner) or '' end
local function found(owner)
  local text = redis.call('HGET', all, owner)
  if not text then return nil end
  local made, ends, group, person = string.match(text, '^(%d+) (%d+) (%x+) (.*)$')
  return {{made = made, ends = tonumber(ends), group = group, person = person}}
end
local function place(owner, wish) return wish.group .. ' ' .. wish.made .. ' ' .. owner end
local function count(group, change)
  local kind = redis.call('HGET', kinds, group)
  if kind and redis.call('HINCRBY', counts, kind, change) <= 0 then redis.call('HDEL', counts, kind) end
end
local function take_out(owner, wish)
  redis.call('HDEL', all, owner)
  redis.call('ZREM', alive, owner)
  if redis.call('ZREM', order, place(owner, wish)) == 1 then count(wish.group, -1) end
end
local function places(group)
  return redis.call('ZRANGEBYLEX', order, '[' .. group .. ' ', '(' .. group .. '!')
end
local function tell(group)
  local waiting = #places(group)
  if waiting == 0 then redis.call('HDEL', kinds, group) end
  redis.call('SPUBLISH', channel, cjson.encode({{group = group, waiting = waiting}}))
end
local function prune()
  local gone = {{}}
  for _, ended in ipairs(redis.call('ZRANGEBYSCORE', alive, '-inf', now, 'LIMIT', 0, {_PRUNED})) do
    local wish = found(ended)
    if wish then take_out(ended, wish) gone[wish.group] = true else redis.call('ZREM', alive, ended) end
  end
  for of in pairs(gone) do tell(of) end
end
local function waiting(group)
  local owners = {{}}
  for _, at in ipairs(places(group)) do
    local owner = string.match(at, ' (%x+)$')
    local ends = redis.call('ZSCORE', alive, owner)
    if ends and tonumber(ends) > now then
      owners[#owners + 1] = owner
    else
      take_out(owner, {{group = group, made = string.match(at, ' (%d+) ')}})
    end
  end
  return owners
end
local function match(owners, opened, plan)
  local lines = {{plan}}
  for at, owner in ipairs(owners) do
    local wish = found(owner)
    lines[at + 1] = wish.person
    take_out(owner, wish)
    redis.call('SET', base .. 'match:' .. owner, opened, 'PX', {_KEPT_MS})
  end
  redis.call('SET', base .. 'table:' .. opened, table.concat(lines, '\\n'), 'PX', {_KEPT_MS})
  redis.call('SET', due .. ':' .. opened, '1 0', 'PX', {_SEQ_TTL_MS})
  redis.call('XADD', due, 'MAXLEN', '~', {_MAX_QUEUED}, '*', 'table', opened, 'seat', '0')
end
"""
"""What the scripts share. `place` is where a wish stands in the order: its group, then the time it was made.

The kind of a group is its game and number of seats; `counts` has how many places of each kind are in the order.
"""

_WISH: Final = f"""{_COMMON}
local owner, group, person, waited, left = ARGV[3], ARGV[4], ARGV[5], tonumber(ARGV[6]), tonumber(ARGV[7])
local seats, opened, plan, kind = tonumber(ARGV[8]), ARGV[9], ARGV[10], ARGV[11]
prune()
local there = matched(owner)
if there ~= '' then return {{there, 0, 0}} end
local wish = found(owner)
if wish and wish.group ~= group then
  take_out(owner, wish)
  tell(wish.group)
  wish = nil
end
local is_new = not wish
if is_new then
  if redis.call('ZCARD', alive) >= {MOST_WISHES} then return {{'', -1, 0}} end
  wish = {{made = string.format('%013d', now - waited), ends = now + left, group = group}}
  redis.call('HSET', kinds, group, kind)
  if redis.call('ZADD', order, 0, place(owner, wish)) == 1 then count(group, 1) end
end
redis.call('HSET', all, owner, wish.made .. ' ' .. string.format('%d', wish.ends) .. ' ' .. group .. ' ' .. person)
redis.call('ZADD', alive, math.min(wish.ends, now + {LINE_MS}), owner)
for _, key in ipairs({{all, alive, order, kinds, counts}}) do redis.call('PEXPIRE', key, {_UNTOUCHED_MS}) end
local before = #places(group)
local owners = waiting(group)
if #owners >= seats then
  match({{unpack(owners, 1, seats)}}, opened, plan)
  tell(group)
  return {{opened, 0, 0}}
end
if is_new or #owners ~= before then tell(group) end
return {{'', #owners, now - tonumber(wish.made)}}
"""
"""Adds or renews a wish and answers {{table, waiting, ms waited}}: the table is empty until there is a match.

`waiting` is -1 where there are too many. A wish that ended because nobody renewed it is made again as old as it was.
"""

_UNWISH: Final = f"""{_COMMON}
local there, wish = matched(ARGV[3]), found(ARGV[3])
if there == '' then
  redis.call('SPUBLISH', channel, cjson.encode({{owner = ARGV[3], why = ARGV[4]}}))
  if wish then
    take_out(ARGV[3], wish)
    tell(wish.group)
  end
end
return there
"""
"""Takes a wish back, and answers an empty string; or the table, where it was matched before.

It is published, so that no other server renews it for a socket of the same wish that is lost, or not told yet.
"""

_FILL: Final = f"""{_COMMON}
local there, wish = matched(ARGV[3]), found(ARGV[3])
if there ~= '' then return {{there, 0}} end
if not wish then return {{'', -1}} end
local left = tonumber(wish.made) + ARGV[6] - now
if left > 0 then return {{'', left}} end
redis.call('ZADD', alive, now + {LINE_MS}, ARGV[3])
match(waiting(wish.group), ARGV[4], ARGV[5])
tell(wish.group)
return {{ARGV[4], 0}}
"""
"""Makes a match of all who wait in the group of a wish, however few they are.

Answers {{table, 0}}, or an empty string with the ms that are left until that may be done; -1 where there is no wish.
"""

_COUNTS: Final = f"""{_COMMON}
prune()
return redis.call('HGETALL', counts)
"""
"""Answers how many wait by game and number of seats, after it has taken out wishes that ended."""

_SEATED: Final = """
redis.call('SET', KEYS[1], '1', 'PX', ARGV[1])
redis.call('SPUBLISH', ARGV[2], ARGV[3])
return 0
"""


class Wisher(msgspec.Struct, frozen=True):
    """Somebody who wishes to play: the SHA-256 (hex) of the token for the seat, a name, and a nonce's commitment."""

    owner: str
    name: str
    commitment: str


class WishedTable(msgspec.Struct, frozen=True):
    """What is wished for: a game, its options (plain data, all spelled out), the number of seats, a clock."""

    game: str
    options: Any
    seats: int
    clock: ClockRule | UnsetType = UNSET

    @property
    def kind(self) -> str:
        """Return what is counted together."""
        return f"{self.game} {self.seats}"

    @property
    def group(self) -> str:
        """What all who wish the same have in common: 128 bits in hex."""
        return hashlib.sha256(msgspec.json.encode(self, order="sorted")).hexdigest()[:32]


class Plan(msgspec.Struct, frozen=True):
    """How a match is seated: `order[n]` is the seat of person n; the seats behind are for bots of `level`, if any."""

    wished: WishedTable
    order: tuple[int, ...]
    level: str | None = None


class Match(NamedTuple):
    """People who have been matched, the longest waiting first, and the table that is opened for them."""

    table: str
    plan: Plan
    people: tuple[Wisher, ...]

    def seats(self) -> dict[str, int]:
        """Return everybody's seat by the hash of their token."""
        return {person.owner: seat for person, seat in zip(self.people, self.plan.order, strict=False)}


class Asked(NamedTuple):
    """A wish as the store is asked to add or renew it. `table` is a new id, for the match that it may complete."""

    person: Wisher
    wished: WishedTable
    waited_ms: int
    left_ms: int
    table: str
    order: tuple[int, ...]


class Standing(NamedTuple):
    """How a wish stands: its `table` once it is matched; before, how many of its group wait, and for how long it has.

    `waiting` is -1 where it was not kept, because there are too many.
    """

    table: str | None
    waiting: int
    waited_ms: int


class Waiting(NamedTuple):
    """Published: how many wait in a group."""

    group: str
    waiting: int


class Seated(NamedTuple):
    """Published: all people of a match have their seats, by the hash of their token."""

    table: str
    seats: dict[str, int]


class TakenOut(NamedTuple):
    """Published: the wish of this owner stands no more."""

    owner: str
    why: EndedWhy


class _Published(msgspec.Struct, frozen=True):
    owner: str = ""
    why: EndedWhy = "taken_back"
    group: str = ""
    waiting: int = 0
    table: str = ""
    seats: dict[str, int] = {}


class WishStore:
    """Stores wishes. Every method raises `RedisUnavailable`."""

    def __init__(self, shards: Shards) -> None:
        self._shards = shards

    async def count(self) -> int:
        """Return how many wishes there are."""
        return int(await self._shards.ask(TAG, "ZCARD", _KEYS[2]))

    async def is_known(self, owner: str) -> bool:
        """Tell whether somebody waits already, or was matched."""
        matched, waits = await ask_many(
            self._shards,
            ((TAG, ("EXISTS", f"{_BASE}match:{owner}")), (TAG, ("HEXISTS", _KEYS[0], owner))),
        )
        for answer in (matched, waits):
            if isinstance(answer, RedisUnavailable):
                raise answer
        return bool(matched or waits)

    async def wish(self, asked: Sequence[Asked]) -> list[Standing | RedisUnavailable]:
        """Add wishes, or renew them; return how each stands, or why that is not known."""
        answers = await ask_many(self._shards, [(TAG, _wish_command(one)) for one in asked])
        return [
            answer if isinstance(answer, RedisUnavailable) else Standing(answer[0].decode() or None, *answer[1:])
            for answer in answers
        ]

    async def unwish(self, owner: str, why: EndedWhy = "taken_back") -> str | None:
        """Take a wish back; return the table instead, where it was matched before."""
        found: bytes = await self._ask(_UNWISH, owner, why)
        return found.decode() or None

    async def fill(self, owner: str, plan: Plan, table: str, after_ms: int) -> tuple[str | None, int]:
        """Make a match of all who wait in the group of a wish; `plan` says which bots come to the other seats.

        That may be done once the wish is `after_ms` old. Return the table; where it cannot be yet None and the
        milliseconds that are left, and -1 without such a wish.
        """
        found, left = await self._ask(_FILL, owner, table, msgspec.json.encode(plan), after_ms)
        return found.decode() or None, left

    async def counts(self) -> dict[tuple[str, int], int]:
        """Return how many people wait, by game and number of seats."""
        told = await self._ask(_COUNTS)
        kinds = [kind.decode().split(" ") for kind in told[::2]]
        return {(game, int(seats)): int(n) for (game, seats), n in zip(kinds, told[1::2], strict=True)}

    async def read(self, table: str) -> Match | None:
        """Return the match that a table is to be opened for; None where there is none, or none that can be read."""
        raw = await self._shards.ask(TAG, "GET", f"{_BASE}table:{table}")
        if raw is None:
            return None
        plan, *people = raw.split(b"\n")
        try:
            return Match(
                table,
                msgspec.json.decode(plan, type=Plan),
                tuple(msgspec.json.decode(person, type=Wisher) for person in people),
            )
        except UNREADABLE:
            return None

    async def is_seated(self, table: str) -> bool:
        """Tell whether all people of a match have been seated."""
        return bool(await self._shards.ask(TAG, "EXISTS", f"{_BASE}seated:{table}"))

    async def seated(self, match: Match) -> None:
        """Note that all people of a match have been seated, and publish it."""
        said = msgspec.json.encode({"table": match.table, "seats": match.seats()})
        key = f"{_BASE}seated:{match.table}"
        await self._shards.ask(TAG, "EVAL", _SEATED, 1, key, _KEPT_MS, event_channel(TAG), said)

    async def _ask(self, script: str, *arguments: str | bytes | int) -> Any:
        return await self._shards.ask(TAG, *_command(script, *arguments))


def _command(script: str, *arguments: str | bytes | int) -> tuple[str | bytes | int, ...]:
    return ("EVAL", script, len(_KEYS), *_KEYS, _BASE, event_channel(TAG), *arguments)


def _wish_command(asked: Asked) -> tuple[str | bytes | int, ...]:
    wished, person = asked.wished, asked.person
    plan = msgspec.json.encode(Plan(wished, asked.order))
    times = (asked.waited_ms, asked.left_ms)
    encoded = msgspec.json.encode(person)
    return _command(_WISH, person.owner, wished.group, encoded, *times, wished.seats, asked.table, plan, wished.kind)


def read_published(published: bytes) -> Waiting | Seated | TakenOut | None:
    """Return what was published about wishes; None where it is nothing that this program knows."""
    try:
        said = msgspec.json.decode(published, type=_Published)
    except UNREADABLE:
        return None
    if said.table:
        return Seated(said.table, said.seats)
    if said.owner:
        return TakenOut(said.owner, said.why)
    return Waiting(said.group, said.waiting) if said.group else None
