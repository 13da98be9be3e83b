"""Rules section 4: what the six sources give, with the book's tables."""

from __future__ import annotations

import pytest

from events.motu.box import TODAY
from events.motu.cells import TOTEMS
from events.motu.components import Thing
from events.motu.harmony import counts_now, points_now
from events.motu.island import Ground, Laid, Seen, Spot
from events.motu.sources import SOURCES, Source, count, island_counts, pair_points, points, single_totems
from tests.events.motu.positions import picture, position


def gives(source: Source, visible: Ground, coco: int = 0, added: tuple[Thing, ...] = ()) -> int:
    """Return what one source gives."""
    return points(TODAY, visible, coco, added)[SOURCES.index(source)]


def row(symbols: str) -> dict[Spot, Seen]:
    """Return an island that shows these symbols, in a row far south of its village."""
    return picture(" ".join(f"..{symbol}" for symbol in symbols), at=(0, 50))


@pytest.mark.parametrize(
    ("source", "first", "second", "each"), [("fisher", "p", "f", 2), ("hunter", "h", "b", 3), ("canoe", "c", "t", 4)]
)
@pytest.mark.parametrize(
    ("firsts", "seconds", "scoring"), [(0, 0, 0), (0, 3, 0), (1, 1, 1), (2, 3, 2), (3, 3, 3), (4, 3, 0), (1, 0, 0)]
)
def test_4_1_pairs(source: Source, first: str, second: str, each: int, firsts: int, seconds: int, scoring: int) -> None:
    """With one too many of the first there is nothing."""
    assert gives(source, row(first * firsts + second * seconds)) == each * scoring


@pytest.mark.parametrize("coco", [0, 1, 5, 12])
def test_4_2_a_point_for_each_coco(coco: int) -> None:
    assert gives("coco", row("p"), coco) == coco


@pytest.mark.parametrize(("kinds", "worth"), list(enumerate((0, 0, 2, 4, 7, 11, 16, 22))))
def test_4_3_totems(kinds: int, worth: int) -> None:
    assert gives("totem", row("".join(TOTEMS[:kinds]) or "-")) == worth


@pytest.mark.parametrize(
    ("totems", "kinds"),
    [("11", 0), ("112", 1), ("1123", 2), ("111", 0), ("1122", 0), ("12345677", 6), ("1234567", 7), ("p", 0)],
)
def test_4_3_kinds_shown_twice_do_not_count(totems: str, kinds: int) -> None:
    assert single_totems(tuple(seen.cell.symbol for seen in row(totems).values())) == kinds


@pytest.mark.parametrize(
    ("x", "y", "worth"),
    [
        (2, 0, 0),
        (2, 2, 0),
        (3, 0, 1),
        (0, -3, 1),
        (2, 3, 1),
        (4, 0, 2),
        (3, 3, 2),
        (-3, 4, 3),
        (5, 3, 3),
        (6, 0, 4),
        (-6, -3, 4),
        (7, 0, 5),
        (7, 7, 5),
        (0, 9, 5),
        (6, 8, 0),
        (10, 0, 0),
        (30, 30, 0),
    ],
)
def test_4_4_volcanoes_by_the_ruler(x: int, y: int, worth: int) -> None:
    """At (7, 7) the distance is 9.9 and the ruler still reaches; at (6, 8) it is just 10."""
    assert gives("volcano", picture("..V", at=(x, y))) == worth


def test_4_4_all_volcanoes_add_up_and_out_of_reach_they_still_count() -> None:
    visible = picture("..V", at=(3, 0)) | picture("..V", at=(0, 7)) | picture("..V", at=(20, 0))
    assert gives("volcano", visible) == 6
    assert island_counts(visible, 0, ())["volcano"] == 3


def test_4_what_is_counted() -> None:
    visible = row("pffhhhbcct1123V") | picture("SSp SS-\n~~f ~~-")
    assert island_counts(visible, 4, ()) == {
        "fisher": 2,
        "fish": 3,
        "hunter": 3,
        "bird": 1,
        "canoe": 2,
        "tree": 1,
        "volcano": 1,
        "totem": 4,
        "beach": 1,
        "coco": 4,
    }


def test_4_symbols_covered_do_not_count() -> None:
    """Card 1 covers the bird and the fisher of village 1, and shows a bird and a hunter of its own."""
    state = position(laid=((Laid(1, 2, 0, 0),), ()), line=(5, 6, 7, 8))
    counts = counts_now(state, 0)
    assert (counts["fisher"], counts["bird"], counts["hunter"], counts["tree"]) == (0, 1, 2, 1)
    assert counts_now(state, 1)["fisher"] == 0


@pytest.mark.parametrize(
    ("voyageur", "source", "before", "after"),
    [
        (1, "canoe", "ct", 0),
        (1, "canoe", "ctt", 8),
        (1, "fisher", "pp-f", 4),
        (2, "hunter", "hbb", 6),
        (2, "canoe", "ccct--tt", 12),
        (2, "canoe", "cct", 8),
        (3, "coco", "p", 2),
        (4, "fisher", "ppp", 6),
        (5, "hunter", "hhh", 9),
        (6, "fisher", "pf", 0),
        (6, "hunter", "hhb", 6),
    ],
)
def test_4_5_what_a_voyageur_adds_counts_in_the_sources(voyageur: int, source: Source, before: str, after: int) -> None:
    assert gives(source, row(before), 0, TODAY.voyageur(voyageur).adds) == after


def test_4_5_only_once_it_is_revealed() -> None:
    hidden = position(voyageurs=(3, None), reserves=(4, 5))
    assert points_now(hidden, 0)[SOURCES.index("coco")] == 4
    assert hidden.all_coco(0) == 4
    shown = position(voyageurs=(3, None), voyageur_points=(0, None), reserves=(4, 5))
    assert points_now(shown, 0)[SOURCES.index("coco")] == 6
    assert shown.all_coco(0) == 6
    assert shown.reserves == (4, 5), "they are no tokens"
    assert points_now(shown, 1) == points_now(hidden, 1)


def test_4_5_a_volcano_that_is_added_stands_nowhere() -> None:
    """Ruling: it counts where volcanoes are counted, and has no ruler points."""
    visible = picture("..V", at=(3, 0))
    assert gives("volcano", visible, 0, ("volcano",)) == 1
    assert island_counts(visible, 0, ("volcano",))["volcano"] == 2


@pytest.mark.parametrize(("symbols", "worth"), [("hhb", 0), ("hhbb", 6), ("", 0)])
def test_4_1_by_counts_alone(symbols: str, worth: int) -> None:
    shown = tuple(seen.cell.symbol for seen in row(symbols or "-").values())
    assert pair_points(count(shown, 0, 0), "hunter") == worth
