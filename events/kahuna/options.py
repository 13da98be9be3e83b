"""What a table of Kahuna can be opened with. Rules section 5."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

Seat = Literal[0, 1]
"""0 is black, 1 is white."""


class Handicap(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`seat` places so many `bridges`, 1 to 3, before the first turn (5.3)."""

    seat: Seat
    bridges: Annotated[int, msgspec.Meta(ge=1, le=3)]


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The variants of one table; without arguments, the modern base game."""

    edition: Literal["classic", "modern"] = "modern"
    """Which rule book decides where the two differ (5.4)."""
    strategic: bool = False
    """No bridge at an island of the opponent's; a removed bridge may be replaced at once (5.1)."""
    open_cards: bool = False
    """Cards taken from the display stay open (5.2)."""
    handicap: Handicap | None = None
    first: Seat | None = None
    """Who begins; drawn when None (5.4)."""
