"""The checks find what is wrong: each broken state here has exactly the fault it is broken by."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from events.kahuna import KAHUNA
from events.kahuna.facts import GameEnded
from events.kahuna.options import Options
from events.kahuna.state import State
from tests.events.kahuna.positions import CLASSIC, cards, final, position

SOUND = position(hands=("A B C", "D E"), black="AB AD", white="CK")


def test_a_sound_state_has_no_faults() -> None:
    assert KAHUNA.faults(SOUND) == ()


@pytest.mark.parametrize(
    ("broken", "word"),
    [
        ({"deck": SOUND.deck[1:]}, "24 cards"),
        ({"deck": (*SOUND.deck, "LALE")}, "24 cards"),
        ({"played": cards("A")}, "24 cards"),
        ({"hands": ((*SOUND.hands[0], *SOUND.deck[:3]), SOUND.hands[1]), "deck": SOUND.deck[3:]}, "holds 6"),
        ({"display": SOUND.display[1:], "played": SOUND.display[:1]}, "2 cards are on display"),
        ({"display": (*SOUND.display, SOUND.deck[0]), "deck": SOUND.deck[1:]}, "4 cards are on display"),
        ({"deck": tuple(reversed(SOUND.deck))}, "not sorted"),
        ({"shown": (cards("D"), ())}, "no longer holds"),
        ({"doubtful": ((), cards("A"))}, "neither holds nor buried"),
        ({"bridges": (("AB", "AD"), ("AB", "CK"))}, "two bridges"),
        ({"bridges": (("AD", "AB"), ("CK",))}, "not sorted"),
        ({"stones": ((), ())}, "has stones on ()"),
        ({"stones": (("ALOA", "BARI"), ())}, "but bridges for"),
        ({"stones": (("ALOA",), ("ALOA",))}, "but bridges for"),
        ({"turn": None}, "in turn"),
        ({"stage": "over"}, "in turn"),
        ({"handicap_left": 1}, "1 handicap bridges"),
        ({"begins": 1}, "handicap bridges"),
        ({"freed": "EH"}, "is offered in stage turn"),
        ({"stage": "replacement", "freed": "CK"}, "with a bridge on it"),
        ({"ending": GameEnded(0, "points")}, "the ending is"),
        ({"has_played": True, "has_discarded": True}, "in one turn"),
        ({"round": 4, "scorings": ((0, 0),) * 3}, "scorings by round 4"),
        ({"round": 2}, "0 scorings by round 2"),
        ({"final_turns": 2}, "final turns are left in round 1"),
    ],
    ids=str,
)
def test_faults_are_found(broken: dict[str, Any], word: str) -> None:
    found = KAHUNA.faults(replace(SOUND, **broken))
    assert any(word in fault for fault in found), found


@pytest.mark.parametrize(
    ("state", "word"),
    [
        (replace(SOUND, options=Options(open_cards=True), doubtful=(cards("A"), ())), "is in doubt"),
        (position(dropped=cards("A"), deck="B", display="C D E"), "openly out of a hidden hand"),
        (final(owes_draw=True), "a draw is owed"),
        (final(final_turns=None), "None final turns"),
        (final(round=2), "final turns are left in round 2"),
    ],
    ids=["doubt", "dropped", "owed", "no final turns", "too early"],
)
def test_faults_of_other_positions_are_found(state: State, word: str) -> None:
    found = KAHUNA.faults(state)
    assert any(word in fault for fault in found), found


def test_classic_may_play_and_discard_in_one_turn() -> None:
    assert KAHUNA.faults(replace(SOUND, options=CLASSIC, has_played=True, has_discarded=True)) == ()
