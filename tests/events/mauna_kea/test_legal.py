"""What is legal is what `decide` accepts, in every stage, also where all moves are tried; and what helps to choose."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Any, get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from events.chance import seeded
from events.game import Illegal
from events.mauna_kea import MAUNA_KEA
from events.mauna_kea.allows import COST, steps
from events.mauna_kea.boxes import TERRAIN_TILES
from events.mauna_kea.geometry import CELLS, SPACES, TURNS, space_at
from events.mauna_kea.inclined import inclination
from events.mauna_kea.moves import (
    Board,
    Decline,
    Draw,
    End,
    Lay,
    Leave,
    Lift,
    Move,
    Movement,
    Place,
    Quake,
    Spend,
    Step,
    Take,
    Travel,
)
from events.mauna_kea.pieces import ARTIFACTS, LOADS
from events.mauna_kea.reach import Reach, reach
from events.mauna_kea.state import State
from tests.events.mauna_kea.positions import BASIC, CARDS, apply, new_game, play, position

COAST = {0: "JWWJ", 1: "WJJW", 2: "JJJJ", 3: "MJWM"}
HAND = ("jungle movement", "water movement", "mountain movement", "earthquake")


def at(column: int, row: int = 0) -> int:
    """Return a space near the north coast."""
    return space_at(row, column)


def every_move(state: State) -> Iterator[Move]:
    """Yield every well-formed move but the choice of cards, where an explorer is named only those near one there is."""
    near = {other for space in state.occupied for other in (space - 1, space, space + 1)} & set(SPACES)
    yield from (Lay(tile, cell, turn) for tile, cell, turn in product(TERRAIN_TILES, CELLS, TURNS))
    yield from map(Spend, TERRAIN_TILES)
    yield from (Step(start, to) for start, to in product(near, SPACES))
    yield from (Take(start, artifact) for start, artifact in product(near, ARTIFACTS))
    yield from (Leave(start, artifact) for start, artifact in product(near, ARTIFACTS))
    yield from (Board(start, load) for start, load in product(near, LOADS))
    yield from (Travel(card, start, to) for card, start, to in product(get_args(Movement), near, SPACES))
    yield from (Quake(cell, turn) for cell, turn in product((*CELLS, None), TURNS))
    yield from map(Lift, SPACES)
    yield from map(Place, SPACES)
    yield from (Draw(), Decline(), End())


def accepted(state: State, seat: int) -> set[Move]:
    """Return the moves that `decide` accepts."""
    found = set()
    for move in every_move(state):
        try:
            MAUNA_KEA.decide(state, seat, move, seeded("a"))
        except Illegal:
            continue
        found.add(move)
    return found


def positions() -> dict[str, State]:
    """Return one position for each stage and much that can be done in it."""
    team = ({at(3): "wg", at(0): "www", at(5): ""}, {at(4, 1): "", 154: ""})
    lying = {at(3): "b", at(5): "w", at(0): "w", at(2): "g"}
    given: dict[str, Any] = {"land": COAST, "explorers": team, "lying": lying}
    tiles = ("JJWW2", "JMJM2", "JMJM2")
    full = position(CARDS, hand=HAND, tiles=tiles, pool=4, **given)
    drawing, _ = play(full, Quake(3, 1))
    laying, _ = play(drawing, Draw(), chance=seeded("terrain"))
    assert laying.stage == "lay"
    return {
        "placing": play(new_game(BASIC), Place(116), Place(117))[0],
        "turn": full,
        "helicopter": position(CARDS, hand=("helicopter rescue",), pool=1, **given),
        "basic": position(BASIC, tiles=tiles, pool=1, **given),
        "end": position(BASIC, pool=2, **given),
        "draw": drawing,
        "lay": laying,
    }


POSITIONS = positions()


@pytest.mark.parametrize("name", POSITIONS)
def test_exactly_the_legal_moves_are_accepted(name: str) -> None:
    state = POSITIONS[name]
    seat = MAUNA_KEA.to_act(state)[0]
    listed = list(MAUNA_KEA.legal(state, seat))
    assert len(listed) == len(set(listed))
    assert set(listed) == accepted(state, seat)


def test_whatever_is_legal_somebody_may_be_inclined_to() -> None:
    for state in POSITIONS.values():
        seat = MAUNA_KEA.to_act(state)[0]
        assert all(MAUNA_KEA.inclination(state, seat, move) >= 1 for move in MAUNA_KEA.legal(state, seat))
    assert inclination(POSITIONS["end"], Board(at(3), "")) > inclination(POSITIONS["end"], End())


# ---- how far an explorer can walk (3.3)


def test_3_3_reach_with_the_pool_and_with_all_tiles() -> None:
    """Row 0: J W W J J J, with an explorer on the first space; 1 point in the pool, 4 on tiles."""
    state = position(land=COAST, explorers=({at(0): ""}, {154: ""}), pool=1, tiles=("JJWW2", "JMJM2"))
    found = {one.to: one for one in reach(state, 0, at(0))}
    assert found[at(0, 1)] == Reach(at(0, 1), 1, (at(0, 1),))
    assert found[at(3)] == Reach(at(3), 5, (at(1), at(2), at(3)))
    assert [one.to for one in found.values() if one.cost <= state.pool] == [at(0, 1)]
    assert max(one.cost for one in found.values()) == 5
    assert at(4) not in found
    assert at(0) not in found


def test_3_3_reach_goes_round_explorers_and_takes_the_cheapest_way() -> None:
    state = position(land=COAST, explorers=({at(3): ""}, {at(4): "", 154: ""}), pool=9)
    found = {one.to: one for one in reach(state, 0, at(3))}
    assert at(4) not in found
    assert found[at(5)] == Reach(at(5), 4, (at(3, 1), at(4, 1), at(5, 1), at(5)))


def test_3_3_reach_is_for_ones_own_explorers_in_ones_turn() -> None:
    state = position(land=COAST, explorers=({at(3): ""}, {at(5): ""}), pool=9)
    assert reach(state, 0, at(5)) == ()
    assert reach(state, 1, at(5)) == ()
    assert MAUNA_KEA.hints(state, 0, {"t": "step", "at": at(3)}) == reach(state, 0, at(3)) != ()
    for like in ({}, {"t": "lay"}, {"t": "step"}, {"at": at(3)}, {"t": ["step"], "at": {}}):
        assert MAUNA_KEA.hints(state, 0, like) is None
    for no_space in ("3", True, False, 3e0, None):
        assert MAUNA_KEA.hints(state, 0, {"t": "step", "at": no_space}) is None


@settings(deadline=None, max_examples=40)
@given(st.data())
def test_3_3_every_path_can_be_walked_and_none_is_cheaper(data: st.DataObject) -> None:
    """Walk at random over a real island; the costs are those of a plain relaxation."""
    state = new_game(seed=str(data.draw(st.integers(0, 30))))
    while state.stage == "placing":
        state, _ = play(state, data.draw(st.sampled_from(list(MAUNA_KEA.legal(state, state.turn or 0)))))
    seat = state.turn or 0
    start = state.explorers[seat][0].space
    found = reach(state, seat, start)
    costs = {start: 0}
    for _ in range(20):
        for space, cost in list(costs.items()):
            for to in steps(state, space):
                costs[to] = min(costs.get(to, 99), cost + COST[state.terrain(to)])
    most = sum(int(tile[4]) for tile in state.tiles[seat])
    assert {one.to: one.cost for one in found} == {
        space: cost for space, cost in costs.items() if space != start and cost <= most
    }
    assert [one.cost for one in found] == sorted(one.cost for one in found)
    if found:
        wanted = data.draw(st.sampled_from(found))
        for tile in state.tiles[seat]:
            state, _ = play(state, Spend(tile))
        here = start
        for to in wanted.path:
            facts = MAUNA_KEA.decide(state, seat, Step(here, to), seeded(""))
            state, here = apply(state, facts), to
        assert (here, state.pool) == (wanted.to, most - wanted.cost)
