"""A ladder: everybody against everybody, and the differences in Elo that explain the results best."""

from __future__ import annotations

import math
from collections.abc import Mapping
from itertools import combinations
from typing import Final

STEPS: Final = 2_000


def pairs(players: int) -> tuple[tuple[int, int], ...]:
    """Return who meets whom."""
    return tuple(combinations(range(players), 2))


def elo(players: int, results: Mapping[tuple[int, int], tuple[float, float]]) -> tuple[float, ...]:
    """Return the Elo of each player, the first at 0.

    `results` are points of both in the games of a pair, a draw being half a point each. The strengths of the Bradley-
    Terry model are found by Hunter's minorization-maximization (2004); one drawn game more in each pair keeps a player
    who won everything from being infinitely strong.
    """
    points = [0.0] * players
    games: dict[tuple[int, int], float] = {}
    for (one, two), (for_one, for_two) in results.items():
        points[one] += for_one + 0.5
        points[two] += for_two + 0.5
        games[one, two] = for_one + for_two + 1.0
    strength = [1.0] * players
    for _ in range(STEPS):
        for who in range(players):
            met = sum(
                count / (strength[one] + strength[two]) for (one, two), count in games.items() if who in (one, two)
            )
            strength[who] = points[who] / met if met else 1.0
    return tuple(400 * math.log10(each / strength[0]) for each in strength)
