"""Ways off the island: for an explorer and a boat, what it costs to get there and what the boat is worth then."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final, NamedTuple

from clients.bots.mauna_kea.ground import FAR, Field, costs, field
from events.mauna_kea.allows import BOARDING
from events.mauna_kea.boxes import BOXES
from events.mauna_kea.pieces import CARRIED, Boat, Lying
from events.mauna_kea.scoring import EXPLORER, WORTH

PRICE: Final = 0.33
"""What a movement point is worth in points of the score, about: a detour that costs more than it brings is not made."""
EMPTY_PLACE: Final = 1
"""What a place of a boat costs that stays empty."""

Pickup = tuple[int, str]
"""An artifact on the way: its space, and which it is."""


class Way(NamedTuple):
    """One way off the island."""

    yields: float
    """Points of the score for each movement point."""
    cost: int
    """Movement points to get there and board, artifacts on the way included."""
    worth: int
    """Points of the score, empty places taken off."""
    landing: int
    load: str
    """The artifacts that will be in the boat."""
    pickups: tuple[Pickup, ...]
    """Those of them that lie on the way."""


@lru_cache(maxsize=8192)
def ways(
    cells: tuple[str, ...],
    boats: tuple[Boat | None, ...],
    lying: tuple[Lying, ...],
    components: str,
    space: int,
    load: str,
) -> tuple[Way, ...]:
    """Return a good way to each boat for an explorer on `space` with this `load`, those that yield most first."""
    landings = BOXES[components].landings
    entering = costs(cells)
    back = field(cells, (space,))
    found: list[_Find] = []
    if len(load) < CARRIED:
        for at, artifacts in _finds(lying):
            if (to := back[at]) < FAR:
                way_there = to - entering[space] + entering[at]
                found.append((way_there - _most_detour(artifacts), at, way_there, artifacts))
    out: list[Way] = []
    for landing, boat in enumerate(boats):
        if boat is None:
            continue
        there = field(cells, landings[landing].spaces)
        if there[space] < FAR:
            out.append(_way(landing, boat, there, there[space], load, found))
    out.sort(reverse=True)
    return tuple(out)


_Find = tuple[float, int, int, str]
"""Artifacts that lie on a space: how far they are, less the longest detour for them; the space, how far, and which."""


@lru_cache(maxsize=256)
def _finds(lying: tuple[Lying, ...]) -> tuple[tuple[int, str], ...]:
    return tuple((one.space, one.artifacts) for one in lying)


@cache
def _most_detour(artifacts: str) -> float:
    """Return the movement points that the best of these is worth."""
    return (max(WORTH[artifact] for artifact in artifacts) + EMPTY_PLACE) / PRICE


def _way(landing: int, boat: Boat, there: Field, direct: int, load: str, found: list[_Find]) -> Way:
    """Return the way to one boat, with the detours that are worth it."""
    inside, worth = _on_board(load, boat.places)
    room = min(boat.places - len(inside), CARRIED - len(load))
    cost = direct + BOARDING
    pickups: list[Pickup] = []
    if room > 0:
        worthwhile = [
            (WORTH[artifact] + EMPTY_PLACE - PRICE * detour, detour, at, artifact)
            for least, at, way_there, artifacts in found
            if least + there[at] < direct
            for detour in (way_there + there[at] - direct,)
            for artifact in artifacts
        ]
        worthwhile.sort(key=_loss)
        for profit, detour, at, artifact in worthwhile[:room]:
            if profit > 0:
                cost += detour
                worth += WORTH[artifact] + EMPTY_PLACE
                inside += artifact
                pickups.append((at, artifact))
    return Way((worth + 0.5) / (cost + 2), cost, worth, landing, inside, tuple(pickups))


def _loss(option: tuple[float, int, int, str]) -> float:
    return -option[0]


@cache
def _on_board(load: str, places: int) -> tuple[str, int]:
    """Return what of a load comes on board, and the points of it and its explorer, less those for empty places."""
    taken = "".join(sorted(load, key=lambda artifact: -WORTH[artifact])[:places])
    worth = EXPLORER + sum(WORTH[artifact] for artifact in taken) - EMPTY_PLACE * (places - len(taken))
    return taken, worth
