"""The key by which push services know this house (VAPID, RFC 8292): one for all its servers, stored in Redis.

Browsers bind their subscriptions to its public half, so a house that loses it reaches none of them any more.
"""

from __future__ import annotations

import base64
import functools
from typing import Final

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from events.log import Shards
from service.redis.secret_store import SecretStore
from service.redis.text_value import UnreadableKey

TAG: Final = "push"
"""The hash tag that decides which shard of a cluster has the key and the queue of calls."""
KEY: Final = f"lagoon:{{{TAG}}}:key"
_BYTES: Final = 32


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


class PushKeyStore(SecretStore[PushKey]):
    """Stores the key, in hex."""

    def __init__(self, shards: Shards) -> None:
        super().__init__(shards, TAG, KEY, decoded, _new)


def decoded(raw: bytes) -> PushKey:
    """Decode a stored key. Raises `UnreadableKey`."""
    try:
        return PushKey(bytes.fromhex(raw.decode()))
    except ValueError as error:
        raise UnreadableKey("the key for push services cannot be read") from error


def _new() -> bytes:
    value = ec.generate_private_key(ec.SECP256R1()).private_numbers().private_value
    return value.to_bytes(_BYTES, "big").hex().encode()
