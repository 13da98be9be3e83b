"""Rules sections 3.1, 3.2 and 3.6: tiles laid and spent, and the end of a turn."""

from __future__ import annotations

import pytest

from events.mauna_kea import MAUNA_KEA
from events.mauna_kea.facts import LavaDrawn, LavaFlowed, TileDrawn, TileLaid, TileSpent, TurnBegan, TurnEnded
from events.mauna_kea.geometry import cell_at
from events.mauna_kea.moves import Choose, Draw, End, Lay, Place, Spend, Step
from events.mauna_kea.options import Options
from tests.events.mauna_kea.positions import BASIC, CARDS, VARIANTS, Picks, listed, play, position, refused

CORNER = cell_at(0, 0)


@VARIANTS
def test_3_1_a_tile_is_laid_on_any_empty_cell(options: Options) -> None:
    state = position(options, tiles=("JWWM1",))
    moves = listed(state, Lay)
    assert {move.cell for move in moves} == {cell for cell in range(81) if state.box.board[cell] == "."}
    after, facts = play(state, Lay("JWWM1", CORNER, 0))
    assert facts == (TileLaid(0, "JWWM1", CORNER, "JWWM"),)
    assert after.cells[CORNER] == "JWWM"
    assert after.tiles[0] == ()
    assert after.pool == 0, "its points do not count"


def test_3_1_four_orientations_are_possible() -> None:
    state = position(tiles=("JWWM1",))
    lies = [play(state, move)[0].cells[CORNER] for move in listed(state, Lay) if move.cell == CORNER]
    assert lies == ["JWWM", "MJWW", "WMJW", "WWMJ"]


@pytest.mark.parametrize(("tile", "turns"), [("JJJJ3", [0]), ("JWJW2", [0, 1]), ("JJWW2", [0, 1, 2, 3])])
def test_3_1_what_lies_the_same_is_listed_once(tile: str, turns: list[int]) -> None:
    state = position(tiles=(tile, tile))
    assert [move.turn for move in listed(state, Lay) if move.cell == CORNER] == turns
    for turn in {0, 1, 2, 3} - set(turns):
        assert refused(state, Lay(tile, CORNER, turn)) == "same_turn"  # type: ignore[arg-type]


def test_3_1_not_on_a_cell_that_is_taken() -> None:
    state = position(tiles=("JWWM1", "JJWW2"), land={CORNER: "WWMM"})
    for cell in (CORNER, cell_at(4, 4), cell_at(3, 4), cell_at(3, 3)):
        assert refused(state, Lay("JWWM1", cell, 0)) == "cell_taken"


def test_3_1_only_a_tile_that_lies_before_you() -> None:
    assert refused(position(tiles=("JWWM1",)), Lay("JJJM3", CORNER, 0)) == "no_such_tile"
    assert refused(position(tiles=("JWWM1",)), Spend("JJJJ3")) == "no_such_tile"


def test_3_2_the_points_go_into_the_pool_and_the_tile_into_the_bag() -> None:
    state = position(tiles=("JWWM1", "JJJM3"))
    after, facts = play(state, Spend("JJJM3"), Spend("JWWM1"))
    assert facts == (TileSpent(0, "JJJM3", 3, out=False), TileSpent(0, "JWWM1", 1, out=False))
    assert after.pool == 4
    assert len(after.bag) == len(state.bag) + 2
    assert after.bag.count("JJJM3") == state.bag.count("JJJM3") + 1


def test_3_2_with_cards_spent_tiles_leave_the_game() -> None:
    state = position(CARDS, tiles=("JJJM3",))
    after, facts = play(state, Spend("JJJM3"))
    assert facts == (TileSpent(0, "JJJM3", 3, out=True),)
    assert after.bag == state.bag
    assert after.out == ("JJJM3",)


def test_3_2_ruling_a_tile_may_be_spent_though_its_points_are_of_no_use() -> None:
    """The only explorer stands on a jungle space with mountains and nothing around it."""
    state = position(land={CORNER: "JMJM"}, explorers=({0: ""}, {154: ""}), tiles=("JJJM3",))
    after, _ = play(state, Spend("JJJM3"))
    assert after.pool == 3
    assert listed(after, Step) == []


def test_3_the_books_example_one_tile_laid_two_spent_for_five_points() -> None:
    """Yellow lays one tile, then moves with the 5 points of the two others."""
    state = position(tiles=("JJJJ3", "JJWW2", "JWWW1"))
    state, _ = play(state, Lay("JWWW1", CORNER, 2), Spend("JJJJ3"), Spend("JJWW2"))
    assert state.pool == 5
    assert state.tiles[0] == ()


def test_3_6_all_tiles_have_to_be_played() -> None:
    state = position(tiles=("JJWW2",))
    assert refused(state, End()) == "tiles_left"
    assert listed(play(state, Spend("JJWW2"))[0], End) == [End()]


def test_3_6_one_draws_until_five_points_and_the_next_player_begins() -> None:
    state = position(bag=("JJWW2", "JMWW1", "JWWW1", "JWWW1"))
    after, facts = play(state, End())
    assert facts == (
        TurnEnded(0, 1),
        TileDrawn(0, "JJWW2"),
        TileDrawn(0, "JMWW1"),
        TileDrawn(0, "JWWW1"),
        TileDrawn(0, "JWWW1"),
        TurnBegan(1),
    )
    assert after.tiles[0] == ("JJWW2", "JMWW1", "JWWW1", "JWWW1")
    assert after.turn == 1


def test_3_6_clockwise() -> None:
    state = position(seats=3, turn=1)
    assert play(state, End())[0].turn == 2
    assert play(position(seats=3, turn=2), End())[0].turn == 0


def test_3_6_lava_flows_at_once_and_drawing_goes_on() -> None:
    state = position(bag=("JJJJ3", "JJJM3", "east straight", "north left", "south left"))
    # The bag is sorted, terrain before lava: north left, JJJJ3, south left and JJJM3 are drawn.
    after, facts = play(state, End(), chance=Picks(3, 0, 2, 0))
    kinds = [type(fact) for fact in facts if isinstance(fact, LavaDrawn | LavaFlowed | TileDrawn)]
    assert kinds == [LavaDrawn, LavaFlowed, TileDrawn, LavaDrawn, LavaFlowed, TileDrawn]
    assert [fact.tile for fact in facts if isinstance(fact, LavaDrawn)] == ["north left", "south left"]
    assert [fact.tile for fact in facts if isinstance(fact, TileDrawn)] == ["JJJJ3", "JJJM3"]
    assert after.bag == ("east straight",)
    assert after.turn == 1


def test_3_6_ruling_the_pool_is_lost() -> None:
    state, _ = play(position(tiles=("JJJM3",)), Spend("JJJM3"), End())
    assert state.pool == 0


def test_3_6_basic_with_an_empty_bag_one_plays_on_with_what_one_has() -> None:
    state = position(bag=("JJWW2",))
    after, facts = play(state, End())
    assert facts[1:] == (TileDrawn(0, "JJWW2"), TurnBegan(1))
    assert after.trigger is None
    assert after.tiles[0] == ("JJWW2",)
    again, facts = play(position(bag=()), End())
    assert facts[1:] == (TurnBegan(1),)
    assert again.trigger is None


@VARIANTS
def test_3_nothing_out_of_turn_or_of_the_set_up(options: Options) -> None:
    state = position(options, tiles=("JJWW2",))
    assert refused(state, End(), 1) == "not_your_turn"
    assert refused(state, Spend("JJWW2"), 1) == "not_your_turn"
    assert refused(state, Spend("JJWW2"), -1) == "not_your_turn"
    assert refused(state, Spend("JJWW2"), 2) == "not_your_turn"
    assert refused(state, Place(117)) == "set_up_already"
    assert refused(state, Draw()) == "no_draw"
    four = ("earthquake", "earthquake", "earthquake", "helicopter rescue")
    assert refused(state, Choose(four)) == "set_up_already"
    assert tuple(MAUNA_KEA.legal(state, 1)) == ()


def test_3_identical_tiles_are_listed_once() -> None:
    state = position(BASIC, tiles=("JJWW2", "JJWW2"))
    moves = list(MAUNA_KEA.legal(state, 0))
    assert len(moves) == len(set(moves))
    assert moves.count(Spend("JJWW2")) == 1
