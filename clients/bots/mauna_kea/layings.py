"""Layings worth looking at: tiles that open a path of one's own, or bar another's. There are thousands of others."""

from __future__ import annotations

from functools import cache
from typing import Final

from clients.bots.mauna_kea.ground import BARE
from clients.bots.mauna_kea.paths import Crossing, Gap, gaps
from clients.bots.mauna_kea.threat import threats
from events.mauna_kea.allows import empty_cells
from events.mauna_kea.geometry import turned, turns
from events.mauna_kea.moves import Lay
from events.mauna_kea.pieces import points, shape
from events.mauna_kea.piles import kinds
from events.mauna_kea.state import State

BARRED: Final = 8
"""What a path that a tile bars is worse by, in movement points: there is a way round."""
OTHERS: Final = 0.6
"""How much the paths of others count beside one's own."""

_ENTERING: Final = {"J": 1, "W": 2, "M": BARRED}


def layings(state: State, seat: int, tiles: tuple[str, ...], most: int) -> tuple[Lay, ...]:
    """Return up to `most` good ways to lay one of `tiles`, best first; at least one if any cell is empty."""
    wanted = gaps(state, seat, 2)
    for other in state.staying:
        if other != seat:
            wanted += [gap._replace(weight=-OTHERS * gap.weight / (state.seats - 1)) for gap in gaps(state, other, 1)]
    by_cell: dict[int, list[Gap]] = {}
    for gap in wanted:
        by_cell.setdefault(gap.cell, []).append(gap)
    # Where lava comes soon a tile is gone before it is of use.
    threatened = threats(state, state.seats)
    rated: list[tuple[float, Lay]] = []
    for tile in kinds(tiles):
        for cell, here in by_cell.items():
            stays = 1 - threatened.get(cell, 0.0)
            for turn in turns(shape(tile)):
                lies = turned(shape(tile), turn)
                gain = sum(gap.weight * _eased(lies, gap.crossing) for gap in here)
                rated.append((gain * stays - 0.3 * points(tile), Lay(tile, cell, turn)))
    rated.sort(key=lambda one: -one[0])
    if rated:
        return tuple(lay for _, lay in rated[:most])
    return _anywhere(state, tiles)


def _anywhere(state: State, tiles: tuple[str, ...]) -> tuple[Lay, ...]:
    """Return a way to lay the tile with the fewest points, if there is an empty cell: nobody wants one anywhere."""
    cells = empty_cells(state)
    return (Lay(min(tiles, key=points), cells[0], 0),) if cells and tiles else ()


@cache
def _eased(lies: str, crossing: Crossing) -> float:
    """Return how many movement points a tile that `lies` so saves on a path across its cell, or costs if negative."""
    direct = sum(_ENTERING[lies[place]] for place in crossing)
    round_about = direct
    if len(crossing) == 2:
        # The other way round between the same two places of the cell.
        one, two = crossing
        step = 1 if (one - two) % 4 == 1 else -1
        round_about = sum(_ENTERING[lies[place % 4]] for place in (one, one + step, one + 2 * step, two))
    return BARE * len(crossing) + 2 - min(direct, round_about)
