"""Rules section 6: what brings the end, in the turn and in the draw, and what is still played."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from events.mauna_kea import MAUNA_KEA
from events.mauna_kea.ending import can_anybody_leave
from events.mauna_kea.facts import EndCame, GameEnded, SeatScored, TileDrawn, TurnBegan, TurnEnded
from events.mauna_kea.geometry import space_at
from events.mauna_kea.moves import Board, End, Lay, Move, Spend, Step, Take, Travel
from events.mauna_kea.options import Options
from events.mauna_kea.state import State
from tests.events.mauna_kea.positions import BASIC, CARDS, VARIANTS, Picks, flows, listed, play, position, refused

COAST = {1: "JJJJ", 2: "JJWW"}
PIER = space_at(0, 3)
"""A space of a landing in the north."""
NORTH = space_at(6, 6)
"""A space that the first tile of the north flow covers."""


def over(state: State) -> bool:
    """Tell whether the game has ended."""
    return state.stage == "over" and MAUNA_KEA.to_act(state) == () and MAUNA_KEA.result(state) is not None


# ---- a player has no explorer left


@VARIANTS
def test_6_1_by_boat(options: Options) -> None:
    state = position(options, seats=3, land=COAST, explorers=({PIER: ""}, {154: ""}, {188: ""}), pool=1)
    after, facts = play(state, Board(PIER, ""))
    turns = 1 if options.cards else 3
    assert facts[1:] == (EndCame("gone", (0,), turns),)
    assert (after.trigger, after.turns_left, after.turn) == ("gone", turns, 0)


@VARIANTS
def test_6_1_by_lava_in_the_draw(options: Options) -> None:
    state = position(options, seats=3, explorers=({116: ""}, {NORTH: ""}, {188: ""}), bag=("JJJJ3", "north fork"))
    after, facts = play(state, End(), chance=Picks(0, 0))
    turns = 1 if options.cards else 3
    assert facts[-2:] == (EndCame("gone", (1,), turns), TurnBegan(0))
    assert (after.turn, after.tiles[0], after.pool) == (0, ("JJJJ3",), 0)


def test_6_1_two_players_at_once_bring_it_once() -> None:
    state = position(seats=3, explorers=({116: ""}, {NORTH: ""}, {NORTH + 1: ""}), bag=("JJJJ3", "north fork"))
    _, facts = play(state, End(), chance=Picks(1))
    assert [fact for fact in facts if isinstance(fact, EndCame)] == [EndCame("gone", (1, 2), 3)]


def test_6_1_who_has_another_explorer_goes_on() -> None:
    state = position(land=COAST, explorers=({PIER: "", 116: ""}, {154: ""}), pool=1)
    assert play(state, Board(PIER, ""))[0].trigger is None


# ---- nobody can leave


def test_6_2_basic_no_boat_is_left() -> None:
    boats = ("blue 2: ", "blue 3: ", "brown 2: ", "brown 3: ")
    state = position(
        land=COAST,
        explorers=({PIER: "", 116: ""}, {154: ""}),
        rescued=(boats[:3], ("green 1: ", "green 2: ", "red 1: ", "brown 3: ")),
        moored="red 3, -, -, -, -, -, -, -",
        pool=1,
    )
    after, facts = play(state, Board(PIER, ""))
    assert facts[1:] == (EndCame("stranded", (), 2),)
    assert after.trigger == "stranded"


def walled(**given: object) -> State:
    """Return a position in which a single boat is left, in the north-west, and what is at its landing matters.

    Around the landing, from west to east: cell 0 is empty, 1 and 2 are its spaces, and below them are 10 and 11.
    """
    moored = "red 3, -, -, -, -, -, -, -"
    rescued = (("blue 2: ", "blue 3: ", "brown 2: "), ("green 1: ", "green 2: ", "red 1: ", "brown 3: "))
    fields = {"moored": moored, "rescued": rescued, "explorers": ({116: ""}, {154: ""})}
    return position(**(fields | given))  # type: ignore[arg-type]


def test_6_2_basic_no_way_leads_to_a_boat_looked_at_after_a_tile_is_laid() -> None:
    """With this tile, all spaces of the last landing with a boat can be made mountains."""
    state = walled(land={1: "MMJJ"}, tiles=("JJMM2",))
    assert play(state, Lay("JJMM2", 2, 1))[0].trigger is None
    after, facts = play(state, Lay("JJMM2", 2, 2))
    assert after.cells[2] == "MMJJ"
    assert facts[1:] == (EndCame("stranded", (), 2),)


def test_6_2_jungle_water_and_empty_cells_are_a_way_mountains_and_lava_are_not() -> None:
    assert can_anybody_leave(walled())
    # All four spaces of the landing are mountains.
    shut = walled(land={1: "MMJJ", 2: "MMJJ"})
    assert not can_anybody_leave(shut)
    # Three of them are.
    assert can_anybody_leave(walled(land={1: "MMJJ", 2: "MJJM"}))


def _with(cells: tuple[str, ...], land: dict[int, str]) -> tuple[str, ...]:
    return tuple(land.get(cell, there) for cell, there in enumerate(cells))


def test_6_2_a_way_is_followed_to_its_end() -> None:
    """All is mountains but a passage from the northern start cell, along column 8 and row 0, to the landing."""
    state = walled()
    ring = {cell: "MMMM" for cell in range(81) if state.box.board[cell] not in "JV"}
    passage = {22: "JMMJ", 13: "JMMJ", 4: "JMMJ", 3: "JJMM", 2: "MJMM"}
    cells = _with(state.cells, ring | passage)
    assert can_anybody_leave(replace(state, cells=cells))
    for cell in passage:
        assert not can_anybody_leave(replace(state, cells=_with(cells, {cell: "MMMM"})))
        assert can_anybody_leave(replace(state, cells=_with(cells, {cell: ""}))), "an empty cell is a way"
        assert can_anybody_leave(replace(state, cells=_with(cells, {cell: "WWWW"})))
        assert not can_anybody_leave(replace(state, cells=_with(cells, {cell: "ESE"})))


def test_6_2_explorers_are_not_in_the_way() -> None:
    state = walled(land={1: "MMJJ", 2: "MJJM"})
    crowd = tuple(replace(state.explorers[1][0], space=space) for space in (space_at(0, 5), space_at(1, 5)))
    assert can_anybody_leave(replace(state, explorers=(state.explorers[0], crowd)))


def test_6_2_an_explorer_already_at_a_boat_can_leave() -> None:
    state = walled(land={1: "MMJJ", 2: "MJJM"}, explorers=({space_at(0, 5): ""}, {154: ""}))
    island = replace(state, cells=_with(state.cells, {2: "MJMM", 3: "MMMM"}))
    assert can_anybody_leave(island)


def test_6_2_basic_looked_at_after_lava_in_the_draw() -> None:
    """The north flow comes along the coast onto the last space of the landing that is not a mountain."""
    lava = ("north straight", "north straight", "north straight", "north left")
    state = walled(land={1: "MMJJ", 2: "MJJM"}, bag=("JJJJ3", "north right", *lava))
    state, _ = flows(state, *lava)
    assert can_anybody_leave(state)
    after, facts = play(state, End(), chance=Picks(1))
    assert facts[-2:] == (EndCame("stranded", (), 2), TurnBegan(0))
    assert after.cells[2] == "NRW"
    assert after.tiles[0] == (), "drawing stops there"


def test_6_2_with_cards_it_does_not_matter() -> None:
    state = walled(options=CARDS, land={1: "MMJJ"}, tiles=("JJMM2",))
    assert play(state, Lay("JJMM2", 2, 2))[0].trigger is None


# ---- nothing happens any more


def quiet(state: State, *moves: Move) -> State:
    """Return `state` after a turn in which these moves are made and all tiles are spent."""
    for move in moves:
        state, _ = play(state, move)
    assert state.turn is not None
    for tile in state.tiles[state.turn]:
        state, _ = play(state, Spend(tile))
    return play(state, End())[0]


TERRAIN = ("JJJJ3", "JJJJ3", "JJJM3", "JJJM3", "JJJM3", "JJJM3")


@pytest.mark.parametrize("seats", [2, 3])
def test_6_3_basic_twice_as_many_idle_turns_as_players(seats: int) -> None:
    state = position(seats=seats, bag=TERRAIN[1:])
    for turn in range(1, 2 * seats):
        state = quiet(state)
        assert (state.idle, state.trigger) == (turn, None)
    for tile in state.tiles[state.turn or 0]:
        state, _ = play(state, Spend(tile))
    seat = state.turn or 0
    after, facts = play(state, End())
    assert facts == (
        TurnEnded(seat, 2 * seats),
        EndCame("stalled", (), seats - 1),
        TurnBegan((seat + 1) % seats),
    )
    assert after.turns_left == seats - 1


def test_6_3_a_tile_laid_or_a_boat_boarded_begins_the_count_anew() -> None:
    state = position(bag=TERRAIN[1:], land=COAST, explorers=({PIER: "", 116: ""}, {154: ""}))
    assert quiet(state).idle == 1
    state = quiet(quiet(state))
    assert state.idle == 2
    laid = quiet(state, Lay(state.tiles[0][0], 0, 0))
    assert laid.idle == 0
    boarded = quiet(state, Spend(state.tiles[0][0]), Board(PIER, ""))
    assert boarded.idle == 0


def test_6_3_not_while_lava_is_in_the_bag_nor_with_cards() -> None:
    state = position(bag=(*TERRAIN[1:], "north fork"))
    assert quiet(state).idle == 0
    assert quiet(position(CARDS, bag=TERRAIN[1:])).idle == 0


def test_6_3_the_turn_that_draws_the_last_lava_does_not_count() -> None:
    state = position(bag=("JJJJ3", "JJJM3", "north fork"))
    after, _ = play(state, End(), chance=Picks(2, 0, 0))
    assert after.idle == 0
    assert quiet(after).idle == 1


# ---- no tiles left


def test_6_4_with_cards_a_draw_that_the_empty_bag_cannot_complete() -> None:
    state = position(CARDS, bag=("JJJJ3",))
    after, facts = play(state, End())
    assert facts == (TurnEnded(0, 0), TileDrawn(0, "JJJJ3"), EndCame("supply", (), 1), TurnBegan(0))
    assert (after.turn, after.tiles[0], after.pool) == (0, ("JJJJ3",), 0)
    last, facts = play(after, Spend("JJJJ3"), End())
    assert over(last)
    assert [type(fact) for fact in facts[1:]] == [TurnEnded, SeatScored, SeatScored, GameEnded]


def test_6_4_not_when_the_last_tile_completes_it() -> None:
    state = position(CARDS, bag=("JJJJ3", "JJJM3"))
    after, _ = play(state, End())
    assert (after.bag, after.trigger, after.turn) == ((), None, 1)


def test_6_4_with_nothing_drawn_cards_may_still_be_played() -> None:
    state = position(CARDS, land=COAST, explorers=({PIER: ""}, {154: ""}), bag=(), hand=("jungle movement",))
    after, facts = play(state, End())
    assert facts[1:] == (EndCame("supply", (), 1), TurnBegan(0))
    assert listed(after, Travel)
    assert over(play(after, Travel("jungle movement", PIER, PIER - 1), End())[0])


def test_6_4_in_the_basic_game_one_plays_on() -> None:
    after, _ = play(position(BASIC, bag=("JJJJ3",)), End())
    assert (after.trigger, after.turn) == (None, 1)


# ---- what is still played


def test_6_5_basic_the_tiles_before_the_player_then_a_last_turn_for_each_other() -> None:
    state = position(seats=3, land=COAST, explorers=({PIER: ""}, {154: ""}, {188: ""}), pool=1, tiles=("JJJM3",))
    state, _ = play(state, Board(PIER, ""))
    assert refused(state, End()) == "tiles_left"
    state, facts = play(state, Lay("JJJM3", 0, 0), End())
    assert facts[1:] == (TurnEnded(0, 0), TurnBegan(1)), "nobody draws any more"
    assert (state.turn, state.turns_left) == (1, 2)
    state, _ = play(state, Spend("JJJJ3"), Step(154, 155), Spend("JJWW2"), End())
    assert (state.turn, state.turns_left) == (2, 1)
    state, facts = play(state, Spend("JJJJ3"), Spend("JJWW2"), End())
    assert over(state)
    assert facts[2:3] == (TurnEnded(2, 0),)


def test_6_5_with_cards_the_tiles_before_the_player_then_the_scoring_at_once() -> None:
    state = position(CARDS, land=COAST, explorers=({PIER: ""}, {154: ""}), pool=1, tiles=("JJJM3",))
    state, _ = play(state, Board(PIER, ""))
    assert refused(state, End()) == "tiles_left"
    state, facts = play(state, Spend("JJJM3"), End())
    assert over(state)
    assert TurnBegan(1) not in facts


def test_6_5_ruling_the_tiles_drawn_before_the_lava_are_played_with_an_empty_pool() -> None:
    state = position(explorers=({116: ""}, {NORTH: ""}), bag=("JJJJ3", "JJJM3", "north fork"), pool=4)
    state, facts = play(state, End(), chance=Picks(0, 1))
    assert [type(fact) for fact in facts].count(TileDrawn) == 1, "drawing stops there"
    assert (state.turn, state.pool, state.tiles[0]) == (0, 0, ("JJJJ3",))
    state, facts = play(state, Spend("JJJJ3"), End())
    assert facts[1:] == (TurnEnded(0, 0), TurnBegan(1)), "nothing is counted after the end has come"
    # Seat 1 has no explorer any more and plays its tiles all the same.
    assert state.explorers[1] == ()
    state, _ = play(state, Lay("JJJJ3", 0, 0), Spend("JJWW2"), End())
    assert over(state)


def test_6_5_the_end_comes_only_once() -> None:
    state = position(seats=3, land=COAST, explorers=({PIER: ""}, {PIER + 1: ""}, {188: ""}), pool=1)
    state, _ = play(state, Board(PIER, ""), End())
    explorer = state.explorers[1][0].space
    state, facts = play(state, Spend("JJJJ3"), Step(explorer, explorer + 1))
    assert [fact for fact in facts if isinstance(fact, EndCame)] == []
    assert state.turns_left == 2


@VARIANTS
def test_6_nothing_after_the_end(options: Options) -> None:
    state = position(options, land=COAST, explorers=({PIER: ""}, {154: ""}), pool=1)
    state, _ = play(state, Board(PIER, ""), End())
    while state.stage != "over":
        state, _ = play(state, *(Spend(tile) for tile in state.tiles[1]), End())
    for seat in (0, 1, -1):
        assert refused(state, End(), seat) == "over"
        assert refused(state, Take(154, "w"), seat) == "over"
