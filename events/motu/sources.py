"""What an island counts, and the points of the six sources of harmony. Rules section 4."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Final, Literal, get_args

from events.motu.beaches import beach_cards
from events.motu.box import Box
from events.motu.cells import NOTHING, TOTEMS, Symbol
from events.motu.components import THINGS, Thing
from events.motu.island import Ground, volcanoes

Source = Literal["fisher", "hunter", "canoe", "coco", "totem", "volcano"]
"""A source of harmony, by the thing that scores."""

SOURCES: Final[tuple[Source, ...]] = get_args(Source)

Points = tuple[int, int, int, int, int, int]
"""A number for each source, in the order of `SOURCES`."""

Counts = dict[Thing, int]
"""How many there are of each thing; every thing is in it."""

TOTEM_POINTS: Final = (0, 0, 2, 4, 7, 11, 16, 22)
"""Points for this many kinds of totem (4.3)."""

PAIRS: Final[dict[Source, tuple[Thing, Thing, int]]] = {
    "fisher": ("fisher", "fish", 2),
    "hunter": ("hunter", "bird", 3),
    "canoe": ("canoe", "tree", 4),
}
"""What scores, what it needs as many of, and the points for each (4.1)."""

_SYMBOL_OF: Final[dict[Symbol, Thing]] = {
    "p": "fisher",
    "f": "fish",
    "h": "hunter",
    "b": "bird",
    "c": "canoe",
    "t": "tree",
    "V": "volcano",
    **dict.fromkeys(TOTEMS, "totem"),
}


def count(symbols: Iterable[Symbol], beach: int, coco: int, added: tuple[Thing, ...] = ()) -> Counts:
    """Return how many of each thing there are among `symbols`, with so many `beach` cards and `coco`, and `added`."""
    counts: Counts = dict.fromkeys(THINGS, 0)
    for symbol in symbols:
        if symbol in _SYMBOL_OF:
            counts[_SYMBOL_OF[symbol]] += 1
    counts["beach"] += beach
    counts["coco"] += coco
    for thing in added:
        counts[thing] += 1
    return counts


def card_symbols(box: Box, cards: Iterable[int]) -> tuple[Symbol, ...]:
    """Return all symbols printed on island `cards`."""
    shown = (cell.symbol for card in cards for cell in box.island(card)[0].cells)
    return tuple(symbol for symbol in shown if symbol != NOTHING)


def symbols(visible: Ground) -> tuple[Symbol, ...]:
    """Return the symbols visible on an island."""
    return tuple(seen.cell.symbol for seen in visible.values() if seen.cell.symbol != NOTHING)


def island_counts(visible: Ground, coco: int, added: tuple[Thing, ...]) -> Counts:
    """Return what an island and a reserve count, with what a revealed Voyageur `added` (4.5)."""
    return count(symbols(visible), beach_cards(visible), coco, added)


def points(box: Box, visible: Ground, coco: int, added: tuple[Thing, ...]) -> Points:
    """Return what each source gives for an island and a reserve of `coco`, with what a Voyageur `added`.

    Beaches are no source: nobody needs to count them for this.
    """
    shown = symbols(visible)
    counts = count(shown, 0, coco, added)
    return (
        pair_points(counts, "fisher"),
        pair_points(counts, "hunter"),
        pair_points(counts, "canoe"),
        counts["coco"],
        TOTEM_POINTS[single_totems(shown)],
        volcano_points(box, visible),
    )


def pair_points(counts: Counts, source: Source) -> int:
    """Return the points of a pair: none with more of the first than of the second (4.1)."""
    first, second, each = PAIRS[source]
    return 0 if counts[first] > counts[second] else each * counts[first]


def single_totems(shown: Iterable[Symbol]) -> int:
    """Return of how many kinds of totem there is exactly one (4.3)."""
    kinds = Counter(symbol for symbol in shown if symbol in TOTEMS)
    return sum(number == 1 for number in kinds.values())


def volcano_points(box: Box, visible: Ground) -> int:
    """Return the ruler's points for all volcanoes; the village's middle is (0, 0) (4.4)."""
    return sum(box.ruler(x * x + y * y) for x, y in volcanoes(visible))
