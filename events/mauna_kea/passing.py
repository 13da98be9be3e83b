"""A turn of Mauna Kea that is passed over: all tiles are given away for their points (3.2), and it ends (3.6).

Who was offered a tile after an earthquake declines it (5.5), and a tile drawn so is laid on the first cell. Before the
turns begin, the first four cards are kept (2.2), and an explorer is put on the first free start space (2.3).
"""

from __future__ import annotations

from typing import Any, Final

from events import passing
from events.chance import Picker
from events.game import Game
from events.mauna_kea.facts import Fact
from events.mauna_kea.moves import Choose, Decline, End, Lay, Move, Place, Spend
from events.mauna_kea.state import State

_LEAST: Final[tuple[type, ...]] = (End, Decline, Choose, Place, Spend, Lay)
"""What is done, the first of them that is legal: a tile is laid only where it cannot be given away."""


def pass_turn(game: Game[State, Move, Fact, Any], state: State, seat: int, chance: Picker) -> tuple[Fact, ...]:
    """Return the facts of a turn in which `seat` does no more than it has to."""
    return passing.pass_by(game, state, seat, chance, _LEAST)
