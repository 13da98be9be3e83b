"""What many games come to: wins, draws and losses with an interval, and the time that thinking took."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from clients.bots.arena.match import Played

Z95: Final = 1.959964
"""Standard deviations around the middle of a normal distribution that hold 95 % of it."""


def wilson(successes: float, trials: int) -> tuple[float, float]:
    """Return the 95 % interval of a share, after Wilson (1927); of nothing it is everything."""
    if not trials:
        return 0.0, 1.0
    share, z2 = successes / trials, Z95**2
    middle = (share + z2 / (2 * trials)) / (1 + z2 / trials)
    half = Z95 * math.sqrt(share * (1 - share) / trials + z2 / (4 * trials**2)) / (1 + z2 / trials)
    return max(0.0, middle - half), min(1.0, middle + half)


class Score(NamedTuple):
    """How one player did. A player who has several seats counts each of them."""

    wins: int
    draws: int
    """Games nobody won, or that were won together with another player."""
    losses: int
    mean_seconds: float
    """Of a decision."""
    late_seconds: float
    """The 99th percentile of a decision."""
    looks_a_second: float

    @property
    def games(self) -> int:
        """All seats in all games."""
        return self.wins + self.draws + self.losses


def scores(players: int, games: Iterable[Played]) -> tuple[Score, ...]:
    """Return how each player did."""
    counts = [[0, 0, 0] for _ in range(players)]
    seconds: list[list[float]] = [[] for _ in range(players)]
    looks = [0] * players
    for game in games:
        winners = game.result.winners
        for seat, who in enumerate(game.pairing.seats):
            if seat in winners:
                kind = 0 if len(winners) == 1 else 1
            else:
                kind = 2 if winners or len(game.pairing.seats) == 1 else 1
            counts[who][kind] += 1
            seconds[who] += game.seconds[seat]
            looks[who] += game.looks[seat]
    found = []
    for who, (wins, draws, losses) in enumerate(counts):
        mean, late = _times(seconds[who])
        found.append(Score(wins, draws, losses, mean, late, looks[who] / (sum(seconds[who]) or 1.0)))
    return tuple(found)


def _times(seconds: Sequence[float]) -> tuple[float, float]:
    """Return the mean and the 99th percentile."""
    if not seconds:
        return 0.0, 0.0
    ordered = sorted(seconds)
    return sum(ordered) / len(ordered), ordered[min(len(ordered) - 1, math.ceil(0.99 * len(ordered)) - 1)]


def told(names: Sequence[str], results: Sequence[Score]) -> str:
    """Return the figures as lines, one a player."""
    lines = [f"{'':10}  wins draws losses   won (95 %)            s/decision  p99     playouts/s"]
    for name, score in zip(names, results, strict=True):
        low, high = wilson(score.wins, score.games)
        share = score.wins / (score.games or 1)
        lines.append(
            f"{name:10} {score.wins:5} {score.draws:5} {score.losses:6}   "
            f"{share:6.1%} ({low:.1%} to {high:.1%}) {score.mean_seconds:8.3f} {score.late_seconds:8.3f} "
            f"{score.looks_a_second:8.0f}"
        )
    return "\n".join(lines)
