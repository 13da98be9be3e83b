"""Every place where a card fits, quickly: only where it can cover a symbol, and its whole rim compared at once.

A card's rim is twelve corners, each on land or at sea (`box.Face`). What lies around a place asks for some of them to
be land and some to be sea, and leaves the others open. So a place is a mask (which corners are asked for) and a value
(what they have to be), and a card fits where the two agree. That is rule 3.4 in bits; `laying` has it in words.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from events.motu.box import Faces
from events.motu.cells import (
    EAST,
    NORTH,
    NOTHING,
    SOUTH,
    STARS,
    TERRAINS,
    WEST,
    Cell,
    Corners,
    Direction,
    side,
)
from events.motu.island import Ground, Spot, can_be_covered

# The cells around a place: where they lie from its middle, the side they turn towards it, and which two corners of the
# rim, counted as in `box.Face`, that side meets.
_SIDES_AROUND: Final[tuple[tuple[int, int, Direction, int, int], ...]] = (
    (-1, -2, SOUTH, 0, 1), (0, -2, SOUTH, 1, 2), (1, -2, SOUTH, 2, 3),
    (2, -1, WEST, 3, 4), (2, 0, WEST, 4, 5), (2, 1, WEST, 5, 6),
    (-1, 2, NORTH, 9, 8), (0, 2, NORTH, 8, 7), (1, 2, NORTH, 7, 6),
    (-2, -1, EAST, 0, 11), (-2, 0, EAST, 11, 10), (-2, 1, EAST, 10, 9),
)  # fmt: skip

RIM: Final = 12
"""How many corners a rim has."""
WHOLE_RIM: Final = (1 << RIM) - 1


def _asks(corners: Corners) -> tuple[int, ...]:
    """Return what a cell with these corners asks of a rim from each place of `AROUND`.

    The corners asked to be land are the low bits, those asked to be sea the bits above them.
    """
    return tuple(
        sum(
            1 << (corner if on_land else corner + RIM)
            for on_land, corner in zip(side(Cell(corners, NOTHING), direction), (first, last), strict=True)
        )
        for _, _, direction, first, last in _SIDES_AROUND
    )


ASKS: Final[dict[Corners, tuple[int, ...]]] = {corners: _asks(corners) for corners in TERRAINS.values()}
"""What a cell asks of a rim, by its own corners, from each place of `AROUND`: see `_asks`."""

AROUND: Final = tuple((k, dx, dy) for k, (dx, dy, *_) in enumerate(_SIDES_AROUND))
"""The cells around a place: their number, and where they lie from its middle."""

FIRST_CORNER: Final = tuple(first if (first + 1) % RIM == last else last for *_, first, last in _SIDES_AROUND)
"""Of the two corners of the rim that each of them meets, the one that comes first, going around clockwise."""

_NEAR: Final = tuple((dx, dy) for dy in (-1, 0, 1) for dx in (-1, 0, 1))


class Place(NamedTuple):
    """A place for the middle of a card, and what its surroundings ask of the card's rim."""

    x: int
    y: int
    mask: int
    value: int


def places(visible: Ground) -> tuple[Place, ...]:
    """Return the places where a card covers a symbol and no star (3.2, 3.3), row by row from the north-west."""
    over: set[tuple[int, int]] = set()
    stars: set[tuple[int, int]] = set()
    for (x, y), seen in visible.items():
        if seen.cell.symbol in STARS:
            stars.update((x + dx, y + dy) for dx, dy in _NEAR)
        elif can_be_covered(seen.cell):
            over.update((x + dx, y + dy) for dx, dy in _NEAR)
    asks = {spot: ASKS[seen.cell.corners] for spot, seen in visible.items()}
    middles = sorted(over - stars, key=lambda spot: (spot[1], spot[0]))
    found = (_place(asks, x, y) for x, y in middles)
    return tuple(place for place in found if place is not None)


def _place(asks: Mapping[Spot, tuple[int, ...]], x: int, y: int) -> Place | None:
    """Return what the cells around (x, y) ask for, or None where two of them ask for opposites: nothing fits there."""
    asked = 0
    for k, dx, dy in AROUND:
        around = asks.get((x + dx, y + dy))
        if around is not None:
            asked |= around[k]
    land, sea = asked & WHOLE_RIM, asked >> RIM
    return None if land & sea else Place(x, y, land | sea, land)


def fitting(found: tuple[Place, ...], card: Faces) -> Iterator[tuple[int, int, int]]:
    """Yield (x, y, turns) wherever `card` fits in one of the `found` places (3.4), place by place."""
    rims = [(turns, face.rim) for turns, face in enumerate(card)]
    for x, y, mask, value in found:
        for turns, rim in rims:
            if rim & mask == value:
                yield x, y, turns


def fits_somewhere(found: tuple[Place, ...], card: Faces) -> bool:
    """Tell whether `card` fits in any of the `found` places."""
    return next(fitting(found, card), None) is not None
