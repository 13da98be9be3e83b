"""How far the movement cards carry an explorer. Rules sections 5.2 and 5.3."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from events.mauna_kea.allows import COST
from events.mauna_kea.geometry import NEIGHBOURS
from events.mauna_kea.moves import Movement
from events.mauna_kea.state import State

Paths = dict[int, tuple[int, ...]]
"""A shortest path to each space that can be reached: the spaces entered, the last one included."""

_OVER: Final[dict[str, str]] = {"jungle movement": "J", "water movement": "W", "mountain movement": "M"}


def paths(state: State, card: Movement, start: int) -> Paths:
    """Return where `card` can carry the explorer on `start`, and how: nearest first."""
    if card == "mountain movement":
        return dict(_beyond(state, start))
    return _over(state, _OVER[card], start, stops=True)


def _over(state: State, terrain: str, start: int, stops: bool) -> Paths:
    """Return the ways from `start` over one kind of terrain; if it `stops`, artifacts end them (5.2)."""
    occupied = state.occupied
    found: Paths = {start: ()}
    ahead = [start]
    for space in ahead:
        if stops and space != start and state.lying_on(space):
            continue
        for to in NEIGHBOURS[space]:
            if to not in found and to not in occupied and state.terrain(to) == terrain:
                found[to] = (*found[space], to)
                ahead.append(to)
    del found[start]
    return found


def _beyond(state: State, start: int) -> Iterator[tuple[int, tuple[int, ...]]]:
    """Yield jungle and water spaces beyond mountains, each once (5.3)."""
    occupied = state.occupied
    seen = {start}
    for mountain, path in _over(state, "M", start, stops=False).items():
        for to in NEIGHBOURS[mountain]:
            if to not in seen and to not in occupied and state.terrain(to) in COST:
                seen.add(to)
                yield to, (*path, to)
