"""Rules section 4: flows of lava on hand-made boards.

Where the flows come out, cells by row and column:

    33 north   34   35 east
    43       (44)   45
    53 west    54   55 south
"""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from events.mauna_kea.boxes import CURRENT
from events.mauna_kea.facts import ArtifactsLost, ExplorerLost, Fact, LavaFlowed, LavaWasted
from events.mauna_kea.geometry import cell_at, space_at
from events.mauna_kea.lava import growing, size
from events.mauna_kea.pieces import Arm
from events.mauna_kea.state import State
from tests.events.mauna_kea.positions import BASIC, box_with, flows, position

C = {f"{row}{column}": cell_at(row, column) for row in range(9) for column in range(9)}


def laid(facts: tuple[Fact, ...]) -> list[str]:
    """Return the cells on which lava was laid, by row and column; `out` for a tile that left the game."""
    names = {cell: name for name, cell in C.items()}
    there = (fact for fact in facts if isinstance(fact, LavaFlowed | LavaWasted))
    return [names[fact.cell] if isinstance(fact, LavaFlowed) else "out" for fact in there]


def poured(state: State, *tiles: str) -> list[str]:
    """Pour `tiles` one after the other; return where they were laid."""
    return laid(flows(state, *tiles)[1])


@pytest.mark.parametrize(
    ("flow", "cells"),
    [
        ("north", ["33", "23", "13"]),
        ("east", ["35", "36", "37"]),
        ("south", ["55", "65", "75"]),
        ("west", ["53", "52", "51"]),
    ],
)
def test_4_1_each_flow_sets_out_from_its_corner(flow: str, cells: list[str]) -> None:
    assert poured(position(), *[f"{flow} straight"] * 3) == cells


@pytest.mark.parametrize(
    ("flow", "shape", "cells"),
    [
        ("north", "left", ["33", "32"]),
        ("north", "right", ["33", "34"]),
        ("east", "left", ["35", "25"]),
        ("east", "right", ["35", "45"]),
        ("south", "left", ["55", "56"]),
        ("south", "right", ["55", "54"]),
        ("west", "left", ["53", "63"]),
        ("west", "right", ["53", "43"]),
    ],
)
def test_4_1_a_first_tile_may_be_a_bend(flow: str, shape: str, cells: list[str]) -> None:
    assert poured(position(), f"{flow} {shape}", f"{flow} straight") == cells


def test_4_1_a_first_tile_may_be_a_fork() -> None:
    assert poured(position(), "south fork", "south straight", "south straight") == ["55", "56", "54"]


def test_4_2_straight_bend_bend() -> None:
    """North, then to the left, then to the right again: north."""
    tiles = ("north straight", "north left", "north right", "north straight", "north straight")
    assert poured(position(), *tiles) == ["33", "23", "22", "12", "02"]


def test_4_2_lava_is_seen_with_its_flow_shape_and_way() -> None:
    state, facts = flows(position(), "north straight", "north left", "north fork", "east right")
    assert [state.cells[C[name]] for name in ("33", "23", "22", "35")] == ["NSN", "NLN", "NFW", "ERE"]
    assert facts[1] == LavaFlowed("north left", 0, C["23"], "N", ("W",))
    fork = next(fact for fact in facts if isinstance(fact, LavaFlowed) and fact.tile == "north fork")
    assert fork == LavaFlowed("north fork", 0, C["22"], "W", ("S", "N"), dot="left")


def test_4_3_the_books_example_two_artifacts_and_an_explorer_are_lost() -> None:
    """2 artifacts and 1 explorer are reached by the lava and have to leave the game."""
    land = space_at(6, 6)
    other = space_at(6, 7)
    state = position(explorers=({land: "", 116: ""}, {154: ""}), lying={land: "w", other: "w"})
    after, facts = flows(state, "north straight")
    assert facts[1:] == (ExplorerLost(0, land, ""), ArtifactsLost(land, "w"), ArtifactsLost(other, "w"))
    assert [explorer.space for explorer in after.explorers[0]] == [116]
    assert after.lying == ()
    assert after.lost[0] == state.lost[0] + 1
    assert after.covered == ((C["33"], state.cells[C["33"]]),)


def test_4_3_what_an_explorer_carries_is_lost_with_it() -> None:
    land = space_at(6, 6)
    state = position(explorers=({land: "wwg", 116: ""}, {154: ""}))
    after, facts = flows(state, "north straight")
    assert facts[1:] == (ExplorerLost(0, land, "wwg"),)
    assert len(after.lost_artifacts) == 25


def test_4_3_everybodys_explorers_are_taken() -> None:
    state = position(seats=3, explorers=({space_at(6, 6): ""}, {space_at(6, 7): ""}, {space_at(7, 6): ""}))
    after, facts = flows(state, "north straight")
    assert [fact.seat for fact in facts if isinstance(fact, ExplorerLost)] == [0, 1, 2]
    assert after.explorers == ((), (), ())


def test_4_3_start_cells_are_covered_like_any_other_and_so_are_empty_ones() -> None:
    state, facts = flows(position(explorers=({150: ""}, {154: ""})), "west right", "west straight")
    assert laid(facts) == ["53", "43"]
    assert facts[2] == ExplorerLost(0, 150, "")
    assert state.covered[0] == (C["43"], "JJJJ")
    empty, _ = flows(position(), "north straight", "north straight")
    assert [cell for cell, _ in empty.covered] == [C["33"]]


def test_4_3_boats_are_never_covered() -> None:
    """The west flow reaches the coast beside the southern landing of the west."""
    state, facts = flows(position(), "west straight", "west straight", "west straight", "west left", "west right")
    assert laid(facts) == ["53", "52", "51", "50", "60"]
    assert C["60"] == 54
    assert None not in state.boats


def test_4_4_a_flow_tunnels_under_another_one() -> None:
    """The west flow turns north along the volcano, where it meets two tiles of the north flow."""
    state = position()
    state, _ = flows(state, "north straight", "north straight")
    state, facts = flows(state, "west right", "west straight", "west straight")
    assert laid(facts) == ["53", "43", "13"]
    assert facts[-1] == LavaFlowed("west straight", 0, C["13"], "N", ("N",), under=(C["33"], C["23"]))
    assert state.cells[C["33"]] == "NSN"


def test_4_4_a_bend_is_laid_where_it_comes_out() -> None:
    state, _ = flows(position(), "north straight")
    assert poured(state, "west right", "west straight", "west left", "west straight") == ["53", "43", "23", "22"]


def test_4_4_a_flow_tunnels_under_the_volcano() -> None:
    """The right arm of the north flow turns south above the volcano, and comes out below it."""
    state = position()
    tiles = ("north fork", "north straight", "north right", "north straight", "north straight")
    state, facts = flows(state, *tiles)
    assert laid(facts) == ["33", "32", "34", "31", "54"]
    assert facts[-1] == LavaFlowed("north straight", 2, C["54"], "S", ("S",), under=(C["44"],))
    assert state.cells[C["44"]] == "V"


def test_4_4_a_flow_tunnels_under_its_own_lava(monkeypatch: pytest.MonkeyPatch) -> None:
    box = box_with(monkeypatch, "lava tiles", "left x 5", "straight")
    assert poured(position(box=box), *["north left"] * 4, "north left") == ["33", "32", "42", "43", "23"]


def test_4_4_under_lava_and_volcano_in_one_go(monkeypatch: pytest.MonkeyPatch) -> None:
    """From the north, heading south over 24: the volcano's northern cell has lava of another flow already."""
    box = box_with(monkeypatch, "lava tiles", "straight x 2", "right x 2", "left x 2")
    state, _ = flows(position(box=box), "east left", "east left", "east straight")
    assert [state.cells[C[name]] for name in ("35", "25", "24")] == ["ELE", "ELN", "ESW"]
    # North: up to 23, right along row 2 under 24 to 25? No: 24 and 25 are lava, so it comes out at 26.
    assert poured(state, "north straight", "north right", "north straight") == ["33", "23", "26"]
    # South flow: round to 54, right to the north, under the volcano and on.
    state, _ = flows(state, "north right")
    assert poured(state, "south right", "south right", "south straight") == ["55", "54", "34"]


def test_4_5_beyond_the_edge_a_tile_leaves_the_game_and_the_flow_stays() -> None:
    state = position()
    tiles = ("west straight", "west straight", "west straight", "west left", "west right", "west fork")
    state, facts = flows(state, *tiles)
    assert laid(facts) == ["53", "52", "51", "50", "60", "out"]
    assert facts[-1] == LavaWasted("west fork", 0)
    assert state.out == ("west fork",)
    assert (state.flows[3][0].tiles, state.flows[3][0].fork) == (5, None)


def test_4_5_tunnelling_can_lead_beyond_the_edge(monkeypatch: pytest.MonkeyPatch) -> None:
    """The west flow runs along column 3 to the north coast, all over the way of the north flow."""
    box = box_with(monkeypatch, "lava tiles", "straight x 4", "left", "right")
    tiles = ("right", "straight", "straight", "straight", "straight", "left")
    state, facts = flows(position(box=box), *(f"west {shape}" for shape in tiles))
    assert laid(facts) == ["53", "43", "33", "23", "13", "03"]
    assert poured(state, "north straight") == ["out"]


def test_4_6_the_shorter_arm_is_extended_first_then_the_one_with_the_dot() -> None:
    """The dot of the north flow is on the left arm, that of the east flow on the right one (reconstructed)."""
    north = ("north fork", "north straight", "north straight", "north straight", "north left")
    assert poured(position(), *north) == ["33", "32", "34", "31", "35"]
    east = ("east fork", "east straight", "east straight", "east straight")
    assert poured(position(), *east) == ["35", "45", "25", "55"]


@pytest.mark.parametrize(("flow", "arm"), [("north", 1), ("south", 1), ("east", 2), ("west", 2)])
def test_4_6_reconstructed_dots(flow: str, arm: int) -> None:
    state, _ = flows(position(), f"{flow} fork")
    number = ("north", "east", "south", "west").index(flow)
    assert growing(state.flows[number]) == arm


def test_4_6_forks_within_forks(monkeypatch: pytest.MonkeyPatch) -> None:
    """A flow with three forks, the dot on the left arms:

    1. 33 a fork: left arm to 32, right arm to 34.
    2. 0 and 0 tiles: the dot, 32 straight.
    3. 1 and 0: the right arm, 34 a fork, which counts for this arm; it goes on north to 24 and south under the volcano.
    4. 1 and 1: the dot, 31 a fork; it goes on south to 41 and north to 21.
    5. 2 and 1: the right arm; within it 0 and 0: the dot, 24 straight.
    6. 2 and 2: the dot; within it 0 and 0: the dot, 41 straight.
    """
    box = box_with(monkeypatch, "lava tiles", "fork x 3", "straight x 3")
    tiles = ("fork", "straight", "fork", "fork", "straight", "straight")
    state, facts = flows(position(box=box), *(f"north {shape}" for shape in tiles))
    assert laid(facts) == ["33", "32", "34", "31", "24", "41"]
    arms = state.flows[0]
    assert [size(arms, number) for number in range(7)] == [6, 3, 2, 1, 0, 1, 0]
    assert [arm.tiles for arm in arms] == [1, 2, 1, 1, 0, 1, 0]


def test_4_6_an_arm_that_forks_counts_the_tiles_of_both_its_arms() -> None:
    """The left arm has 1 + (2 + 1) tiles, the right one 3: the right one is extended."""
    left, right = Arm(0, "W", 1, fork=3, dot=True), Arm(0, "E", 3)
    twigs = (Arm(0, "S", 2, dot=True), Arm(0, "N", 1))
    arms = (Arm(None, "N", 1, fork=1), left, right, *twigs)
    assert size(arms, 1) == 4
    assert growing(arms) == 2
    # With a fourth tile on the right, the dot decides for the left; within it, the shorter twig is the right one.
    assert growing((arms[0], left, replace(right, tiles=4), *twigs)) == 4


def test_4_6_ruling_a_tile_leaves_the_game_though_the_other_arm_could_take_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """The east flow forks at the coast's edge, so that its arm with the dot points off the board at once."""
    box = box_with(monkeypatch, "lava tiles", "straight x 4", "left", "fork")
    tiles = ("straight", "straight", "straight", "left", "fork")
    state, facts = flows(position(box=box), *(f"east {shape}" for shape in tiles))
    assert laid(facts) == ["35", "36", "37", "38", "28"]
    arms = state.flows[1]
    assert (arms[1].next, arms[2].next) == (C["27"], None)
    assert arms[2].dot
    again, facts = flows(state, "east straight")
    assert facts == (LavaWasted("east straight", 2),)
    assert again.flows[1] == arms


@settings(max_examples=40, deadline=None)
@given(st.permutations(CURRENT.lava), st.integers(0, 24))
def test_4_whatever_the_order_each_tile_finds_its_place_or_leaves_the_game(order: list[str], count: int) -> None:
    """Nothing is laid on lava or the volcano; a flow grows by what is laid; `flows` finds every state sound."""
    state, facts = flows(position(BASIC, explorers=({116: ""}, {154: ""})), *order[:count])
    cells = [fact.cell for fact in facts if isinstance(fact, LavaFlowed)]
    assert len(set(cells)) == len(cells)
    assert C["44"] not in cells
    assert len(cells) + len(state.out) == count
    assert sum(size(arms, 0) for arms in state.flows) == len(cells)
