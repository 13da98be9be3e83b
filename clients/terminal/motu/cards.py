"""What is printed on the cards, as sent by the server: a view names cards by their numbers only.

A cell is drawn in two characters: its terrain, and what is on it. Nothing is told by colour alone.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from clients.terminal.motu.naming import sign

Spot = tuple[int, int]
"""The place (x, y) of a cell; the village's middle is (0, 0), x grows to the east, y to the south."""

LAND: Final = ".."
SEA: Final = "~~"
NOTHING: Final = "-"

_BEACHES: Final = {
    "NN": "─", "SS": "─", "EE": "│", "WW": "│",
    "NE": "╮", "SE": "╯", "SW": "╰", "NW": "╭",
    "ne": "╰", "se": "╭", "sw": "╮", "nw": "╯",
}  # fmt: skip
"""The strip of each beach, by the two letters that the components write for it."""

_TURNED: Final = {
    "NN": "EE", "EE": "SS", "SS": "WW", "WW": "NN",
    "NE": "SE", "SE": "SW", "SW": "NW", "NW": "NE",
    "ne": "se", "se": "sw", "sw": "nw", "nw": "ne",
}  # fmt: skip
"""A beach after a quarter turn clockwise."""


class Cell(NamedTuple):
    """A cell of a card: its terrain and its symbol, as the components write them."""

    terrain: str
    symbol: str

    @property
    def wide(self) -> str:
        """How it is drawn in two characters."""
        fill = {LAND: "·", SEA: "~"}.get(self.terrain) or self._beach_fill()
        ground = {LAND: " ", SEA: "~"}.get(self.terrain) or _BEACHES[self.terrain]
        return ground + (fill if self.symbol == NOTHING else sign(self.symbol))

    @property
    def narrow(self) -> str:
        """How it is drawn in one character: what is on it, else its terrain."""
        if self.symbol != NOTHING:
            return sign(self.symbol)
        return {LAND: "·", SEA: "~"}.get(self.terrain) or _BEACHES[self.terrain]

    def _beach_fill(self) -> str:
        """The second character beside a strip: the main terrain of the cell; a strip from west to east continues."""
        strip = _BEACHES[self.terrain]
        if strip in "─╭╰":
            return "─"
        return "~" if self.terrain in ("EE", "NE", "SE") else "·" if self.terrain in ("WW", "nw", "sw") else " "


Cells = tuple[Cell, ...]
"""The nine cells of a card, row by row."""


class Cards:
    """The cards of one component set, as `GET /api/games/motu/components/DIGEST` tells it."""

    def __init__(self, printed: Mapping[str, Any]) -> None:
        self._islands = [_cells(card) for card in printed["islands"]]
        self._villages = [_cells(card) for card in printed["villages"]]
        self._voyageurs: list[Mapping[str, Any]] = list(printed["voyageurs"])
        self._destins: list[Mapping[str, Any]] = list(printed["destins"])

    def island(self, number: int, turns: int = 0) -> Cells:
        """Return the cells of an island card after some quarter turns clockwise."""
        cells = self._islands[number - 1]
        for _ in range(turns):
            cells = turned(cells)
        return cells

    def voyageur(self, number: int) -> Mapping[str, Any]:
        """Return what is printed on a Voyageur."""
        return self._voyageurs[number - 1]

    def destin(self, number: int) -> Mapping[str, Any]:
        """Return what is printed on a Destin."""
        return self._destins[number - 1]

    def symbols(self, number: int) -> str:
        """Return what is on an island card, letter by letter."""
        return "".join(cell.symbol for cell in self.island(number) if cell.symbol != NOTHING)

    def ground(self, island: Mapping[str, Any]) -> dict[Spot, Cell]:
        """Return what is visible of an island as a view has it."""
        seen: dict[Spot, Cell] = {}
        _put(seen, self._villages[island["village"] - 1], 0, 0)
        for card, x, y, turns in island["cards"]:
            _put(seen, self.island(card, turns), x, y)
        return seen


def turned(cells: Cells) -> Cells:
    """Return the cells of a card after a quarter turn clockwise."""
    around = [cells[3 * (2 - x) + y] for y in range(3) for x in range(3)]
    return tuple(Cell(_TURNED.get(cell.terrain, cell.terrain), cell.symbol) for cell in around)


def _cells(card: Sequence[str]) -> Cells:
    return tuple(Cell(written[:2], written[2]) for written in card)


def _put(seen: dict[Spot, Cell], cells: Cells, x: int, y: int) -> None:
    for place, cell in enumerate(cells):
        seen[x - 1 + place % 3, y - 1 + place // 3] = cell
