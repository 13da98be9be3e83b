"""What players can ask of each other beside taking back: one Struct each, for log, wire and views alike.

How it is asked, answered and done stands in `requests`.
"""

from __future__ import annotations

from typing import Annotated, Final

import msgspec
from msgspec import UNSET, Meta, UnsetType

MINUTE: Final = 60_000
DAY: Final = 24 * 60 * MINUTE

SHORTEST_PAUSE: Final = MINUTE
"""A pause is asked for until so many ms later at least."""
LONGEST_PAUSE: Final = 60 * DAY
"""And until so many ms later at most."""

Until = Annotated[int, Meta(ge=0, le=2**53 - 1, description="Milliseconds since 1970.")]
OtherSeat = Annotated[int, Meta(ge=0, le=15)]
Level = Annotated[str, Meta(pattern=r"^[a-z]{1,20}\Z", description="The level of a bot that plays on.")]


class Wish(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="t", tag=str.lower):
    """What all that can be asked for shares."""


class Pause(Wish, frozen=True):
    """Let nobody move, and no clock run, before `until`."""

    until: Until


class Resume(Wish, frozen=True):
    """Go on with a game that pauses, before its day has come."""


class CallOff(Wish, frozen=True):
    """End the game without a result."""


class Replace(Wish, frozen=True):
    """Let a bot of `level` play on for whoever has `seat` and is away, until they return."""

    seat: OtherSeat
    level: Level


class Claim(Wish, frozen=True):
    """Win, since the only other player is away."""


Wanted = Pause | Resume | CallOff | Replace | Claim


class Request(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An open request of `asker`, made just after seq `to`; `yes` are the seats that agreed.

    It is to take back to there, unless `what` says something else. Nobody in `absent` is asked. `token` is the SHA-256
    (hex) of that of the bot that is to play on. What is not needed is unset, so that a request to take back is encoded
    as it was before there were others.
    """

    asker: int
    to: int
    yes: tuple[int, ...] = ()
    what: Wanted | UnsetType = UNSET
    absent: tuple[int, ...] | UnsetType = UNSET
    token: str | UnsetType = UNSET

    @property
    def excused(self) -> tuple[int, ...]:
        """The seats whose people are away, and which are not asked."""
        return () if self.absent is UNSET else self.absent
