"""The secret key of the house's bots, stored in Redis: their tokens and nonces are derived from it (HMAC-SHA-256).

So a bot process needs to know only the id of a table to play there, and can continue for a process that died.
"""

from __future__ import annotations

import base64
import hashlib
import hmac
import secrets
import time
from typing import Annotated, Final

import msgspec
from msgspec import Meta

from events.log import RedisUnavailable, Shards
from service.redis.text_value import UnreadableKey, read_text

TAG: Final = "bots"
"""The hash tag that decides which shard of a cluster has the key and the queue of bots."""
KEY: Final = f"lagoon:{{{TAG}}}:key"

READ_AGAIN_S: Final = 5.0
"""How long a process may use a key before it reads it again, in seconds."""

_Hex = Annotated[str, Meta(pattern=r"^[0-9a-f]{64}\Z")]


class BotKey(msgspec.Struct, frozen=True, repr_omit_defaults=True):
    """A key of 256 bits, in hex."""

    key: _Hex

    def __repr__(self) -> str:
        """Keep the key out of logs and tracebacks."""
        return "BotKey()"

    def token(self, table: str, seat: int) -> str:
        """Return the token of the house's bot on a seat: 256 bits in base64url, like any player's token."""
        return base64.urlsafe_b64encode(self._digest(f"token|{table}|{seat}")).rstrip(b"=").decode()

    def token_hash(self, table: str, seat: int) -> str:
        """Return the hash of that token, as it is stored in the log (`service.tables.ownership`)."""
        return hashlib.sha256(self.token(table, seat).encode()).hexdigest()

    def seed(self, table: str, seat: int) -> str:
        """Return the seed of the nonces of the bot on a seat."""
        return self._digest(f"seed|{table}|{seat}").hex()

    def nonce(self, table: str, seat: int, turn: int) -> str:
        """Return one of the nonces of a bot, another for each `turn`, as `clients.player.nonces` computes them."""
        seed = self.seed(table, seat).encode()
        return hmac.digest(seed, f"lagoon nonce|{turn}".encode(), "sha256")[:16].hex()

    @property
    def demo_pass(self) -> str:
        """The token that lets `lagoon demo` open a table of bots alone where `LAGOON_DEMO` does not let everybody."""
        return base64.urlsafe_b64encode(self._digest("demo")).rstrip(b"=").decode()

    def _digest(self, what: str) -> bytes:
        return hmac.digest(bytes.fromhex(self.key), what.encode(), "sha256")


class BotKeyStore:
    """Stores the key. Every method raises `RedisUnavailable`; `get` and `read` may also raise `UnreadableKey`."""

    def __init__(self, shards: Shards) -> None:
        self._shards = shards
        self._found: BotKey | None = None
        self._found_at = 0.0
        """When it was read last, in monotonic seconds."""

    async def get(self) -> BotKey:
        """Return the key. The first call creates it; of concurrent first calls, one wins.

        It is read again in time (`READ_AGAIN_S`), since a backup that is restored beside a running service may replace
        it. While Redis does not answer, the key read last is returned.
        """
        if self._found is None or time.monotonic() - self._found_at >= READ_AGAIN_S:
            try:
                return await self.read()
            except RedisUnavailable:
                if self._found is None:
                    raise
        return self._found

    async def read(self) -> BotKey:
        """Return the key as it is stored now, created if there is none."""
        raw = await self.raw() or await self.put(secrets.token_hex(32).encode())
        self._found, self._found_at = decoded(raw), time.monotonic()
        return self._found

    async def raw(self) -> bytes:
        """Return the stored bytes, empty if there is no key."""
        return await read_text(self._shards, TAG, KEY)

    async def put(self, raw: bytes, replace: bool = False) -> bytes:
        """Store a key if there is none yet, or in any case with `replace`; return the stored bytes after that."""
        await self._shards.ask(TAG, "SET", KEY, raw, *(() if replace else ("NX",)))
        return await self.raw()


def decoded(raw: bytes) -> BotKey:
    """Decode a stored key. Raises `UnreadableKey`."""
    try:
        return msgspec.convert({"key": raw.decode()}, BotKey)
    except (msgspec.ValidationError, UnicodeError) as error:
        raise UnreadableKey("the key of the house's bots cannot be read") from error
