"""The judgement of Kahuna for the search that knows no game, and for whoever asks how good a state is."""

from __future__ import annotations

from collections.abc import Sequence

from clients.bots.kahuna.board import BIT, NUMBER, with_bridge
from clients.bots.kahuna.compact import Compact
from clients.bots.kahuna.policy import BLIND, gain
from clients.bots.kahuna.value import chance, shape
from events.kahuna.legal import legal
from events.kahuna.moves import Discard, Draw, Found, Move, Place, Remove, Replace, Take
from events.kahuna.state import State

PLAYED_CARD = 0.25
"""What a card is held to be worth in hand, in the measure of `value.shape`."""
KEEN = 3.0
"""How much likelier a habit is for each point of shape that it gains."""


class KahunaJudgement:
    """What is known of Kahuna."""

    def judge(self, state: State, seat: int) -> float:
        """Return about the chance that `seat` wins."""
        game = Compact(state)
        if game.turn < 0 and game.worth is None:
            return 0.5
        return chance(game, seat)

    def candidates(self, state: State, seat: int) -> Sequence[Move]:
        """Return all legal moves, what makes the bridges stand best first."""
        return sorted(legal(state, seat), key=_Worth(state, seat), reverse=True)

    def habits(self, state: State, seat: int, moves: Sequence[Move]) -> Sequence[float]:
        """Return weights that grow with what each move gains at once."""
        worth = _Worth(state, seat)
        return [KEEN ** max(-3.0, worth(move)) for move in moves]


class _Worth:
    """What a move of `seat` gains at once, cards counted."""

    def __init__(self, state: State, seat: int) -> None:
        game = Compact(state)
        self._mine, self._theirs = game.bridges[seat], game.bridges[1 - seat]
        self._now = shape(self._mine, self._theirs)
        self._freed = 0 if state.freed is None else BIT[state.freed]

    def __call__(self, move: Move) -> float:
        match move:
            case Place(line=line):
                return self._placed(BIT[line]) - PLAYED_CARD
            case Found(line=line):
                return self._placed(BIT[line])
            case Replace():
                return self._placed(self._freed)
            case Remove(line=line):
                return shape(self._mine, self._theirs & ~BIT[line]) - self._now - 2 * PLAYED_CARD
            case Discard():
                return -PLAYED_CARD
            case Take(card=card):
                return PLAYED_CARD * gain(NUMBER[card], self._mine, self._theirs)
            case Draw():
                return PLAYED_CARD * BLIND
            case _:
                return 0.0

    def _placed(self, bit: int) -> float:
        return shape(*with_bridge(self._mine, self._theirs, bit)) - self._now
