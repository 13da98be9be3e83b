"""The path an explorer means to take, and which cells on it still want a tile."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from clients.bots.mauna_kea.ground import FAR, costs, field
from clients.bots.mauna_kea.ways import Way, ways
from events.mauna_kea.boxes import BOXES
from events.mauna_kea.geometry import NEIGHBOURS, PLACE_OF
from events.mauna_kea.state import State

Crossing = tuple[int, ...]
"""The places of a cell that a path enters, one after the other: 0 to 3, clockwise from the north-west."""


class Gap(NamedTuple):
    """An empty cell on somebody's path."""

    cell: int
    crossing: Crossing
    seat: int
    weight: float
    """How much the path matters: less for a gap that is further on, or on a path that yields less."""


@lru_cache(maxsize=4096)
def path(cells: tuple[str, ...], space: int, goals: tuple[int, ...]) -> tuple[int, ...]:
    """Return the spaces entered on a shortest path to one of `goals`; empty if there is none."""
    left, entering = field(cells, goals), costs(cells)
    if left[space] == FAR:
        return ()
    steps: list[int] = []
    while left[space]:
        space = next(to for to in NEIGHBOURS[space] if entering[to] and left[to] + entering[to] == left[space])
        steps.append(space)
    return tuple(steps)


def goals_of(state: State, way: Way) -> tuple[int, ...]:
    """Return where an explorer goes first on its way: to an artifact, else to the boat."""
    if way.pickups:
        return (way.pickups[0][0],)
    return state.box.landings[way.landing].spaces


def ways_of(state: State, space: int, load: str) -> tuple[Way, ...]:
    """Return the ways off the island for an explorer, best first."""
    return ways(state.cells, state.boats, state.lying, state.components, space, load)


def gaps(state: State, seat: int, most: int) -> list[Gap]:
    """Return the first empty cells on the `most` best paths of each explorer of `seat`."""
    found: list[Gap] = []
    for explorer in state.explorers[seat]:
        for rank, way in enumerate(ways_of(state, explorer.space, explorer.load)[:most]):
            start = explorer.space
            legs = [(at,) for at, _ in way.pickups[:1]] + [BOXES[state.components].landings[way.landing].spaces]
            seen = 0
            for goals in legs:
                steps = path(state.cells, start, goals)
                for cell, crossing in _crossings(state, steps):
                    found.append(Gap(cell, crossing, seat, way.yields * 0.7**rank * 0.8**seen))
                    seen += 1
                start = goals[0]
    return found


def _crossings(state: State, steps: tuple[int, ...]) -> list[tuple[int, Crossing]]:
    """Return the empty cells among `steps`, each with the places entered."""
    found: list[tuple[int, Crossing]] = []
    for space in steps:
        cell, place = PLACE_OF[space]
        if state.cells[cell]:
            continue
        if found and found[-1][0] == cell:
            found[-1] = (cell, (*found[-1][1], place))
        else:
            found.append((cell, (place,)))
    return found
