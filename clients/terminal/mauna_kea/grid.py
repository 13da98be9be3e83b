"""The grid of Mauna Kea as the terminal names it: cells `A1` to `I9`, and the four corners of each, `A1 nw`."""

from __future__ import annotations

from typing import Final

from clients.terminal.words import say

SIDE: Final = 9
WIDTH: Final = 2 * SIDE
_CORNERS: Final = (("nw", "ne"), ("sw", "se"))


def cell_name(cell: int) -> str:
    """Name a cell (0 to 80) by its column and row."""
    row, column = divmod(cell, SIDE)
    return f"{chr(ord('A') + column)}{row + 1}"


def space_name(space: int) -> str:
    """Name a space (0 to 323) by its cell and its corner."""
    return say("mauna_kea.space", cell=cell_name(cell_of(space)), corner=corner_name(space))


def cell_of(space: int) -> int:
    """Return the cell that a space is a part of."""
    row, column = divmod(space, WIDTH)
    return row // 2 * SIDE + column // 2


def corner_name(space: int) -> str:
    """Name the corner of its cell where a space is."""
    row, column = divmod(space, WIDTH)
    return say(f"mauna_kea.corner.{_CORNERS[row % 2][column % 2]}")


def spaces_of(cell: int) -> tuple[int, int, int, int]:
    """Return the spaces of a cell, clockwise from the north-west."""
    row, column = divmod(cell, SIDE)
    first = 2 * row * WIDTH + 2 * column
    return first, first + 1, first + WIDTH + 1, first + WIDTH


def turned(four: str, turn: int) -> str:
    """Return the four spaces of a tile after so many quarters clockwise."""
    return four[4 - turn :] + four[: 4 - turn]
