"""What messages of clients and bodies of requests share: their base, and shapes that several of them have."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from events.clock import Added, ClockRule, Expiry, Kind, Stock, expiry_for

Token = Annotated[
    str,
    Meta(
        pattern=r"^[A-Za-z0-9_-]{22,86}\Z",
        description="A seat's secret: at least 128 random bits in base64url, made by the client.",
    ),
]

LevelName = Annotated[
    str,
    Meta(pattern=r"^[a-z]{1,20}\Z", description="How well a bot of the house plays: easy, medium or hard."),
]

LEVELS = ("easy", "medium", "hard")
"""The levels that bots of the house play at, the weakest first."""


class FromClient(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="t", tag=str.lower):
    """What a client says."""


class AskedClock(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How much time there is at a table (`ClockRule`), in seconds.

    What follows when it has run out is, where nothing is said, `lose` with two seats and `bot` with more.
    """

    kind: Kind
    stock: Stock
    added: Added = 0
    expiry: Expiry | None = None
    level: LevelName = "medium"


def clock_rule(asked: AskedClock, seats: int) -> ClockRule:
    """Return the clock that is asked for at a table with so many seats."""
    expiry = expiry_for(seats) if asked.expiry is None else asked.expiry
    return ClockRule(asked.kind, asked.stock, asked.added, expiry, asked.level)


class Body(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A JSON body of an HTTP request."""
