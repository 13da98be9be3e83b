"""Rules section 1: the box and the set-up."""

from __future__ import annotations

import hashlib

import pytest

from events.chance import seeded
from events.kahuna import KAHUNA
from events.kahuna.components import BRIDGES, CARDS, DIGEST, ENDS, ISLANDS, LINES, LINES_AT, MAJORITY
from events.kahuna.facts import CardTurned, HandDealt, HandicapGiven, TurnBegan
from events.kahuna.moves import Place
from events.kahuna.options import Handicap, Options
from events.kahuna.state import State
from tests.events.kahuna.positions import FIRST, apply, new_game, play, position


def test_1_1_twelve_islands_and_27_lines() -> None:
    assert [island[0] for island in ISLANDS] == list("ABCDEFGHIJKL")
    assert len(LINES) == len(set(LINES)) == 27
    assert all(line[0] < line[1] and "".join(e[0] for e in ENDS[line]) == line for line in LINES)
    assert tuple(sorted(LINES)) == LINES
    assert tuple(sorted(ISLANDS)) == ISLANDS


def test_1_1_lines_at_each_island() -> None:
    assert [len(LINES_AT[island]) for island in ISLANDS] == [3, 5, 4, 4, 6, 5, 4, 5, 5, 5, 5, 3]
    assert sum(len(at) for at in LINES_AT.values()) == 2 * 27


def test_1_2_two_cards_an_island_and_25_bridges_a_player() -> None:
    assert len(CARDS) == 24
    assert all(CARDS.count(island) == 2 for island in ISLANDS)
    assert BRIDGES == 25
    assert KAHUNA.blank(Options(), 2).supply == (25, 25)


def test_1_2_stones_are_no_limit() -> None:
    """Ruling: a 12th island is marked like the others, though a box holds ten stones."""
    state = position(black=" ".join(sorted(set(LINES) - {"AD", "AH", "FJ"})), hands=("A", ""))
    assert state.stones[0] == ISLANDS[1:]
    after, _ = play(state, Place("ALOA", "AH"))
    assert after.stones[0] == ISLANDS


def test_3_majority_of_each_island() -> None:
    assert [MAJORITY[island] for island in ISLANDS] == [2, 3, 3, 3, 4, 3, 3, 3, 3, 3, 3, 2]


def test_the_digest_pins_the_components() -> None:
    assert hashlib.sha256("|".join((*CARDS, *LINES, "25")).encode()).hexdigest()[:16] == DIGEST
    assert KAHUNA.components in KAHUNA.known_components


def test_1_3_three_cards_each_three_on_display_fifteen_in_the_deck() -> None:
    state = new_game()
    assert [len(hand) for hand in state.hands] == [3, 3]
    assert len(state.display) == 3
    assert len(state.deck) == 15
    assert state.stage == "turn"
    assert state.round == 1
    assert KAHUNA.faults(state) == ()


def test_1_3_facts_of_the_set_up_in_order() -> None:
    blank = KAHUNA.blank(Options(first=1), 2)
    facts = KAHUNA.setup(blank, FIRST)
    assert facts == (
        HandDealt(0, ("ALOA", "ALOA", "BARI")),
        HandDealt(1, ("BARI", "COCO", "COCO")),
        CardTurned("DUDA"),
        CardTurned("DUDA"),
        CardTurned("ELAI"),
        TurnBegan(1),
    )


@pytest.mark.parametrize("first", [0, 1])
def test_5_4_who_begins_is_chosen(first: int) -> None:
    options = Options(first=0 if first == 0 else 1)
    assert {new_game(options, str(n)).turn for n in range(10)} == {first}


def test_5_4_who_begins_is_drawn_by_default() -> None:
    assert {new_game(seed=str(n)).turn for n in range(20)} == {0, 1}


def test_1_3_every_card_can_be_dealt_to_everyone() -> None:
    deals = [new_game(seed=str(n)) for n in range(200)]
    for seat in (0, 1):
        assert {card for state in deals for card in state.hands[seat]} == set(ISLANDS)
    assert {card for state in deals for card in state.display} == set(ISLANDS)


def test_the_same_chance_gives_the_same_game() -> None:
    assert new_game(seed="x") == new_game(seed="x")
    assert new_game(seed="x") != new_game(seed="y")


def test_5_3_set_up_with_a_handicap_says_who_begins() -> None:
    blank = KAHUNA.blank(Options(handicap=Handicap(1, 2), first=0), 2)
    facts = KAHUNA.setup(blank, seeded("any"))
    assert facts[-1] == HandicapGiven(1, 2, 0)
    state = apply(blank, facts)
    assert (state.stage, state.turn, state.begins, state.handicap_left) == ("handicap", 1, 0, 2)


def test_a_blank_state_is_all_in_the_box() -> None:
    assert KAHUNA.blank(Options(), 2) == State(Options())
    assert KAHUNA.faults(KAHUNA.blank(Options(), 2)) == ()
