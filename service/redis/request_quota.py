"""The rate limit of HTTP requests of an address, counted in Redis over all processes and servers.

A request about a table is expensive: an event in its log, a fold, a whole log read. One address may have many
connections, to any worker; so Redis counts, in one number for each address with recent requests.
"""

from __future__ import annotations

import contextlib
from typing import Any

from events.log import RedisUnavailable, Shards

_DEBT_S = 60
"""Seconds for which one answer, however long, can use up what an address may ask for."""

_TAKE = f"""
local time = redis.call('TIME')
local now = time[1] * 1000 + time[2] / 1000
local found = redis.pcall('GET', KEYS[1])
local full = type(found) == 'string' and tonumber(found) or now
local cost, most, debt = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
if not (full >= now and full <= now + most + {1000 * _DEBT_S}) then full = now end
if debt == 0 and full + cost - now > most then return math.ceil(full + cost - now - most) end
full = math.min(full + cost, now + most + debt)
redis.call('SET', KEYS[1], string.format('%.3f', full), 'PX', math.ceil(full - now) + 1)
return 0
"""
"""Answers 0 and counts, or the milliseconds after which there is room for it.

What is kept is the time at which the bucket will be full again (the generic cell rate algorithm, ITU-T I.371), by the
clock of Redis, which all servers share; then the key is gone. What is no such time counts as none, and is written over:
also one that is further ahead than any can be, as after that clock was set back.
With a `debt` it is counted whether there is room or not.
"""


class RequestQuota:
    """At most `rate` requests a second on average for each address, up to `burst` at once."""

    def __init__(self, shards: Shards, rate: float, burst: float) -> None:
        """`redis` is a client, or `Shards`: then each address is counted on one of them."""
        self._shards = shards
        self._each_ms = 1000 / rate
        self._most_ms = burst * self._each_ms

    async def take(self, address: str, count: float = 1) -> float:
        """Count so many for `address`; return 0, or for how many seconds it has to wait: then nothing was counted.

        What cannot be counted is let in: where Redis is away nothing grows.
        """
        with contextlib.suppress(RedisUnavailable):
            return float(await self._ask(address, min(count * self._each_ms, self._most_ms), 0)) / 1000
        return 0.0

    async def charge(self, address: str, count: float) -> None:
        """Count so many for what was done already, whether there is room or not."""
        with contextlib.suppress(RedisUnavailable):
            await self._ask(address, count * self._each_ms, 1000 * _DEBT_S)

    async def _ask(self, address: str, cost_ms: float, debt_ms: int) -> Any:
        numbers = (f"{cost_ms:.6f}", f"{self._most_ms:.6f}", debt_ms)
        return await self._shards.ask(address, "EVAL", _TAKE, 1, _key(address), *numbers)


def _key(address: str) -> str:
    return f"lagoon:{{{address}}}:asked"
