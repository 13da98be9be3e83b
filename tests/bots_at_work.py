"""Whether a process for bots is in the middle of something, as the queue in Redis has it."""

from __future__ import annotations

from events.log import Shards
from service.redis.bot_key import TAG

_DUE = f"lagoon:{{{TAG}}}:due"
_GROUP = "bots"
_RECENT_MS = 4_000
"""A process that lives says at least every 3 seconds what it works on."""
_TAKEN = "return redis.call('XPENDING', KEYS[1], unpack(ARGV))"
"""As a script, since the client's own reading of this answer fails where there is none."""


async def is_at_work(shards: Shards, name: str | None = None) -> bool:
    """Tell whether the process of this name, or any, has taken a table where a bot has to act and is not done there.

    Raises `RedisUnavailable`.
    """
    whose = () if name is None else (name,)
    taken = await shards.ask(TAG, "EVAL", _TAKEN, 1, _DUE, _GROUP, "-", "+", 1000, *whose)
    return any(idle_ms < _RECENT_MS for _, _, idle_ms, _ in taken)
