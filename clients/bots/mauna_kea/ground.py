"""How far it is across the island, in movement points, where cells that are still empty count as a tile to be laid.

A field has one number a space: the points from there to a goal. All of it depends on what lies on the cells alone,
which stays as it is for many moves: fields are kept for a while.

Fields are most of what planning costs, so sets of spaces are whole numbers with a byte a space (1 if it is in the set):
a few operations on them look at all spaces that are equally far at once.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final, NamedTuple

from events.mauna_kea.geometry import SPACES, SPACES_OF, WIDTH
from events.mauna_kea.state import TERRAIN

FAR: Final = 99
"""Points to a goal that cannot be reached."""
BARE: Final = 2
"""Points to cross a space of an empty cell: the points given up with the tile that is laid there are among them."""

_COST: Final = {"J": 1, "W": 2, "M": 0}

Field = bytes
Spaces = int
"""A set of spaces: byte number `space` is 1 if it is in."""


def _set(spaces: bytes) -> Spaces:
    return int.from_bytes(spaces, "little")


_COLUMN: Final = 8
_ROW: Final = 8 * WIDTH
_ALL: Final = _set(bytes([1]) * len(SPACES))
_NOT_WEST: Final = _set(bytes(space % WIDTH != 0 for space in SPACES))
_NOT_EAST: Final = _set(bytes(space % WIDTH != WIDTH - 1 for space in SPACES))
_ONLY_COST: Final = {
    cost: bytes(1 if one == cost else 0 for one in range(256)) for cost in set(_COST.values()) | {BARE}
}
"""Tables for `bytes.translate` that leave 1 where something costs so much."""


@cache
def _cell_costs(there: str) -> tuple[int, int, int, int]:
    if not there:
        return (BARE,) * 4
    if len(there) != TERRAIN:
        return (0,) * 4
    one, two, three, four = (_COST[kind] for kind in there)
    return one, two, three, four


@lru_cache(maxsize=4096)
def costs(cells: tuple[str, ...]) -> bytes:
    """Return the points to enter each space, 0 where nobody ever can."""
    entering = bytearray(len(SPACES))
    for spaces, there in zip(SPACES_OF, cells, strict=True):
        for space, cost in zip(spaces, _cell_costs(there), strict=True):
            entering[space] = cost
    return bytes(entering)


class _Ground(NamedTuple):
    """Where one can walk."""

    at_one: Spaces
    """Spaces that cost one point to enter."""
    at_two: Spaces


@lru_cache(maxsize=4096)
def _ground(cells: tuple[str, ...]) -> _Ground:
    entering = costs(cells)
    return _Ground(_set(entering.translate(_ONLY_COST[1])), _set(entering.translate(_ONLY_COST[2])))


@lru_cache(maxsize=8192)
def field(cells: tuple[str, ...], goals: tuple[int, ...]) -> Field:
    """Return the points from each space to the nearest of `goals`, `FAR` if no way leads there.

    Explorers in the way are not counted. To enter a space costs 1 or 2: whoever is next to a space costs that much more
    than it.
    """
    at_one, at_two = _ground(cells)
    unseen = at_one | at_two
    now = unseen & sum(1 << _COLUMN * goal for goal in goals)
    before = distances = far = 0
    while now or before:
        distances += far * now
        unseen ^= now
        from_here = (now & at_one) | (before & at_two)
        before = now
        now = unseen & (
            (from_here << _COLUMN & _NOT_WEST)
            | (from_here >> _COLUMN & _NOT_EAST)
            | from_here << _ROW
            | from_here >> _ROW
        )
        far += 1
    return (distances + FAR * (_ALL ^ (at_one | at_two) | unseen)).to_bytes(len(SPACES), "little")
