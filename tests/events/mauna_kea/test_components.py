"""Rules section 1: the box, as the components file says and as the book says; and what is wrong with a wrong file."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from events.chance import seeded
from events.mauna_kea import MAUNA_KEA
from events.mauna_kea.box import ACTIONS, NO_DEDUCTIONS, Task, digest, read
from events.mauna_kea.boxes import CURRENT
from events.mauna_kea.geometry import PLACE_OF, cell_at, space_at, turned
from events.mauna_kea.pieces import Boat, is_lava, points
from events.mauna_kea.reading import BadComponents
from tests.events.mauna_kea.positions import COMPONENTS, box_with, new_game, with_section

BOX = CURRENT


def test_1_1_the_board_has_81_cells_of_4_spaces() -> None:
    assert Counter(BOX.board) == {"V": 1, "J": 4, "s": 24, ".": 52}
    assert Counter(cell for cell, _ in PLACE_OF) == dict.fromkeys(range(81), 4)
    assert BOX.volcano == cell_at(4, 4)
    assert [PLACE_OF[space] for space in (0, 1, 18, 19, 323)] == [(0, 0), (0, 1), (0, 3), (0, 2), (80, 2)]


def test_1_1_the_16_start_spaces_are_those_of_the_cells_beside_the_volcano() -> None:
    cells = {PLACE_OF[space][0] for space in BOX.start_spaces}
    assert len(BOX.start_spaces) == 16
    assert cells == {cell_at(3, 4), cell_at(4, 5), cell_at(5, 4), cell_at(4, 3)}


def test_1_1_reconstructed_cells_for_starting_tiles() -> None:
    cells = {
        (3, 3), (3, 5), (5, 3), (5, 5), (2, 4), (4, 6), (6, 4), (4, 2), (2, 2), (2, 6), (6, 2), (6, 6),
        (1, 4), (4, 7), (7, 4), (4, 1), (1, 2), (1, 6), (2, 7), (6, 7), (7, 6), (7, 2), (6, 1), (2, 1),
    }  # fmt: skip
    assert sorted(BOX.starting_cells) == sorted(cell_at(row, column) for row, column in cells)


def test_1_2_eight_landings_of_4_neighbouring_border_spaces() -> None:
    assert Counter(landing.side for landing in BOX.landings) == {"north": 2, "east": 2, "south": 2, "west": 2}
    assert len(BOX.landing_of) == 32
    north, _, _, east, _, south, west, _ = (landing.spaces for landing in BOX.landings)
    assert north == tuple(space_at(0, k) for k in (2, 3, 4, 5))
    assert east == tuple(space_at(k, 17) for k in (12, 13, 14, 15))
    assert south == tuple(space_at(17, k) for k in (12, 13, 14, 15))
    assert west == tuple(space_at(k, 0) for k in (2, 3, 4, 5))


def test_1_2_eight_boats_two_a_colour() -> None:
    boats = {"green": (1, 2), "brown": (2, 3), "red": (1, 3), "blue": (2, 3)}
    assert set(BOX.boats) == {Boat(color, places) for color, both in boats.items() for places in both}
    assert len(BOX.boats) == 8


def test_1_3_seventy_terrain_tiles_the_more_jungle_the_more_points() -> None:
    assert len(BOX.terrain) == 70
    assert Counter(map(points, BOX.terrain)) == {3: 22, 2: 32, 1: 16}
    assert {(tile[:4].count("J"), points(tile)) for tile in BOX.terrain} == {(4, 3), (3, 3), (2, 2), (1, 1), (0, 1)}
    given = [
        "JJJJ4",
        "JJJW10",
        "JJJM8",
        "JJWW8",
        "JWJW4",
        "JJMM4",
        "JMJM2",
        "JJWM6",
        "JJMW4",
        "JWJM4",
        "JWWW5",
        "JWWM4",
        "JMWW3",
        "JWMM2",
        "WWWM1",
        "WWMM1",
    ]
    assert Counter(tile[:4] for tile in BOX.terrain) == {word[:4]: int(word[4:]) for word in given}


def test_1_3_twenty_four_starting_tiles_of_all_three_kinds() -> None:
    shapes = Counter("".join(space[0] for space in tile.split()) for tile in BOX.starting)
    assert shapes == {"JJWM": 12, "JJMW": 12}


def test_1_4_twenty_five_artifacts_never_on_a_mountain() -> None:
    marks = [tuple(space for space in tile.split() if len(space) > 1) for tile in BOX.starting]
    assert Counter("".join(space[1:] for space in spaces) for spaces in marks) == {
        "": 1, "b": 1, "g": 7, "w": 13, "ww": 2,
    }  # fmt: skip
    assert Counter(space[0] for spaces in marks for space in spaces) == {"J": 13, "W": 12}


@pytest.mark.parametrize(("seats", "explorers"), [(2, 5), (3, 4), (4, 3)])
def test_1_4_explorers_by_the_number_of_players(seats: int, explorers: int) -> None:
    assert new_game(seats=seats).unplaced == (explorers,) * seats


def test_1_5_twenty_four_lava_tiles_six_a_flow() -> None:
    assert len(BOX.lava) == 24
    six = {"straight": 3, "left": 1, "right": 1, "fork": 1}
    for flow in ("north", "east", "south", "west"):
        assert Counter(tile.split()[1] for tile in BOX.lava if tile.startswith(flow)) == six
    assert [flow.dot for flow in BOX.flows] == ["left", "right", "left", "right"]
    assert len([tile for tile in (*BOX.terrain, *BOX.lava) if is_lava(tile)]) == 24


def test_1_6_thirty_cards() -> None:
    assert Counter(card for card in BOX.cards if card in ACTIONS) == dict.fromkeys(ACTIONS, 3)
    assert len(BOX.cards) == 30
    assert BOX.cards.count(NO_DEDUCTIONS) == 2
    tasks = [BOX.tasks[card] for card in BOX.cards if card in BOX.tasks]
    assert len(tasks) == 13
    assert sum(task.wants[0][1] in "wgb" for task in tasks) == 7
    assert tasks.count(Task(((2, "explorer"),), 1)) == 2
    assert sum(task.wants[0][1].endswith("boat") for task in tasks) == 4


def test_1_6_the_task_cards_printed_in_the_book() -> None:
    """3 white artifacts are 2 points, 2 explorers 1, a green boat 1."""
    assert BOX.tasks["3 white = 2"] == Task(((3, "w"),), 2)
    assert BOX.tasks["2 explorer = 1"] == Task(((2, "explorer"),), 1)
    assert BOX.tasks["1 green boat = 1"] == Task(((1, "green boat"),), 1)


# ---- the file


def test_a_table_is_pinned_to_what_the_file_says_not_to_how_it_says_it() -> None:
    assert MAUNA_KEA.components == digest(COMPONENTS) == CURRENT.digest
    assert digest("# a remark\n" + COMPONENTS.replace("JJJJ 3 x 4", "  JJJJ   3 x 4   # fine")) == CURRENT.digest
    assert digest(COMPONENTS.replace("JJJJ 3 x 4", "JJJJ 2 x 4")) != CURRENT.digest
    assert {CURRENT.digest} <= MAUNA_KEA.known_components


@pytest.mark.parametrize("ends", ["\n", "\r\n", "\r"])
def test_an_editor_may_put_a_byte_order_mark_in_front(ends: str) -> None:
    assert read("\ufeff" + COMPONENTS.replace("\n", ends)) == CURRENT


def test_a_table_opened_with_an_earlier_set_goes_on_with_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """The set-up says which set it is; a fold of its facts does not mind that new tables use another one."""
    box = box_with(monkeypatch, "boats", "green 1 x 2", "brown 2 x 2", "red 3 x 2", "blue 3 x 2")
    state = new_game()
    facts = MAUNA_KEA.setup(replace(state, components=box.digest), seeded("old"))
    for fact in facts:
        state = MAUNA_KEA.evolve(state, fact)
    assert state.components == box.digest
    assert Counter(state.boats)[Boat("red", 3)] == 2
    assert MAUNA_KEA.faults(state) == ()


def line_of(text: str, words: str) -> int:
    """Return the number of the line that begins with `words`."""
    return next(number for number, line in enumerate(text.splitlines(), 1) if line.startswith(words))


@pytest.mark.parametrize(
    ("words", "instead", "message"),
    [
        ("JJJJ 3 x 4", "JJJX 3 x 4", "JJJX is not four of J, W and M"),
        ("JJJJ 3 x 4", "JJJJ 9 x 4", "9 is not a number from 1 to 3"),
        ("JJJJ 3 x 4", "JJJJ", "a terrain tile is its four spaces and its points, like JJWM 2"),
        ("WWMM 1", "JJMJ 3", "this is the tile of line"),
        ("north 3 3 left", "north 4 4 left", "lava is laid beside the volcano, not on it"),
        ("north 3 3 left", "up 3 3 left", "flows are north, east, south and west, each once"),
        ("east  3 5 right", "north 3 5 right", "flows are north, east, south and west, each once"),
        ("north 3 3 left", "north 3 3 middle", "the dot is on the left or the right arm"),
        ("north 3 3 left", "north 3 left", "a flow is its name, row, column and the arm with the dot"),
        ("north 2-5", "north 2-6", "a landing is served by 4 neighbouring border spaces"),
        ("north 2-5", "north 15-18", "18 is not a number from 0 to 17"),
        ("north 2-5", "up 2-5", "a landing is a side and its border spaces, like north 2-5"),
        ("north 12-15", "north 5-8", "a space of this landing serves another one already"),
        (". . s . s . s . .", ". . s . s . s .", "a row of the board has 9 cells"),
        (". . s . s . s . .", ". . s . x . s . .", "no cell is written x"),
        ("J  J  W  M", "J  J  W", "a starting tile has four spaces, each with or without a mark"),
        ("J  J  W  M", "J  J  W  Mg", "an artifact never lies on a mountain"),
        ("J  J  W  M", "J  J  Wx M", "no space is written Wx"),
        ("J  J  W  M", "J  J  W  W", "a starting tile shows jungle, water and mountain"),
        ("straight x 3", "sideways x 3", "a lava tile is straight, left, right or fork"),
        ("green 1", "green 4", "4 is not a number from 1 to 3"),
        ("green 1", "green", "a boat is its colour and its places, like green 2"),
        ("2 gray = 2", "2 pink = 2", "a task cannot ask for pink"),
        ("2 gray = 2", "gray", "gray is no action card, and a task is what it asks for and its points"),
        ("2 gray = 2", "2 gray = 10", "10 is not a number from 1 to 9"),
        ("4 white = 3", "2 gray = 2", "this card is named on an earlier line already"),
        ("[boats]", "[ships]", "no section [ships] is expected here"),
    ],
)
def test_a_wrong_line_is_named(words: str, instead: str, message: str) -> None:
    line = line_of(COMPONENTS, words)
    lines = COMPONENTS.splitlines()
    lines[line - 1] = instead
    with pytest.raises(BadComponents) as caught:
        read("\n".join(lines))
    assert caught.value.line == line
    assert message in caught.value.message
    assert str(caught.value).startswith(f"line {line}: ")


@pytest.mark.parametrize(
    ("section", "words", "instead", "message"),
    [
        ("board", ". . s . s . s . .", ". . s . s . . . .", "24 cells for starting tiles (s) are wanted, not 23"),
        ("board", ". . . s J s . . .", ". . . s . s . . .", "4 start cells (J) are wanted, not 3"),
        ("board", ". s s J V J s s .", ". s s J . J s s .", "1 volcano (V) are wanted, not 0"),
        ("board", ". . . . . . . . .", "", "9 rows of cells are wanted, not 8"),
        ("landings", "north 12-15", "", "8 landings are wanted, not 7"),
        ("starting tiles", "J  J  W  M", "", "24 starting tiles are wanted, not 23"),
        ("starting tiles", "J  J  W  M", "J  J  Ww M", "17 marks for white artifacts are wanted, not 18"),
        ("starting tiles", "Jb J  M  W", "Jg J  M  W", "7 marks for gray artifacts are wanted, not 8"),
        ("terrain tiles", "JJJJ 3 x 4", "JJJJ 3 x 5", "70 terrain tiles are wanted, not 71"),
        ("flows", "north 3 3 left", "", "4 flows are wanted, not 3"),
        ("lava tiles", "straight x 3", "straight x 2", "6 lava tiles a flow are wanted, not 5"),
        ("boats", "green 1", "green 1 x 2", "8 boats are wanted, not 9"),
        ("cards", "earthquake", "earthquake x 2", "3 earthquake cards are wanted, not 2"),
        ("cards", "no deductions", "no deductions", "2 cards against deductions are wanted, not 1"),
        ("cards", "2 gray = 2", "", "7 task cards for artifacts are wanted, not 6"),
        ("cards", "2 explorer = 1", "2 explorer = 1", "2 task cards for explorers are wanted, not 1"),
        ("cards", "1 red boat = 1", "", "4 task cards for boats are wanted, not 3"),
    ],
)
def test_a_wrong_count_names_the_section(section: str, words: str, instead: str, message: str) -> None:
    line = line_of(COMPONENTS, words)
    lines = COMPONENTS.splitlines()
    lines[line - 1] = instead
    with pytest.raises(BadComponents) as caught:
        read("\n".join(lines))
    assert caught.value.line == line_of(COMPONENTS, f"[{section}]")
    assert caught.value.message == message


def test_a_missing_section_and_a_line_before_the_first_are_named() -> None:
    with pytest.raises(BadComponents, match=r"the section \[boats\] is missing"):
        read(COMPONENTS.replace("[boats]", "#"))
    with pytest.raises(BadComponents, match=r"line 1: .* stands before the first section"):
        read("JJJJ 3 x 4\n" + COMPONENTS)


def test_other_pieces_can_be_written_down() -> None:
    box = read(with_section("lava tiles", "fork x 2", "straight x 4"))
    assert box.lava.count("south straight") == 4
    assert read(COMPONENTS) == CURRENT


@settings(deadline=None)
@given(st.data())
def test_whatever_the_file_says_it_is_read_or_a_line_is_named(data: st.DataObject) -> None:
    lines = COMPONENTS.splitlines()
    number = data.draw(st.integers(0, len(lines) - 1))
    lines[number] = data.draw(
        st.one_of(
            st.sampled_from(lines),
            st.text("JWMwgb 0123x-[]#=+", max_size=20),
            st.permutations(lines[number].split()).map(" ".join),
        )
    )
    try:
        box = read("\n".join(lines))
    except BadComponents as error:
        assert 1 <= error.line <= len(lines)
    else:
        assert len(box.terrain) == 70


@given(st.text("JWM", min_size=4, max_size=4), st.integers(0, 3))
def test_turning_on_to_four_quarters_is_no_turn(shape: str, quarters: int) -> None:
    assert turned(turned(shape, quarters), (4 - quarters) % 4) == shape
    assert turned(shape, 1) == shape[3] + shape[:3]
