"""Plans for a turn."""

from __future__ import annotations

from typing import NamedTuple

from events.mauna_kea.geometry import PLACE_OF
from events.mauna_kea.moves import Move
from events.mauna_kea.state import State


class Plan(NamedTuple):
    """Moves to make, the state they lead to, and how good that is."""

    value: float
    moves: tuple[Move, ...]
    state: State

    def gist(self, seat: int) -> object:
        """Return what counts of the end of a turn: what lies, and about where explorers of `seat` stand with what."""
        team = sorted((PLACE_OF[explorer.space][0], explorer.load) for explorer in self.state.explorers[seat])
        return self.state.cells, self.state.boats, self.state.hands[seat], tuple(team)
