"""Rules section 1.1: cells, their sides, and how they turn, against the notation taken literally."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from events.motu.box import TODAY
from events.motu.cells import DIRECTIONS, EAST, NORTH, OPPOSITE, SOUTH, TERRAINS, WEST, Direction, Side, side, turned
from events.motu.components import Card, cells
from tests.events.motu import notation
from tests.events.motu.positions import cell

LETTERS = {NORTH: "N", EAST: "E", SOUTH: "S", WEST: "W"}
CARDS = (*TODAY.components.islands, *TODAY.components.villages)


def literal(shown: Side, direction: Direction) -> notation.Side:
    """Return a side as the notation has it."""
    if shown[0] == shown[1]:
        return "land" if shown[0] else "sea"
    first, last = ("W", "E") if direction in {NORTH, SOUTH} else ("N", "S")
    return first if shown[0] else last


@pytest.mark.parametrize("terrain", TERRAINS)
@pytest.mark.parametrize("direction", DIRECTIONS)
def test_1_1_sides_are_as_the_notation_says(terrain: str, direction: Direction) -> None:
    shown = side(cell(f"{terrain}-"), direction)
    assert literal(shown, direction) == notation.side(terrain, LETTERS[direction])


@pytest.mark.parametrize(
    ("terrain", "sides"),
    [
        ("..", ("land", "land", "land", "land")),
        ("~~", ("sea", "sea", "sea", "sea")),
        ("SS", ("land", "N", "sea", "N")),
        ("EE", ("W", "sea", "W", "land")),
        ("NE", ("sea", "sea", "W", "S")),
        ("SE", ("W", "sea", "sea", "N")),
        ("ne", ("W", "S", "land", "land")),
        ("sw", ("land", "land", "E", "N")),
    ],
)
def test_1_1_sides_by_hand(terrain: str, sides: tuple[str, ...]) -> None:
    """North, east, south and west; an end of a beach by where its land lies."""
    assert tuple(literal(side(cell(f"{terrain}-"), direction), direction) for direction in DIRECTIONS) == sides


def test_1_1_all_fourteen_terrains_differ() -> None:
    """Of sixteen ways to put corners on land, the two with land at opposite corners are no beach."""
    assert len(set(TERRAINS.values())) == len(TERRAINS) == 14
    assert (True, False, True, False) not in TERRAINS.values()
    assert (False, True, False, True) not in TERRAINS.values()


@pytest.mark.parametrize("terrain", TERRAINS)
def test_1_1_beach_is_what_is_neither_land_nor_sea(terrain: str) -> None:
    assert cell(f"{terrain}-").is_beach == terrain.isalpha()
    assert cell(f"{terrain}-").is_land == (terrain == "..")


def test_1_1_a_quarter_turn_clockwise() -> None:
    """As the file explains it: NE turned is ES, written SE."""
    assert notation.turned(("NE-",) * 9) == ("SE-",) * 9
    upright = ("..1", "..2", "..3", "..4", "..5", "..6", "..7", "..p", "..f")
    assert notation.turned(upright) == ("..7", "..4", "..1", "..p", "..5", "..2", "..f", "..6", "..3")
    assert turned(cells(upright)) == cells(notation.turned(upright))


@pytest.mark.parametrize("card", CARDS)
def test_1_1_cards_turn_as_the_notation_says(card: Card) -> None:
    lying = cells(card)
    for _ in range(4):
        card = notation.turned(card)
        lying = turned(lying)
        assert lying == cells(card)
    assert lying == cells(card)


@given(st.lists(st.sampled_from(sorted(TERRAINS)), min_size=9, max_size=9))
def test_1_1_four_turns_are_none(terrains: list[str]) -> None:
    lying = upright = cells(tuple(f"{terrain}-" for terrain in terrains))
    for _ in range(4):
        lying = turned(lying)
    assert lying == upright


@given(st.sampled_from(sorted(TERRAINS)), st.sampled_from(DIRECTIONS))
def test_1_1_a_side_turns_with_its_cell(terrain: str, direction: Direction) -> None:
    upright = cell(f"{terrain}-")
    lying = turned((upright,) * 9)[0]
    after = DIRECTIONS[(direction + 1) % 4]
    was, now = side(upright, direction), side(lying, after)
    # What was the northern end of an eastern or western side becomes the eastern end.
    assert now == (was if direction in {NORTH, SOUTH} else (was[1], was[0]))


@given(st.sampled_from(sorted(TERRAINS)), st.sampled_from(sorted(TERRAINS)), st.sampled_from(DIRECTIONS))
def test_1_1_two_cells_match_as_the_notation_says(one: str, two: str, direction: Direction) -> None:
    letter = LETTERS[direction]
    match = side(cell(f"{one}-"), direction) == side(cell(f"{two}-"), OPPOSITE[direction])
    assert match == (notation.side(one, letter) == notation.side(two, notation.ACROSS[letter]))


def test_1_1_examples_of_the_notation() -> None:
    """In one row NN goes beside NN, but never beside SS; in one column, EE above EE."""
    assert side(cell("NN-"), EAST) == side(cell("NN-"), WEST)
    assert side(cell("NN-"), EAST) != side(cell("SS-"), WEST)
    assert side(cell("EE-"), SOUTH) == side(cell("EE-"), NORTH)
