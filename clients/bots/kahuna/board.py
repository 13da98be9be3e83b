"""The board of Kahuna as two whole numbers, one a player: bit k is set where they have a bridge on line k.

Control follows from bridges alone (section 3), so stones need no place of their own. Islands are numbers from 0, in
the order of the components.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from events.kahuna.components import ENDS, ISLANDS, LINES, LINES_AT, MAJORITY, Island, Line

BIT: Final[dict[Line, int]] = {line: 1 << at for at, line in enumerate(LINES)}
LINE: Final[dict[int, Line]] = {bit: line for line, bit in BIT.items()}
NUMBER: Final[dict[Island, int]] = {island: at for at, island in enumerate(ISLANDS)}

ALL: Final = (1 << len(LINES)) - 1
MASK: Final[tuple[int, ...]] = tuple(sum(BIT[line] for line in LINES_AT[island]) for island in ISLANDS)
"""The lines at each island."""
NEED: Final[tuple[int, ...]] = tuple(MAJORITY[island] for island in ISLANDS)
"""Bridges that control each island."""
BITS_AT: Final[tuple[tuple[int, ...], ...]] = tuple(tuple(BIT[line] for line in LINES_AT[island]) for island in ISLANDS)
JOINING: Final[dict[tuple[int, int], tuple[int, ...]]] = {
    (one, two): tuple(bit for bit in BITS_AT[one] if MASK[two] & bit)
    for one in range(len(ISLANDS))
    for two in range(one, len(ISLANDS))
}
"""The lines that two cards, in order, can free: all at an island for two of it, else the one that joins them (2.2)."""
END_RULES: Final[dict[int, tuple[int, int, int, int]]] = {
    BIT[line]: (MASK[one], NEED[one] - 1, MASK[two], NEED[two] - 1)
    for line, (one, two) in ((line, tuple(NUMBER[island] for island in ENDS[line])) for line in LINES)
}
"""Of both ends of each line: its lines, and how many bridges are one short of control."""


def bits(lines: Iterable[Line]) -> int:
    """Return lines as a board."""
    return sum(BIT[line] for line in lines)


def with_bridge(mine: int, theirs: int, bit: int) -> tuple[int, int]:
    """Return both boards after a bridge of `mine` came onto the empty line `bit`, and control followed (3.1, 3.2)."""
    one, short_of_one, two, short_of_two = END_RULES[bit]
    gone = 0
    if (mine & one).bit_count() == short_of_one:
        gone = one
    if (mine & two).bit_count() == short_of_two:
        gone |= two
    return mine | bit, theirs & ~gone


def guarded(theirs: int) -> int:
    """Return the lines at islands that `theirs` controls: closed to the other under `strategic` (5.1)."""
    lines = 0
    for mask, need in zip(MASK, NEED, strict=True):
        if (theirs & mask).bit_count() >= need:
            lines |= mask
    return lines


def stones(mine: int) -> int:
    """Return how many islands `mine` controls."""
    return sum((mine & mask).bit_count() >= need for mask, need in zip(MASK, NEED, strict=True))
