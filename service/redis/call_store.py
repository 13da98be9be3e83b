"""Stores beside the log of a table how people on its seats wish to be called, and for what they were called last.

One hash a table: the fields that begin with `to` are subscriptions of browsers (RFC 8030), those with `called` the seq
of the event that a seat was called for last. All goes when the game is over or the table is archived.
"""

from __future__ import annotations

import base64
import hashlib
from collections.abc import Sequence
from typing import Any, Final, NamedTuple

import msgspec
from cryptography.hazmat.primitives.asymmetric import ec
from msgspec.structs import replace

from events.log import RedisUnavailable, Shards
from events.stream import calls_key

MOST_PER_SEAT: Final = 8
"""Browsers by which one seat is called at most: with one more, the oldest is dropped."""


class Subscription(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A browser that wishes to be called for a seat: its endpoint, and its keys (RFC 8291), both in base64url.

    `owner` is the hash of the token that held the seat when it was made, and `at` the time, in ms since 1970.
    """

    seat: int
    owner: str
    endpoint: str
    p256dh: str
    auth: str
    at: int


class Calls(NamedTuple):
    """What is stored of a table: all subscriptions, and by seat the seq of the event it was called for last."""

    subscriptions: tuple[Subscription, ...]
    called: dict[int, int]

    def to(self, seat: int, owner: str) -> tuple[Subscription, ...]:
        """Return the subscriptions of whoever holds a seat, oldest first."""
        mine = (one for one in self.subscriptions if one.seat == seat and one.owner == owner)
        return tuple(sorted(mine, key=lambda one: one.at))


_decoder = msgspec.json.Decoder(Subscription)


class CallStore:
    """Stores them. Every method raises `RedisUnavailable`."""

    def __init__(self, shards: Shards) -> None:
        self._shards = shards

    async def read(self, table: str) -> Calls:
        """Return all that is stored of a table."""
        found = await self._ask(table, "HGETALL")
        fields = found if isinstance(found, dict) else dict(zip(found[::2], found[1::2], strict=True))
        subscriptions, called = [], {}
        for name, value in fields.items():
            kind, _, rest = name.partition(b" ")
            try:
                if kind == b"called":
                    called[int(rest)] = int(value)
                else:
                    subscriptions.append(_decoder.decode(value))
            except (msgspec.MsgspecError, ValueError):
                # Not of this version: whoever wrote it calls by it.
                continue
        return Calls(tuple(subscriptions), called)

    async def add(self, table: str, new: Subscription, instead_of: str | None = None) -> None:
        """Store a subscription, in the place of the one of the same seat with the endpoint `instead_of`, if any.

        The oldest of the seat are dropped when there are more than `MOST_PER_SEAT`.
        """
        stored = await self.read(table)
        replaced = {new.endpoint, instead_of}
        others = sorted(
            (one for one in stored.subscriptions if one.seat == new.seat and one.endpoint not in replaced),
            key=lambda one: (one.owner == new.owner, one.at),
        )
        await self._ask(table, "HSET", _field(new.seat, new.endpoint), msgspec.json.encode(new))
        gone = [one.endpoint for one in others[: max(0, len(others) + 1 - MOST_PER_SEAT)]]
        if instead_of is not None and instead_of != new.endpoint:
            gone.append(instead_of)
        if gone:
            await self._ask(table, "HDEL", *[_field(new.seat, endpoint) for endpoint in gone])

    async def remove(self, table: str, seat: int, endpoint: str) -> None:
        """Delete the subscription of a seat with this endpoint."""
        await self._ask(table, "HDEL", _field(seat, endpoint))

    async def follow(self, table: str, owners: Sequence[str | None]) -> None:
        """Let subscriptions follow people to other seats: seat n is of `owners[n]` now, of nobody where it is None.

        Those of people who have none any more are deleted, and who was called for what is forgotten: it was another
        seat.
        """
        stored = await self.read(table)
        seats = {owner: seat for seat, owner in enumerate(owners) if owner is not None}
        moved = [one for one in stored.subscriptions if seats.get(one.owner) != one.seat]
        followed = [replace(one, seat=seats[one.owner]) for one in moved if one.owner in seats]
        gone = [_field(one.seat, one.endpoint) for one in moved]
        # First all that stays: should this process die in between, nobody's wish is lost.
        fields = {_field(one.seat, one.endpoint): msgspec.json.encode(one) for one in followed}
        if fields:
            await self._ask(table, "HSET", *[part for field in fields.items() for part in field])
        # One browser may be that of two people who changed places.
        gone = [field for field in gone if field not in fields]
        gone += [f"called {seat}" for seat in stored.called if moved]
        if gone:
            await self._ask(table, "HDEL", *gone)

    async def mark_called(self, table: str, seat: int, seq: int) -> None:
        """Store that a seat was called for what came with event `seq`."""
        await self._ask(table, "HSET", f"called {seat}", seq)

    async def clear(self, table: str) -> None:
        """Delete all that is stored of a table."""
        await self._shards.ask(table, "UNLINK", calls_key(table))

    async def _ask(self, table: str, command: str, *arguments: str | bytes | int) -> Any:
        """Send a command for the hash of a table; what is no hash there is junk, and makes room."""
        try:
            return await self._shards.ask(table, command, calls_key(table), *arguments)
        except RedisUnavailable as away:
            if "WRONGTYPE" not in str(away):
                raise
        await self.clear(table)
        return await self._shards.ask(table, command, calls_key(table), *arguments)


def decode_point(p256dh: str) -> tuple[ec.EllipticCurvePublicKey, bytes]:
    """Return the public key of a browser, and its bytes. Raises `ValueError`."""
    raw = decode_base64url(p256dh)
    return ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), raw), raw


def decode_base64url(text: str) -> bytes:
    """Return the bytes of base64url, with or without padding. Raises `ValueError`."""
    return base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)


def _field(seat: int, endpoint: str) -> str:
    return f"to {seat} {hashlib.sha256(endpoint.encode()).hexdigest()}"
