"""The grid of Mauna Kea as the terminal names it: cells `A1` to `I9`, and the four corners of each, `A1 nw`."""

from __future__ import annotations

from typing import Final

SIDE: Final = 9
WIDTH: Final = 2 * SIDE
_CORNERS: Final = (("nw", "ne"), ("sw", "se"))


def cell_name(cell: int) -> str:
    """Name a cell (0 to 80) by its column and row."""
    row, column = divmod(cell, SIDE)
    return f"{chr(ord('A') + column)}{row + 1}"


def space_name(space: int) -> str:
    """Name a space (0 to 323) by its cell and its corner."""
    row, column = divmod(space, WIDTH)
    return f"{cell_name(row // 2 * SIDE + column // 2)} {_CORNERS[row % 2][column % 2]}"


def spaces_of(cell: int) -> tuple[int, int, int, int]:
    """Return the spaces of a cell, clockwise from the north-west."""
    row, column = divmod(cell, SIDE)
    first = 2 * row * WIDTH + 2 * column
    return first, first + 1, first + WIDTH + 1, first + WIDTH


def turned(four: str, turn: int) -> str:
    """Return the four spaces of a tile after so many quarters clockwise."""
    return four[4 - turn :] + four[: 4 - turn]
