"""Where the lava will be: how likely each cell is covered within the next few turns, and how long that lasts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import lru_cache
from math import exp
from typing import Final

from msgspec.structs import replace

from events.mauna_kea.boxes import BOXES
from events.mauna_kea.geometry import CELLS, ONWARD, SIDE
from events.mauna_kea.lava import growing, heads
from events.mauna_kea.pieces import FLOWS, Arm, is_lava
from events.mauna_kea.state import TERRAIN, State

TILES_A_TURN: Final = 2.85
"""Terrain tiles drawn at the end of a turn, about: lava comes on top."""
NEAR: Final = 3
"""Cells around the end of an arm that its lava can come to before long."""
LATER: Final = 0.025
"""The chance in a round that lava comes to a cell next to the end of an arm, by some way not looked at."""
SHUT_IN: Final = {1: 0.08, 2: 0.055, 3: 0.03, 4: 0.015}
"""The chance in a round, while much lava is in the bag, that it shuts in or takes who stays so many cells from the
volcano: the flows wind around it."""
MUCH: Final = 20
"""Lava tiles in the bag that are much."""

Counts = tuple[tuple[int, ...], ...]
_SHAPES: Final = ("straight", "left", "right", "fork")


def threats(state: State, turns: int) -> Mapping[int, float]:
    """Return the cells that lava may cover while `turns` turns end, each with about the chance that it does.

    Two tiles ahead are looked at in each flow.
    """
    counts, terrain = _counts(state.bag)
    if turns <= 0 or not terrain or not any(map(any, counts)):
        return {}
    return _threats(state.cells, state.flows, state.components, counts, TILES_A_TURN * turns / terrain)


def hazards(state: State) -> Mapping[int, float]:
    """Return the cells that lava may come to before long, each with about the chance that it does in a round."""
    counts, terrain = _counts(state.bag)
    if not terrain:
        return {}
    drawn = TILES_A_TURN * state.seats / terrain
    return _hazards(state.flows, tuple(map(sum, counts)), drawn, state.box.volcano)


@lru_cache(maxsize=1024)
def _counts(bag: tuple[str, ...]) -> tuple[Counts, int]:
    """Count the lava tiles in the bag, by flow and shape, and the terrain tiles."""
    lava = Counter(tile for tile in bag if is_lava(tile))
    return tuple(tuple(lava[f"{flow} {shape}"] for shape in _SHAPES) for flow in FLOWS), len(bag) - lava.total()


@lru_cache(maxsize=4096)
def _threats(
    cells: tuple[str, ...], flows: tuple[tuple[Arm, ...], ...], components: str, counts: Counts, drawn: float
) -> Mapping[int, float]:
    """`drawn` is how many of each lava tile will be drawn, on average."""
    likely: dict[int, float] = {}
    for number, arms in enumerate(flows):
        left = sum(counts[number])
        expected = min(drawn, 1.0) * left
        if not expected:
            continue
        once = 1 - exp(-expected)
        twice = max(once - expected * exp(-expected), 0.0) if left > 1 else 0.0
        at, cell = _next(cells, arms)
        if cell is None:
            continue
        _add(likely, cell, once)
        for shape, count in zip(_SHAPES, counts[number], strict=True):
            if count:
                dot = BOXES[components].flows[number].dot == "left"
                _, onward = _next(cells, _grown(arms, at, cell, shape, dot), cell)
                if onward is not None:
                    _add(likely, onward, twice * count / left)
    return likely


def _next(cells: tuple[str, ...], arms: tuple[Arm, ...], covered: int | None = None) -> tuple[int, int | None]:
    """Return the arm that grows next, and the cell it grows to, once the cell `covered` is lava too."""
    at = growing(arms)
    cell = arms[at].next
    while cell is not None and (cell == covered or 0 < len(cells[cell]) < TERRAIN):
        cell = ONWARD[arms[at].way][cell]
    return at, cell


def _grown(arms: tuple[Arm, ...], at: int, cell: int, shape: str, is_dot_left: bool) -> tuple[Arm, ...]:
    """Return the arms of a flow after a tile of this shape on `cell`."""
    arm = arms[at]
    ways = heads(shape, arm.way)
    ends = [Arm(ONWARD[way][cell], way) for way in ways]
    if len(ends) == 1:
        return (*arms[:at], replace(ends[0], tiles=arm.tiles + 1, dot=arm.dot), *arms[at + 1 :])
    forked = replace(arm, tiles=arm.tiles + 1, next=None, fork=len(arms))
    left, right = replace(ends[0], dot=is_dot_left), replace(ends[1], dot=not is_dot_left)
    return (*arms[:at], forked, *arms[at + 1 :], left, right)


@lru_cache(maxsize=1024)
def _hazards(
    flows: tuple[tuple[Arm, ...], ...], left: tuple[int, ...], drawn: float, volcano: int
) -> Mapping[int, float]:
    likely: dict[int, float] = {}
    for cell in CELLS:
        away = abs(cell // SIDE - volcano // SIDE) + abs(cell % SIDE - volcano % SIDE)
        if away in SHUT_IN:
            likely[cell] = SHUT_IN[away] * min(sum(left) / MUCH, 1.0) * min(drawn * 11, 2.0)
    for arms, tiles in zip(flows, left, strict=True):
        ends = [arm.next for arm in arms if arm.fork is None and arm.next is not None]
        for end in ends:
            row, column = divmod(end, SIDE)
            for cell in CELLS:
                away = abs(cell // SIDE - row) + abs(cell % SIDE - column)
                if away <= NEAR:
                    _add(likely, cell, LATER * min(drawn, 1.0) * tiles * 4 / (1 + away) / len(ends))
    return likely


def _add(likely: dict[int, float], cell: int, chance: float) -> None:
    likely[cell] = 1 - (1 - likely.get(cell, 0.0)) * (1 - chance)
