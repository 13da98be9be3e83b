"""What is printed on the cards, as data: what a components file says, and the digest that pins it. Rules section 1."""

from __future__ import annotations

import hashlib
from typing import Final, Literal, get_args

import msgspec

from events.motu.cells import TERRAINS, Cell, Symbol

Thing = Literal["fisher", "fish", "hunter", "bird", "canoe", "tree", "volcano", "totem", "beach", "coco"]
"""Something that is counted: a symbol (a totem of any kind), a beach card, or a coco."""

THINGS: Final[tuple[Thing, ...]] = get_args(Thing)

ISLANDS: Final = 58
VILLAGES: Final = 6
VOYAGEURS: Final = 6
DESTINS: Final = 10
COCO: Final = 36
LINE: Final = 4
"""Cards in the Line."""

Card = tuple[str, ...]
"""The nine cells of a card seen upright, row by row from the north-west, as the file writes them: `SSf`."""


class Voyageur(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A Voyageur: the things it `adds`, and the points it `scores` for each thing like `per` in the Line (1.4)."""

    adds: tuple[Thing, ...]
    scores: int
    per: Thing


class Destin(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A Destin: its cost in coco, the one or two things of which one needs `most`, and its points (1.5).

    `gains` with most of all of them, `half` with most of one of two, otherwise minus `loses`.
    """

    costs: int
    most: tuple[Thing, ...]
    gains: int
    half: int
    loses: int


class Components(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All that is printed: cards by number from 1 (the first entry is number 1), and the ruler.

    `ruler` holds (distance in cells, points), ascending: the points from this distance on.
    """

    islands: tuple[Card, ...]
    villages: tuple[Card, ...]
    voyageurs: tuple[Voyageur, ...]
    destins: tuple[Destin, ...]
    ruler: tuple[tuple[int, int], ...]


def digest(components: Components) -> str:
    """Return what pins a table to a component set: 16 hex digits. How a file is written does not matter."""
    return hashlib.sha256(msgspec.json.encode(components)).hexdigest()[:16]


def cells(card: Card) -> tuple[Cell, ...]:
    """Return the cells of `card`. Raises `KeyError` for a terrain there is not."""
    return tuple(Cell(TERRAINS[written[:2]], _symbol(written[2])) for written in card)


def _symbol(written: str) -> Symbol:
    return _SYMBOLS[written]


_SYMBOLS: Final[dict[str, Symbol]] = {symbol: symbol for symbol in get_args(Symbol)}
