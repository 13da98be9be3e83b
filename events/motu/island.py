"""An island: the cards laid one over the other, and what is visible of them. Rules sections 1.1, 3.1 and 3.5.

Places are whole cells: x grows to the east, y to the south, and the village's middle cell is (0, 0).
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

import msgspec

from events.motu.box import Box, Face
from events.motu.cells import NOTHING, STARS, VOLCANO, Cell

Spot = tuple[int, int]
"""The place (x, y) of a cell."""


class Laid(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """An island card as it was laid: where its middle cell lies, after how many quarter turns clockwise."""

    card: int
    x: int
    y: int
    turns: int


class Island(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A player's island: village card `village`, upright, and the cards over it, in the order they were laid."""

    village: int
    cards: tuple[Laid, ...] = ()

    def with_card(self, laid: Laid) -> Island:
        """Return this island with one more card laid."""
        return Island(self.village, (*self.cards, laid))


class Seen(NamedTuple):
    """What is visible at a spot: the cell, and which card of the island it belongs to (0 is the village)."""

    cell: Cell
    card: int


Ground = Mapping[Spot, Seen]
"""All that is visible of an island."""


def put(visible: dict[Spot, Seen], face: Face, x: int, y: int, card: int) -> None:
    """Lay a card with its middle at (x, y) over what is visible; it is number `card` of the island."""
    k = 0
    for row in (y - 1, y, y + 1):
        for column in (x - 1, x, x + 1):
            visible[column, row] = Seen(face.cells[k], card)
            k += 1


# Every question about an island begins here, and many are asked between two layings: the answers of late are kept.
@lru_cache(maxsize=1024)
def ground(box: Box, island: Island) -> Ground:
    """Return what is visible of `island`: at each spot the cell laid there last (3.5)."""
    if not island.cards:
        village: dict[Spot, Seen] = {}
        put(village, box.village(island.village)[0], 0, 0, 0)
        return village
    laid = island.cards[-1]
    visible = dict(ground(box, Island(island.village, island.cards[:-1])))
    put(visible, box.island(laid.card)[laid.turns], laid.x, laid.y, len(island.cards))
    return visible


def can_be_covered(cell: Cell) -> bool:
    """Tell whether `cell` has a symbol that a card may cover (3.2, 3.3)."""
    return cell.symbol != NOTHING and cell.symbol not in STARS


def volcanoes(visible: Ground) -> tuple[Spot, ...]:
    """Return where volcanoes stand, in the order in which their spots came up."""
    return tuple(spot for spot, seen in visible.items() if seen.cell.symbol == VOLCANO)
