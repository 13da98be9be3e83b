"""Stores the signatures of finished games in Redis, each beside the log of its table."""

from __future__ import annotations

import msgspec

from events.log import Shards
from events.signature import Signature
from events.stream import signature_key
from service.redis.text_value import read_text

_decoder = msgspec.json.Decoder(Signature)


class SignatureStore:
    """Stores signatures by table. Every method raises `RedisUnavailable`."""

    def __init__(self, shards: Shards) -> None:
        self._shards = shards

    async def find(self, table: str) -> Signature | None:
        """Return the stored signature of a table, or None if there is none that can be decoded."""
        return decoded(await read_text(self._shards, table, signature_key(table)))

    async def put(self, table: str, signed: Signature) -> None:
        """Store the signature of a table; it replaces any other."""
        await self._shards.ask(table, "SET", signature_key(table), encoded(signed))

    async def add(self, table: str, signed: Signature) -> None:
        """Store the signature of a table unless one is stored already."""
        await self._shards.ask(table, "SET", signature_key(table), encoded(signed), "NX")

    async def remove(self, table: str) -> None:
        """Delete the signature of a table."""
        await self._shards.ask(table, "UNLINK", signature_key(table))


def encoded(signed: Signature) -> bytes:
    """Encode a signature as it is stored."""
    return msgspec.json.encode(signed)


def decoded(raw: bytes) -> Signature | None:
    """Decode a stored signature, or return None if it is not one."""
    try:
        return _decoder.decode(raw)
    except (msgspec.MsgspecError, UnicodeError):
        return None
