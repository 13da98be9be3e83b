"""Cells: what a ninth of a card looks like, how it is turned, and what it shows along its sides. Rules section 1.1.

A cell is told by its four corners, each on land or at sea: a beach is the line that runs between them. So a side,
seen as the pair of its corners, is land (both on land), sea (both at sea) or an end of a beach, and the pair tells at
which end of the side the land lies. Two cells go together along a common side when they agree on both its corners.
"""

from __future__ import annotations

from typing import Final, Literal, NamedTuple, get_args

Symbol = Literal["-", "p", "f", "h", "b", "c", "t", "1", "2", "3", "4", "5", "6", "7", "V", "H"]
"""A symbol as the components file writes it; `-` is none."""

SYMBOLS: Final[tuple[Symbol, ...]] = get_args(Symbol)
TOTEMS: Final[tuple[Symbol, ...]] = ("1", "2", "3", "4", "5", "6", "7")
VOLCANO: Final[Symbol] = "V"
VILLAGE: Final[Symbol] = "H"
NOTHING: Final[Symbol] = "-"
STARS: Final[frozenset[Symbol]] = frozenset({VOLCANO, VILLAGE})
"""Symbols that can never be covered."""

Corners = tuple[bool, bool, bool, bool]
"""Whether the north-west, north-east, south-east and south-west corner is on land."""

Side = tuple[bool, bool]
"""Whether the two corners of a side are on land: the western or northern one first."""

Direction = Literal[0, 1, 2, 3]
"""Where a side lies: north, east, south, west."""

NORTH: Final[Direction] = 0
EAST: Final[Direction] = 1
SOUTH: Final[Direction] = 2
WEST: Final[Direction] = 3
DIRECTIONS: Final[tuple[Direction, ...]] = (NORTH, EAST, SOUTH, WEST)
OPPOSITE: Final[tuple[Direction, ...]] = (SOUTH, WEST, NORTH, EAST)
STEPS: Final[tuple[tuple[int, int], ...]] = ((0, -1), (1, 0), (0, 1), (-1, 0))
"""The way to the next cell in each direction: x grows to the east, y to the south."""

# The corners of each side, in the order in which `Side` has them.
_ENDS: Final[tuple[tuple[int, int], ...]] = ((0, 1), (1, 2), (3, 2), (0, 3))


_ALL_THE_SAME: Final[tuple[Corners, ...]] = ((True,) * 4, (False,) * 4)


def _picture(land: str) -> Corners:
    """Return the corners of which `land` names those on land."""
    return "NW" in land, "NE" in land, "SE" in land, "SW" in land


TERRAINS: Final[dict[str, Corners]] = {
    "..": _picture("NW NE SE SW"),
    "~~": _picture(""),
    "NN": _picture("SE SW"),
    "EE": _picture("NW SW"),
    "SS": _picture("NW NE"),
    "WW": _picture("NE SE"),
    "NE": _picture("SW"),
    "SE": _picture("NW"),
    "SW": _picture("NE"),
    "NW": _picture("SE"),
    "ne": _picture("NW SE SW"),
    "se": _picture("NW NE SW"),
    "sw": _picture("NW NE SE"),
    "nw": _picture("NE SE SW"),
}
"""The corners of each terrain, by the two characters that the components file writes for it."""


class Cell(NamedTuple):
    """One cell of a card: its corners and its symbol."""

    corners: Corners
    symbol: Symbol

    @property
    def is_beach(self) -> bool:
        """Tell whether a beach runs through this cell."""
        return self.corners not in _ALL_THE_SAME

    @property
    def is_land(self) -> bool:
        """Tell whether all of this cell is land."""
        return all(self.corners)


def side(cell: Cell, direction: Direction) -> Side:
    """Return what `cell` shows along its side in `direction`."""
    first, last = _ENDS[direction]
    return cell.corners[first], cell.corners[last]


def is_end(shown: Side) -> bool:
    """Tell whether a side is an end of a beach."""
    return shown[0] != shown[1]


def turned(cells: tuple[Cell, ...]) -> tuple[Cell, ...]:
    """Return the nine cells of a card, row by row, as they lie after a quarter turn clockwise."""
    return tuple(_turned_cell(cells[3 * (2 - x) + y]) for y in range(3) for x in range(3))


def _turned_cell(cell: Cell) -> Cell:
    north_west, north_east, south_east, south_west = cell.corners
    return Cell((south_west, north_west, north_east, south_east), cell.symbol)
