"""Rules section 3: where a card may be laid, rule by rule, on islands drawn for it."""

from __future__ import annotations

import pytest

from events.motu.box import TODAY, Face
from events.motu.components import cells
from events.motu.island import Ground, Island, Laid, ground
from events.motu.laying import Bar, Barred, barred, faults
from events.motu.moves import Lay
from tests.events.motu.positions import picture, play, position, refused

LAND = Face(cells(("..-",) * 9), 0)
SEA = Face(cells(("~~-",) * 9), 0)
SOUTH_COAST = Face(cells(("..-", "..-", "..-", "SS-", "SS-", "SS-", "~~-", "~~-", "~~-")), 0)
EAST_COAST = Face(cells(("..-", "EE-", "~~-") * 3), 0)
WEST_COAST = Face(cells(("~~-", "WW-", "..-") * 3), 0)

MEADOW = picture(
    """
    ..h ..- ..b
    ..- ..H ..-
    ..t ..- ..p
    """,
    at=(-1, -1),
)
"""Village 1: land all round."""

COAST = picture(
    """
    ..t ..- ..h
    ..- ..H ..-
    SSf SS- SSp
    """,
    at=(-1, -1),
)
"""Village 4: a beach along the south."""


def bar(visible: Ground, face: Face, x: int, y: int) -> Bar | None:
    """Return the rule against a laying, or None."""
    reason = barred(visible, face, x, y)
    return None if reason is None else reason.bar


def test_3_1_the_pictures_are_the_villages() -> None:
    assert ground(TODAY, Island(1)) == MEADOW
    assert ground(TODAY, Island(4)) == COAST


@pytest.mark.parametrize(("x", "y"), [(2, 0), (2, 1), (2, 2), (-2, 1), (0, 2), (1, 2), (0, -2), (-1, -2)])
def test_3_2_a_symbol_is_covered(x: int, y: int) -> None:
    assert bar(MEADOW, LAND, x, y) is None


@pytest.mark.parametrize(("x", "y"), [(3, 0), (4, 4), (0, 3), (-3, 0), (36, 0)])
def test_3_2_beside_the_island_none_is(x: int, y: int) -> None:
    assert barred(MEADOW, LAND, x, y) == Barred("covers_no_symbol", (x, y))


def test_3_2_land_alone_is_no_symbol() -> None:
    bare = picture("..- ..-\n..- ..-")
    assert bar(bare, LAND, 1, 1) == "covers_no_symbol"
    assert bar(bare | picture("..t", at=(0, 0)), LAND, 1, 1) is None


def test_3_2_several_symbols_may_be_covered() -> None:
    assert bar(picture("..h ..b ..t"), LAND, 1, 0) is None


@pytest.mark.parametrize(("x", "y"), [(0, 0), (1, 1), (-1, 0), (1, 0), (0, -1)])
def test_3_3_the_village_cannot_be_covered(x: int, y: int) -> None:
    assert barred(MEADOW, LAND, x, y) == Barred("covers_star", (0, 0))


def test_3_3_nor_can_a_volcano() -> None:
    assert barred(picture("..h ..V"), LAND, 0, 0) == Barred("covers_star", (1, 0))
    assert bar(picture("..h ..- ..V"), LAND, 0, 0) is None


def test_3_3_a_star_is_no_symbol_to_be_covered() -> None:
    assert bar(picture("..V"), LAND, 0, 0) == "covers_no_symbol"


def test_3_4_land_meets_land() -> None:
    assert bar(MEADOW, LAND, 2, 0) is None


def test_3_4_the_sea_does_not_enter_the_land() -> None:
    assert barred(MEADOW, SEA, 2, 0) == Barred("sea_meets_land", (1, -1))
    assert bar(picture("~~f ~~-\n..- ..-"), LAND, -1, -1) == "sea_meets_land"


def test_3_4_sea_meets_sea() -> None:
    assert bar(picture("~~f ~~- ~~- ~~-"), SEA, 1, 0) is None


def test_3_4_a_beach_goes_on() -> None:
    """Laid a cell to the east, a coast card carries on the beach along the south of village 4."""
    assert bar(COAST, SOUTH_COAST, 2, 1) is None


def test_3_4_a_beach_does_not_run_into_the_land() -> None:
    assert barred(COAST, LAND, 2, 0) == Barred("beach_ends", (1, 1))
    assert barred(MEADOW, SOUTH_COAST, 2, 0) == Barred("beach_ends", (1, 0))


def test_3_4_a_beach_does_not_run_into_the_sea() -> None:
    assert bar(picture("SSf SS- SS-"), SEA, 0, 0) == "beach_ends"


def test_3_4_a_beach_does_not_go_on_with_its_land_on_the_other_hand() -> None:
    beach = picture("NNp NN- NN-")
    assert bar(beach, SOUTH_COAST, 0, 0) == "beach_ends"
    assert bar(picture("SSp SS- SS-"), SOUTH_COAST, 0, 0) is None


def test_3_4_a_beach_leaves_the_island() -> None:
    """East of the card nothing is visible: both ends of its beach are free there."""
    assert bar(picture("..h"), EAST_COAST, 0, 0) is None


def test_3_4_a_beach_cut_off_by_the_card_counts_too() -> None:
    """The card covers the west of a beach; what is left of it ends at land."""
    beach = picture("SSp SS- SS- SS-\n~~- ~~- ~~- ~~-")
    assert bar(beach, LAND, 0, 0) == "beach_ends"
    assert bar(beach, SOUTH_COAST, 0, 0) is None


def test_3_4_only_sides_count_not_corners() -> None:
    """The land at the card's north-east lies diagonally: it touches no side."""
    visible = picture("..p", at=(0, 0)) | picture("~~-", at=(2, -2))
    assert bar(visible, LAND, 0, 0) is None


def test_3_4_every_side_along_the_rim_counts() -> None:
    """A single cell of sea at any of the twelve sides is enough."""
    rim = [(x, -2) for x in (-1, 0, 1)] + [(x, 2) for x in (-1, 0, 1)]
    rim += [(-2, y) for y in (-1, 0, 1)] + [(2, y) for y in (-1, 0, 1)]
    for spot in rim:
        visible = picture("..p", at=(0, 0)) | picture("~~-", at=spot)
        assert bar(visible, LAND, 0, 0) == "sea_meets_land"
        assert bar(picture("..p", at=(0, 0)) | picture("..-", at=spot), LAND, 0, 0) is None


def test_3_4_what_is_covered_does_not_count() -> None:
    assert bar(picture("~~f ~~- ~~-"), LAND, 1, 0) is None


def test_the_rules_are_asked_in_their_order() -> None:
    """No symbol before star before rim."""
    assert bar(picture("..V ..- ..-\n"), SEA, 0, 0) == "covers_no_symbol"
    assert bar(picture("..V ..p ..- ~~-"), SEA, 1, 0) == "covers_star"


def test_3_5_what_was_laid_last_is_visible() -> None:
    island = Island(1, (Laid(15, 2, 2, 0), Laid(1, 2, 0, 1)))
    visible = ground(TODAY, island)
    assert [visible[x, 1].cell.symbol for x in (1, 2, 3)] == list("--b"), "of card 1, over card 15 and the village"
    assert visible[1, -1].cell.symbol == "h"
    assert visible[1, 1].card == 2
    assert visible[2, 2].cell.symbol == "V"
    assert visible[2, 2].card == 1
    assert visible[-1, -1].card == 0
    assert len(visible) == 9 + (9 - 1) + (9 - 2 - 3)


@pytest.mark.parametrize("turns", range(4))
def test_3_1_a_card_lies_in_any_of_four_ways(turns: int) -> None:
    state, _ = play(position(), Lay(0, 2, 0, turns))
    assert state.islands[0].cards == (Laid(1, 2, 0, turns),)
    corner = {0: (3, -1), 1: (3, 1), 2: (1, 1), 3: (1, -1)}[turns]
    assert ground(TODAY, state.islands[0])[corner].cell.symbol == "b"


def test_3_a_refusal_names_the_rule() -> None:
    state = position(line=(1, 53, 21, 29), reserves=(5, 5))
    assert refused(state, Lay(0, 4, 0, 0)) == "covers_no_symbol"
    assert refused(state, Lay(0, 1, 0, 0)) == "covers_star"
    assert refused(state, Lay(1, 2, 0, 0)) == "beach_ends"
    assert refused(state, Lay(1, 0, -2, 0)) == "sea_meets_land"


def test_3_an_island_laid_against_the_rules_is_a_fault() -> None:
    assert faults(TODAY, Island(1, (Laid(1, 2, 0, 0),))) == ()
    assert faults(TODAY, Island(1, (Laid(1, 5, 0, 0),))) == ("island card 1 lies at (5, 0) against covers_no_symbol",)
    wrong = Island(1, (Laid(1, 2, 0, 0), Laid(2, 1, 0, 0), Laid(3, 2, -1, 0)))
    assert len(faults(TODAY, wrong)) == 1
