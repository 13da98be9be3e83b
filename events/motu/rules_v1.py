"""The rules of version 1, for tables that were opened with them: a resignation ended the game for all.

Rules section 6.5 has come since.
"""

from __future__ import annotations

from typing import Final

from events.chance import Picker
from events.motu.facts import Fact
from events.motu.game import Motu
from events.motu.state import State


class Motu1(Motu):
    """Motu by version 1 of its rules."""

    version = 1

    def leave(self, state: State, seat: int, chance: Picker) -> tuple[Fact, ...]:  # noqa: ARG002  (it ends)
        """Return nothing: the game does not go on."""
        return ()


MOTU_1: Final = Motu1()
