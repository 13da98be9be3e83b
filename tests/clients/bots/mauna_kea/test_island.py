"""What the bot knows of the island, held against the rules: distances, the lava, the race for the boats."""

from __future__ import annotations

from collections import Counter

import pytest
from msgspec.structs import replace

from clients.bots.levels import LEVELS
from clients.bots.mauna_kea.breadth import breadth
from clients.bots.mauna_kea.ground import FAR, field
from clients.bots.mauna_kea.judgement import prospect
from clients.bots.mauna_kea.layings import layings
from clients.bots.mauna_kea.paths import path
from clients.bots.mauna_kea.race import outlook
from clients.bots.mauna_kea.threat import threats
from clients.bots.mauna_kea.ways import ways
from events.game import Draft
from events.mauna_kea import MAUNA_KEA
from events.mauna_kea.allows import COST
from events.mauna_kea.facts import Fact, LavaDrawn, LavaFlowed
from events.mauna_kea.fold import evolve
from events.mauna_kea.geometry import NEIGHBOURS
from events.mauna_kea.lava import pour
from events.mauna_kea.moves import Lay
from events.mauna_kea.pieces import Explorer, flow_of, is_lava
from events.mauna_kea.reach import reach
from events.mauna_kea.scoring import open_points
from events.mauna_kea.state import State
from tests.clients.bots.positions import played
from tests.events.mauna_kea.positions import CARDS, position

TURNS = [
    pytest.param(state, id=f"{seats}-{at}")
    for seats in MAUNA_KEA.seat_counts
    for at, state in enumerate([one for one in played(MAUNA_KEA, seats, 6) if one.stage == "turn"][::25])
]
"""States in the middle of turns, from all parts of games."""


@pytest.mark.parametrize("state", TURNS)
def test_distances_are_what_it_costs_to_walk(state: State) -> None:
    """Nobody can walk where no tile lies: here all empty cells are mountains, for the rules and for the bot."""
    cells = tuple(there or "MMMM" for there in state.cells)
    start = next(space for space in range(324) if replace(state, cells=cells).terrain(space) in COST)
    alone = replace(
        state,
        cells=cells,
        turn=0,
        pool=200,
        explorers=((Explorer(start),), *((),) * (state.seats - 1)),
    )
    reached = {one.to: one.cost for one in reach(alone, 0, start)}
    assert reached
    for to in range(324):
        if to != start:
            assert field(cells, (to,))[start] == reached.get(to, FAR)


@pytest.mark.parametrize("state", TURNS)
def test_a_path_goes_by_the_shortest_way(state: State) -> None:
    goals = state.box.landings[2].spaces
    for explorer in state.explorers[0]:
        steps = path(state.cells, explorer.space, goals)
        left = field(state.cells, goals)[explorer.space]
        assert bool(steps) == (0 < left < FAR)
        if steps:
            assert steps[-1] in goals
            assert all(to in NEIGHBOURS[at] for at, to in zip((explorer.space, *steps), steps, strict=False))


def flowed(state: State, tile: str) -> tuple[State, int | None]:
    """Return the state after this lava tile was drawn, and the cell it flowed to."""
    draft = Draft[State, Fact](state, evolve)
    draft.tell(LavaDrawn(0, tile))
    pour(draft, tile)
    return draft.state, next((fact.cell for fact in draft.facts if isinstance(fact, LavaFlowed)), None)


@pytest.mark.parametrize("state", TURNS)
def test_the_next_lava_of_each_flow_and_the_one_after_it_are_foreseen(state: State) -> None:
    foreseen = threats(state, state.seats)
    lava = Counter(tile for tile in state.bag if is_lava(tile))
    for tile in lava:
        after, cell = flowed(state, tile)
        if cell is None:
            continue
        assert foreseen[cell] > 0
        for another in set(after.bag):
            if is_lava(another) and flow_of(another) == flow_of(tile):
                _, onward = flowed(after, another)
                assert onward is None or foreseen[onward] > 0


def test_there_is_no_threat_without_lava_in_the_bag() -> None:
    assert not threats(position(bag=("JJJJ3",)), 2)
    assert not threats(position(bag=()), 2)


def test_lava_that_is_nearly_all_of_the_bag_is_nearly_certain() -> None:
    assert threats(position(bag=("JJJJ3", *("north straight",) * 3)), 2)[30] > 0.9


SHORE = {1: "JJJJ", 10: "JJJJ"}


def test_who_is_nearer_gets_the_boat() -> None:
    here = position(land=SHORE, explorers=({20: "ww"}, {154: ""}), moored="blue 2, -, -, -, -, -, -, -")
    there = position(land=SHORE, explorers=({154: ""}, {20: "ww"}), moored="blue 2, -, -, -, -, -, -, -")
    assert outlook(here).points[0] > 3 > outlook(here).points[1]
    assert outlook(there).points[1] > 3 > outlook(there).points[0]


def test_a_way_counts_what_fits_and_what_stays_empty() -> None:
    state = position(land=SHORE, explorers=({20: "w"}, {154: ""}))
    to_blue = next(way for way in ways(state.cells, state.boats, (), state.components, 20, "w") if way.landing == 0)
    assert (to_blue.cost, to_blue.worth, to_blue.load) == (2, 3 + 1 - 1, "w")


def test_tasks_that_will_be_fulfilled_count() -> None:
    explorers = ({2: "ww"}, {154: ""})
    with_task = position(CARDS, land=SHORE, explorers=explorers, tiles=("JJWW2",), hand=("1 blue boat = 1",))
    without = position(CARDS, land=SHORE, explorers=explorers, tiles=("JJWW2",), hand=("1 red boat = 1",))
    assert outlook(with_task).points[0] > outlook(without).points[0]


def test_explorers_on_ground_that_lava_comes_to_are_worth_less() -> None:
    quiet = position(explorers=({114: "wg"}, {200: ""}), bag=("JJJW3",) * 10)
    threatened = position(explorers=({114: "wg"}, {200: ""}), bag=(*("JJJW3",) * 10, *("north straight",) * 3))
    assert outlook(quiet).points[0] > outlook(threatened).points[0]


def test_lava_that_comes_later_is_seen_by_the_farsighted() -> None:
    states = [parameter.values[0] for parameter in TURNS]
    far = [sum(outlook(state).points) for state in states]
    near = [sum(outlook(state, is_farsighted=False).points) for state in states]
    assert all(one <= other for one, other in zip(far, near, strict=True))
    assert sum(one < other for one, other in zip(far, near, strict=True)) > len(states) / 2


def test_who_does_not_mind_others_sees_what_they_have_and_no_more() -> None:
    """A boat that another is nearer to is one's own, then; so easy runs after it."""
    states = [state for parameter in TURNS if isinstance(state := parameter.values[0], State)]
    pairs = [(state, seat) for state in states for seat in state.staying]
    more = 0
    for state, seat in pairs:
        alone, all_run = outlook(state, alone=seat).points, outlook(state).points
        for other in state.staying:
            if other != seat:
                assert alone[other] == open_points(state, other)
                assert prospect(moved(state, other), seat, minds_others=False) == prospect(
                    state, seat, minds_others=False
                )
        more += alone[seat] > all_run[seat]
    assert more > len(pairs) / 3
    assert not breadth(LEVELS["easy"]).minds_others
    assert breadth(LEVELS["medium"]).minds_others
    assert breadth(LEVELS["hard"]).minds_others


def moved(state: State, seat: int) -> State:
    """Return `state` with the explorers of `seat` away from all others, in a corner of the island."""
    taken = state.occupied
    corner = [space for space in range(324) if space not in taken][: len(state.explorers[seat])]
    team = tuple(replace(one, space=space) for one, space in zip(state.explorers[seat], corner, strict=True))
    return replace(state, explorers=tuple(team if at == seat else one for at, one in enumerate(state.explorers)))


@pytest.mark.parametrize("state", TURNS)
def test_layings_are_few_and_legal(state: State) -> None:
    seat = state.turn
    assert seat is not None
    found = layings(state, seat, state.tiles[seat], 8)
    assert len(found) <= 8
    legal = {move for move in MAUNA_KEA.legal(state, seat) if isinstance(move, Lay)}
    assert set(found) <= legal
    assert bool(found) == bool(legal)


def test_a_gap_on_the_way_to_the_boat_is_closed() -> None:
    """One cell is missing between an explorer and the boat of cell 1: jungle belongs there, and no mountain."""
    state = position(
        land={1: "JJJJ"},
        explorers=({74: "wgb"}, {200: ""}),
        tiles=("JJJJ3", "WWMM1"),
        moored="blue 3, -, -, -, -, -, -, -",
    )
    best = layings(state, 0, state.tiles[0], 1)[0]
    assert best.tile == "JJJJ3"
    assert best.cell == 10
