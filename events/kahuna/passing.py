"""A turn of Kahuna that is passed over: it ends without a card, where the rules allow that.

Bridges of a handicap are placed on the first lines that are free (5.3), and a freed line stays empty (5.1). Whose
opponent declined to draw has to draw (2.5): from the deck, or from the display when that is empty. Who holds five cards
then discards the first of them before (2.3).
"""

from __future__ import annotations

from typing import Any, Final

from events import passing
from events.chance import Picker
from events.game import Game
from events.kahuna.facts import Fact
from events.kahuna.moves import Decline, Discard, Draw, Finish, Forgo, Found, Move, Take
from events.kahuna.state import State

_LEAST: Final[tuple[type, ...]] = (Finish, Forgo, Decline, Draw, Take, Discard, Found)
"""What is done, the first of them that is legal; cards are never played."""


def pass_turn(game: Game[State, Move, Fact, Any], state: State, seat: int, chance: Picker) -> tuple[Fact, ...]:
    """Return the facts of a turn in which `seat` does no more than it has to."""
    return passing.pass_by(game, state, seat, chance, _LEAST)
