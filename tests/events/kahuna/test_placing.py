"""Rules sections 2.1 and 2.2: placing and removing bridges."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from events.kahuna import KAHUNA
from events.kahuna.components import LINES, LINES_AT
from events.kahuna.facts import BridgePlaced, BridgeRemoved, CardsPlayed
from events.kahuna.moves import Discard, Place, Remove
from events.kahuna.options import Options
from tests.events.kahuna.positions import BLACK, CLASSIC, EDITIONS, WHITE, play, position, refused


@EDITIONS
def test_2_1_a_card_places_a_bridge_at_its_island(options: Options) -> None:
    state, facts = play(position(options, hands=("C", "")), Place("COCO", "CK"))
    assert facts == (CardsPlayed(BLACK, ("COCO",)), BridgePlaced(BLACK, "CK"))
    assert state.bridges == (("CK",), ())
    assert state.supply == (24, 25)
    assert state.hands[BLACK] == ()
    assert "COCO" in state.played
    assert state.turn == BLACK


@EDITIONS
def test_2_1_several_cards_one_after_the_other(options: Options) -> None:
    state, _ = play(
        position(options, hands=("A A E G K", "")),
        Place("ALOA", "AD"),
        Place("ELAI", "EI"),
        Place("ALOA", "AH"),
        Place("KAHU", "CK"),
        Place("GOLA", "GJ"),
    )
    assert state.bridges[BLACK] == ("AD", "AH", "CK", "EI", "GJ")
    assert state.hands[BLACK] == ()


def test_2_1_only_on_lines_that_touch_the_island() -> None:
    state = position(hands=("C", ""))
    assert [move.line for move in KAHUNA.legal(state, BLACK) if isinstance(move, Place)] == list(LINES_AT["COCO"])
    for line in set(LINES) - set(LINES_AT["COCO"]):
        assert refused(state, Place("COCO", line)) == "line_elsewhere"


def test_2_1_only_with_a_card_in_hand() -> None:
    assert refused(position(hands=("C", "A")), Place("ALOA", "AB")) == "card_not_in_hand"


@pytest.mark.parametrize("side", [{"black": "AB"}, {"white": "AB"}], ids=["own", "opposing"])
def test_2_1_only_on_an_empty_line(side: dict[str, Any]) -> None:
    assert refused(position(hands=("A", ""), **side), Place("ALOA", "AB")) == "line_taken"


@EDITIONS
def test_2_1_in_the_base_game_also_at_an_island_of_the_opponent(options: Options) -> None:
    state = position(options, white="AB AD", hands=("A", ""))
    assert state.stones[WHITE] == ("ALOA",)
    after, _ = play(state, Place("ALOA", "AH"))
    assert after.bridges == (("AH",), ("AB", "AD"))
    assert after.stones[WHITE] == ("ALOA",), "it does not fall by that"


def test_1_2_without_a_bridge_in_supply_none_can_be_placed() -> None:
    lines = " ".join(line for line in LINES if line not in {"AB", "JK"})
    state = position(black=lines, hands=("A J", ""))
    assert state.supply[BLACK] == 0
    assert refused(state, Place("ALOA", "AB")) == "no_bridges"
    assert refused(state, Place("JOJO", "JK")) == "no_bridges"


def test_1_2_without_a_bridge_in_supply_one_can_still_remove() -> None:
    lines = " ".join(line for line in LINES if line not in {"AB", "JK"})
    state, _ = play(position(black=lines, white="AB", hands=("A B", "")), Remove(("ALOA", "BARI"), "AB"))
    assert state.bridges[WHITE] == ()


@EDITIONS
@pytest.mark.parametrize("pair", [("HUNA", "HUNA"), ("ELAI", "ELAI"), ("ELAI", "HUNA")])
def test_2_2_the_books_three_pairs_for_huna_and_elai(options: Options, pair: tuple[str, str]) -> None:
    """Both books: the bridge between HUNA and ELAI falls to any of these pairs."""
    state = position(options, white="EH", hands=(" ".join(pair), ""))
    move = next(m for m in KAHUNA.legal(state, BLACK) if isinstance(m, Remove))
    assert move.cards == pair
    after, facts = play(state, move)
    assert facts == (CardsPlayed(BLACK, move.cards), BridgeRemoved(WHITE, "EH"))
    assert after.bridges == ((), ())
    assert after.supply == (25, 25)


def test_2_2_the_freed_line_can_be_taken_with_another_card() -> None:
    """Classic book: one more card of either island then places a bridge between them."""
    state = position(CLASSIC, white="EH", hands=("E H H", ""))
    after, _ = play(state, Remove(("ELAI", "HUNA"), "EH"), Place("HUNA", "EH"))
    assert after.bridges == (("EH",), ())


def test_2_2_both_cards_must_name_an_end() -> None:
    state = position(white="EH", hands=("E I", ""))
    assert refused(state, Remove(("ELAI", "IFFI"), "EH")) == "line_elsewhere"


def test_2_2_only_an_opposing_bridge() -> None:
    state = position(black="EH", hands=("E H", ""))
    assert refused(state, Remove(("ELAI", "HUNA"), "EH")) == "no_opposing_bridge"
    assert refused(state, Remove(("ELAI", "ELAI"), "EF")) == "card_not_in_hand"
    assert refused(position(hands=("E E", "")), Remove(("ELAI", "ELAI"), "EF")) == "no_opposing_bridge"


def test_2_2_both_cards_must_be_in_hand() -> None:
    state = position(white="EH", hands=("E", "H"))
    assert refused(state, Remove(("ELAI", "HUNA"), "EH")) == "card_not_in_hand"
    assert refused(state, Remove(("ELAI", "ELAI"), "EH")) == "card_not_in_hand"


def test_2_2_two_cards_are_the_same_move_in_either_order() -> None:
    state = position(white="EH", hands=("E H", ""))
    asked = msgspec.json.decode(b'{"t": "remove", "cards": ["HUNA", "ELAI"], "line": "EH"}', type=KAHUNA.move_type)
    assert asked == Remove(("HUNA", "ELAI"), "EH") == Remove(("ELAI", "HUNA"), "EH")
    after, facts = play(state, asked)
    assert facts[0] == CardsPlayed(BLACK, ("ELAI", "HUNA"))
    assert after.bridges == ((), ())


@EDITIONS
def test_2_moves_in_any_order(options: Options) -> None:
    state = position(options, white="EH CK", hands=("E H A C C", ""))
    state, _ = play(state, Place("ALOA", "AB"), Remove(("ELAI", "HUNA"), "EH"), Remove(("COCO", "COCO"), "CK"))
    assert state.bridges == (("AB",), ())
    assert state.hands[BLACK] == ()


def test_2_nothing_out_of_turn() -> None:
    state = position(hands=("A", "B"))
    assert refused(state, Place("BARI", "AB"), WHITE) == "not_your_turn"
    assert refused(state, Discard("BARI"), WHITE) == "not_your_turn"
    assert refused(state, Place("ALOA", "AB"), -1) == "not_your_turn"
    assert refused(state, Place("ALOA", "AB"), 2) == "not_your_turn"
