"""How far an explorer can walk: an answer for clients, which show it and then send the steps. Rules section 3.3."""

from __future__ import annotations

from heapq import heappop, heappush

import msgspec

from events.mauna_kea.allows import COST, shown, steps
from events.mauna_kea.state import State


class Reach(msgspec.Struct, frozen=True):
    """A space `to` walk to, the points it costs, and a cheapest `path`: the spaces entered, the last one included."""

    to: int
    cost: int
    path: tuple[int, ...]


def reach(state: State, seat: int, at: int) -> tuple[Reach, ...]:
    """Return every space that the explorer of `seat`, in its turn, can reach from `at`: cheapest first.

    The points are those in the pool and those on all tiles before the player; what costs no more than the pool can be
    walked at once. Of equally cheap paths it is one with the fewest steps. Empty if no explorer of theirs is there.
    """
    if state.stage != "turn" or seat != state.turn or state.explorer(seat, at) is None:
        return ()
    most = state.pool + shown(state, seat)
    found: dict[int, Reach] = {}
    ahead: list[tuple[int, int, int, tuple[int, ...]]] = [(0, 0, at, ())]
    while ahead:
        cost, length, space, path = heappop(ahead)
        if space in found:
            continue
        found[space] = Reach(space, cost, path)
        for to in steps(state, space):
            total = cost + COST[state.terrain(to)]
            if total <= most and to not in found:
                heappush(ahead, (total, length + 1, to, (*path, to)))
    return tuple(one for one in found.values() if one.to != at)
