"""How near things are, for the reasons of moves: over the terrain that lies, or over cells that are still empty too."""

from __future__ import annotations

from heapq import heappop, heappush

from clients.bots.mauna_kea.ground import Field, field
from events.mauna_kea.allows import COST, steps
from events.mauna_kea.state import State


def boat_spaces(state: State) -> tuple[int, ...]:
    """Return the spaces from which a boat can be boarded, ascending."""
    moored = (landing for landing, boat in zip(state.box.landings, state.boats, strict=True) if boat is not None)
    return tuple(sorted({space for landing in moored for space in landing.spaces}))


def open_field(state: State, goals: tuple[int, ...]) -> Field:
    """Return the points from each space to a goal, where empty cells count as a tile to be laid."""
    return field(state.cells, goals)


def nearness(state: State, at: int) -> tuple[int | None, int | None]:
    """Return the points from a space to the nearest artifact and to the nearest boat, over what lies; None: no way."""
    artifacts = {lying.space for lying in state.lying}
    boats = set(boat_spaces(state))
    found: list[int | None] = [None, None]
    done: set[int] = set()
    ahead = [(0, at)]
    while ahead and None in found:
        cost, space = heappop(ahead)
        if space in done:
            continue
        done.add(space)
        for place, goals in enumerate((artifacts, boats)):
            if found[place] is None and space in goals:
                found[place] = cost
        for to in steps(state, space):
            if to not in done:
                heappush(ahead, (cost + COST[state.terrain(to)], to))
    return found[0], found[1]
