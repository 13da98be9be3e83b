"""Rules of another day, for tests of what becomes of tables when rules change."""

from __future__ import annotations

from typing import Any

from events.game import Illegal
from events.kahuna import Kahuna
from events.kahuna.moves import Decline


class NextKahuna(Kahuna):
    """The next version of the rules, in which nobody may decline to draw."""

    version = 2  # type: ignore[misc]  # a later day

    def decide(self, state: Any, seat: int, move: Any, chance: Any) -> Any:
        if isinstance(move, Decline):
            raise Illegal("must_draw", "You have to draw.")
        return super().decide(state, seat, move, chance)
