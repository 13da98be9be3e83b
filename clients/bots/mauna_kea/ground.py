"""How far it is across the island, in movement points, where cells that are still empty count as a tile to be laid.

A field has one number a space: the points from there to a goal. All of it depends on what lies on the cells alone,
which stays as it is for many moves: fields are kept for a while.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final

from events.mauna_kea.geometry import NEIGHBOURS, SPACES, SPACES_OF
from events.mauna_kea.state import TERRAIN

FAR: Final = 99
"""Points to a goal that cannot be reached."""
BARE: Final = 2
"""Points to cross a space of an empty cell: the points given up with the tile that is laid there are among them."""

_COST: Final = {"J": 1, "W": 2, "M": 0}

Field = list[int]


@cache
def _cell_costs(there: str) -> tuple[int, int, int, int]:
    if not there:
        return (BARE,) * 4
    if len(there) != TERRAIN:
        return (0,) * 4
    one, two, three, four = (_COST[kind] for kind in there)
    return one, two, three, four


@lru_cache(maxsize=4096)
def costs(cells: tuple[str, ...]) -> tuple[int, ...]:
    """Return the points to enter each space, 0 where nobody ever can."""
    entering = [0] * len(SPACES)
    for spaces, there in zip(SPACES_OF, cells, strict=True):
        for space, cost in zip(spaces, _cell_costs(there), strict=True):
            entering[space] = cost
    return tuple(entering)


@lru_cache(maxsize=4096)
def field(cells: tuple[str, ...], goals: tuple[int, ...]) -> Field:
    """Return the points from each space to the nearest of `goals`, `FAR` if no way leads there.

    Explorers in the way are not counted. To enter a space costs 1 or 2, so that three lists hold all that is ahead.
    """
    entering = costs(cells)
    found = [FAR] * len(SPACES)
    now: list[int] = [goal for goal in goals if entering[goal]]
    soon: list[int] = []
    later: list[int] = []
    far = 0
    while now or soon:
        for space in now:
            if found[space] != FAR:
                continue
            found[space] = far
            ahead = soon if entering[space] == 1 else later
            ahead += [to for to in NEIGHBOURS[space] if found[to] == FAR and entering[to]]
        now, soon, later = soon, later, []
        far += 1
    return found
