"""What a table of Motu can be opened with. Rules sections 1.7 and 7.1."""

from __future__ import annotations

from typing import Final, Literal

import msgspec

Seat = Literal[0, 1, 2, 3, 4, 5]
Level = Literal["easy", "medium", "hard", "mythic"]

START: Final[dict[Level, int]] = {"easy": 20, "medium": 28, "hard": 35, "mythic": 42}
"""The points the Adversary starts with (7.1)."""


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The variants of one table. Alone, only `level` means anything; with others, it means nothing."""

    destins: bool = True
    """Play with Destins."""
    voyageurs: bool = True
    """Play with Voyageurs."""
    first: Seat | None = None
    """Who begins; drawn when None."""
    level: Level = "medium"
    """How strong the Adversary is."""
