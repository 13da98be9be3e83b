"""The invariants find what is wrong: each is broken in one place, and `faults` says so."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from events.mauna_kea import MAUNA_KEA
from events.mauna_kea.geometry import cell_at, space_at
from events.mauna_kea.pieces import Arm, Explorer, Lying
from events.mauna_kea.piles import at
from events.mauna_kea.state import State
from tests.events.mauna_kea.positions import CARDS, flows, new_game, position

SOUND, _ = flows(
    position(
        CARDS,
        land={0: "JWWJ", 1: "MMJJ"},
        explorers=({0: "w", 116: ""}, {154: "g"}),
        lying={space_at(0, 1): "w", space_at(1, 1): "g"},
        rescued=(("green 2: ww",), ()),
        tiles=("JJWW2",),
        hand=("earthquake", "no deductions"),
        pool=2,
    ),
    "north straight",
    "east fork",
    "south straight",
)
CELLS = SOUND.cells
NO_DOT = (Arm(None, "E", 1, fork=1), Arm(23, "N"), Arm(41, "S"))


def team(*explorers: Explorer) -> tuple[tuple[Explorer, ...], ...]:
    """Return all explorers, with these of seat 0."""
    return explorers, SOUND.explorers[1]


def test_a_sound_state_has_no_faults() -> None:
    assert MAUNA_KEA.faults(SOUND) == ()
    assert MAUNA_KEA.faults(new_game(CARDS)) == ()
    assert MAUNA_KEA.faults(MAUNA_KEA.blank(CARDS, 4)) == ()


@pytest.mark.parametrize(
    ("fault", "fields"),
    [
        ("the tiles are not all there once", {"bag": SOUND.bag[1:]}),
        ("the tiles are not all there once", {"bag": ("JJJJ3", *SOUND.bag)}),
        ("the tiles are not all there once", {"out": ("north fork",)}),
        ("the tiles are not all there once", {"cells": at(CELLS, 0, "JWWW")}),
        ("the tiles are not all there once", {"cells": at(CELLS, cell_at(3, 3), "NLN")}),
        ("the starting tiles are not all there", {"cells": at(CELLS, cell_at(5, 3), "JJJJ")}),
        ("a start cell is not jungle any more", {"cells": at(CELLS, cell_at(4, 3), "JJJW")}),
        ("a pile of tiles is not sorted", {"bag": tuple(reversed(SOUND.bag))}),
        ("the north flow has 1 tiles but arms for 0", {"flows": at(SOUND.flows, 0, (Arm(30, "N"),))}),
        ("a fork of the east flow has not one dot", {"flows": at(SOUND.flows, 1, NO_DOT)}),
        ("something is covered by no lava", {"covered": ((0, "JWWJ"), *SOUND.covered)}),
        ("the volcano is covered", {"cells": at(CELLS, cell_at(4, 4), "")}),
        ("the artifacts are not all there once", {"lost_artifacts": ""}),
        ("the artifacts are not all there once", {"lying": SOUND.lying[1:]}),
        ("artifacts lie in disorder", {"lying": tuple(reversed(SOUND.lying))}),
        ("an artifact lies where nobody can walk", {"lying": (Lying(2, "w"), SOUND.lying[1])}),
        ("a load is not in order", {"lost_artifacts": SOUND.lost_artifacts[::-1]}),
        ("seat 0 has 4 explorers", {"lost": (1, 4)}),
        ("two explorers are on one space", {"explorers": team(Explorer(0, "w"), Explorer(0))}),
        ("an explorer stands where nobody can walk", {"explorers": team(Explorer(2, "w"), Explorer(116))}),
        ("an explorer carries more than three artifacts", {"explorers": team(Explorer(0, "wwww"), Explorer(116))}),
        ("the boats are not all there once", {"boats": (None,) * 8}),
        ("the cards are not all there once", {"undealt": SOUND.undealt[1:]}),
        ("a pile of cards is not sorted", {"undealt": tuple(reversed(SOUND.undealt))}),
        ("seat 0 holds 2 cards and laid 1 away", {"away": at(SOUND.away, 0, SOUND.away[0][:1])}),
        ("seat None is in turn in stage turn", {"turn": None}),
        ("JJJJ3 is to be laid in stage turn", {"drawn": "JJJJ3"}),
        ("a draw from an empty bag is offered", {"stage": "draw", "bag": ()}),
        ("the pool is -1", {"pool": -1}),
        ("the ending is None in stage over", {"stage": "over", "turn": None}),
        ("1 turns are left after None", {"turns_left": 1}),
        ("a player without an explorer did not bring the end", {"explorers": (SOUND.explorers[0], ())}),
        ("a player waits with fewer points than they have to draw", {"tiles": (("JJWW2",), ())}),
    ],
)  # fmt: skip
def test_a_fault_is_found(fault: str, fields: dict[str, Any]) -> None:
    spoilt: State = replace(SOUND, **fields)
    assert any(said.startswith(fault) for said in MAUNA_KEA.faults(spoilt)), MAUNA_KEA.faults(spoilt)


def test_a_boat_with_too_much_in_it_is_found() -> None:
    rescue = replace(SOUND.rescued[0][0], load="www")
    assert "a boat carries more than it has places for" in MAUNA_KEA.faults(replace(SOUND, rescued=((rescue,), ())))
