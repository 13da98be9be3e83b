"""Rules section 5: the five action cards."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from events.mauna_kea import MAUNA_KEA
from events.mauna_kea.facts import (
    CardPlayed,
    DrawDeclined,
    DrawOffered,
    EndCame,
    ExplorerLifted,
    ExplorerTravelled,
    LavaDrawn,
    LavaFlowed,
    QuakeTileDrawn,
    TileLaid,
    TileTurned,
)
from events.mauna_kea.geometry import CELLS, cell_at, space_at
from events.mauna_kea.moves import Board, Decline, Draw, End, Lay, Lift, Movement, Quake, Spend, Step, Travel
from events.mauna_kea.pieces import Rescue
from events.mauna_kea.state import State
from tests.events.mauna_kea.positions import CARDS, Picks, flows, listed, play, position, refused

JUNGLE: Movement = "jungle movement"
WATER: Movement = "water movement"
MOUNTAIN: Movement = "mountain movement"

# The north coast, two rows of spaces, and of the starting tile south of them what matters:
#
#     J W W J J J M J
#     J W W J J J M W
#             J J
COAST = {0: "JWWJ", 1: "WJJW", 2: "JJJJ", 3: "MJWM"}
HOME = {154: "", 155: ""}


def at(column: int, row: int = 0) -> int:
    """Return a space near the north coast."""
    return space_at(row, column)


def coast(card: str, *columns: int, **given: object) -> State:
    """Return a position with `card` in hand and explorers in these columns of the coast's first row."""
    explorers = ({at(column): "" for column in columns}, HOME)
    return position(CARDS, land=COAST, hand=(card,), **({"explorers": explorers} | given))  # type: ignore[arg-type]


def reached(state: State, start: int) -> set[int]:
    """Return where the explorer on `start` can travel."""
    return {move.to for move in listed(state, Travel) if move.at == start}


# ---- playing


def test_5_1_a_card_costs_no_points_and_is_out_of_the_game() -> None:
    state = coast(JUNGLE, 3)
    after, facts = play(state, Travel(JUNGLE, at(3), at(5)))
    assert facts[0] == CardPlayed(0, JUNGLE)
    assert after.hands[0] == ()
    assert after.played == (JUNGLE,)
    assert after.pool == 0
    assert after.turn == 0


def test_5_1_several_cards_in_a_turn() -> None:
    state = position(CARDS, land=COAST, explorers=({at(3): ""}, HOME), hand=(JUNGLE, JUNGLE))
    state, _ = play(state, Travel(JUNGLE, at(3), at(5)), Travel(JUNGLE, at(5), at(3)), End())
    assert state.played == (JUNGLE, JUNGLE)


@pytest.mark.parametrize(
    "move", [Travel(JUNGLE, at(3), at(4)), Quake(cell_at(3, 3), 1), Quake(None, 0), Lift(at(3))], ids=str
)
def test_5_1_only_a_card_in_hand(move: Travel | Quake | Lift) -> None:
    assert refused(position(CARDS, land=COAST, explorers=({at(3): ""}, HOME)), move) == "card_not_in_hand"


def test_5_1_only_in_ones_own_turn() -> None:
    state = position(CARDS, land=COAST, explorers=({at(3): ""}, HOME), others=(JUNGLE,))
    assert refused(state, Travel(JUNGLE, 154, 155), 1) == "not_your_turn"


# ---- jungle and water


def test_5_2_any_number_of_jungle_spaces() -> None:
    state = coast(JUNGLE, 3)
    assert reached(state, at(3)) == {at(4), at(5), at(3, 1), at(4, 1), at(5, 1), at(4, 2), at(5, 2)}
    after, facts = play(state, Travel(JUNGLE, at(3), at(5, 1)))
    assert facts[1] == ExplorerTravelled(0, at(3), (at(4), at(5), at(5, 1)))
    assert after.explorers[0][0].space == at(5, 1)


def test_5_2_any_number_of_water_spaces_which_may_start_on_jungle() -> None:
    state = coast(WATER, 3)
    assert reached(state, at(3)) == {at(1), at(2), at(1, 1), at(2, 1)}
    on_water = coast(WATER, 1)
    assert reached(on_water, at(1)) == {at(2), at(1, 1), at(2, 1)}


def test_5_2_jungle_movement_may_start_on_water() -> None:
    assert reached(coast(JUNGLE, 1), at(1)) == {at(0), at(0, 1)}


def test_5_2_not_over_other_terrain_nor_diagonally() -> None:
    state = coast(JUNGLE, 3)
    for to in (at(2), at(0), at(6), at(7)):
        assert refused(state, Travel(JUNGLE, at(3), to)) == "no_way"
    # Two jungle spaces that only touch at a corner.
    corner = position(CARDS, land={0: "JMJM"}, explorers=({at(0): ""}, HOME), hand=(JUNGLE,))
    assert reached(corner, at(0)) == set()


def test_5_2_it_does_not_end_where_it_began() -> None:
    assert refused(coast(JUNGLE, 3), Travel(JUNGLE, at(3), at(3))) == "no_way"


def test_5_2_explorers_are_in_the_way() -> None:
    explorers = ({at(3): ""}, {at(4): "", at(4, 1): "", 154: ""})
    assert reached(coast(JUNGLE, explorers=explorers), at(3)) == {at(3, 1)}
    detour = ({at(3): ""}, {at(4): "", 154: ""})
    assert at(5) in reached(coast(JUNGLE, explorers=detour), at(3))


@pytest.mark.parametrize(("card", "start"), [(JUNGLE, 3), (WATER, 0)])
def test_5_2_on_entering_a_space_with_an_artifact_it_stops(card: Movement, start: int) -> None:
    ahead = {3: (at(4), at(4, 1)), 0: (at(1), at(1, 1))}[start]
    state = coast(card, start, lying=dict.fromkeys(ahead, "w"))
    wanted = {3: {at(4), at(3, 1), at(4, 1)}, 0: {at(1)}}[start]
    assert reached(state, at(start)) == wanted


def test_5_2_the_artifact_may_have_been_left_there_by_anybody_and_where_it_starts_does_not_matter() -> None:
    state = coast(JUNGLE, 3, lying={at(3): "g", at(4): "w", at(4, 1): "w"})
    assert reached(state, at(3)) == {at(4), at(3, 1), at(4, 1)}


# ---- mountains


def test_5_3_over_mountains_to_a_free_space_beyond() -> None:
    state = coast(MOUNTAIN, 5)
    assert reached(state, at(5)) == {at(7), at(7, 1), at(5, 1)}
    _, facts = play(state, Travel(MOUNTAIN, at(5), at(7, 1)))
    assert facts[1] == ExplorerTravelled(0, at(5), (at(6), at(6, 1), at(7, 1)))


def test_5_3_at_least_one_mountain_and_not_back_to_where_it_began() -> None:
    state = coast(MOUNTAIN, 5)
    assert refused(state, Travel(MOUNTAIN, at(5), at(4))) == "no_way"
    assert refused(state, Travel(MOUNTAIN, at(5), at(5))) == "no_way"
    assert reached(coast(MOUNTAIN, 4), at(4)) == set()


def test_5_3_not_to_end_on_a_mountain_nor_on_an_explorer() -> None:
    state = coast(MOUNTAIN, explorers=({at(5): ""}, {at(7): "", 154: ""}))
    assert refused(state, Travel(MOUNTAIN, at(5), at(6))) == "no_way"
    assert reached(state, at(5)) == {at(7, 1), at(5, 1)}


def test_5_3_artifacts_do_not_matter() -> None:
    state = coast(MOUNTAIN, 5, lying={at(7): "w"})
    assert reached(state, at(5)) == {at(7), at(7, 1), at(5, 1)}


# ---- earthquake


QUAKE = "earthquake"


def test_5_4_any_terrain_tile_is_turned_starting_tiles_too() -> None:
    state = position(CARDS, land=COAST, hand=(QUAKE,))
    cells = {move.cell for move in listed(state, Quake)}
    assert cells == {*COAST, *state.box.starting_cells}
    after, facts = play(state, Quake(3, 1))
    assert facts == (CardPlayed(0, QUAKE), TileTurned(0, 3, 1), DrawOffered(0))
    assert after.cells[3] == "MMJW"
    start = cell_at(3, 3)
    assert play(state, Quake(start, 3))[0].cells[start] == state.cells[start][1:] + state.cells[start][0]


def test_5_4_artifacts_turn_with_their_spaces() -> None:
    state = position(CARDS, land=COAST, hand=(QUAKE,), lying={at(4): "w", at(5): "gg"}, explorers=({at(0): ""}, HOME))
    after, _ = play(state, Quake(2, 1))
    assert {one.space: one.artifacts for one in after.lying} == {at(5): "w", at(5, 1): "gg"}


def test_5_4_each_way_to_lie_is_listed_once() -> None:
    state = position(CARDS, land={**COAST, 4: "JWJW"}, hand=(QUAKE,), explorers=({at(0): ""}, HOME))
    turns = {cell: [move.turn for move in listed(state, Quake) if move.cell == cell] for cell in (2, 3, 4)}
    assert turns == {2: [1], 3: [1, 2, 3], 4: [1, 2]}
    marked = position(CARDS, land=COAST, hand=(QUAKE,), lying={at(4): "w"}, explorers=({at(0): ""}, HOME))
    assert [move.turn for move in listed(marked, Quake) if move.cell == 2] == [1, 2, 3]
    assert refused(state, Quake(2, 2)) == "same_turn"
    assert refused(state, Quake(3, 0)) == "same_turn"


@pytest.mark.parametrize("whose", [0, 1])
def test_5_4_no_tile_with_an_explorer_on_it(whose: int) -> None:
    explorers = ({at(4, 1): "", 116: ""}, HOME) if whose == 0 else ({116: ""}, {at(4, 1): "", 154: ""})
    state = position(CARDS, land=COAST, hand=(QUAKE,), explorers=explorers)
    assert refused(state, Quake(2, 1)) == "explorer_on_tile"


def test_5_4_no_lava_volcano_start_cell_or_empty_cell() -> None:
    state, _ = flows(position(CARDS, hand=(QUAKE,)), "north straight")
    for cell in (cell_at(3, 3), cell_at(4, 4), cell_at(4, 5), cell_at(0, 0)):
        assert refused(state, Quake(cell, 1)) == "no_tile"


def buried(state: State) -> State:
    """Return `state` with lava on every starting tile."""
    cells = list(state.cells)
    covered = []
    for cell in CELLS:
        if len(cells[cell]) == 4 and state.box.board[cell] == "s":
            covered.append((cell, cells[cell]))
            cells[cell] = "NSN"
    return replace(state, cells=tuple(cells), covered=tuple(covered))


def test_5_4_ruling_if_no_tile_can_be_turned_none_is() -> None:
    state = position(CARDS, hand=(QUAKE,))
    assert refused(state, Quake(None, 0)) == "turn_a_tile"
    # 24 lava tiles could cover all 24 starting tiles; here they are all of one flow, which no real game brings about.
    bare = buried(state)
    assert listed(bare, Quake) == [Quake(None, 0)]
    facts = MAUNA_KEA.decide(bare, 0, Quake(None, 0), Picks())
    assert facts == (CardPlayed(0, QUAKE), DrawOffered(0))


def test_5_5_drawing_is_offered_before_anything_else() -> None:
    state, _ = play(position(CARDS, land=COAST, hand=(QUAKE,), pool=3, tiles=("JJJM3",)), Quake(3, 1))
    assert list(MAUNA_KEA.legal(state, 0)) == [Draw(), Decline()]
    for move in (End(), Spend("JJJM3"), Step(116, 117)):
        assert refused(state, move) == "draw_first"
    after, facts = play(state, Decline())
    assert facts == (DrawDeclined(0),)
    assert (after.stage, after.pool, after.bag) == ("turn", 3, state.bag)


def test_5_5_not_asked_with_an_empty_bag() -> None:
    state, facts = play(position(CARDS, hand=(QUAKE,), bag=()), Quake(cell_at(3, 3), 1))
    assert facts == (CardPlayed(0, QUAKE), TileTurned(0, cell_at(3, 3), 1))
    assert state.stage == "turn"


def test_5_5_a_terrain_tile_has_to_be_laid_anywhere_in_any_orientation() -> None:
    state = position(CARDS, hand=(QUAKE,), bag=("JWWM1", "north fork"), tiles=("JJJM3",))
    state, facts = play(state, Quake(cell_at(3, 3), 1), Draw())
    assert facts[-1] == QuakeTileDrawn(0, "JWWM1", out=False)
    assert (state.stage, state.drawn) == ("lay", "JWWM1")
    assert {type(move) for move in MAUNA_KEA.legal(state, 0)} == {Lay}
    assert len(list(MAUNA_KEA.legal(state, 0))) == 4 * 52
    assert refused(state, End()) == "lay_first"
    assert refused(state, Lay("JJJM3", 0, 0)) == "not_the_drawn_tile"
    after, facts = play(state, Lay("JWWM1", 0, 2))
    assert facts == (TileLaid(0, "JWWM1", 0, "WMJW"),)
    assert (after.stage, after.drawn, after.tiles[0]) == ("turn", None, ("JJJM3",))


def test_5_5_ruling_without_an_empty_cell_it_leaves_the_game() -> None:
    state = position(CARDS, hand=(QUAKE,), bag=("JJJJ3", "north fork"))
    pile = [tile for tile in state.out if " " not in tile]
    cells = list(state.cells)
    for cell in CELLS:
        if not cells[cell]:
            cells[cell] = pile.pop()[:4]
    full = replace(state, cells=tuple(cells), out=tuple(sorted((*pile, *(tile for tile in state.out if " " in tile)))))
    after, facts = play(full, Quake(cell_at(3, 3), 1), Draw())
    assert facts[-1] == QuakeTileDrawn(0, "JJJJ3", out=True)
    assert after.stage == "turn"
    assert "JJJJ3" in after.out


def test_5_5_lava_flows_at_once_and_can_bring_the_end() -> None:
    """The lava takes the last explorer of the other player."""
    state = position(CARDS, hand=(QUAKE,), explorers=({116: ""}, {space_at(6, 6): ""}), bag=("north fork",))
    after, facts = play(state, Quake(cell_at(5, 5), 1), Draw())
    assert [type(fact) for fact in facts[3:5]] == [LavaDrawn, LavaFlowed]
    assert facts[-1] == EndCame("gone", (1,), 1)
    assert (after.stage, after.turn, after.turns_left) == ("turn", 0, 1)


def test_5_5_this_draw_is_no_supply_used_up() -> None:
    state, _ = play(position(CARDS, hand=(QUAKE,), bag=("JJJJ3",)), Quake(cell_at(5, 5), 1), Draw(), Lay("JJJJ3", 0, 0))
    assert state.bag == ()
    assert state.trigger is None
    assert refused(state, Decline()) == "no_draw"


# ---- helicopter

HELICOPTER = "helicopter rescue"


def test_5_6_an_explorer_and_what_it_carries_come_onto_the_card() -> None:
    state = position(CARDS, hand=(HELICOPTER,), explorers=({116: "wg", 117: ""}, HOME))
    assert listed(state, Lift) == [Lift(116), Lift(117)]
    after, facts = play(state, Lift(116))
    assert facts == (CardPlayed(0, HELICOPTER), ExplorerLifted(0, 116, "wg"))
    assert after.rescued[0] == (Rescue(None, "wg"),)
    assert [explorer.space for explorer in after.explorers[0]] == [117]
    assert MAUNA_KEA.scores(after) == (3, 0)


def test_5_6_not_for_ones_last_explorer_on_the_island() -> None:
    state = position(CARDS, hand=(HELICOPTER,), explorers=({116: "wg"}, HOME))
    assert refused(state, Lift(116)) == "last_explorer"
    saved = position(CARDS, hand=(HELICOPTER,), explorers=({116: ""}, HOME), rescued=(("green 1: w",), ()))
    assert refused(saved, Lift(116)) == "last_explorer"


def test_5_6_only_ones_own_explorer() -> None:
    state = position(CARDS, hand=(HELICOPTER,), explorers=({116: "", 117: ""}, HOME))
    assert refused(state, Lift(154)) == "no_explorer"
    assert refused(state, Board(116, "")) == "no_boat"
