"""The pass of the house: the token by which whoever runs it opens the page `/house`. Redis keeps its hash alone.

It is no key of a game or a seat, and nothing to do with the key that the house signs with (`house_key`).
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from typing import Final

from events.log import Shards
from service.redis.text_value import read_text

TAG: Final = "house"
"""The hash tag that decides which shard of a cluster has what belongs to the house."""
_KEY: Final = f"lagoon:{{{TAG}}}:pass"


class HousePassStore:
    """Keeps the hash of the pass. Every method raises `RedisUnavailable`."""

    def __init__(self, shards: Shards) -> None:
        self._shards = shards

    async def replace(self) -> str:
        """Make a pass, of 256 random bits in base64url; the one before is worth nothing from now on."""
        made = secrets.token_urlsafe(32)
        await self._shards.ask(TAG, "SET", _KEY, _hash(made))
        return made

    async def is_pass(self, token: str) -> bool:
        """Tell whether this is the pass of the house; where none was made yet, nothing is."""
        kept = await read_text(self._shards, TAG, _KEY)
        return bool(kept) and hmac.compare_digest(kept, _hash(token).encode())


def _hash(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()
