"""About what the Adversary's pile will have brought it at the end (7.6), in tables by counts."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import Final

from clients.bots.motu import counts as counting
from clients.bots.motu.counts import BITS, FIELD, VOLCANOES
from clients.bots.motu.printed import Printed
from clients.bots.motu.sketch import EACH, Sketch
from clients.bots.motu.worth import Weights
from events.motu.adversary import VOLCANOES_WORTH
from events.motu.sources import TOTEM_POINTS

MANY_TO_COME: Final = 6
"""With so many cards to come hopes are whole."""


class TheirPair(dict[int, float]):
    """The worth of a pair of things to the Adversary, by their two fields; half of the first scores at least."""

    def __init__(self, each: int, left: int, weights: Weights) -> None:
        self._each = each
        self._mends = 1 + weights.their_short * left
        self._spare = weights.their_spare * min(1.0, left / MANY_TO_COME)

    def __missing__(self, both: int) -> float:
        first, second = both & FIELD, both >> BITS
        short, spare = max(0, first - second), min(3, max(0, second - first))
        score = first - 0.5 * first * min(1.0, short / self._mends) + self._spare * spare
        worth = self[both] = self._each * score
        return worth


class TheirKinds(dict[int, float]):
    """The worth of totems to the Adversary, by the fields of their kinds; doubles count, too."""

    def __init__(self, left: int, weights: Weights) -> None:
        self._hope = weights.their_kind * min(1.0, left / MANY_TO_COME)

    def __missing__(self, kinds: int) -> float:
        shown = counting.kinds_shown(kinds)
        now, then = TOTEM_POINTS[shown], TOTEM_POINTS[min(shown + 1, 7)]
        worth = self[kinds] = now + self._hope * (then - now)
        return worth


class TheirVolcanoes(dict[int, float]):
    """The worth of having more volcanoes than the island shows, by how many more."""

    def __init__(self, left: int) -> None:
        self._spread = math.sqrt(1 + left)

    def __missing__(self, ahead: int) -> float:
        worth = self[ahead] = VOLCANOES_WORTH / (1 + math.exp(-2 * (ahead - 0.5) / self._spread))
        return worth


class TheirWorths:
    """Worths for the Adversary with so many cards to come."""

    def __init__(self, left: int, weights: Weights) -> None:
        self._fisher, self._hunter, self._canoe = (TheirPair(each, left, weights) for each in EACH)
        self._totem = TheirKinds(left, weights)
        self._volcano = TheirVolcanoes(left)

    def of(self, sketch: Sketch, counts: int) -> float:
        """Return the worth of all symbols of `counts`."""
        return self._symbols(counts) + self._volcano[_ahead(sketch, counts)]

    def gain(self, sketch: Sketch, card: Printed) -> float:
        """Return about what a card brings the Adversary (7.3)."""
        before = sketch.adversary
        after = before + card.counts
        gain = self._symbols(after) - self._symbols(before)
        if card.has_volcano:
            gain += self._volcano[_ahead(sketch, after)] - self._volcano[_ahead(sketch, before)]
        return gain

    def spoilt_volcanoes(self, sketch: Sketch) -> float:
        """Return about what the Adversary loses by one more volcano on the island."""
        ahead = _ahead(sketch, sketch.adversary)
        return self._volcano[ahead] - self._volcano[ahead - 1]

    def _symbols(self, counts: int) -> float:
        return (
            self._fisher[counts & 1023]
            + self._hunter[counts >> 10 & 1023]
            + self._canoe[counts >> 20 & 1023]
            + self._totem[counts >> 35]
        )


def _ahead(sketch: Sketch, counts: int) -> int:
    return (counts >> VOLCANOES & FIELD) - (sketch.boards[0].counts >> VOLCANOES & FIELD)


@lru_cache(maxsize=256)
def _tables(left: int, weights: Weights) -> TheirWorths:
    return TheirWorths(left, weights)


def their_worths(sketch: Sketch, weights: Weights) -> TheirWorths:
    """Return the worths for the Adversary of a game alone, after the two cards that lie open, if they do."""
    return _tables(sum(sketch.piles) // 2, weights)
