"""How a turn is passed over: the least that the rules allow is done in it, move by move, until it has ended."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

from events.chance import Picker
from events.game import Draft, Game

S = TypeVar("S")
M = TypeVar("M")
F = TypeVar("F")


def pass_by(game: Game[S, M, F, Any], state: S, seat: int, chance: Picker, least: Sequence[type[M]]) -> tuple[F, ...]:
    """Return the facts of the turn of `seat`, each move in it the first legal one of the earliest kind in `least`.

    One of those kinds has to be legal at any time, and they have to lead to the end of the turn.
    """
    draft = Draft(state, game.evolve)
    going_on = True
    while going_on and seat in game.to_act(draft.state):
        move = min(
            (move for move in game.legal(draft.state, seat) if type(move) in least),
            key=lambda move: least.index(type(move)),
        )
        for fact in game.decide(draft.state, seat, move, chance):
            going_on = going_on and seat not in game.turns_ended(draft.state, fact)
            draft.tell(fact)
    return draft.facts
