"""The checks find what is wrong: each broken state here has the fault it is broken by."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from events.motu import MOTU
from events.motu.island import Laid
from events.motu.options import Options
from events.motu.state import State
from tests.events.motu.positions import position

SOUND = position(
    3,
    Options(),
    turn=1,
    line=(5, 6, 7, 8),
    line_coco=(1, 0, 0, 2),
    laid=((Laid(1, 2, 0, 1),), (), ()),
    voyageurs=(4, 6, 1),
    voyageur_points=(8, None, None),
    destins=(1, 5, 3),
    bought=((4,), (), ()),
    drawn=4,
)
ALONE = position(1, line=(1, 2), adversary=(5, 6, 7), hut=3)
CHOOSING = position(3, stage="scoring", turn=None, choices=(None, ("coco",), None), drawn=12)
LEFT = replace(SOUND, left=(2,), piles=(5, 6, 4))


@pytest.mark.parametrize("state", [SOUND, ALONE, CHOOSING, LEFT], ids=["several", "alone", "choosing", "left"])
def test_a_sound_state_has_no_faults(state: State) -> None:
    assert MOTU.faults(state) == ()


@pytest.mark.parametrize(
    ("state", "broken", "word"),
    [
        (SOUND, {"round": 1}, "the piles have"),
        (SOUND, {"round": 3}, "the piles have"),
        (SOUND, {"turn": 2}, "the piles have"),
        (SOUND, {"first": 1}, "the piles have"),
        (SOUND, {"first": 3}, "seat 3 began"),
        (SOUND, {"turn": 7}, "7 is in turn"),
        (SOUND, {"turn": None}, "in turn in stage lay"),
        (SOUND, {"stage": "after"}, "the piles have"),
        (SOUND, {"piles": (7, 10, 6)}, "the piles have"),
        (SOUND, {"piles": (8, 9, 5)}, "the piles have"),
        (SOUND, {"discards": (), "deck": tuple(sorted((*SOUND.deck, *SOUND.discards)))}, "discarded"),
        (SOUND, {"destins": (1, 5)}, "3 Destins"),
        (SOUND, {"destins": (1, 5, 3, 2)}, "5 Destins"),
        (SOUND, {"options": Options(destins=False)}, "4 Destins"),
        (SOUND, {"bought": ((4, 6, 7), (), ()), "destins": (1,)}, "in 2 turns"),
        (SOUND, {"has_bought": True}, "before a card was laid"),
        (SOUND, {"voyageur_points": (7, None, None)}, "cannot have scored 7"),
        (SOUND, {"voyageur_points": (200, None, None)}, "cannot have scored 200"),
        (SOUND, {"voyageur_points": (-2, None, None)}, "cannot have scored -2"),
        (SOUND, {"voyageurs": (4, 6, None)}, "no Voyageur"),
        (SOUND, {"options": Options(voyageurs=False)}, "in a game without"),
        (SOUND, {"scorings": 1}, "1 scorings in round 2"),
        (SOUND, {"left": (1,)}, "1 is in turn"),
        (SOUND, {"left": (0, 2)}, "only seats (1,)"),
        (LEFT, {"piles": SOUND.piles}, "the piles have"),
        (ALONE, {"round": 2}, "the piles have"),
        (ALONE, {"adversary": (5, 6)}, "island card"),
        (CHOOSING, {"round": 5}, "in round 5"),
        (CHOOSING, {"choices": ()}, "choices are ()"),
        (CHOOSING, {"choices": (None, ("coco", "totem"), None)}, "seat 1 chose"),
    ],
    ids=str,
)
def test_faults_are_found(state: State, broken: dict[str, Any], word: str) -> None:
    found = MOTU.faults(replace(state, **broken))
    assert any(word in fault for fault in found), found
