"""What is written around the island: the letters of its columns, the numbers of its rows, and the boats."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from rich.cells import cell_len
from rich.style import Style

from clients.terminal.drawing.canvas import Canvas
from clients.terminal.mauna_kea.grid import SIDE, WIDTH
from clients.terminal.mauna_kea.naming import boat_name, short_boat_name
from clients.terminal.words import cut

SPACE: Final = 2
"""Columns of a space."""

_CELL: Final = 2 * SPACE
_SHORT: Final = 4
"""Columns that a short name of a boat has at most: between the letters of two columns there is no room for more."""
_OFFSETS: Final = (1, 2, 0, 3)
"""Where in its cell the letter of a column stands, the best place first."""
_EDGE: Final = Style(color="#cfe9ee", bgcolor="#1f7a8c")
_BOAT: Final = Style(color="#04131a", bgcolor="#e3c98f", bold=True)


def draw_coast(canvas: Canvas, game: Mapping[str, Any], top: int, left: int) -> None:
    """Write what lies around an island whose north-western corner is at `top` and `left`, where there is room.

    Where letters and boats in the north have one line for both, boats have their short names, and no letter is covered
    or touched by one.
    """
    for row in range(SIDE):
        if left > 1:
            canvas.put(left - 1, top + 2 * row, str(row + 1), _EDGE)
    taken: set[int] = set()
    for landing, boat in zip(game["landings"], game["boats"], strict=True):
        if boat is not None:
            taken |= _moor(canvas, landing, boat, top, left)
    if top > 0:
        for column in range(SIDE):
            canvas.put(_letter_at(left + _CELL * column, taken), top - 1, chr(ord("A") + column), _EDGE)


def _moor(canvas: Canvas, landing: Mapping[str, Any], boat: Mapping[str, Any], top: int, left: int) -> set[int]:
    """Write a boat at its landing; return the columns that it takes of the line of letters."""
    name, short = boat_name(boat), cut(short_boat_name(boat), _SHORT)
    rows = [space // WIDTH for space in landing["spaces"]]
    columns = [space % WIDTH for space in landing["spaces"]]
    row, column = top + sum(rows) // len(rows), left + SPACE * (sum(columns) // len(columns))
    right = left + SPACE * WIDTH
    match landing["side"]:
        case "north" if top > 1:
            canvas.put(column, top - 2, name, _BOAT)
        case "north" if top > 0:
            canvas.put(column, top - 1, short, _BOAT)
            return set(range(column, column + cell_len(short)))
        case "south" if top + WIDTH < canvas.height:
            canvas.put(column, top + WIDTH, name, _BOAT)
        case "west":
            # Where there is little room the name stands at the very edge, in a row without a number.
            name = name if left >= cell_len(name) + 2 else short
            at = max(0, left - 2 - cell_len(name))
            if at + cell_len(name) <= left - (1 - (row - top) % 2):
                canvas.put(at, row, name, _BOAT)
        case "east":
            name = name if right + 1 + cell_len(name) <= canvas.width else short
            at = min(right + 1, canvas.width - cell_len(name))
            if at >= right:
                canvas.put(at, row, name, _BOAT)
    return set()


def _letter_at(left: int, taken: set[int]) -> int:
    """Return where the letter of a cell that begins at `left` stands: beside nothing, or at least on nothing."""
    places = [left + offset for offset in _OFFSETS]
    alone = [at for at in places if not taken & {at - 1, at, at + 1}]
    free = [at for at in places if at not in taken]
    return (alone or free or places)[0]
