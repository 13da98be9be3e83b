"""Lava: where a tile is laid, and what it takes. Rules section 4.

A flow is a tree of arms. Arm 0 is its trunk; an arm ends in a fork, from which two arms go on, or it still grows.
"""

from __future__ import annotations

from events.game import Draft
from events.mauna_kea.facts import ArtifactsLost, ExplorerLost, Fact, LavaFlowed, LavaWasted
from events.mauna_kea.geometry import LEFT, ONWARD, RIGHT, SPACES_OF, Way
from events.mauna_kea.pieces import Arm, flow_of, lava_shape
from events.mauna_kea.state import TERRAIN, State


def pour(draft: Draft[State, Fact], tile: str) -> None:
    """Lay a lava tile where its flow goes on, and take what lies there (4.2 to 4.6)."""
    state = draft.state
    arms = state.flows[flow_of(tile)]
    number = growing(arms)
    way = arms[number].way
    cell, under = goal(state, arms[number])
    if cell is None:
        draft.tell(LavaWasted(tile, number))
        return
    dot = state.box.flows[flow_of(tile)].dot if lava_shape(tile) == "fork" else None
    draft.tell(LavaFlowed(tile, number, cell, way, heads(lava_shape(tile), way), under, dot))
    _take(draft, cell)


def growing(arms: tuple[Arm, ...]) -> int:
    """Return the number of the arm that is extended next (4.6).

    At each fork that is the arm with fewer tiles, or the one with the dot if both have equally many.
    """
    number = 0
    while (left := arms[number].fork) is not None:
        right = left + 1
        longer = size(arms, left) - size(arms, right)
        is_left = longer < 0 or (longer == 0 and arms[left].dot)
        number = left if is_left else right
    return number


def size(arms: tuple[Arm, ...], number: int) -> int:
    """Return the tiles of an arm: its own, the fork that ends it, and those of the arms that fork from it (4.6)."""
    arm = arms[number]
    if arm.fork is None:
        return arm.tiles
    return arm.tiles + size(arms, arm.fork) + size(arms, arm.fork + 1)


def goal(state: State, arm: Arm) -> tuple[int | None, tuple[int, ...]]:
    """Return the cell to which `arm` is extended, None if it would leave the board (4.5), and those it tunnels under.

    Lava and the volcano are tunnelled under, cell after cell (4.4).
    """
    under: list[int] = []
    cell = arm.next
    while cell is not None and 0 < len(state.cells[cell]) < TERRAIN:
        under.append(cell)
        cell = ONWARD[arm.way][cell]
    return cell, tuple(under)


def heads(shape: str, way: Way) -> tuple[Way, ...]:
    """Return where the arrows of a tile point that is reached heading `way`: those of a fork left and right (4.2)."""
    match shape:
        case "left":
            return (LEFT[way],)
        case "right":
            return (RIGHT[way],)
        case "fork":
            return LEFT[way], RIGHT[way]
        case _:
            return (way,)


def _take(draft: Draft[State, Fact], cell: int) -> None:
    """Take explorers, what they carry, and artifacts on `cell` out of the game (4.3)."""
    state = draft.state
    for space in SPACES_OF[cell]:
        for seat in range(state.seats):
            explorer = state.explorer(seat, space)
            if explorer is not None:
                draft.tell(ExplorerLost(seat, space, explorer.load))
        if artifacts := state.lying_on(space):
            draft.tell(ArtifactsLost(space, artifacts))
