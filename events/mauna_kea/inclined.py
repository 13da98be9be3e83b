"""What somebody without a plan does: they lay tiles anywhere, but are drawn to artifacts, boats and the coast.

Self-play picks moves by these weights. If all moves were picked alike, hardly an explorer would ever reach a boat.
"""

from __future__ import annotations

from events.mauna_kea.geometry import WIDTH
from events.mauna_kea.moves import Board, End, Lay, Leave, Move, Quake, Spend, Step, Take, Travel
from events.mauna_kea.state import State


def inclination(state: State, move: Move) -> int:
    """Return the weight of a legal `move`, 1 or more. There may be a thousand ways to lay tiles."""
    match move:
        case Board():
            return 10_000
        case Step() | Travel():
            return 500 if _way_left(state, move.to) < _way_left(state, move.at) else 20
        case Take():
            return 300
        case End():
            return 200
        case Spend():
            return 100
        case Lay() | Leave() | Quake():
            return 1
        case _:
            return 20


def _way_left(state: State, space: int) -> int:
    """Return how far `space` is from the nearest boat, as the crow flies along rows and columns."""
    row, column = divmod(space, WIDTH)
    goals = (divmod(to, WIDTH) for to, landing in state.box.landing_of.items() if state.boats[landing] is not None)
    return min((abs(row - down) + abs(column - across) for down, across in goals), default=0)
