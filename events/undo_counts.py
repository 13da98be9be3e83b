"""Counts the undos and the requests of each seat, folded from the events, so that they can be bounded.

The counts are kept beside the table and not in it, since digests of events cover the table only.
"""

from __future__ import annotations

from typing import NamedTuple

from events.bounds import Bounds
from events.wanted import Wanted

Sought = int | Wanted
"""What a request is for: to go back to just after this seq, or something else."""


class UndoCounts(NamedTuple):
    """The undos of one seat since another seat last made a move.

    `requests` counts its requests that are open or were not granted, `takings` its undos without a request. `in_vain`
    is what it requested since its own last move and was not granted.
    """

    requests: int = 0
    takings: int = 0
    in_vain: tuple[Sought, ...] = ()

    def is_too_often(self, bounds: Bounds) -> bool:
        """Tell whether it has made as many requests as the bounds allow."""
        return self.requests >= bounds.requests

    def would_insist(self, what: Sought, bounds: Bounds) -> bool:
        """Tell whether a request for `what` would repeat one that was not granted."""
        return what in self.in_vain and not bounds.insists

    def may_ask(self, what: Sought, bounds: Bounds) -> bool:
        """Tell whether it may request `what` now."""
        return not self.is_too_often(bounds) and not self.would_insist(what, bounds)

    def has_taken_all(self, bounds: Bounds) -> bool:
        """Tell whether it has undone as often as the bounds allow without a request."""
        return self.takings >= bounds.takings


_NOTHING = UndoCounts()

AllUndoCounts = tuple[UndoCounts, ...]
"""The counts of every seat."""


def request_made(counts: AllUndoCounts, seat: int, what: Sought) -> AllUndoCounts:
    """Count a request of `seat` for `what`; it is in vain until it is granted."""
    requests, _, in_vain = counts[seat]
    return _put(counts, seat, counts[seat]._replace(requests=requests + 1, in_vain=(*in_vain, what)))


def request_granted(counts: AllUndoCounts, seat: int) -> AllUndoCounts:
    """Uncount the last request of `seat`, which all others agreed to."""
    requests, _, in_vain = counts[seat]
    return _put(counts, seat, counts[seat]._replace(requests=requests - 1, in_vain=in_vain[:-1]))


def taken_back(counts: AllUndoCounts, seat: int) -> AllUndoCounts:
    """Count an undo of `seat` without a request."""
    return _put(counts, seat, counts[seat]._replace(takings=counts[seat].takings + 1))


def moved(counts: AllUndoCounts, seat: int) -> AllUndoCounts:
    """Reset the counts after a move of `seat`: it may repeat requests, and for all others a new turn begins."""
    if counts.count(_NOTHING) == len(counts):
        # The usual case: there is nothing to reset.
        return counts
    return tuple(
        count._replace(in_vain=()) if number == seat else count._replace(requests=0, takings=0)
        for number, count in enumerate(counts)
    )


def _put(counts: AllUndoCounts, seat: int, count: UndoCounts) -> AllUndoCounts:
    return (*counts[:seat], count, *counts[seat + 1 :])
