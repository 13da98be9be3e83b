"""What a player of Mauna Kea can ask to do: one Struct a move, tagged by `t`. Each is a single step.

An explorer is named by the space `at` which it stands. Of turns of a tile that lead to the same, the one by the fewest
quarters is named (0 to 3 for a tile laid, 1 to 3 for one that an earthquake turns); cards and loads may be named in any
order and are put in that of the view. So every distinct move is kept in one way only.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec.structs import force_setattr

from events.mauna_kea.boxes import Card, TerrainTile
from events.mauna_kea.geometry import Cell, Space, Turn
from events.mauna_kea.pieces import Artifact, joined

Movement = Literal["jungle movement", "water movement", "mountain movement"]
"""The three action cards that move an explorer."""


class Base(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="t", tag=str.lower):
    """What all moves share: they are frozen, and a field they do not know is refused."""


class Choose(Base, frozen=True):
    """Keep these 4 of the 6 `cards` dealt to you (2.2); they are put in the order of the hand."""

    cards: tuple[Card, Card, Card, Card]

    def __post_init__(self) -> None:
        """Put the cards in order, so that one choice is one move however it is named."""
        force_setattr(self, "cards", tuple(sorted(self.cards)))


class Place(Base, frozen=True):
    """Put an explorer of yours on a free start `space` (2.3)."""

    space: Space


class Lay(Base, frozen=True):
    """Lay `tile` on the empty `cell`, turned clockwise by so many quarters (3.1, 5.5)."""

    tile: TerrainTile
    cell: Cell
    turn: Turn


class Spend(Base, frozen=True):
    """Give `tile` away for its points (3.2)."""

    tile: TerrainTile


class Step(Base, frozen=True):
    """Move the explorer `at` a space to the space `to` beside it (3.3)."""

    at: Space
    to: Space


class Take(Base, frozen=True):
    """Let the explorer `at` a space take an `artifact` that lies there (3.4)."""

    at: Space
    artifact: Artifact


class Leave(Base, frozen=True):
    """Let the explorer `at` a space leave an `artifact` there (3.4)."""

    at: Space
    artifact: Artifact


class Board(Base, frozen=True):
    """Let the explorer `at` a border space board the boat there; `load` is put in the order of the view (3.5)."""

    at: Space
    load: Annotated[str, msgspec.Meta(pattern=r"^[bgw]{0,3}\Z")]

    def __post_init__(self) -> None:
        """Put the artifacts in order, so that one load is one move however it is named."""
        force_setattr(self, "load", joined(self.load))


class Travel(Base, frozen=True):
    """Play a movement `card`: the explorer `at` a space goes to the space `to` (5.2, 5.3)."""

    card: Movement
    at: Space
    to: Space


class Quake(Base, frozen=True):
    """Play an earthquake: turn the tile on `cell` by so many quarters clockwise; none, by 0, if none can be (5.4)."""

    cell: Cell | None
    turn: Turn


class Draw(Base, frozen=True):
    """Draw a tile after an earthquake (5.5)."""


class Decline(Base, frozen=True):
    """Draw no tile after an earthquake (5.5)."""


class Lift(Base, frozen=True):
    """Play a helicopter rescue: the explorer `at` a space is lifted off the island (5.6)."""

    at: Space


class End(Base, frozen=True):
    """End the turn (3.6)."""


Move = (
    Choose | Place | Lay | Spend | Step | Take | Leave | Board | Travel | Quake | Draw | Decline | Lift | End
)  # fmt: skip
