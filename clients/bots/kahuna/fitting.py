"""Fits the weights of `value.py` to games that `policy.play_turn` plays against itself, now and then at random.

    .venv/bin/python -m clients.bots.kahuna.fitting 5000 7 > weights.py

Run again with the weights it wrote, the games are better and so is the fit; but not for ever, since play that exploits
its own habits forgets the others: the weights that are kept were fitted to games of several such rounds together, and
beat each of them.
"""

from __future__ import annotations

import math
import random
import sys
from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from clients.bots.kahuna.board import MASK, NEED
from clients.bots.kahuna.compact import Compact
from clients.bots.kahuna.policy import ending, play_turn, standings
from clients.bots.kahuna.value import phase_number, playable
from clients.bots.kahuna.weights import ISLAND, PHASES
from clients.bots.search.moving import Dice
from events.kahuna import KAHUNA
from events.kahuna.options import Options

AT_RANDOM: Final = 0.1
"""The share of turns that are played at random, so that games differ."""
LONGEST: Final = 400
"""Turns after which a game is given up."""
EPOCHS: Final = 6
RATE: Final = 0.05
SHRINKING: Final = 1e-5

Counted = tuple[int, int, int]
"""An island: its lines, the bridges of who has more there, and those of the other."""


class Moment(NamedTuple):
    """The start of a turn, seen from the seat in turn, and what the game came to for it."""

    phase: int
    islands: tuple[tuple[Counted, int], ...]
    """Islands where one has more bridges: 1 if it is the seat in turn, else -1."""
    stones: int
    points: int
    cards: int
    their_cards: int
    worth: float


def moments(game: Compact, dice: Dice) -> Iterator[Moment]:
    """Play a game to its end and yield the start of each turn; nothing of a game without an end."""
    seen: list[tuple[int, Moment]] = []
    while game.worth is None:
        if len(seen) == LONGEST:
            return
        seen.append((game.turn, _moment(game)))
        if dice.random() < AT_RANDOM:
            _play_anything(game, dice)
        else:
            play_turn(game, dice)
    for seat, moment in seen:
        yield moment._replace(worth=game.worth if seat == 0 else 1 - game.worth)


def _play_anything(game: Compact, dice: Dice) -> None:
    found = list(standings(game, 600))
    game.stand_as(*found[dice.pick(len(found))])
    if game.worth is None:
        ways = game.endings() or [ending(game, dice)]
        game.end_turn(ways[dice.pick(len(ways))], dice)


def _moment(game: Compact) -> Moment:
    seat = game.turn
    mine, theirs = game.bridges[seat], game.bridges[1 - seat]
    islands: list[tuple[Counted, int]] = []
    stones = 0
    for mask, need in zip(MASK, NEED, strict=True):
        own, other = (mine & mask).bit_count(), (theirs & mask).bit_count()
        stones += (own >= need) - (other >= need)
        if own != other:
            counted = mask.bit_count(), max(own, other), min(own, other)
            islands.append((counted, 1 if own > other else -1))
    return Moment(
        phase_number(game.round, game.cards_left, game.final_turns),
        tuple(islands),
        stones,
        game.scores[seat] - game.scores[1 - seat],
        playable(game, seat),
        playable(game, 1 - seat),
        0.0,
    )


class Fit:
    """Logistic regression by stochastic gradient descent with the step sizes of AdaGrad (Duchi et al., 2011)."""

    def __init__(self) -> None:
        """Begin with the weights that there are."""
        self.islands = {(lines, *pair): worth for lines, pairs in ISLAND.items() for pair, worth in pairs.items()}
        self.phases = [list(weights) for weights in PHASES]
        self._island_steps = dict.fromkeys(self.islands, 1e-3)
        self._phase_steps = [[1e-3] * len(weights) for weights in PHASES]

    def learn(self, moment: Moment) -> None:
        """Take one step for one moment."""
        weights, steps = self.phases[moment.phase], self._phase_steps[moment.phase]
        shape = sum(self.islands[counted] * sign for counted, sign in moment.islands)
        terms = (1.0, shape, moment.stones, moment.points, moment.cards, -moment.their_cards)
        odds = sum(weight * term for weight, term in zip(weights, terms, strict=True))
        error = 1 / (1 + math.exp(-max(-15.0, min(15.0, odds)))) - moment.worth
        for at, term in enumerate(terms):
            slope = error * term + SHRINKING * weights[at]
            steps[at] += slope * slope
            weights[at] -= RATE * slope / math.sqrt(steps[at])
        for counted, sign in moment.islands:
            slope = error * sign * weights[1] + SHRINKING * self.islands[counted]
            self._island_steps[counted] += slope * slope
            self.islands[counted] -= RATE * slope / math.sqrt(self._island_steps[counted])

    def written(self) -> str:
        """Return the weights as the module `weights.py`."""
        islands = "".join(
            f"    {lines}: {{{', '.join(f'({m}, {t}): {self.islands[lines, m, t]:.3f}' for m, t in pairs)}}},\n"
            for lines, pairs in ISLAND.items()
        )
        phases = "".join(f"    ({', '.join(f'{weight:.3f}' for weight in weights)}),\n" for weights in self.phases)
        return (
            '"""The weights of the model in `value.py`, as data; `fitting.py` writes them."""\n\n'
            "from __future__ import annotations\n\nfrom typing import Final\n\n"
            f"ISLAND: Final[dict[int, dict[tuple[int, int], float]]] = {{\n{islands}}}\n"
            '"""By the lines of an island: what so many bridges there are worth, against so many of theirs."""\n\n'
            f"PHASES: Final[tuple[tuple[float, ...], ...]] = (\n{phases})\n"
            '"""Each phase of `value.phase_number`: to be in turn, shape, a stone, a point, a card, one of theirs."""\n'
        )


def fitted(games: Iterable[Moment], seed: int) -> Fit:
    """Return the fit to these moments."""
    fit, order = Fit(), list(games)
    dice = random.Random(seed)  # noqa: S311  (no secret)
    for _ in range(EPOCHS):
        dice.shuffle(order)
        for moment in order:
            fit.learn(moment)
    return fit


def self_play(games: int, seed: int) -> Iterator[Moment]:
    """Yield the moments of so many games."""
    for number in range(games):
        dice = Dice(f"fitting|{seed}|{number}")
        state = KAHUNA.blank(Options(), 2)
        for fact in KAHUNA.setup(state, dice):
            state = KAHUNA.evolve(state, fact)
        yield from moments(Compact(state), dice)


if __name__ == "__main__":
    sys.stdout.write(fitted(self_play(int(sys.argv[1]), int(sys.argv[2])), int(sys.argv[2])).written())
