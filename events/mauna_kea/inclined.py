"""What somebody without a plan does: they lay tiles anywhere, but are drawn to artifacts, boats and the coast.

Self-play picks moves by these weights. If all moves were picked alike, hardly an explorer would ever reach a boat.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from events.mauna_kea.boxes import BOXES
from events.mauna_kea.geometry import WIDTH
from events.mauna_kea.moves import Board, End, Lay, Leave, Move, Quake, Spend, Step, Take, Travel
from events.mauna_kea.state import State

_WEIGHTS: Final[dict[type[Move], int]] = {
    Board: 10_000,
    Take: 300,
    End: 200,
    Spend: 100,
    Lay: 1,
    Leave: 1,
    Quake: 1,
}
_TOWARDS_A_BOAT: Final = 500
_OTHERWISE: Final = 20


def inclination(state: State, move: Move) -> int:
    """Return the weight of a legal `move`, 1 or more. There may be a thousand ways to lay tiles."""
    weight = _WEIGHTS.get(type(move))
    if weight is not None:
        return weight
    if isinstance(move, Step | Travel) and _way_left(state, move.to) < _way_left(state, move.at):
        return _TOWARDS_A_BOAT
    return _OTHERWISE


def _way_left(state: State, space: int) -> int:
    """Return how far `space` is from the nearest boat."""
    moored = tuple([landing for landing, boat in enumerate(state.boats) if boat is not None])
    return _as_the_crow_flies(space, moored, state.components)


@lru_cache(maxsize=4096)
def _as_the_crow_flies(space: int, moored: tuple[int, ...], components: str) -> int:
    """Return how far the nearest boat at these landings is along rows and columns, 0 if there is none."""
    row, column = divmod(space, WIDTH)
    goals = (divmod(to, WIDTH) for to, landing in BOXES[components].landing_of.items() if landing in moored)
    return min((abs(row - down) + abs(column - across) for down, across in goals), default=0)
