"""What the rules allow, as plain questions: `decide` asks them to refuse, `legal` asks them to list."""

from __future__ import annotations

from typing import Final

from events.mauna_kea.box import EMPTY, FOR_STARTING_TILE
from events.mauna_kea.geometry import CELLS, NEIGHBOURS, PLACE_OF, SPACES_OF, TURNS, Turn, turned
from events.mauna_kea.pieces import LOADS, Load, points
from events.mauna_kea.state import TERRAIN, State

COST: Final[dict[str | None, int]] = {"J": 1, "W": 2}
"""Points to step onto jungle and water (3.3); nothing else can be stepped onto."""
BOARDING: Final = 1
"""Points to board a boat (3.5)."""
SUPPLY: Final = 5
"""Points that the tiles drawn have to show (3.6)."""


def is_empty(state: State, cell: int) -> bool:
    """Tell whether nothing lies on `cell` and nothing is printed there (3.1)."""
    return not state.cells[cell]


def empty_cells(state: State) -> tuple[int, ...]:
    """Return the cells on which a tile can be laid, ascending (3.1)."""
    return tuple(cell for cell, there in enumerate(state.cells) if not there)


def steps(state: State, start: int) -> tuple[int, ...]:
    """Return the spaces beside `start` onto which an explorer could step, whatever it costs (3.3)."""
    occupied = state.occupied
    return tuple(to for to in NEIGHBOURS[start] if state.terrain(to) in COST and to not in occupied)


def shown(state: State, seat: int) -> int:
    """Return the points on the tiles before `seat` (3.6)."""
    return sum(map(points, state.tiles[seat]))


def loads(carried: str, places: int) -> tuple[Load, ...]:
    """Return every choice among the artifacts an explorer carries that a boat with so many places can take (3.5)."""
    return tuple(
        load for load in LOADS if len(load) <= places and all(carried.count(one) >= load.count(one) for one in load)
    )


def is_tile(state: State, cell: int) -> bool:
    """Tell whether a terrain tile lies on `cell`: not lava, not the volcano, not a printed start cell (5.4)."""
    return len(state.cells[cell]) == TERRAIN and state.box.board[cell] in {FOR_STARTING_TILE, EMPTY}


def is_turnable(state: State, cell: int) -> bool:
    """Tell whether an earthquake can turn what lies on `cell`: a tile without an explorer on it (5.4)."""
    return is_tile(state, cell) and not any(space in state.occupied for space in SPACES_OF[cell])


def turnable_cells(state: State) -> tuple[int, ...]:
    """Return the cells whose tile an earthquake can turn, ascending (5.4)."""
    stood_on = {PLACE_OF[space][0] for space in state.occupied}
    return tuple(cell for cell in CELLS if cell not in stood_on and is_tile(state, cell))


def quake_turns(state: State, cell: int) -> tuple[Turn, ...]:
    """Return the turns by which an earthquake can turn a tile (5.4): one of each group that leads to the same.

    What lies there are its four spaces and the artifacts on them. Of turns after which all of it lies alike, the one by
    the fewest quarters stands for the others. A tile that looks the same however it is turned, such as JJJJ without
    artifacts, is turned by one quarter: it is turned, though nothing changes.
    """
    artifacts = tuple(map(state.lying_on, SPACES_OF[cell]))
    ways = [(turned(state.cells[cell], turn), turned(artifacts, turn)) for turn in TURNS[1:]]
    return tuple(turn for turn in TURNS[1:] if ways.index(ways[turn - 1]) == turn - 1)
