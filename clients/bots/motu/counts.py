"""Symbols counted in one whole number, so that many counts are added, taken away and compared at once.

Each thing has a field of a few bits. What stands on a card, what is visible of an island and what lies under a card
are such numbers; an island with a card laid over it shows `island - under + card`.
"""

from __future__ import annotations

from collections.abc import Iterable
from types import MappingProxyType
from typing import Final

from events.motu.cells import TOTEMS, Symbol
from events.motu.components import Thing

BITS: Final = 5
"""The bits of a field: there are fewer than 32 of anything on an island of 18 cards."""
FIELD: Final = (1 << BITS) - 1

_ORDER: Final[tuple[Symbol, ...]] = ("p", "f", "h", "b", "c", "t", "V", *TOTEMS)

ONE: Final = MappingProxyType[Symbol, int]({symbol: 1 << (BITS * k) for k, symbol in enumerate(_ORDER)})
"""One of each symbol that is counted."""

FISHERS, HUNTERS, CANOES, VOLCANOES, TOTEM_KINDS = 0, 2 * BITS, 4 * BITS, 6 * BITS, 7 * BITS
"""Where the fields of the three pairs, of volcanoes and of the kinds of totem begin."""
PAIR: Final = (1 << (2 * BITS)) - 1
"""A pair of fields: what scores is the lower one, what it needs as many of the upper one."""

_THINGS: Final = MappingProxyType[Thing, int](
    {
        "fisher": ONE["p"],
        "fish": ONE["f"],
        "hunter": ONE["h"],
        "bird": ONE["b"],
        "canoe": ONE["c"],
        "tree": ONE["t"],
        "volcano": ONE["V"],
    }
)

PLACES: Final = MappingProxyType[Thing, int](
    {
        "fisher": 0,
        "fish": BITS,
        "hunter": 2 * BITS,
        "bird": 3 * BITS,
        "canoe": 4 * BITS,
        "tree": 5 * BITS,
        "volcano": 6 * BITS,
    }
)
"""Where the field of each thing that is one symbol begins."""


def of_symbols(symbols: Iterable[Symbol]) -> int:
    """Return the counts of `symbols`; villages and empty cells count nothing."""
    return sum(ONE.get(symbol, 0) for symbol in symbols)


def of_things(things: Iterable[Thing]) -> int:
    """Return the counts of what a Voyageur adds, but for its coco."""
    return sum(_THINGS.get(thing, 0) for thing in things)


def totems(counts: int) -> int:
    """Return how many totems there are, of any kind."""
    counts >>= TOTEM_KINDS
    total = 0
    while counts:
        total += counts & FIELD
        counts >>= BITS
    return total


def kinds_once(kinds: int) -> int:
    """Return of how many kinds of totem there is exactly one; `kinds` are the fields of totems alone."""
    once = 0
    while kinds:
        once += kinds & FIELD == 1
        kinds >>= BITS
    return once


def kinds_shown(kinds: int) -> int:
    """Return how many kinds of totem there are at all; `kinds` are the fields of totems alone."""
    shown = 0
    while kinds:
        shown += kinds & FIELD > 0
        kinds >>= BITS
    return shown
