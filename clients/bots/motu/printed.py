"""The cards of a box in compact form: what a board of `clients.bots.motu.board` is made of.

A cell is a small whole number; a spot is one too: `ROW * y + x`, so that steps are added.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from clients.bots.motu import counts
from events.motu.box import Box, Face
from events.motu.cells import DIRECTIONS, STARS, STEPS, SYMBOLS, TERRAINS, VOLCANO, Cell, is_end, side
from events.motu.components import ISLANDS, VILLAGES, VOYAGEURS
from events.motu.island import can_be_covered
from events.motu.places import AROUND, ASKS, FIRST_CORNER, RIM, WHOLE_RIM

ROW: Final = 128
"""From one row to the next: more than an island can be wide."""

CELLS: Final = tuple(Cell(corners, symbol) for corners in TERRAINS.values() for symbol in SYMBOLS)
"""Every cell there can be; its place here is its number."""
NUMBERS: Final = {cell: number for number, cell in enumerate(CELLS)}
OF_CARD: Final = 256
"""A visible cell is its number, and this many times the number of its card on the island (0: the village)."""

COUNTED: Final = tuple(counts.of_symbols((cell.symbol,)) for cell in CELLS)
"""What each cell counts."""
COVERABLE: Final = tuple(can_be_covered(cell) for cell in CELLS)
STAR: Final = tuple(cell.symbol in STARS for cell in CELLS)
BEACH: Final = tuple(cell.is_beach for cell in CELLS)
GOES_ON: Final = tuple(
    tuple(STEPS[d][0] + ROW * STEPS[d][1] for d in DIRECTIONS if is_end(side(cell, d))) for cell in CELLS
)
"""The steps to the spots in which the beach of each cell goes on."""


UNDER: Final = tuple(ROW * dy + dx for dy in (-1, 0, 1) for dx in (-1, 0, 1))
"""The steps from a card's middle to its cells, in their order."""
NEAR: Final = tuple(ROW * dy + dx for dy in range(-3, 4) for dx in range(-3, 4) if abs(dx) + abs(dy) < 6)
"""The steps from a card's middle to the middles of cards that it lies beside or over; corners do not meet."""

_SIDE_BITS: Final = 4 * RIM
"""What the cells around a place ask of a rim, each for itself: land and sea, of the two corners of its side."""


class Printed(NamedTuple):
    """A card as it can lie, and what it counts. What depends on how it lies has an entry for 0 to 3 quarter turns."""

    cells: tuple[tuple[int, ...], ...]
    asks: tuple[tuple[tuple[int, int, int], ...], ...]
    """For each place near the card that it asks something of: the step there, what it leaves of what was asked, and
    what it asks itself, in the bits of `_side`."""
    rims: tuple[int, ...]
    counts: int
    has_volcano: bool
    has_beach: bool


_TURNS: Final = tuple(tuple(turns for turns in range(4) if bits >> turns & 1) for bits in range(16))
"""The turns of each set of bits, each made once."""


class Fits(dict[int, tuple[int, ...]]):
    """After how many turns each island card fits at a place (3.4), by number; found when it is asked for."""

    def __init__(self, cards: tuple[Printed, ...], mask: int, land: int) -> None:
        self._cards = cards
        self._mask = mask
        self._land = land

    def __missing__(self, number: int) -> tuple[int, ...]:
        mask, land = self._mask, self._land
        first, second, third, fourth = self._cards[number].rims
        turns = self[number] = _TURNS[
            (first & mask == land)
            + 2 * (second & mask == land)
            + 4 * (third & mask == land)
            + 8 * (fourth & mask == land)
        ]
        return turns


class Asked(NamedTuple):
    """What the cells around a place come to."""

    fits: Fits
    joins: int
    """How many ends of beaches a card would meet."""


class Ruler(dict[int, int]):
    """The ruler's points for a volcano, by its spot (4.4)."""

    def __init__(self, box: Box) -> None:
        self._box = box

    def __missing__(self, spot: int) -> int:
        x, y = xy(spot)
        points = self[spot] = self._box.ruler(x * x + y * y)
        return points


class Prints:
    """The cards of a box, and what a volcano is worth; all of it follows from the box."""

    MOST_KNOWN: Final = 30_000
    """So many answers about what fits are kept."""

    def __init__(self, box: Box) -> None:
        self.box = box
        nothing = Printed((), (), (), 0, has_volcano=False, has_beach=False)
        self.islands = (nothing, *(_printed(box.island(number)) for number in range(1, ISLANDS + 1)))
        self.villages = (nothing, *(_printed(box.village(number)) for number in range(1, VILLAGES + 1)))
        self.adds = (0, *(counts.of_things(box.voyageur(number).adds) for number in range(1, VOYAGEURS + 1)))
        """What each Voyageur adds, by number, but for its coco (4.5)."""
        self.ruler = Ruler(box)
        self.known: dict[int, Asked | None] = {}
        """What `asked` has answered of late."""

    def asked(self, asked: int) -> Asked | None:
        """Return what fits where the cells around ask for so much; None if they ask for opposites, and nothing does."""
        if len(self.known) >= self.MOST_KNOWN:
            self.known.clear()
        found = self.known[asked] = self._answered(asked)
        return found

    def _answered(self, asked: int) -> Asked | None:
        land = (asked | asked >> RIM) & WHOLE_RIM
        sea = (asked >> 2 * RIM | asked >> 3 * RIM) & WHOLE_RIM
        if land & sea:
            return None
        return Asked(Fits(self.islands, land | sea, land), _joins(land, sea))


def _joins(land: int, sea: int) -> int:
    """Return along how many sides of a rim one corner has to be land and the next one sea."""
    next_land = land >> 1 | (land & 1) << (RIM - 1)
    next_sea = sea >> 1 | (sea & 1) << (RIM - 1)
    return (land & next_sea | sea & next_land).bit_count()


def xy(spot: int) -> tuple[int, int]:
    """Return the column and row of a spot."""
    y = (spot + ROW // 2) // ROW
    return spot - ROW * y, y


@lru_cache(maxsize=8)
def prints(box: Box) -> Prints:
    """Return the cards of `box`."""
    return Prints(box)


def _printed(faces: tuple[Face, ...]) -> Printed:
    shown = faces[0].cells
    return Printed(
        tuple(tuple(NUMBERS[cell] for cell in face.cells) for face in faces),
        tuple(tuple(_asks(face)) for face in faces),
        tuple(face.rim for face in faces),
        counts.of_symbols(cell.symbol for cell in shown),
        any(cell.symbol == VOLCANO for cell in shown),
        any(cell.is_beach for cell in shown),
    )


def _asks(face: Face) -> Iterator[tuple[int, int, int]]:
    """Yield what a card asks of the places near it, as `Printed.asks` has it."""
    for dy in range(-3, 4):
        for dx in range(-3, 4):
            kept, asked = (1 << _SIDE_BITS) - 1, 0
            for k, x, y in AROUND:
                if abs(dx + x) <= 1 and abs(dy + y) <= 1:
                    cell = face.cells[3 * (dy + y + 1) + dx + x + 1]
                    kept &= ~_side(k, 0xFFFFFF)
                    asked |= _side(k, ASKS[cell.corners][k])
            if kept != (1 << _SIDE_BITS) - 1:
                yield ROW * dy + dx, kept, asked


def _side(k: int, asks: int) -> int:
    """Return of what is asked by `ASKS` that which belongs to cell `k` of `AROUND`, in bits that no other cell has.

    A corner belongs to two sides. Going around, what is asked of the first corner of a side stands in the lower half.
    """
    first, last = FIRST_CORNER[k], (FIRST_CORNER[k] + 1) % RIM
    bits = 0
    for sea in (0, 1):
        bits |= (asks >> (first + sea * RIM) & 1) << (first + 2 * sea * RIM)
        bits |= (asks >> (last + sea * RIM) & 1) << (last + (2 * sea + 1) * RIM)
    return bits
