"""The rules of version 1, for tables that were opened with them. Rules sections 2.2, 6.3 and 6.6 have changed since.

A resignation ended the game for all. The last choice of cards could be taken back freely after all had chosen. Idle
turns were counted on after the end had come.
"""

from __future__ import annotations

from typing import Final

from events.chance import Picker
from events.mauna_kea.facts import Fact, PlacingBegan, TurnEnded
from events.mauna_kea.game import MaunaKea
from events.mauna_kea.moves import Move
from events.mauna_kea.pieces import is_lava
from events.mauna_kea.state import State


class MaunaKea1(MaunaKea):
    """Mauna Kea by version 1 of its rules."""

    version = 1

    def decide(self, state: State, seat: int, move: Move, chance: Picker) -> tuple[Fact, ...]:
        """Return the facts that `move` by `seat` leads to, idle turns counted on. Raises `Illegal`."""
        facts = super().decide(state, seat, move, chance)
        if state.trigger is None or not any(isinstance(fact, TurnEnded) for fact in facts):
            return facts
        idle = 0 if state.options.cards or state.busy or any(map(is_lava, state.bag)) else state.idle + 1
        return tuple(TurnEnded(seat, idle) if isinstance(fact, TurnEnded) else fact for fact in facts)

    def leave(self, state: State, seat: int, chance: Picker) -> tuple[Fact, ...]:  # noqa: ARG002  (it ends)
        """Return nothing: the game does not go on."""
        return ()

    def reveals(self, state: State, fact: Fact) -> bool:
        """Tell whether `fact` shows any viewer something new or was chance; that all have chosen was not held to."""
        return not isinstance(fact, PlacingBegan) and super().reveals(state, fact)


MAUNA_KEA_1: Final = MaunaKea1()
