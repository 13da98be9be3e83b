"""What bots know of Motu, for any search: how a state stands, and the moves worth looking at."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from clients.bots.judgement import worth
from clients.bots.motu.choices import Choice, choices
from clients.bots.motu.outlook import outlook
from clients.bots.motu.sketch import Sketch
from clients.bots.motu.worth import best_weights
from clients.bots.search.moving import Dice
from events.motu.game import MOTU
from events.motu.moves import Move
from events.motu.state import State

WIDTH: Final = 20
"""So many moves are worth looking at."""


class MotuJudgement:
    """The judgement of Motu."""

    def judge(self, state: State, seat: int) -> float:
        """Return about the chance of `seat` to win, by what everybody's islands, coco and Destins promise."""
        result = MOTU.result(state)
        return outlook(Sketch(state), seat) if result is None else worth(result, seat)

    def candidates(self, state: State, seat: int) -> Sequence[Move]:
        """Return the moves that a quick player would rather make, best first."""
        return [choice.move for choice in self._choices(state, seat)]

    def habits(self, state: State, seat: int, moves: Sequence[Move]) -> Sequence[float]:
        """Return weights that fall with the points a quick player thinks a move behind the best."""
        guesses = {choice.move: choice.guess for choice in self._choices(state, seat)}
        return [math.exp(max(-20.0, guesses.get(move, -20.0))) for move in moves]

    def _choices(self, state: State, seat: int) -> list[Choice]:
        return choices(Sketch(state), seat, best_weights(state.seats), Dice("candidates"))[:WIDTH]
