"""Motu as text: what is visible of each island, then the Line, piles, and what each player has."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from events.motu.cells import TERRAINS, Cell
from events.motu.harmony import visible
from events.motu.state import State

WRITTEN = {corners: terrain for terrain, corners in TERRAINS.items()}
GAP = "   "


def board(state: State) -> list[str]:
    """Return the board: cells as in the components file, islands beside each other, hidden things too."""
    pictures = [_picture(state, seat) for seat in range(state.seats)]
    line = " ".join(f"{card}+{coco}" for card, coco in zip(state.line, state.line_coco, strict=True))
    return [
        *(GAP.join(row).rstrip() for row in zip(*_padded(pictures), strict=True)),
        f"line {line or 'none'}  piles {_numbers(state.piles)}  discards {_numbers(state.discards)}",
        *(_player(state, seat) for seat in range(state.seats)),
        *([f"hut {state.hut}  adversary {_numbers(state.adversary)}"] if state.is_solo else []),
        *([f"destins {_numbers(state.destins)}"] if state.destins else []),
    ]


def _picture(state: State, seat: int) -> list[str]:
    """Return what is visible of an island, row by row."""
    seen = visible(state, seat)
    columns, rows = [x for x, _ in seen], [y for _, y in seen]
    wide, tall = range(min(columns), max(columns) + 1), range(min(rows), max(rows) + 1)
    return [" ".join(_cell(seen[x, y].cell) if (x, y) in seen else GAP for x in wide) for y in tall]


def _cell(cell: Cell) -> str:
    return WRITTEN[cell.corners] + cell.symbol


def _padded(pictures: list[list[str]]) -> Iterator[list[str]]:
    """Yield the pictures with rows of one length each, and as many as the tallest has."""
    tallest = max(map(len, pictures))
    for picture in pictures:
        wide = len(picture[0])
        yield [row.ljust(wide) for row in picture] + [" " * wide] * (tallest - len(picture))


def _numbers(numbers: Iterable[Any]) -> str:
    return " ".join(map(str, numbers)) or "none"


def _player(state: State, seat: int) -> str:
    scored = " ".join(f"{one.source} {one.points}" for one in state.scored[seat])
    return (
        f"seat {seat}: coco {state.reserves[seat]}  voyageur {state.voyageurs[seat] or 'none'}"
        f"  destins {_numbers(state.bought[seat])}  scored {scored or 'none'}  score {state.scores[seat]}"
    )
