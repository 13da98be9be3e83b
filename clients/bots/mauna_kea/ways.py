"""Ways off the island: for an explorer and a boat, what it costs to get there and what the boat is worth then."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from clients.bots.mauna_kea.ground import FAR, costs, field
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
    found = []
    if len(load) < CARRIED:
        for one in lying:
            to = back[one.space]
            if to < FAR:
                most = max(WORTH[artifact] for artifact in one.artifacts) + EMPTY_PLACE
                found.append((to - entering[space] + entering[one.space], one, most / PRICE))
    out: list[Way] = []
    for landing, boat in enumerate(boats):
        if boat is None:
            continue
        there = field(cells, landings[landing].spaces)
        if there[space] < FAR:
            out.append(_way(landing, boat, there, there[space], load, found))
    out.sort(reverse=True)
    return tuple(out)


def _way(
    landing: int, boat: Boat, there: list[int], direct: int, load: str, found: list[tuple[int, Lying, float]]
) -> Way:
    """Return the way to one boat, with the detours that are worth it."""
    taken = sorted(load, key=lambda artifact: -WORTH[artifact])[: boat.places]
    room = min(boat.places - len(taken), CARRIED - len(load))
    cost = direct + BOARDING
    pickups: list[Pickup] = []
    if room > 0:
        worthwhile = [
            (WORTH[artifact] + EMPTY_PLACE - PRICE * detour, detour, one.space, artifact)
            for to, one, most in found
            if (detour := to + there[one.space] - direct) < most
            for artifact in one.artifacts
        ]
        worthwhile.sort(key=lambda option: -option[0])
        for profit, detour, at, artifact in worthwhile[:room]:
            if profit > 0:
                cost += detour
                pickups.append((at, artifact))
    inside = "".join([*taken, *(artifact for _, artifact in pickups)])
    worth = EXPLORER + sum(WORTH[artifact] for artifact in inside) - EMPTY_PLACE * (boat.places - len(inside))
    return Way((worth + 0.5) / (cost + 2), cost, worth, landing, inside, tuple(pickups))
