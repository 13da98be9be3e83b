"""The quota of tables an address may open in an hour, counted in Redis over all processes and servers."""

from __future__ import annotations

from events.log import Shards

_HOUR_MS = 3_600_000

_TAKE = """
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local then_ = redis.pcall('LINDEX', KEYS[1], ARGV[1] - 1)
if type(then_) == 'table' then redis.call('UNLINK', KEYS[1]) end
then_ = type(then_) == 'string' and tonumber(then_)
if then_ and then_ <= now and now - then_ < tonumber(ARGV[2]) then return then_ + ARGV[2] - now end
redis.call('LPUSH', KEYS[1], now)
redis.call('LTRIM', KEYS[1], 0, ARGV[1] - 1)
redis.call('PEXPIRE', KEYS[1], ARGV[2])
return 0
"""
"""Answers 0 and counts one, or, where as many as are allowed were counted less than an hour ago, when there is room.

The list holds when the last ones were counted, latest first, by the clock of Redis, which all servers share. What is no
such list is put away, and what is no such time is not counted.
"""


class TableQuota:
    """At most `most` tables an hour for each address, in a sliding window."""

    def __init__(self, shards: Shards, most: int) -> None:
        """`redis` is a client, or `Shards`: then each address is counted on one of them."""
        self._shards = shards
        self._most = most

    async def take(self, address: str) -> float:
        """Count one for `address`; return 0, or for how many seconds it has to wait: then it was not counted.

        Raises `RedisUnavailable`.
        """
        left = await self._shards.ask(address, "EVAL", _TAKE, 1, _key(address), self._most, _HOUR_MS)
        return float(left) / 1000


def _key(address: str) -> str:
    return f"lagoon:{{{address}}}:opened"
