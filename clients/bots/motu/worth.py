"""About how many points things will have brought at the end: what a quick player goes by.

`left` is how many cards a seat will still lay. Worths are looked up for every way to lay a card, so they are kept in
tables by counts, filled when they are asked for.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from clients.bots.motu import counts as counting
from clients.bots.motu.counts import BITS, FIELD
from clients.bots.motu.sketch import COCO, EACH, TOTEM, VOLCANO
from events.motu.components import Thing
from events.motu.sources import SOURCES, TOTEM_POINTS


class Weights(NamedTuple):
    """How much a quick player makes of things."""

    spare: float = 0.45
    """Of the points of one: what each of the other thing of a pair that is over is worth, while cards are to come."""
    short: float = 1.6
    """How fast the worth of a pair falls with each of the other thing that it lacks."""
    kind_twice: float = 0.35
    """The part of a kind that stands twice, where one may be covered."""
    next_kind: float = 0.27
    """The part of the step to the next kind of totem."""
    coco: float = 2.4
    """Of one coco before the source is scored, with cards to come."""
    coco_scored: float = 0.45
    """Of one coco after the source was scored, with cards to come."""
    coco_last: float = 0.7
    """Of one coco with no cards to come, beside the point that it scores."""
    join: float = 0.5
    """Of an end of a beach that goes on."""
    late: float = 3.4
    """With how many cards to come hopes are whole."""
    want: float = 0.8
    """How much a majority that a Destin asks for is pursued."""
    spread: float = 1.1
    """How far the counts of two seats drift apart with each card to come (its square root)."""
    buy: float = 0.33
    """What a Destin has to promise over its cost."""
    buy_early: float = 0.3
    """And for each card to come."""
    reveal: float = 1.0
    """How high a Voyageur holds out."""
    volcano_later: float = 1.5
    """How much more volcanoes will be worth at a later scoring."""
    grows: tuple[float, ...] = (0.0,) * len(SOURCES)
    """How much more each source will be worth at a later scoring for each card to come, in the order of `SOURCES`."""
    outward: float = 0.0
    """Of each point of the ruler where another card lies, before volcanoes are scored, with cards to come."""
    deny: float = 1.0
    """How much a lone player makes of what a card would bring the Adversary."""
    their_short: float = 0.3
    """How far each card to come may still mend a pair of the Adversary's that lacks the other thing."""
    their_spare: float = 0.15
    """Of the points of one: what each of the other thing of a pair that is over is worth to the Adversary."""
    their_kind: float = 0.0
    """The part of the Adversary's step to the next kind of totem."""
    foresees: bool = True
    """Whether it lays cards, and puts off sources, with what its Voyageur will add in mind before that is revealed."""


TWO: Final = Weights()
"""For two players: a coco paid is one that the other gets."""
MANY: Final = TWO._replace(coco=1.6)
"""For three players and more."""
ALONE: Final = TWO._replace(
    spare=0.49, short=1.73, kind_twice=0.38, next_kind=0.19, coco=0.74, coco_scored=0.43, coco_last=0.24,
    join=0.65, late=3.16, deny=0.97, their_short=0.17, their_spare=0.19, their_kind=0.05, outward=0.09,
    volcano_later=0.0, grows=(0.05, 0.03, 0.12, -0.1, 0.11, 0.67),
)  # fmt: skip
"""For a lone player."""


def best_weights(seats: int) -> Weights:
    """Return what was best of many sets of weights with which quick players played against each other."""
    return (ALONE, TWO)[seats - 1] if seats <= 2 else MANY


SHORT_SIGHTED: Final = Weights(
    spare=0.0, short=0.5, kind_twice=0.0, next_kind=0.0, coco=0.6, coco_scored=0.3, join=0.3, want=0.0, reveal=0.0,
    volcano_later=0.0, foresees=False,
)  # fmt: skip
"""Those of somebody who sees what things are worth now."""

Wants = tuple[tuple[Thing, float], ...]
"""What more of a thing is worth beside harmony, a unit of it: what Destins ask for."""


class Pair(dict[int, float]):
    """The worth of a pair of things, by their two fields."""

    def __init__(self, each: int, left: int, wants: tuple[float, float], weights: Weights) -> None:
        self._each = each
        self._left = left
        self._wants = wants
        self._weights = weights

    def __missing__(self, both: int) -> float:
        first, second = both & FIELD, both >> BITS
        worth = self[both] = (
            pair_worth(first, second, self._left, self._weights) * self._each
            + first * self._wants[0]
            + second * self._wants[1]
        )
        return worth


def pair_worth(first: int, second: int, left: int, weights: Weights) -> float:
    """Return about how many of the first thing will have scored."""
    hope = min(1.0, left / weights.late)
    if first <= second:
        return first + hope * weights.spare * min(second - first, left, 3)
    return first * max(0.0, 1.0 - weights.short * (first - second) / (left + 0.6)) if left else 0.0


class Kinds(dict[int, float]):
    """The worth of totems, by the fields of their kinds."""

    def __init__(self, left: int, want: float, scores: bool, weights: Weights) -> None:
        self._hope = min(1.0, left / weights.late)
        self._want = want
        self._scores = scores
        self._weights = weights

    def __missing__(self, kinds: int) -> float:
        worth = self._want * counting.totems(kinds << counting.TOTEM_KINDS)
        if self._scores:
            once = counting.kinds_once(kinds)
            twice = counting.kinds_shown(kinds) - once
            now = TOTEM_POINTS[once]
            step = TOTEM_POINTS[min(once + 1, 7)] - now
            more = self._weights.next_kind + self._weights.kind_twice * min(twice, 2)
            worth += now + self._hope * step * more
        self[kinds] = worth
        return worth


class Tables(NamedTuple):
    """Worths for one seat at one time."""

    fisher: Pair
    hunter: Pair
    canoe: Pair
    totem: Kinds
    volcano: float
    """Of each point of the ruler."""
    outward: float
    """Of each point of the ruler where another card lies."""
    volcano_more: float
    """Of each volcano, beside its points."""
    coco: float
    join: float

    def of(self, counts: int) -> float:
        """Return the worth of all symbols of `counts`, but for where volcanoes stand."""
        return (
            self.fisher[counts & 1023]
            + self.hunter[counts >> 10 & 1023]
            + self.canoe[counts >> 20 & 1023]
            + self.totem[counts >> 35]
            + self.volcano_more * (counts >> 30 & 31)
        )


@lru_cache(maxsize=4096)
def tables(scored: int, left: int, wants: Wants, weights: Weights) -> Tables:
    """Return the worths for a seat that has `scored` the sources of a mask."""
    more = dict(wants)

    def pair(k: int, first: Thing, second: Thing) -> Pair:
        each = 0 if scored >> k & 1 else EACH[k]
        return Pair(each, left, (more.get(first, 0.0), more.get(second, 0.0)), weights)

    return Tables(
        fisher=pair(0, "fisher", "fish"),
        hunter=pair(1, "hunter", "bird"),
        canoe=pair(2, "canoe", "tree"),
        totem=Kinds(left, more.get("totem", 0.0), not scored >> TOTEM & 1, weights),
        volcano=0.0 if scored >> VOLCANO & 1 else 1.0,
        outward=0.0 if scored >> VOLCANO & 1 else weights.outward * min(1.0, left / weights.late),
        volcano_more=more.get("volcano", 0.0),
        coco=_coco(not scored >> COCO & 1, left, weights) + more.get("coco", 0.0),
        join=weights.join + more.get("beach", 0.0),
    )


def _coco(scores: bool, left: int, weights: Weights) -> float:
    if left:
        return weights.coco if scores else weights.coco_scored
    return weights.coco_last + scores
