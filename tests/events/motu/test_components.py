"""Rules section 1: what is in the box, the components file, and setting up."""

from __future__ import annotations

import re
from collections import Counter
from importlib import resources
from pathlib import Path

import pytest

from events.chance import seeded
from events.game import Illegal
from events.motu import MOTU
from events.motu.box import BOXES, TODAY, Box, load
from events.motu.components import Components, cells, digest
from events.motu.facts import (
    BoxOpened,
    CardTurned,
    CocoDealt,
    DestinsTurned,
    PilesMade,
    TurnBegan,
    VillagesDealt,
    VoyageurDealt,
)
from events.motu.options import Options
from events.motu.reading import BadComponents, read
from events.motu.state import ALL_ISLANDS, State
from tests.events.motu.positions import FIRST, PLAIN, apply, new_game, of

TEXT = (resources.files("events.motu") / "components.txt").read_text(encoding="utf-8")
TODAYS: Components = TODAY.components


def changed(old: str, new: str, count: int = 1) -> str:
    """Return the components file with `old` written as `new`."""
    assert old in TEXT
    return TEXT.replace(old, new, count)


def without_card(kind: str, number: int) -> str:
    """Return the components file less one card."""
    text, count = re.subn(rf"^{kind} {number}\n(.+\n){{3}}", "", TEXT, flags=re.MULTILINE)
    assert count == 1
    return text


def with_card(*rows: str, kind: str = "island", number: int = 1) -> str:
    """Return the components file with another face of a card."""
    return without_card(kind, number) + f"\n{kind} {number}\n" + "\n".join(rows) + "\n"


def problem(text: str) -> BadComponents:
    """Return what is wrong with a components file."""
    with pytest.raises(BadComponents) as caught:
        read(text)
    return caught.value


def test_1_2_totals() -> None:
    assert len(TODAYS.islands) == 58
    assert len(TODAYS.villages) == 6
    assert len(TODAYS.voyageurs) == 6
    assert len(TODAYS.destins) == 10


def test_1_1_the_symbols_on_all_cards() -> None:
    symbols = Counter(written[2] for card in TODAYS.islands for written in card)
    assert set(symbols) == set("-pfhbct1234567V")
    assert {written[2] for card in TODAYS.villages for written in card} >= {"H"}
    assert all(len(card) == 9 for card in (*TODAYS.islands, *TODAYS.villages))


def test_1_2_stars_stand_in_the_middle() -> None:
    for card in (*TODAYS.islands, *TODAYS.villages):
        assert all(written[2] not in "VH" or k == 4 for k, written in enumerate(card))
    assert all(card[4] == "..H" for card in TODAYS.villages)


def test_1_2_beach_cards() -> None:
    assert not any(map(TODAY.is_beach_card, range(1, 21))), "inland"
    assert all(map(TODAY.is_beach_card, range(21, 59)))


@pytest.mark.parametrize(
    ("number", "adds", "scores", "per"),
    [
        (1, ("canoe", "fish"), 3, "beach"),
        (2, ("hunter", "tree"), 3, "totem"),
        (3, ("tree", "coco", "coco"), 4, "tree"),
        (4, ("fish", "fish", "fish"), 2, "fish"),
        (5, ("bird", "bird", "bird"), 2, "bird"),
        (6, ("fisher", "bird"), 4, "volcano"),
    ],
)
def test_1_4_voyageurs(number: int, adds: tuple[str, ...], scores: int, per: str) -> None:
    """1 to 4 are printed in the book."""
    voyageur = TODAY.voyageur(number)
    assert (voyageur.adds, voyageur.scores, voyageur.per) == (adds, scores, per)


@pytest.mark.parametrize(
    ("number", "costs", "most", "points"),
    [
        (1, 2, ("totem",), (6, 0, 4)),
        (2, 2, ("beach",), (6, 0, 4)),
        (3, 1, ("coco",), (4, 0, 3)),
        (4, 2, ("volcano",), (6, 0, 4)),
        (5, 3, ("fisher", "fish"), (10, 2, 8)),
        (6, 3, ("hunter", "bird"), (10, 2, 8)),
        (7, 3, ("canoe", "tree"), (10, 2, 8)),
        (8, 3, ("fisher", "hunter"), (10, 2, 8)),
        (9, 3, ("fish", "bird"), (10, 2, 8)),
        (10, 3, ("canoe", "totem"), (10, 2, 8)),
    ],
)
def test_1_5_destins(number: int, costs: int, most: tuple[str, ...], points: tuple[int, int, int]) -> None:
    """The points of 1 to 4 and of the two-element kind are printed in the book."""
    destin = TODAY.destin(number)
    assert (destin.costs, destin.most, (destin.gains, destin.half, destin.loses)) == (costs, most, points)


@pytest.mark.parametrize(
    ("squared", "points"),
    [(0, 0), (8, 0), (9, 1), (15, 1), (16, 2), (24, 2), (25, 3), (35, 3), (36, 4), (48, 4), (49, 5), (99, 5), (100, 0)],
)
def test_1_6_the_ruler(squared: int, points: int) -> None:
    assert TODAY.ruler(squared) == points


def test_the_digest_pins_what_the_file_says_not_how() -> None:
    bare = re.sub(r"#.*", "", TEXT)
    spread = "\r\n".join(bare.split())
    assert digest(read(spread)) == TODAY.digest == MOTU.components
    assert MOTU.components in MOTU.known_components
    assert digest(read(with_card("..b ..- ..-", "..- ..- ..-", "..- ..- ..-"))) != TODAY.digest


@pytest.mark.parametrize("ends", ["\n", "\r\n", "\r"])
def test_an_editor_may_put_a_byte_order_mark_in_front(ends: str, tmp_path: Path) -> None:
    (tmp_path / "components.txt").write_bytes(b"\xef\xbb\xbf" + TEXT.replace("\n", ends).encode())
    today, _ = load(tmp_path)
    assert today.digest == TODAY.digest


def test_new_tables_get_the_corrected_file_and_the_old_one_is_kept(tmp_path: Path) -> None:
    (tmp_path / "components-first.txt").write_text(TEXT, encoding="utf-8")
    (tmp_path / "components.txt").write_text(changed("ruler 3 1", "ruler 2 1"), encoding="utf-8")
    (tmp_path / "components.md").write_text("about the files", encoding="utf-8")
    today, boxes = load(tmp_path)
    assert set(boxes) == {TODAY.digest, today.digest}
    assert boxes[today.digest] is today
    assert today.ruler(4) == 1
    assert boxes[TODAY.digest].ruler(4) == 0


def test_a_table_goes_on_with_the_set_it_was_opened_with(monkeypatch: pytest.MonkeyPatch) -> None:
    corrected = Box(read(changed("ruler 3 1", "ruler 2 1")))
    blank = MOTU.blank(Options(), 2)
    facts = MOTU.setup(blank, FIRST)
    assert apply(blank, facts).box is TODAY
    monkeypatch.setitem(BOXES, corrected.digest, corrected)
    assert facts[0] == BoxOpened(TODAY.digest)
    assert apply(blank, (BoxOpened(corrected.digest), *facts[1:])).box is corrected


@pytest.mark.parametrize(
    ("rows", "code", "at"),
    [
        (("..- ..- ..-", "..- ..- ..-", "..- ..- .."), "bad_cell", "south-east"),
        (("..- ..- ..-", "..- x.- ..-", "..- ..- ..-"), "bad_terrain", "middle"),
        (("..- ..- ..-", "..- EN- ..-", "..- ..- ..-"), "bad_terrain", "middle"),
        (("..- ..8 ..-", "..- ..- ..-", "..- ..- ..-"), "bad_symbol", "north"),
        (("..V ..- ..-", "..- ..- ..-", "..- ..- ..-"), "bad_star", "north-west"),
        (("..- ..- ..-", "SS- SSV SS-", "~~- ~~- ~~-"), "bad_star", "middle"),
        (("..- ..- ..-", "..- ..H ..-", "..- ..- ..-"), "bad_village", "middle"),
        (("..- ..- ..-", "..- ..- ~~-", "..- ..- ..-"), "sides_differ", "north-east"),
        (("..- ..- ..-", "..- ..- ..-", "~~- ~~- ~~-"), "sides_differ", "west"),
        (("..- ..- ..-", "SS- SS- ..-", "~~- ~~- ..-"), "beach_ends", "middle"),
        (("SS- SS- NN-", "~~- ~~- ..-", "~~- ~~- ..-"), "sides_differ", "north"),
        (("EE- ~~- ~~-", "..- ..- ..-", "..- ..- ..-"), "beach_ends", "north-west"),
    ],
)
def test_1_1_a_card_that_does_not_match_inside_names_its_cell(rows: tuple[str, ...], code: str, at: str) -> None:
    found = problem(with_card(*rows, number=7))
    assert (found.code, found.where) == (code, f"island 7, {at} cell")


def test_1_2_a_village_card_without_a_village() -> None:
    found = problem(with_card("..- ..- ..-", "..- ..V ..-", "..- ..- ..-", kind="village", number=2))
    assert (found.code, found.where) == ("bad_village", "village 2, middle cell")


@pytest.mark.parametrize(
    ("text", "code", "where"),
    [
        (without_card("island", 33), "missing", "island 33"),
        (without_card("village", 6), "missing", "village 6"),
        (TEXT + "\nisland 59\n..- ..- ..-\n..- ..- ..-\n..- ..- ..-\n", "too_many", "island 59"),
        (TEXT + "\nisland 5\n..- ..- ..-\n..- ..- ..-\n..- ..- ..-\n", "twice", "island 5"),
        (TEXT + "\nisland five\n", "bad_number", "line"),
        (TEXT + "\nisland 59\n..- ..-\n", "cut_short", "island 59, north-east cell"),
        (TEXT + "\nlagoon 1\n", "bad_word", "line"),
        (changed("destin 3 costs 1", "destin 3 costs 5"), "too_dear", "destin 3"),
        (changed("destin 3 costs 1 most coco", "destin 3 costs 1 most shark"), "bad_thing", "destin 3"),
        (changed("destin 3 costs 1 most", "destin 3 costs 1 least"), "bad_word", "destin 3"),
        (changed("half 2 ", ""), "bad_word", "destin 5"),
        (changed("voyageur 1 adds canoe fish", "voyageur 1 adds totem"), "bad_thing", "voyageur 1"),
        (changed("voyageur 1 adds canoe fish", "voyageur 1 adds"), "bad_thing", "voyageur 1"),
        (changed("scores 3 beach", "scores 3 coco"), "bad_thing", "voyageur 1"),
        (changed("scores 3 beach", "scores -3 beach"), "bad_number", "voyageur 1"),
        (changed("ruler 4 2", "ruler 3 2"), "bad_ruler", "ruler"),
        (re.sub(r"^ruler.*$", "", TEXT, flags=re.MULTILINE), "missing", "ruler"),
        ("", "missing", "island 1"),
    ],
)
def test_1_a_file_that_cannot_be_played_with_says_what_is_wrong_where(text: str, code: str, where: str) -> None:
    found = problem(text)
    assert found.code == code
    assert found.where.startswith(where)
    assert str(found).startswith(found.where)


@pytest.mark.parametrize(
    ("seats", "sizes"), [(2, (8, 6, 4)), (3, (12, 9, 6)), (4, (16, 12, 8)), (5, (20, 15, 10)), (6, (24, 18, 12))]
)
def test_1_7_piles(seats: int, sizes: tuple[int, int, int]) -> None:
    state = new_game(seats)
    assert state.piles == sizes
    assert len(state.line) == 4
    assert len(state.deck) == 54
    assert state.line_coco == (0, 0, 0, 0)
    assert MOTU.faults(state) == ()


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_1_7_what_each_player_gets(seats: int) -> None:
    state = new_game(seats)
    assert state.reserves == (5,) * seats
    assert state.coco == 36 - 5 * seats
    assert len({island.village for island in state.islands}) == seats
    assert len(set(state.voyageurs)) == seats
    assert None not in state.voyageurs
    assert state.voyageur_points == (None,) * seats
    assert len(set(state.destins)) == seats + 1
    assert state.round == 1
    assert state.stage == "lay"


def test_1_7_facts_of_the_set_up_in_order() -> None:
    blank = MOTU.blank(Options(first=1), 2)
    assert MOTU.setup(blank, FIRST) == (
        BoxOpened(TODAY.digest),
        VillagesDealt((1, 2)),
        *(CardTurned(card) for card in (1, 2, 3, 4)),
        PilesMade((8, 6, 4)),
        VoyageurDealt(0, 1),
        VoyageurDealt(1, 2),
        DestinsTurned((1, 2, 3)),
        CocoDealt(5),
        TurnBegan(1, 1),
    )


def test_1_7_a_first_game_without_voyageurs_and_destins() -> None:
    blank = MOTU.blank(PLAIN, 3)
    facts = MOTU.setup(blank, seeded("any"))
    assert of(facts, VoyageurDealt, DestinsTurned) == ()
    state = new_game(3, PLAIN)
    assert state.voyageurs == (None, None, None)
    assert state.destins == ()


@pytest.mark.parametrize("options", [Options(destins=False), Options(voyageurs=False)])
def test_1_7_each_option_by_itself(options: Options) -> None:
    state = new_game(3, options)
    assert (len(state.destins) == 4) == options.destins
    assert (None not in state.voyageurs) == options.voyageurs


def test_1_7_who_begins_is_drawn_or_chosen() -> None:
    assert {new_game(3, seed=str(n)).turn for n in range(40)} == {0, 1, 2}
    assert {new_game(3, Options(first=2), str(n)).turn for n in range(10)} == {2}


def test_1_7_everything_can_be_dealt_to_everyone() -> None:
    deals = [new_game(2, seed=str(n)) for n in range(300)]
    assert {card for state in deals for card in state.line} == set(ALL_ISLANDS)
    for seat in (0, 1):
        assert {state.islands[seat].village for state in deals} == {1, 2, 3, 4, 5, 6}
        assert {state.voyageurs[seat] for state in deals} == {1, 2, 3, 4, 5, 6}
    assert {destin for state in deals for destin in state.destins} == set(range(1, 11))


def test_1_3_there_are_36_coco() -> None:
    assert MOTU.blank(Options(), 6).coco == 36
    assert new_game(6).coco == 6


def test_a_blank_state_is_all_in_the_box() -> None:
    assert MOTU.blank(Options(), 4) == State(Options(), 4)
    assert MOTU.faults(MOTU.blank(Options(), 4)) == ()


@pytest.mark.parametrize(("options", "seats"), [(Options(), 0), (Options(), 7), (Options(first=2), 2)])
def test_1_7_what_does_not_go_together(options: Options, seats: int) -> None:
    with pytest.raises(Illegal):
        MOTU.blank(options, seats)


def test_cells_of_a_card() -> None:
    assert [cell.symbol for cell in cells(TODAYS.islands[0])] == list("--b---h--")
