"""Rules section 3: control."""

from __future__ import annotations

import pytest

from events.kahuna.components import ISLANDS, LINES_AT, MAJORITY, Island
from events.kahuna.facts import BridgeLost, BridgePlaced, BridgeRemoved, CardsPlayed, IslandLost, IslandTaken
from events.kahuna.moves import Place, Remove
from events.kahuna.options import Options
from tests.events.kahuna.positions import BLACK, EDITIONS, WHITE, play, position


@pytest.mark.parametrize("island", ISLANDS)
def test_3_1_more_than_half_of_the_lines(island: Island) -> None:
    *before, last = LINES_AT[island][: MAJORITY[island]]
    state = position(black=" ".join(before), hands=(island, ""))
    assert island not in state.stones[BLACK]
    after, facts = play(state, Place(island, last))
    assert IslandTaken(BLACK, island) in facts
    assert island in after.stones[BLACK]


@EDITIONS
def test_3_1_half_is_not_enough_and_empty_lines_count(options: Options) -> None:
    state, facts = play(position(options, black="CF", hands=("C", "")), Place("COCO", "CG"))
    assert facts == (CardsPlayed(BLACK, ("COCO",)), BridgePlaced(BLACK, "CG"))
    assert state.stones == ((), ()), "two of COCO's four lines, and nobody on the others"


def test_3_1_both_ends_at_once_and_both_stones_first() -> None:
    state = position(black="AD BC BE", white="AH BD", hands=("A", ""))
    after, facts = play(state, Place("ALOA", "AB"))
    assert facts == (
        CardsPlayed(BLACK, ("ALOA",)),
        BridgePlaced(BLACK, "AB"),
        IslandTaken(BLACK, "ALOA"),
        IslandTaken(BLACK, "BARI"),
        BridgeLost(WHITE, "AH"),
        BridgeLost(WHITE, "BD"),
    )
    assert after.bridges == (("AB", "AD", "BC", "BE"), ())
    assert after.supply == (21, 25)


def test_3_2_only_at_islands_taken_just_now() -> None:
    """A bridge that the opponent placed at one's island stays when one places another there."""
    state = position(black="AB AD", white="AH", hands=("B", ""))
    assert state.stones[BLACK] == ("ALOA",)
    after, facts = play(state, Place("BARI", "BC"))
    assert after.bridges[WHITE] == ("AH",)
    assert not any(isinstance(fact, BridgeLost) for fact in facts)


def test_3_2_the_bridges_of_the_one_who_takes_stay() -> None:
    state = position(black="EH EI", white="HI HL", hands=("H H", ""))
    after, _ = play(state, Place("HUNA", "AH"), Place("HUNA", "DH"))
    assert after.stones[BLACK] == ("HUNA",)
    assert after.bridges == (("AH", "DH", "EH", "EI"), ())


def test_3_3_losing_a_neighbour_by_control() -> None:
    state = position(black="AD", white="AH HI HL", hands=("A", ""))
    assert state.stones == ((), ("HUNA",))
    after, facts = play(state, Place("ALOA", "AB"))
    assert facts[2:] == (IslandTaken(BLACK, "ALOA"), BridgeLost(WHITE, "AH"), IslandLost(WHITE, "HUNA"))
    assert after.stones == (("ALOA",), ())
    assert after.bridges[WHITE] == ("HI", "HL"), "the remaining bridges there stay"


def test_3_3_losing_by_two_cards() -> None:
    state = position(black="EH", white="AD AB", hands=("A A", ""))
    after, facts = play(state, Remove(("ALOA", "ALOA"), "AB"))
    assert facts[1:] == (BridgeRemoved(WHITE, "AB"), IslandLost(WHITE, "ALOA"))
    assert after.bridges == (("EH",), ("AD",))


def test_3_3_both_ends_can_be_lost() -> None:
    state = position(white="AB AD DE DH", hands=("A D", ""))
    assert state.stones[WHITE] == ("ALOA", "DUDA")
    after, facts = play(state, Remove(("ALOA", "DUDA"), "AD"))
    assert facts[1:] == (BridgeRemoved(WHITE, "AD"), IslandLost(WHITE, "ALOA"), IslandLost(WHITE, "DUDA"))
    assert after.stones[WHITE] == ()


def test_3_3_a_majority_that_holds_keeps_the_stone() -> None:
    state = position(white="AB AD AH", hands=("A A", ""))
    after, facts = play(state, Remove(("ALOA", "ALOA"), "AB"))
    assert after.stones[WHITE] == ("ALOA",)
    assert facts[-1] == BridgeRemoved(WHITE, "AB")


def test_3_3_nobody_gains_by_a_removal() -> None:
    """Black has two of COCO's four lines, white two: taking one of white's away gives black no majority."""
    state = position(black="BC CF", white="CG CK", hands=("C C", ""))
    after, facts = play(state, Remove(("COCO", "COCO"), "CG"))
    assert after.stones == ((), ())
    assert facts[-1] == BridgeRemoved(WHITE, "CG")


def test_3_2_a_wide_fall() -> None:
    """Taking ELAI, the island of six lines, sends two bridges back and costs two islands."""
    state = position(black="BE DE EF", white="EI EJ AH HI IL GJ JK", hands=("E", ""))
    assert state.stones[WHITE] == ("IFFI", "JOJO")
    after, facts = play(state, Place("ELAI", "EH"))
    assert facts[2:] == (
        IslandTaken(BLACK, "ELAI"),
        BridgeLost(WHITE, "EI"),
        BridgeLost(WHITE, "EJ"),
        IslandLost(WHITE, "IFFI"),
        IslandLost(WHITE, "JOJO"),
    )
    assert after.bridges[WHITE] == ("AH", "GJ", "HI", "IL", "JK")
