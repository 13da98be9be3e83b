"""How bots think about Motu: each move worth looking at is made, and the game played on by quick players, many times.

All moves are tried on the same worlds with the same dice, so that they differ by their own doing more than by luck. A
move that does clearly worse than the best so far is looked at no more (a race: Maron and Moore, 1994), and the more
tries there were the fewer go on (as in sequential halving: Karnin, Koren and Somekh, 2013). So what time there is goes
to those that are close.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from clients.bots.levels import Level
from clients.bots.motu.choices import Choice, choices
from clients.bots.motu.outlook import BY_WINNING, outcome
from clients.bots.motu.quick import play_out
from clients.bots.motu.sketch import Sketch
from clients.bots.motu.worth import SHORT_SIGHTED, Weights, best_weights
from clients.bots.search.moving import Dice
from clients.bots.thinking import Estimate, Thinking
from events.game import Game
from events.motu.state import State

TRIES_FIRST: Final = 6
"""Luck is told from doing with so many tries or more."""
PLAYOUT_S: Final = 0.0015
"""About what one try takes, for each seat; it decides nothing but how fast the field is narrowed."""
CLEARLY: Final = 2.3
"""So many standard errors behind is clearly worse."""
TRUST: Final = 15.0
"""What a quick player thinks of a move weighs as much as so many tries."""
POINT: Final = 0.025
"""What a point ahead means for the chance to win, about."""
MANY_TO_COME: Final = 3
"""With more cards to come than so many a lone player goes by how clearly a try was won alone: that tells moves apart in
fewer tries, and it will play better than those that play on."""
WIDTH_ALONE: Final = 12
"""A lone player looks at so many ways to lay a card at most,"""
FAR_BEHIND_ALONE: Final = -5.0
"""and at none that a quick player thinks so many points behind the best."""
SURE_ALONE: Final = 3.0
"""With so many points in it nobody has to think about whether to keep a card from the Adversary."""
FEW: Final = 3
"""With so many moves left in the race, other turns of the best ones join it."""


class Style(NamedTuple):
    """How a level thinks about Motu."""

    is_short_sighted: bool
    """It sees what things are worth now, and no more."""
    width: int
    """How many ways to lay a card it looks at."""
    playouts: int
    """How many games it plays on in thought, at most."""

    def weights(self, seats: int) -> Weights:
        """Return what it makes of things."""
        return SHORT_SIGHTED if self.is_short_sighted else best_weights(seats)


STYLES: Final = MappingProxyType(
    {
        "easy": Style(is_short_sighted=True, width=8, playouts=0),
        "medium": Style(is_short_sighted=False, width=4, playouts=20),
        "hard": Style(is_short_sighted=False, width=20, playouts=100_000),
    }
)
"""Levels of other names think as `hard` does, within their budgets."""


class PlayingOn:
    """This method of thinking."""

    def begin(
        self, game: Game[Any, Any, Any, Any], worlds: Sequence[State], seat: int, level: Level, seed: str
    ) -> Thinking:
        """Begin to think about what `seat` does."""
        del game
        return Race(worlds, seat, level, seed)


class Race:
    """One decision."""

    def __init__(self, worlds: Sequence[State], seat: int, level: Level, seed: str) -> None:
        style = STYLES.get(level.name, STYLES["hard"])
        self._seat = seat
        self._seed = seed
        self._budget = min(level.playouts, style.playouts)
        # Alone nothing is hidden but what is still to be drawn: all worlds are the same.
        self._worlds = worlds[:1] if worlds[0].is_solo else worlds
        self._sketches = [Sketch(worlds[0])]
        is_early = self._sketches[0].is_solo and self._sketches[0].turns_left(seat) > MANY_TO_COME
        self._by_winning = 0.0 if is_early else BY_WINNING
        self._tried = 0
        expected = min(self._budget, level.seconds / (PLAYOUT_S * worlds[0].seats))
        self._tries_of_all = max(40, min(200, int(expected / 7)))
        weights = style.weights(worlds[0].seats)
        found = choices(self._sketches[0], seat, weights, Dice(f"choices|{seed}"))
        # With the last card everything can still be counted: nothing comes after it that could not.
        counts_all = self._budget and self._sketches[0].turns_left(seat) <= 1
        width = len(found) if counts_all else _width(found, self._sketches[0], style)
        self._racing = found[:width]
        self._out = found[width:]
        self._other_turns_joined = False

    @property
    def is_done(self) -> bool:
        """Tell whether the budget is used up or one move is left in the race."""
        return len(self._racing) == 1 or self._tried >= self._budget

    def step(self) -> None:
        """Try the move that was tried least once more."""
        choice = min(self._racing, key=lambda one: len(one.results))
        tries = len(choice.results)
        sketch = self._sketch(tries % len(self._worlds)).copy()
        dice = Dice(f"{self._seed}|{tries}")
        sketch.play(self._seat, choice.move, dice)
        play_out(sketch, dice)
        choice.results.append(outcome(sketch, self._seat, self._by_winning))
        self._tried += 1
        if choice is self._racing[-1]:
            self._narrow()

    def _sketch(self, number: int) -> Sketch:
        """Return a world in compact form. Tries take them in turn, so that they are made one after the other."""
        if number == len(self._sketches):
            self._sketches.append(Sketch(self._worlds[number]))
        return self._sketches[number]

    def _narrow(self) -> None:
        """Take those out of the race that are clearly behind, and let other turns of the leaders join.

        So many moves go on that with the tries each had it makes the same product every time: some five times that many
        tries leave two moves.
        """
        order = self._in_order()
        leader, tries = order[0], min(len(one.results) for one in order)
        going_on = order[: max(2, self._tries_of_all // max(1, tries))]
        self._racing = [one for one in going_on if one is leader or not _is_clearly_behind(one, leader)]
        self._out = [one for one in order if one not in self._racing] + self._out
        if len(self._racing) <= FEW and not self._other_turns_joined:
            self._other_turns_joined = True
            self._racing += [other for one in self._racing for other in one.other_turns()]

    def best(self) -> tuple[Estimate, ...]:
        """Return the moves looked at, best first; who joined late comes last until it has caught up."""
        most = self._tried_most()
        order = sorted(self._in_order(), key=lambda one: 2 * len(one.results) < len(most.results))
        return tuple(Estimate(one.move, chance_beside(one, most), len(one.results)) for one in (*order, *self._out))

    def _tried_most(self) -> Choice:
        return max(self._racing, key=lambda one: len(one.results))

    def _in_order(self) -> list[Choice]:
        """Return those in the race, best first, each compared with the one tried most in the tries that both had."""
        most = self._tried_most()

        def promise(choice: Choice) -> float:
            tries = len(choice.results)
            better = sum(choice.results) - sum(most.results[:tries])
            return (better + TRUST * POINT * choice.guess) / (tries + TRUST)

        return sorted(self._racing, key=promise, reverse=True)


def chance_beside(choice: Choice, most: Choice) -> float:
    """Return about the chance to win with a move, by how it did beside the one tried most in the tries that both had.

    Means over different tries would tell luck from luck: moves that were tried a few times had other worlds and dice.
    """
    both = list(zip(choice.results, most.results, strict=False))
    ahead = sum(mine - theirs for mine, theirs in both) / len(both) if both else 0.0
    return min(max(most.chance + ahead, 0.0), 1.0)


def _width(found: list[Choice], sketch: Sketch, style: Style) -> int:
    """Return how many of the moves found, best first, are worth trying."""
    if not sketch.is_solo or sketch.stage == "scoring":
        return style.width
    if sketch.stage == "other":
        return sum(one.guess > -SURE_ALONE for one in found)
    return min(style.width, WIDTH_ALONE, max(2, sum(one.guess > FAR_BEHIND_ALONE for one in found)))


def _is_clearly_behind(choice: Choice, leader: Choice) -> bool:
    """Tell whether a move that did worse than the leader, try for try, did so by more than luck."""
    differences = [theirs - mine for mine, theirs in zip(choice.results, leader.results, strict=False)]
    tries = len(differences)
    if tries < TRIES_FIRST:
        return False
    mean = sum(differences) / tries
    spread = sum((one - mean) ** 2 for one in differences) / (tries - 1)
    # One that always came to the same is as good, but the race need not wait for it.
    return mean >= 0 and mean >= CLEARLY * math.sqrt(spread / tries)
