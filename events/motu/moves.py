"""What a player of Motu can ask to do: one Struct a move, tagged by `t`."""

from __future__ import annotations

from typing import Annotated, Final

import msgspec
from msgspec import Meta
from msgspec.structs import force_setattr

from events.motu.components import DESTINS, LINE
from events.motu.sources import SOURCES, Source

REACH: Final = 36
"""No card can lie further from the village, in cells along either axis: 18 cards, each at most 2 cells further out."""

Place = Annotated[int, Meta(ge=0, le=LINE - 1)]
Coordinate = Annotated[int, Meta(ge=-REACH, le=REACH)]
Turns = Annotated[int, Meta(ge=0, le=3)]
Number = Annotated[int, Meta(ge=1, le=DESTINS)]


class Base(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="t", tag=str.lower):
    """What all moves share: they are frozen, and a field they do not know is refused."""


class Lay(Base, frozen=True):
    """Take the card at `place` of the Line and lay it (2.1, 2.2); alone, of the two open cards (7.2).

    `place` counts from the left, from 0. The card's middle comes to (x, y), where (0, 0) is the village's middle, x
    grows to the east and y to the south, after `turns` quarter turns clockwise.
    """

    place: Place
    x: Coordinate
    y: Coordinate
    turns: Turns


class Discard(Base, frozen=True):
    """Take the first card and discard it, when no card can be laid (2.3, 7.4)."""


class Buy(Base, frozen=True):
    """Buy Destin number `destin` (2.5)."""

    destin: Number


class Reveal(Base, frozen=True):
    """Reveal your Voyageur (2.6)."""


class End(Base, frozen=True):
    """End your turn (2.7)."""


class Choose(Base, frozen=True):
    """Choose the sources to score (5.2, 5.3); they are put in the order of the rules."""

    sources: Annotated[tuple[Source, ...], Meta(min_length=1, max_length=2)]

    def __post_init__(self) -> None:
        """Put the sources in order, so that one choice is one move however it is named."""
        force_setattr(self, "sources", tuple(sorted(self.sources, key=SOURCES.index)))


class Give(Base, frozen=True):
    """Alone: let the Adversary have the other card (7.3)."""


class Pay(Base, frozen=True):
    """Alone: pay 3 coco to the hut, so that the other card is discarded (7.3)."""


Move = Lay | Discard | Buy | Reveal | End | Choose | Give | Pay
