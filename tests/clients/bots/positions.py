"""States that games come to, for tests of bots: fixed by the game, the seats and a number."""

from __future__ import annotations

from typing import Any

from events.chance import Chance, seeded
from events.game import Game
from projections.selfplay import MoveWeights


def dealt(game: Game[Any, Any, Any, Any], seats: int, number: int, options: Any = None) -> Any:
    """Return the state after the set-up."""
    state = game.blank(game.options_type() if options is None else options, seats)
    for fact in game.setup(state, seeded(f"positions|{number}|setup")):
        state = game.evolve(state, fact)
    return state


def played(game: Game[Any, Any, Any, Any], seats: int, number: int, moves: int | None = None) -> list[Any]:
    """Return the states of a random game from the set-up on, after each of so many moves or all of them."""
    states = [dealt(game, seats, number)]
    chance = seeded(f"positions|{number}|moves")
    while (moves is None or len(states) <= moves) and (turn := game.to_act(states[-1])):
        states.append(_after_one(game, states[-1], turn[0], chance))
    return states


def _after_one(game: Game[Any, Any, Any, Any], state: Any, seat: int, chance: Chance) -> Any:
    legal = list(game.legal(state, seat))
    if isinstance(game, MoveWeights):
        heaviest = max(game.inclination(state, seat, move) for move in legal)
        legal = [move for move in legal if game.inclination(state, seat, move) == heaviest]
    for fact in game.decide(state, seat, legal[chance.pick(len(legal))], chance):
        state = game.evolve(state, fact)
    return state
