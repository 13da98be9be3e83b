"""How a game of Motu stands for a seat: at its end, and before."""

from __future__ import annotations

import math
from typing import Final

from clients.bots.motu.adversary import their_worths
from clients.bots.motu.quick import promise, worths
from clients.bots.motu.sketch import Sketch
from clients.bots.motu.worth import best_weights

BY_WINNING: Final = 0.5
"""How much of what a try came to is by who won; the rest is by how clearly."""
CLOSE: Final = 8.0
"""Points ahead at the end that are worth a good deal more than one: what comes closer is partly luck."""
DRIFT: Final = 5.0
"""How far two scores drift apart with each card that is still to be laid (its square root), in points."""


def outcome(sketch: Sketch, seat: int, by_winning: float = BY_WINNING) -> float:
    """Return what the end of a game is worth to `seat`, 0 to 1: so much of it by who won, the rest by how clearly."""
    won = 1 / len(sketch.winners) if seat in sketch.winners else 0.0
    clearly = logistic(ahead(sketch.scores, sketch, seat, sketch.adversary_score) / CLOSE)
    return by_winning * won + (1 - by_winning) * clearly


def outlook(sketch: Sketch, seat: int) -> float:
    """Return about the chance of `seat` to win a game that is not over."""
    prospects = [prospect(sketch, each) if each in sketch.staying else 0.0 for each in range(sketch.seats)]
    adversary = 0.0
    if sketch.is_solo:
        theirs = their_worths(sketch, best_weights(1))
        adversary = sketch.start + sketch.hut + theirs.of(sketch, sketch.adversary)
    left = max(sketch.turns_left(each) for each in sketch.staying)
    return logistic(1.6 * ahead(prospects, sketch, seat, adversary) / (DRIFT * math.sqrt(left + 0.5)))


def prospect(sketch: Sketch, seat: int) -> float:
    """Return about how many points `seat` will have."""
    weights = best_weights(sketch.seats)
    worth = worths(sketch, seat, weights)
    left = sketch.turns_left(seat)
    points = sketch.scores[seat] + worth.of(sketch.promised(seat)) + worth.coco * sketch.coco(seat)
    points += worth.volcano * sketch.boards[seat].volcano_points
    return points + sum(promise(sketch, seat, sketch.box.destin(n), left, weights) for n in sketch.bought[seat])


def ahead(scores: list[int] | list[float], sketch: Sketch, seat: int, adversary: float) -> float:
    """Return how far `seat` is ahead of the best of the others."""
    others = [scores[other] for other in sketch.staying if other != seat]
    return scores[seat] - (max(others) if others else adversary)


def logistic(x: float) -> float:
    """Return 0 to 1, 0.5 at 0."""
    return 1 / (1 + math.exp(-max(-30.0, min(30.0, x))))
