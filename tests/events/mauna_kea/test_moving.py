"""Rules sections 3.3 to 3.5: explorers walk, carry artifacts, and board boats. Most of it is at the north coast."""

from __future__ import annotations

import msgspec
import pytest

from events.mauna_kea import MAUNA_KEA
from events.mauna_kea.facts import ArtifactLeft, ArtifactTaken, BoatBoarded, ExplorerMoved
from events.mauna_kea.geometry import space_at
from events.mauna_kea.moves import Board, Leave, Step, Take
from events.mauna_kea.pieces import Lying, Rescue
from tests.events.mauna_kea.positions import boat, flows, listed, play, position, refused

HOME = {154: ""}
"""An explorer of the other player, far away."""

# The north-western corner. Row 0: J W W J J J, row 1: J W W J J J (cells 0 to 2).
COAST = {0: "JWWJ", 1: "WJJW", 2: "JJJJ"}

MOORED = "brown 2, brown 3, blue 2, blue 3, green 1, green 2, red 1, red 3"


def at(column: int, row: int = 0) -> int:
    """Return a space near the north coast."""
    return space_at(row, column)


def test_3_3_jungle_costs_one_point_and_water_two() -> None:
    state = position(land=COAST, explorers=({at(0): ""}, HOME), pool=3)
    after, facts = play(state, Step(at(0), at(1)), Step(at(1), at(0)))
    assert facts == (ExplorerMoved(0, at(0), at(1), 2), ExplorerMoved(0, at(1), at(0), 1))
    assert after.pool == 0


def test_3_3_only_what_the_pool_allows() -> None:
    state = position(land=COAST, explorers=({at(0): ""}, HOME), pool=1)
    assert refused(state, Step(at(0), at(1))) == "no_points"
    assert listed(state, Step) == [Step(at(0), at(0, 1))]
    empty = position(land=COAST, explorers=({at(0): ""}, HOME))
    assert refused(empty, Step(at(0), at(0, 1))) == "no_points"
    assert listed(empty, Step) == []


def test_3_3_the_points_serve_all_explorers() -> None:
    state = position(land=COAST, explorers=({at(0): "", at(5): ""}, HOME), pool=3)
    state, _ = play(state, Step(at(0), at(0, 1)), Step(at(5), at(4)), Step(at(0, 1), at(0)))
    assert state.pool == 0
    assert [explorer.space for explorer in state.explorers[0]] == [at(0), at(4)]


def test_3_3_never_diagonally_nor_farther_than_one_space() -> None:
    state = position(land=COAST, explorers=({at(4): ""}, HOME), pool=9)
    assert refused(state, Step(at(4), at(5, 1))) == "not_beside"
    assert refused(state, Step(at(4), at(6))) == "not_beside"
    assert refused(state, Step(at(4), at(4))) == "not_beside"
    # The right end of a row is not beside the left end of the next.
    edge = position(land={8: "JJJJ", 9: "JJJM"}, explorers=({at(17): ""}, HOME), pool=9)
    assert refused(edge, Step(at(17), at(0, 1))) == "not_beside"


def test_3_3_not_onto_mountains_empty_cells_lava_or_the_volcano() -> None:
    state = position(land={0: "JMJJ"}, explorers=({at(0): "", at(1, 1): ""}, HOME), pool=9)
    assert refused(state, Step(at(0), at(1))) == "no_entry"
    assert refused(state, Step(at(1, 1), at(2, 1))) == "no_entry"
    volcano = position(explorers=({space_at(7, 8): ""}, HOME), pool=9)
    assert refused(volcano, Step(space_at(7, 8), space_at(8, 8))) == "no_entry"
    hot, _ = flows(volcano, "north straight")
    assert refused(hot, Step(space_at(7, 8), space_at(7, 7))) == "no_entry"


@pytest.mark.parametrize("whose", [0, 1], ids=["own", "another's"])
def test_3_3_not_onto_a_space_with_an_explorer(whose: int) -> None:
    team = ({at(4): "", at(5): ""}, HOME) if whose == 0 else ({at(4): ""}, {at(5): ""})
    state = position(land=COAST, explorers=team, pool=9)
    assert refused(state, Step(at(4), at(5))) == "occupied"


def test_3_3_only_ones_own_explorers() -> None:
    state = position(land=COAST, explorers=({at(4): ""}, {at(5): ""}), pool=9)
    assert refused(state, Step(at(5), at(5, 1))) == "no_explorer"
    assert refused(state, Step(at(3), at(4))) == "no_explorer"


def test_3_3_the_books_example_water_water_jungle_jungle_with_an_artifact() -> None:
    """2 points into water, 2 into water, 1 into the jungle, 1 into the jungle; the artifact comes along for none."""
    land = {0: "JWWJ", 1: "WJJW", 2: "JJJM"}
    state = position(land=land, explorers=({at(0): ""}, HOME), lying={at(1): "w"}, pool=6)
    state, facts = play(
        state, Step(at(0), at(1)), Take(at(1), "w"), Step(at(1), at(2)), Step(at(2), at(3)), Step(at(3), at(4))
    )
    assert [fact.cost for fact in facts if isinstance(fact, ExplorerMoved)] == [2, 2, 1, 1]
    assert state.pool == 0
    assert state.explorers[0][0].load == "w"


# ---- artifacts


def test_3_4_artifacts_are_taken_and_left_at_no_cost() -> None:
    state = position(land=COAST, explorers=({at(3): ""}, HOME), lying={at(3): "wg"})
    assert listed(state, Take, Leave) == [Take(at(3), "w"), Take(at(3), "g")]
    state, facts = play(state, Take(at(3), "g"))
    assert facts == (ArtifactTaken(0, at(3), "g"),)
    assert (state.explorers[0][0].load, state.lying) == ("g", (Lying(at(3), "w"),))
    state, facts = play(state, Take(at(3), "w"))
    assert (state.explorers[0][0].load, state.lying) == ("wg", ())
    state, facts = play(state, Leave(at(3), "g"))
    assert facts == (ArtifactLeft(0, at(3), "g"),)
    assert (state.explorers[0][0].load, state.lying_on(at(3))) == ("w", "g")


def test_3_4_three_at_most() -> None:
    state = position(land=COAST, explorers=({at(3): "wwg"}, HOME), lying={at(3): "w"})
    assert refused(state, Take(at(3), "w")) == "fully_loaded"
    state, _ = play(state, Leave(at(3), "g"), Take(at(3), "w"))
    assert state.explorers[0][0].load == "www"
    assert state.lying_on(at(3)) == "g"


def test_3_4_only_what_is_there() -> None:
    state = position(land=COAST, explorers=({at(3): "w"}, HOME), lying={at(4): "g", at(3): "w"})
    assert refused(state, Take(at(3), "g")) == "no_such_artifact"
    assert refused(state, Leave(at(3), "b")) == "not_carried"
    assert refused(state, Take(at(4), "g")) == "no_explorer"
    assert refused(state, Leave(at(4), "g")) == "no_explorer"


def test_3_4_who_carries_moves_as_before() -> None:
    state = position(land=COAST, explorers=({at(3): "wgb"}, HOME), pool=1)
    state, _ = play(state, Step(at(3), at(4)))
    assert state.explorers[0][0].load == "wgb"
    assert state.pool == 0


# ---- boats


def test_3_5_from_any_of_the_four_spaces_for_one_point() -> None:
    for column in (2, 3, 4, 5):
        state = position(land=COAST, explorers=({at(column): "w", 116: ""}, HOME), moored=MOORED, pool=1)
        after, facts = play(state, Board(at(column), "w"))
        assert facts == (BoatBoarded(0, at(column), 0, "w", "", 1),)
        assert after.pool == 0
        assert after.boats[0] is None
        assert after.rescued[0] == (Rescue(boat("brown 2"), "w"),)
        assert [explorer.space for explorer in after.explorers[0]] == [116]


def test_3_5_not_from_elsewhere_nor_without_a_boat() -> None:
    state = position(land=COAST, explorers=({at(1): "", at(3, 1): "", 116: ""}, HOME), moored=MOORED, pool=9)
    assert refused(state, Board(at(1), "")) == "no_boat"
    assert refused(state, Board(at(3, 1), "")) == "no_boat"
    sailed = position(land=COAST, explorers=({at(3): "", 116: ""}, HOME), rescued=((), ("blue 2: ",)), pool=9)
    assert sailed.boats[0] is None
    assert refused(sailed, Board(at(3), "")) == "no_boat"
    assert refused(sailed, Board(at(4), "")) == "no_explorer"


def test_3_5_not_without_a_point() -> None:
    state = position(land=COAST, explorers=({at(3): "", 116: ""}, HOME), moored=MOORED)
    assert refused(state, Board(at(3), "")) == "no_points"
    assert listed(state, Board) == []


def test_3_5_what_finds_no_place_stays_on_the_space() -> None:
    state = position(land=COAST, explorers=({at(3): "wwg", 116: ""}, HOME), moored=MOORED, pool=1)
    assert refused(state, Board(at(3), "wwg")) == "no_places"
    after, facts = play(state, Board(at(3), "wg"))
    assert facts[0] == BoatBoarded(0, at(3), 0, "wg", "w", 1)
    assert after.lying == (Lying(at(3), "w"),)


def test_3_5_ruling_some_may_be_left_by_choice() -> None:
    state = position(land=COAST, explorers=({at(3): "wwg", 116: ""}, HOME), lying={at(3): "b"}, moored=MOORED, pool=1)
    assert [move.load for move in listed(state, Board)] == ["", "w", "g", "ww", "wg"]
    after, _ = play(state, Board(at(3), ""))
    assert after.lying == (Lying(at(3), "wwgb"),)
    assert after.rescued[0] == (Rescue(boat("brown 2"), ""),)


@pytest.mark.parametrize("named", ["wg", "gw"])
def test_3_5_a_load_is_named_in_any_order(named: str) -> None:
    state = position(land=COAST, explorers=({at(3): "wg", 116: ""}, HOME), moored=MOORED, pool=1)
    move = msgspec.convert({"t": "board", "at": at(3), "load": named}, MAUNA_KEA.move_type)
    assert move == Board(at(3), "wg")
    _, facts = play(state, move)
    assert facts == (BoatBoarded(0, at(3), 0, "wg", "", 1),)


@pytest.mark.parametrize("load", ["wgbb", "x", "wg\n", " ", None])
def test_3_5_a_load_is_up_to_three_artifacts(load: object) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"t": "board", "at": at(3), "load": load}, MAUNA_KEA.move_type)


def test_3_5_only_what_is_carried() -> None:
    state = position(land=COAST, explorers=({at(3): "wg", 116: ""}, HOME), moored=MOORED, pool=1)
    assert refused(state, Board(at(3), "ww")) == "not_carried"
    assert refused(state, Board(at(3), "b")) == "not_carried"


def test_3_5_the_boat_is_there_for_one_explorer_only() -> None:
    state = position(land=COAST, explorers=({at(3): "", at(4): "", 116: ""}, HOME), moored=MOORED, pool=9)
    state, _ = play(state, Board(at(3), ""))
    assert refused(state, Board(at(4), "")) == "no_boat"
    assert MAUNA_KEA.scores(state) == (1, 0)
