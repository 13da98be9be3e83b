"""The secret key of the house's bots, stored in Redis: their tokens and nonces are derived from it (HMAC-SHA-256).

So a bot process needs to know only the id of a table to play there, and can continue for a process that died. A house
into which a backup of another was restored has the keys of both: bots stay at the tables where they were seated.
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
from service.redis.text_value import UnreadableKey, read_text, replace_text

TAG: Final = "bots"
"""The hash tag that decides which shard of a cluster has the key and the queue of bots."""
KEY: Final = f"lagoon:{{{TAG}}}:key"

READ_AGAIN_S: Final = 5.0
"""How long a process may use the keys before it reads them again, in seconds."""

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


class BotKeys(msgspec.Struct, frozen=True):
    """The key that bots are seated with, and those that bots of restored tables were seated with, oldest first."""

    own: BotKey
    earlier: tuple[BotKey, ...] = ()

    @property
    def all(self) -> tuple[BotKey, ...]:
        """Every key, beginning with that of most tables."""
        return (self.own, *reversed(self.earlier))

    def owning(self, table: str, seat: int, owner: str) -> BotKey | None:
        """Return the key whose token has the hash `owner` there, or None: no bot of the house has that seat."""
        return next((key for key in self.all if key.token_hash(table, seat) == owner), None)

    def knowing(self, others: BotKeys) -> BotKeys:
        """Return these keys with the `others` among the earlier ones."""
        earlier = dict.fromkeys((*self.earlier, *others.earlier, others.own))
        earlier.pop(self.own, None)
        return BotKeys(self.own, tuple(earlier))


class BotKeyStore:
    """Stores the keys. Every method raises `RedisUnavailable`, and `UnreadableKey` if they cannot be decoded."""

    def __init__(self, shards: Shards) -> None:
        self._shards = shards
        self._found: BotKeys | None = None
        self._found_at = 0.0
        """When they were read last, in monotonic seconds."""

    async def get(self) -> BotKeys:
        """Return the keys. The first call creates one; of concurrent first calls, one wins.

        They are read again in time (`READ_AGAIN_S`), since a backup that is restored beside a running service brings
        its own. While Redis does not answer, the keys read last are returned.
        """
        if self._found is None or time.monotonic() - self._found_at >= READ_AGAIN_S:
            try:
                return await self.read()
            except RedisUnavailable:
                if self._found is None:
                    raise
        return self._found

    async def read(self) -> BotKeys:
        """Return the keys as they are stored now, one created if there is none."""
        while not (raw := await self.raw()):
            await self._replace(b"", encoded(BotKeys(BotKey(secrets.token_hex(32)))))
        self._found, self._found_at = decoded(raw), time.monotonic()
        return self._found

    async def raw(self) -> bytes:
        """Return the stored bytes, empty if there is no key."""
        return await read_text(self._shards, TAG, KEY)

    async def put_back(self, backed_up: BotKeys, is_new_house: bool) -> BotKeys:
        """Restore the keys of a backup; return the keys of the house after that.

        A house without a table (`is_new_house`) takes those of the backup; whichever it does not seat bots with, it
        knows as earlier ones.
        """
        while True:
            raw = await self.raw()
            here = decoded(raw) if raw else None
            if here is None:
                here = backed_up
            new = backed_up.knowing(here) if is_new_house else here.knowing(backed_up)
            if encoded(new) == raw or await self._replace(raw, encoded(new)):
                return new

    async def _replace(self, before: bytes, after: bytes) -> bool:
        return await replace_text(self._shards, TAG, KEY, before, after)


def encoded(keys: BotKeys) -> bytes:
    """Encode keys as they are stored: a line of hex each, first that which bots are seated with."""
    return "\n".join(key.key for key in (keys.own, *keys.earlier)).encode()


def decoded(raw: bytes) -> BotKeys:
    """Decode stored keys. Raises `UnreadableKey`."""
    try:
        own, *earlier = (msgspec.convert({"key": line}, BotKey) for line in raw.decode().split("\n"))
    except (msgspec.ValidationError, UnicodeError) as error:
        raise UnreadableKey("the key of the house's bots cannot be read") from error
    return BotKeys(own, tuple(earlier))
