"""What a table of Mauna Kea can be opened with. Rules section 8."""

from __future__ import annotations

from typing import Literal

import msgspec

Seat = Literal[0, 1, 2, 3]
"""Seats are numbered clockwise."""


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The variants of one table; without arguments, the basic game."""

    cards: bool = False
    """The game for advanced players, with action and task cards (8.1)."""
    first: Seat | None = None
    """Who places the first explorer; drawn when None (8.2)."""
