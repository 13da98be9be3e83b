"""Reads string values from Redis, and replaces them; a value of another type counts as missing."""

from __future__ import annotations

from events.log import RedisUnavailable, Shards

READ_TEXT = """
local function read_text(key)
  local kept = redis.pcall('GET', key)
  if type(kept) == 'string' then return kept end
  if kept and not string.find(kept.err, 'WRONGTYPE', 1, true) then error(kept) end
  return ''
end
"""
"""A Lua function for scripts: the string under a key, empty if there is none or if it has another type."""

_READ = f"{READ_TEXT} return read_text(KEYS[1])"

_REPLACE = f"""{READ_TEXT}
if read_text(KEYS[1]) ~= ARGV[1] then return 0 end
redis.call('SET', KEYS[1], ARGV[2])
return 1
"""
"""Compare and set: stores ARGV[2] and returns 1 if the value is still ARGV[1] (empty: no value), else returns 0."""


class UnreadableKey(RedisUnavailable):
    """A stored key (the house's own, or that of its bots) cannot be decoded: an operator has to replace it."""


async def read_text(shards: Shards, tag: str, key: str) -> bytes:
    """Return the string under a key on the shard of `tag`, empty if there is none. Raises `RedisUnavailable`."""
    found: bytes = await shards.ask(tag, "EVAL", _READ, 1, key)
    return found


async def replace_text(shards: Shards, tag: str, key: str, before: bytes, after: bytes) -> bool:
    """Store `after` if the string under a key is still `before` (empty: there is none); tell whether it was.

    Raises `RedisUnavailable`.
    """
    return bool(await shards.ask(tag, "EVAL", _REPLACE, 1, key, before, after))
