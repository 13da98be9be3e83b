"""What a player of Kahuna can ask to do: one Struct a move, tagged by `t`."""

from __future__ import annotations

import msgspec
from msgspec.structs import force_setattr

from events.kahuna.components import Island, Line


class Base(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="t", tag=str.lower):
    """What all moves share: they are frozen, and a field they do not know is refused."""


class Place(Base, frozen=True):
    """Play `card` and put a bridge of yours on the empty `line` that touches its island (2.1)."""

    card: Island
    line: Line


class Remove(Base, frozen=True):
    """Play two `cards` (they are put in the order of the islands) and take the opposing bridge off `line` (2.2)."""

    cards: tuple[Island, Island]
    line: Line

    def __post_init__(self) -> None:
        """Put the cards in order, so that one choice is one move however it is named."""
        force_setattr(self, "cards", tuple(sorted(self.cards)))


class Discard(Base, frozen=True):
    """Lay `card` face down on the discard pile (2.3)."""

    card: Island


class Take(Base, frozen=True):
    """End the turn by taking `card` from the display (2.4)."""

    card: Island


class Draw(Base, frozen=True):
    """End the turn by drawing the top of the deck (2.4)."""


class Decline(Base, frozen=True):
    """End the turn without drawing (2.5)."""


class Finish(Base, frozen=True):
    """End a final turn, in which no card is left to draw (2.6)."""


class Replace(Base, frozen=True):
    """Put a bridge on the line just freed, without a card (`strategic`, 5.1)."""


class Forgo(Base, frozen=True):
    """Leave the line just freed empty (`strategic`, 5.1)."""


class Found(Base, frozen=True):
    """Place one of the handicap's bridges on the empty `line`, without a card (5.3)."""

    line: Line


Move = Place | Remove | Discard | Take | Draw | Decline | Finish | Replace | Forgo | Found
