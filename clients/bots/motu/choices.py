"""The moves a seat may look at, with what a quick player thinks of them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from clients.bots.motu import quick
from clients.bots.motu.printed import xy
from clients.bots.motu.sketch import Sketch
from clients.bots.motu.worth import Weights
from clients.bots.search.moving import Dice
from events.motu.moves import Buy, Choose, Discard, End, Give, Lay, Move, Pay, Reveal
from events.motu.sources import SOURCES


class Choice:
    """A move that may be made."""

    __slots__ = ("_turns", "guess", "move", "results")

    def __init__(self, move: Move, guess: float = 0.0, turns: tuple[int, ...] = ()) -> None:
        self.move = move
        self.guess = guess
        """How many points a quick player thinks it behind the best."""
        self.results: list[float] = []
        """What each game came to that was played on with it."""
        self._turns = turns

    @property
    def chance(self) -> float:
        """About the chance to win with it."""
        return sum(self.results) / len(self.results) if self.results else 0.5

    def other_turns(self) -> Iterator[Choice]:
        """Yield the layings of the same card at the same place, turned otherwise."""
        for turns in self._turns:
            if isinstance(self.move, Lay) and turns != self.move.turns:
                yield Choice(Lay(self.move.place, self.move.x, self.move.y, turns), self.guess)


def choices(sketch: Sketch, seat: int, weights: Weights, dice: Dice) -> list[Choice]:
    """Return the moves of `seat`, best first; of layings that differ in turns only one, by the dice."""
    match sketch.stage:
        case "lay":
            return list(_layings(sketch, weights, dice)) or [Choice(Discard())]
        case "after":
            return list(_after(sketch, seat, weights))
        case "other":
            gain = quick.gain_by_paying(sketch, weights)
            both = [Choice(Pay(), min(0.0, gain)), Choice(Give(), min(0.0, -gain))]
            return both if gain > 0 else both[::-1]
        case _:
            return list(_scorings(sketch, seat, weights))


def _layings(sketch: Sketch, weights: Weights, dice: Dice) -> Iterator[Choice]:
    ways: dict[tuple[float, int, int], tuple[int, ...]] = {}
    for worth, place, spot, turns in quick.layings(sketch, weights, every_turn=True):
        ways[worth, place, spot] = (*ways.get((worth, place, spot), ()), turns)
    order = sorted(ways, key=lambda way: (-way[0], dice.random()))
    for worth, place, spot in order:
        every = ways[worth, place, spot]
        x, y = xy(spot)
        yield Choice(Lay(place, x, y, every[dice.pick(len(every))]), worth - order[0][0], every)


def _after(sketch: Sketch, seat: int, weights: Weights) -> Iterator[Choice]:
    """Yield what may follow a laying; first what a quick player would do."""
    moves: list[Move] = []
    if not sketch.has_bought:
        moves += [Buy(number) for number in sorted(sketch.destins) if sketch.can_afford(seat, number)]
    if sketch.can_reveal(seat):
        moves.append(Reveal())
    moves.append(End())
    destin = quick.best_destin(sketch, seat, weights)
    first: Move = End()
    if destin is not None:
        first = Buy(destin)
    elif quick.had_better_reveal(sketch, seat, weights):
        first = Reveal()
    moves.remove(first)
    return map(Choice, (first, *moves))


def _scorings(sketch: Sketch, seat: int, weights: Weights) -> Iterator[Choice]:
    regrets = quick.regrets(sketch, seat, weights)
    due = sketch.scorings + 1
    ways = sorted((sum(regrets[k] for k in way), way) for way in combinations(sorted(regrets), due))
    for regret, way in ways:
        yield Choice(Choose(tuple(SOURCES[k] for k in way)), ways[0][0] - regret)
