"""Moves made in thought: dice that are quick, and where a move leads."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from functools import partial
from itertools import accumulate
from typing import Any

from events.chance import Picker
from events.game import Game, Outcomes

Mover = Callable[[Any, int, Any, Picker], Any]


class Dice:
    """Chance for thinking: quick, fixed by its seed, and nobody's secret."""

    __slots__ = ("random",)

    def __init__(self, seed: str) -> None:
        self.random = random.Random(seed).random  # noqa: S311  (as above)
        """Return the next number from 0 up to 1."""

    def pick(self, n: int) -> int:
        """Return a whole number from 0 to n - 1."""
        return int(self.random() * n)

    def weighted(self, moves: Sequence[Any], weights: Sequence[float]) -> Any:
        """Return one of `moves`, the likelier the greater its weight."""
        ends = list(accumulate(weights))
        at = self.random() * ends[-1]
        return next((move for move, end in zip(moves, ends, strict=True) if at < end), moves[-1])


def mover(game: Game[Any, Any, Any, Any]) -> Mover:
    """Return what tells the state that a legal move leads to: (state, seat, move, chance) in, state out."""
    if isinstance(game, Outcomes):
        return game.after
    return partial(_folded, game)


def _folded(game: Game[Any, Any, Any, Any], state: Any, seat: int, move: Any, chance: Picker) -> Any:
    for fact in game.decide(state, seat, move, chance):
        state = game.evolve(state, fact)
    return state
