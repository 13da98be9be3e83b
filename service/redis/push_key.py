"""The key by which push services know this house (VAPID, RFC 8292): one for all its servers, stored in Redis.

Browsers bind their subscriptions to its public half, so a house that loses it reaches none of them any more.
"""

from __future__ import annotations

import base64
import functools
import time
from typing import Final

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from events.log import RedisUnavailable, Shards
from service.redis.text_value import UnreadableKey, read_text

TAG: Final = "push"
"""The hash tag that decides which shard of a cluster has the key and the queue of calls."""
KEY: Final = f"lagoon:{{{TAG}}}:key"
_BYTES: Final = 32
READ_AGAIN_S: Final = 5.0
"""How long a process may use the key before it reads it again, in seconds."""


class PushKey:
    """A private key on the curve P-256, of `secret` bytes. Raises `ValueError` for what is none."""

    def __init__(self, secret: bytes) -> None:
        if len(secret) != _BYTES:
            raise ValueError(f"a key has {_BYTES} bytes, and this {len(secret)}")
        self.private = ec.derive_private_key(int.from_bytes(secret, "big"), ec.SECP256R1())

    @functools.cached_property
    def public(self) -> str:
        """The public half as browsers want it: the uncompressed point, in base64url without padding."""
        point = self.private.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return base64.urlsafe_b64encode(point).rstrip(b"=").decode()

    @property
    def secret(self) -> bytes:
        """The private half."""
        return self.private.private_numbers().private_value.to_bytes(_BYTES, "big")


class PushKeyStore:
    """Stores the key, in hex. Every method raises `RedisUnavailable`, `get` also `UnreadableKey`."""

    def __init__(self, shards: Shards) -> None:
        self._shards = shards
        self._found: PushKey | None = None
        self._found_at = 0.0
        """When it was read last, in monotonic seconds."""

    async def get(self) -> PushKey:
        """Return the key. The first call creates it; of concurrent first calls, one wins.

        It is read again in time (`READ_AGAIN_S`), since a backup that is restored beside a running service may replace
        it. While Redis does not answer, the key read last is returned.
        """
        if self._found is None or time.monotonic() - self._found_at >= READ_AGAIN_S:
            try:
                raw = await self.raw() or await self.put(_new())
            except RedisUnavailable:
                if self._found is None:
                    raise
            else:
                self._found, self._found_at = decoded(raw), time.monotonic()
        return self._found

    async def raw(self) -> bytes:
        """Return the stored bytes, empty if there is no key."""
        return await read_text(self._shards, TAG, KEY)

    async def put(self, raw: bytes, replace: bool = False) -> bytes:
        """Store a key if there is none yet, or in any case with `replace`; return the stored bytes after that."""
        await self._shards.ask(TAG, "SET", KEY, raw, *(() if replace else ("NX",)))
        return await self.raw()


def decoded(raw: bytes) -> PushKey:
    """Decode a stored key. Raises `UnreadableKey`."""
    try:
        return PushKey(bytes.fromhex(raw.decode()))
    except ValueError as error:
        raise UnreadableKey("the key for push services cannot be read") from error


def _new() -> bytes:
    value = ec.generate_private_key(ec.SECP256R1()).private_numbers().private_value
    return value.to_bytes(_BYTES, "big").hex().encode()
