"""Walks that lead back to where they began are not made."""

from __future__ import annotations

import pytest

from clients.bots.mauna_kea.walks import without_detours
from events.mauna_kea.moves import Board, End, Move, Spend, Step, Take

THERE, BACK = Step(15, 33), Step(33, 15)


@pytest.mark.parametrize(
    ("moves", "left"),
    [
        ((THERE, BACK), ()),
        ((THERE, BACK, THERE, BACK, Step(135, 117), End()), (Step(135, 117), End())),
        ((Step(1, 2), Step(2, 3), Step(3, 2), Step(2, 1), End()), (End(),)),
        ((Step(1, 2), Step(2, 3), Step(3, 4), Step(4, 2), Step(2, 5)), (Step(1, 2), Step(2, 5))),
        ((Spend("JJJJ3"), THERE, BACK, Board(15, "g")), (Spend("JJJJ3"), Board(15, "g"))),
        ((THERE, Take(33, "g"), BACK), (THERE, Take(33, "g"), BACK)),
        ((THERE, Step(33, 34), Step(15, 16)), (THERE, Step(33, 34), Step(15, 16))),
        ((THERE, Step(1, 2), BACK), (Step(1, 2),)),
        ((THERE, Step(1, 2), Spend("JJJJ3"), BACK, Step(2, 3)), (Step(1, 2), Spend("JJJJ3"), Step(2, 3))),
        # Somebody else came by the space that was left.
        ((THERE, Step(14, 15), Step(15, 16), BACK), (THERE, Step(14, 15), Step(15, 16), BACK)),
        ((Step(1, 2), THERE, Step(2, 3), Step(3, 1), BACK), ()),
        ((), ()),
    ],
)
def test_only_what_leads_back_is_left_out(moves: tuple[Move, ...], left: tuple[Move, ...]) -> None:
    assert without_detours(moves) == left
