"""How good a moment of Kahuna is: a logistic model over islands, stones, points and hands, by the phase of the game.

The weights (`weights.py`) are fitted to games of bots against themselves (`fitting.py`).
"""

from __future__ import annotations

import math
from typing import Final, NamedTuple

from clients.bots.kahuna.board import MASK, NEED, stones
from clients.bots.kahuna.compact import Compact
from clients.bots.kahuna.weights import ISLAND, PHASES
from events.kahuna.rounds import ROUNDS

CERTAIN: Final = 12.0
"""The logit of a game that is as good as won."""


class Phase(NamedTuple):
    """What counts in one phase of the game, seen from the seat that is to move."""

    to_move: float
    shape: float
    stone: float
    point: float
    card: float
    their_card: float


_PHASES: Final = tuple(Phase(*weights) for weights in PHASES)
BUCKETS: Final = 7


def phase_number(number: int, left: int, final_turns: int) -> int:
    """Return the phase at the start of a turn, by the round, the cards left to draw, and the final turns left."""
    if final_turns:
        bucket = 2 - final_turns
    elif left <= 2:
        bucket = 1 + left
    else:
        bucket = 4 if left <= 4 else 5 if left <= 8 else 6
    return (number - 1) * BUCKETS + bucket


def phase(number: int, left: int, final_turns: int) -> Phase:
    """Return what counts in that phase."""
    return _PHASES[phase_number(number, left, final_turns)]


def _table(lines: int) -> tuple[tuple[float, ...], ...]:
    """Return what an island of so many lines is worth, by my bridges and theirs."""
    worth = ISLAND[lines]
    return tuple(
        tuple(worth.get((mine, theirs), 0.0) - worth.get((theirs, mine), 0.0) for theirs in range(lines + 1))
        for mine in range(lines + 1)
    )


_ISLANDS: Final = tuple((mask, _table(mask.bit_count())) for mask in MASK)


def shape(mine: int, theirs: int) -> float:
    """Return how much better the bridges of `mine` stand at all islands than those of `theirs`."""
    total = 0.0
    for mask, worth in _ISLANDS:
        total += worth[(mine & mask).bit_count()][(theirs & mask).bit_count()]
    return total


def ahead(mine: int, theirs: int) -> int:
    """Return how many islands more `mine` controls."""
    return stones(mine) - stones(theirs)


def lead(game: Compact, seat: int) -> int:
    """Return by how many points `seat` is ahead in the end if islands stay as they are.

    Whoever has lost their last bridge is behind by all islands.
    """
    points = game.scores[seat] - game.scores[1 - seat]
    if game.worth is None:
        return points + ahead(game.bridges[seat], game.bridges[1 - seat])
    if not all(game.bridges):
        return len(MASK) if game.bridges[seat] else -len(MASK)
    return points


def playable(game: Compact, seat: int) -> int:
    """Return how many cards `seat` has to play: whoever had their final turn plays none any more (4.4)."""
    return 0 if game.final_turns == 1 and seat != game.turn else len(game.hands[seat])


def logit(game: Compact) -> float:
    """Return the log odds that the seat in turn wins, at the start of its turn."""
    seat = game.turn
    mine, theirs = game.bridges[seat], game.bridges[1 - seat]
    counts = phase(game.round, game.cards_left, game.final_turns)
    return (
        counts.to_move
        + counts.shape * shape(mine, theirs)
        + counts.stone * ahead(mine, theirs)
        + counts.point * (game.scores[seat] - game.scores[1 - seat])
        + counts.card * len(game.hands[seat])
        - counts.their_card * playable(game, 1 - seat)
    )


def chance(game: Compact, seat: int) -> float:
    """Return about the chance that `seat` wins."""
    if game.worth is not None:
        return game.worth if seat == 0 else 1 - game.worth
    odds = logit(game) if seat == game.turn else -logit(game)
    return 1 / (1 + math.exp(-max(-CERTAIN, min(CERTAIN, odds))))


class Aim:
    """What a seat aims at when it plays cards in this turn: the log odds of how it stands when the turn is over."""

    __slots__ = ("_can_wipe_out", "_card", "_classic", "_ends_game", "_margin", "_rest", "_stone", "can_close", "shape")

    def __init__(self, game: Compact) -> None:
        seat = game.turn
        self._margin = game.scores[seat] - game.scores[1 - seat]
        self._ends_game = game.final_turns == 1
        self._can_wipe_out = game.round > 1 and game.bridges[1 - seat] > 0
        self._classic = game.is_classic
        left = game.cards_left
        self.can_close = not game.final_turns and left == 1 and game.round < ROUNDS
        """Whether a card that is drawn now ends a round that is scored at once."""
        if game.final_turns:
            counts = phase(game.round, 0, 1)
        elif left == 1 and game.round == ROUNDS:
            counts = phase(game.round, 0, 2)
        else:
            counts = phase(game.round, max(left - 1, 1), 0)
        self.shape, self._stone = counts.shape, counts.stone
        # Whoever stands so is not in turn then, and after a final turn has no use for a card.
        self._card = 0.0 if game.final_turns else counts.their_card
        self._rest = -counts.to_move + counts.point * self._margin - counts.card * len(game.hands[1 - seat])

    def __call__(self, mine: int, theirs: int, cards: int) -> float:
        """Return how good it is to end the turn so, with `cards` left in hand (before a draw)."""
        if not theirs and self._can_wipe_out:
            return 2 * CERTAIN
        total, more = 0.0, 0
        for (mask, worth), need in zip(_ISLANDS, NEED, strict=True):
            own, other = (mine & mask).bit_count(), (theirs & mask).bit_count()
            total += worth[own][other]
            if own >= need:
                more += 1
            elif other >= need:
                more -= 1
        if self._ends_game:
            return self._verdict(more, mine, theirs)
        value = self.shape * total + self._stone * more + self._card * cards + self._rest
        if self.can_close and more > 0:
            # Drawing the last card scores the round at once.
            value += CLOSING
        return value

    def _verdict(self, more: int, mine: int, theirs: int) -> float:
        points = self._margin + more
        tie = (0 if self._classic else more) or mine.bit_count() - theirs.bit_count()
        return CERTAIN * ((points > 0) - (points < 0)) + (points + 0.1 * tie) / 10 if points else float(tie)


CLOSING: Final = 1.5
"""What it is worth to be ahead in stones when one can end the round."""
