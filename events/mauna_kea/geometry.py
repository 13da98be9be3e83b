"""The grid of the board: 9 x 9 cells of 2 x 2 spaces, numbered row by row from the north-west. Rules section 1.1.

A cell is a number from 0 to 80, a space one from 0 to 323. The four spaces of a cell are always named clockwise from
the north-west, so that turning a tile by a quarter is moving the last of the four to the front.
"""

from __future__ import annotations

from typing import Annotated, Final, Literal, TypeVar, get_args

from msgspec import Meta

F = TypeVar("F", str, tuple[str, ...])

Cell = Annotated[int, Meta(ge=0, le=80)]
"""A place for one tile."""
Space = Annotated[int, Meta(ge=0, le=323)]
"""A place for one explorer."""
Way = Literal["N", "E", "S", "W"]
"""A direction."""

SIDE: Final = 9
"""Cells along a side of the board."""
WIDTH: Final = 2 * SIDE
"""Spaces along a side of the board."""
Turn = Literal[0, 1, 2, 3]
"""Quarters of a turn, clockwise."""

TURNS: Final[tuple[Turn, ...]] = get_args(Turn)
WAYS: Final[tuple[Way, ...]] = get_args(Way)
"""All directions, clockwise."""
CELLS: Final = range(SIDE * SIDE)
SPACES: Final = range(WIDTH * WIDTH)

LEFT: Final[dict[Way, Way]] = {"N": "W", "E": "N", "S": "E", "W": "S"}
RIGHT: Final[dict[Way, Way]] = {"N": "E", "E": "S", "S": "W", "W": "N"}

_STEPS: Final[dict[Way, tuple[int, int]]] = {"N": (-1, 0), "E": (0, 1), "S": (1, 0), "W": (0, -1)}


def cell_at(row: int, column: int) -> int:
    """Return the cell in this row and column, 0 to 8 each."""
    return row * SIDE + column


def space_at(row: int, column: int) -> int:
    """Return the space in this row and column, 0 to 17 each."""
    return row * WIDTH + column


def _beside(number: int, way: Way, side: int) -> int | None:
    row, column = number // side + _STEPS[way][0], number % side + _STEPS[way][1]
    return row * side + column if 0 <= row < side and 0 <= column < side else None


ONWARD: Final[dict[Way, tuple[int | None, ...]]] = {
    way: tuple(_beside(cell, way, SIDE) for cell in CELLS) for way in WAYS
}
"""The cell next to each cell, by direction; None beyond the board."""

NEIGHBOURS: Final[tuple[tuple[int, ...], ...]] = tuple(
    tuple(beside for way in WAYS if (beside := _beside(space, way, WIDTH)) is not None) for space in SPACES
)
"""The spaces that share a side with each space, clockwise from the north."""


def _four(cell: int) -> tuple[int, int, int, int]:
    first = space_at(2 * (cell // SIDE), 2 * (cell % SIDE))
    return first, first + 1, first + WIDTH + 1, first + WIDTH


SPACES_OF: Final[tuple[tuple[int, int, int, int], ...]] = tuple(_four(cell) for cell in CELLS)
"""The four spaces of each cell, clockwise from the north-west."""

PLACE_OF: Final[tuple[tuple[int, int], ...]] = tuple(
    next((cell, four.index(space)) for cell, four in enumerate(SPACES_OF) if space in four) for space in SPACES
)
"""The cell of each space, and which of its four it is."""


def turned(four: F, turn: int) -> F:
    """Return the four spaces of a tile after turning it clockwise by so many quarters, 0 to 3."""
    cut = 4 - turn
    return four[cut:] + four[:cut]


def turns(shape: str) -> tuple[Turn, ...]:
    """Return the turns that make a tile lie differently: all four, or fewer for an even tile."""
    ways = [turned(shape, turn) for turn in TURNS]
    return tuple(turn for turn in TURNS if ways.index(ways[turn]) == turn)
