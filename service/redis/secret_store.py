"""Stores a secret of the house in Redis, one for all its servers: made by the first that asks, and read again in time."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final, Generic, TypeVar

from events.log import RedisUnavailable, Shards
from service.redis.text_value import read_text

READ_AGAIN_S: Final = 5.0
"""How long a process may use a secret before it reads it again, in seconds."""

T = TypeVar("T")


class SecretStore(Generic[T]):
    """Stores a secret under `key`, on the shard of `tag`; `create` makes a new one, and `decode` reads what is stored.

    Every method raises `RedisUnavailable`; `get` and `read` may also raise `UnreadableKey`, which `decode` raises.
    """

    def __init__(
        self, shards: Shards, tag: str, key: str, decode: Callable[[bytes], T], create: Callable[[], bytes]
    ) -> None:
        self._shards = shards
        self._tag = tag
        self._key = key
        self._decode = decode
        self._create = create
        self._found: T | None = None
        self._found_at = 0.0
        """When it was read last, in monotonic seconds."""

    async def get(self) -> T:
        """Return the secret. The first call creates it; of concurrent first calls, one wins.

        It is read again in time (`READ_AGAIN_S`), since a backup that is restored beside a running service may replace
        it. While Redis does not answer, the secret read last is returned.
        """
        if self._found is None or time.monotonic() - self._found_at >= READ_AGAIN_S:
            try:
                return await self.read()
            except RedisUnavailable:
                if self._found is None:
                    raise
        return self._found

    async def read(self) -> T:
        """Return the secret as it is stored now, created if there is none."""
        raw = await self.raw() or await self.put(self._create())
        self._found, self._found_at = self._decode(raw), time.monotonic()
        return self._found

    async def raw(self) -> bytes:
        """Return the stored bytes, empty if there is no secret."""
        return await read_text(self._shards, self._tag, self._key)

    async def put(self, raw: bytes, replace: bool = False) -> bytes:
        """Store a secret if there is none yet, or in any case with `replace`; return the stored bytes after that."""
        await self._shards.ask(self._tag, "SET", self._key, raw, *(() if replace else ("NX",)))
        return await self.raw()
