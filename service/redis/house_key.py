"""The Ed25519 key that a house signs its games with: one for all its servers, stored in Redis beside the logs."""

from __future__ import annotations

import secrets
from typing import Any

import msgspec

from events.log import Shards
from events.signature import PrivateKey, PublicKey, public_key
from events.stream import house_key
from service.redis.text_value import UnreadableKey, read_text, replace_text

_TAG = "house"
"""The hash tag that decides which shard of a cluster has the key."""


class HouseKey(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A private key, and the public halves of the keys that it replaced, oldest first."""

    private: PrivateKey
    before: tuple[PublicKey, ...] = ()

    @property
    def public(self) -> PublicKey:
        """The public half."""
        return public_key(self.private)

    def __repr__(self) -> str:
        """Keep the private half out of logs and tracebacks."""
        return f"HouseKey(public={self.public!r}, before={self.before!r})"

    def __rich_repr__(self) -> list[tuple[str, Any]]:
        """Keep the private half out of what `rich` shows as well."""
        return [("public", self.public), ("before", self.before)]

    def knows(self, public: PublicKey) -> bool:
        """Tell whether the house signs with the key that has this public half, or did before."""
        return public in {self.public, *self.before}


_decoder = msgspec.json.Decoder(HouseKey)


class HouseKeyStore:
    """Stores the key. Every method raises `RedisUnavailable`, and `UnreadableKey` if it cannot be decoded."""

    def __init__(self, shards: Shards) -> None:
        self._shards = shards

    async def get(self) -> HouseKey:
        """Return the key of this house. The first call creates it; of concurrent first calls, one wins."""
        found = await self.find()
        while found is None:
            await self._replace(b"", encoded(HouseKey(_new_private())))
            found = await self.find()
        return found

    async def find(self) -> HouseKey | None:
        """Return the key of this house, if there is one yet."""
        raw = await self.raw()
        return decoded(raw) if raw else None

    async def raw(self) -> bytes:
        """Return the stored bytes, empty if there is no key."""
        return await read_text(self._shards, _TAG, house_key(_TAG))

    async def replace(self) -> HouseKey:
        """Create a new key. The public half of the old key is kept, unless the old key cannot be decoded."""
        while True:
            raw = await self.raw()
            try:
                old = decoded(raw) if raw else None
            except UnreadableKey:
                old = None
            new = HouseKey(_new_private(), () if old is None else (*old.before, old.public))
            if await self._replace(raw, encoded(new)):
                return new

    async def put_back(self, backed_up: HouseKey, is_new_house: bool) -> HouseKey:
        """Restore the key of a backup; return the key of the house after that.

        A house that has a key keeps it, and adds the public half of the other to `before`. But if it has no table yet
        (`is_new_house`), it takes the key of the backup. A key that was replaced is never restored.
        """
        while True:
            raw = await self.raw()
            here = decoded(raw) if raw else None
            if here is None:
                new = backed_up
            elif backed_up.public == here.public or (is_new_house and not here.knows(backed_up.public)):
                new = _remembering(backed_up, here)
            else:
                new = _remembering(here, backed_up)
            if new == here or await self._replace(raw, encoded(new)):
                return new

    async def _replace(self, before: bytes, after: bytes) -> bool:
        """Store `after` if the stored bytes are still `before`; tell whether they were."""
        return await replace_text(self._shards, _TAG, house_key(_TAG), before, after)


def encoded(key: HouseKey) -> bytes:
    """Encode a key as it is stored."""
    return msgspec.json.encode(key)


def decoded(raw: bytes) -> HouseKey:
    """Decode a stored key. Raises `UnreadableKey`."""
    try:
        return _decoder.decode(raw)
    except (msgspec.MsgspecError, UnicodeError) as error:
        raise UnreadableKey(f"the key of the house cannot be read: {error}") from error


def _remembering(key: HouseKey, other: HouseKey) -> HouseKey:
    """Return `key` with all public halves of `other` added to `before`."""
    before = dict.fromkeys((*key.before, *other.before, other.public))
    before.pop(key.public, None)
    return HouseKey(key.private, tuple(before))


def _new_private() -> PrivateKey:
    return secrets.token_hex(32)
