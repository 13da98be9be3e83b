"""Who has the most of something: Destins and bonuses. Rules sections 6.1 to 6.3."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from events.motu.components import Destin
from events.motu.sources import Counts

BONUS: Final = 5
"""Points for the longest beach, and for the most coco."""


def has_most(numbers: Sequence[int], seat: int) -> bool:
    """Tell whether `seat` has the most or ties for it, and at least one (6.1)."""
    return numbers[seat] > 0 and numbers[seat] == max(numbers)


def destin_points(destin: Destin, counts: Sequence[Counts], seat: int) -> int:
    """Return what `destin` gives `seat`, when the seats have these `counts` (6.1)."""
    most = [has_most([each[thing] for each in counts], seat) for thing in destin.most]
    if all(most):
        return destin.gains
    return destin.half if any(most) else -destin.loses


def bonus(numbers: Sequence[int]) -> tuple[int, ...]:
    """Return the bonus of each: for the most, for all who tie, if it is at least one (6.2, 6.3)."""
    return tuple(BONUS if has_most(numbers, seat) else 0 for seat in range(len(numbers)))
