"""The key that the tokens of the house's bots follow from, kept in Redis: whoever has it can go on with any bot's seat.

So a bot process needs to be told nothing but a table, and where one process died another goes on.
"""

from __future__ import annotations

import base64
import hashlib
import hmac
import secrets
from typing import Annotated, Final

import msgspec
from msgspec import Meta

from events.log import RedisUnavailable, Shards

TAG: Final = "bots"
"""What decides where everything about bots lives in a cluster."""
KEY: Final = f"lagoon:{{{TAG}}}:key"

_Hex = Annotated[str, Meta(pattern=r"^[0-9a-f]{64}\Z")]


class BotKey(msgspec.Struct, frozen=True, repr_omit_defaults=True):
    """A key of 256 bits, in hex."""

    key: _Hex

    def __repr__(self) -> str:
        """Keep the key out of logs and tracebacks."""
        return "BotKey()"

    def token(self, table: str, seat: int) -> str:
        """Return the token of the house's bot on a seat: 256 bits in base64url, as of any player."""
        return base64.urlsafe_b64encode(self._digest(f"token|{table}|{seat}")).rstrip(b"=").decode()

    def token_hash(self, table: str, seat: int) -> str:
        """Return what a log keeps of that token (`service.tables.ownership`)."""
        return hashlib.sha256(self.token(table, seat).encode()).hexdigest()

    def seed(self, table: str, seat: int) -> str:
        """Return what the nonces of that bot are made of."""
        return self._digest(f"seed|{table}|{seat}").hex()

    def nonce(self, table: str, seat: int, turn: int) -> str:
        """Return one of its nonces: another for each turn, as `clients.player.nonces` makes them of a seed."""
        seed = self.seed(table, seat).encode()
        return hmac.digest(seed, f"lagoon nonce|{turn}".encode(), "sha256")[:16].hex()

    @property
    def demo_pass(self) -> str:
        """What the command line shows to open a table of bots alone, at a house whose pages may not."""
        return base64.urlsafe_b64encode(self._digest("demo")).rstrip(b"=").decode()

    def _digest(self, what: str) -> bytes:
        return hmac.digest(bytes.fromhex(self.key), what.encode(), "sha256")


class UnreadableKey(RedisUnavailable):
    """What is kept as the key is none: no bot can sit down before somebody looked at it."""


class BotKeyStore:
    """Keeps the key. Every method raises `RedisUnavailable`, and `UnreadableKey` where what is kept is none."""

    def __init__(self, shards: Shards) -> None:
        self._shards = shards
        self._found: BotKey | None = None

    async def get(self) -> BotKey:
        """Return the key. Who asks first makes it; of several at once, one does."""
        if self._found is None:
            raw = await self.raw() or await self.put(secrets.token_hex(32).encode())
            self._found = decoded(raw)
        return self._found

    async def raw(self) -> bytes:
        """Return what is kept, as it is kept: nothing where there is no key."""
        raw: bytes | None = await self._shards.ask(TAG, "GET", KEY)
        return raw or b""

    async def put(self, raw: bytes, replace: bool = False) -> bytes:
        """Keep this as the key where there is none yet, or to `replace` it; return what is kept now."""
        await self._shards.ask(TAG, "SET", KEY, raw, *(() if replace else ("NX",)))
        return await self.raw()


def decoded(raw: bytes) -> BotKey:
    """Return a key that was kept. Raises `UnreadableKey`."""
    try:
        return msgspec.convert({"key": raw.decode()}, BotKey)
    except (msgspec.ValidationError, UnicodeError) as error:
        raise UnreadableKey("the key of the house's bots cannot be read") from error
