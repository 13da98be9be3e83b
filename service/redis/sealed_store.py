"""Sealed bundles on their way from one browser to another: texts that only their owner can read, kept for ten minutes.

A bundle lies under a name that follows from its key, which no server is told; whoever knows the name is handed the
bundle once, and it is gone.
"""

from __future__ import annotations

from typing import Final

from events.log import Shards
from service.redis.count_quota import CountQuota
from service.redis.text_value import READ_TEXT

KEPT_S: Final = 600
"""How long a bundle waits to be opened."""
MOST_BYTES: Final = 65_472
"""How long the sealed text of a bundle may be: with the body around it 64 KB, which proxies let through."""
MOST_PER_HOUR: Final = 30
"""How many bundles an address may leave in an hour."""

_HOUR_MS = 3_600_000

_OPEN = f"""{READ_TEXT}
local kept = read_text(KEYS[1])
redis.call('UNLINK', KEYS[1])
return kept
"""
"""Returns the text under a key and deletes it, so that of many who ask at once one gets it."""


class SealedStore:
    """Keeps bundles. Every method raises `RedisUnavailable`."""

    def __init__(self, shards: Shards) -> None:
        self._shards = shards

    async def put(self, name: str, sealed: str) -> None:
        """Keep a bundle under its name for `KEPT_S`; the same again begins anew."""
        await self._shards.ask(name, "SET", _key(name), sealed, "EX", KEPT_S)

    async def open(self, name: str) -> str | None:
        """Hand a bundle over, and keep it no longer; None where there is none under this name (any more)."""
        found: bytes = await self._shards.ask(name, "EVAL", _OPEN, 1, _key(name))
        return found.decode("ascii", "replace") or None


class SealedQuota(CountQuota):
    """At most `MOST_PER_HOUR` bundles an hour for each address, in a sliding window."""

    def __init__(self, shards: Shards) -> None:
        super().__init__(shards, MOST_PER_HOUR, _HOUR_MS, "sealings")


def _key(name: str) -> str:
    return f"lagoon:{{{name}}}:sealed"
