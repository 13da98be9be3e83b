"""A quota of how often an address may do something in a while, counted in Redis over all processes and servers."""

from __future__ import annotations

from events.log import Shards

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
"""Answers 0 and counts one, or, where as many as are allowed were counted within the window, when there is room.

The list holds when the last ones were counted, latest first, by the clock of Redis, which all servers share. What is no
such list is put away, and what is no such time is not counted.
"""


class CountQuota:
    """At most `most` times in `window_ms` for each address, in a sliding window; `what` names it in the key."""

    def __init__(self, shards: Shards, most: int, window_ms: int, what: str) -> None:
        """Each address is counted on one of the `shards`."""
        self._shards = shards
        self._most = most
        self._window_ms = window_ms
        self._what = what

    def key(self, address: str) -> str:
        """Return the key under which an address is counted."""
        return f"lagoon:{{{address}}}:{self._what}"

    async def take(self, address: str) -> float:
        """Count one for `address`; return 0, or for how many seconds it has to wait: then it was not counted.

        Raises `RedisUnavailable`.
        """
        left = await self._shards.ask(address, "EVAL", _TAKE, 1, self.key(address), self._most, self._window_ms)
        return float(left) / 1000
