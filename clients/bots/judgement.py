"""What a bot knows of a game beyond its rules: how good a state is, what is worth looking at, what people tend to do.

A game that nobody wrote a judgement for gets `RulesOnly`, which knows no more than the rules say.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any, Protocol, TypeVar

from events.game import Game, Result

S_contra = TypeVar("S_contra", contravariant=True)
M = TypeVar("M")

WON = 1.0
LOST = 0.0
SHARED = 0.5
"""What an ended game is worth to a seat; `SHARED` also where nobody of several won."""


class Judgement(Protocol[S_contra, M]):
    """What the search may ask about a game. All of it is a pure function of its arguments.

    A state may be a sampled world: what `seat` cannot see in it is a guess, and may be looked at as any other part.
    """

    def judge(self, state: S_contra, seat: int) -> float:
        """Return how good `state` is for `seat`, 0 to 1: about the chance to win; `worth` of the result once over."""

    def candidates(self, state: S_contra, seat: int) -> Sequence[M]:
        """Return legal moves worth looking at, best first, each once; never empty when `seat` is to act."""

    def habits(self, state: S_contra, seat: int, moves: Sequence[M]) -> Sequence[float]:
        """Return how likely `seat` is to make each of `moves` in a playout: weights above 0, of any sum."""


def worth(result: Result, seat: int) -> float:
    """Return what an ended game is worth to `seat`: 1 if it won alone, 0 if it lost, between if it is shared."""
    if seat in result.winners:
        return WON if len(result.winners) == 1 else SHARED
    return SHARED if not result.winners and len(result.scores) > 1 else LOST


class RulesOnly:
    """The judgement of any game at all: who is ahead in points, and every legal move."""

    def __init__(self, game: Game[Any, Any, Any, Any]) -> None:
        self._game = game

    def judge(self, state: Any, seat: int) -> float:
        """Return the worth of the result, or while there is none between 0 and 1 by the points ahead of the best."""
        if (result := self._game.result(state)) is not None:
            return worth(result, seat)
        scores = self._game.scores(state)
        ahead = scores[seat] - max((score for other, score in enumerate(scores) if other != seat), default=0)
        return 0.5 + 0.45 * ahead / (abs(ahead) + 10)

    def candidates(self, state: Any, seat: int) -> Sequence[Any]:
        """Return all legal moves, shuffled in the same way every time: their order says nothing of their worth."""
        moves = list(self._game.legal(state, seat))
        random.Random(len(moves)).shuffle(moves)  # noqa: S311  (no secret)
        return moves

    def habits(self, state: Any, seat: int, moves: Sequence[Any]) -> Sequence[float]:  # noqa: ARG002
        """Return equal weights."""
        return (1.0,) * len(moves)
