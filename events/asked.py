"""What each seat has taken back and asked to take back: counted from the events, so that it can be bounded.

It is kept beside the table and not in it: the digests of events speak of the table alone.
"""

from __future__ import annotations

from typing import NamedTuple

from events.bounds import Bounds


class Asked(NamedTuple):
    """What one seat did since another last made a move.

    `requests` of it came to nothing, or still wait; `takings` needed no asking. `in_vain` are the seqs it asked to go
    back to since it made a move itself, and was not let.
    """

    requests: int = 0
    takings: int = 0
    in_vain: tuple[int, ...] = ()

    def is_too_often(self, bounds: Bounds) -> bool:
        """Tell whether it has asked as often as it may."""
        return self.requests >= bounds.requests

    def would_insist(self, to: int, bounds: Bounds) -> bool:
        """Tell whether to ask for going back to `to` would be to repeat what came to nothing."""
        return to in self.in_vain and not bounds.insists

    def may_ask(self, to: int, bounds: Bounds) -> bool:
        """Tell whether it may ask to go back to `to` now."""
        return not self.is_too_often(bounds) and not self.would_insist(to, bounds)

    def has_taken_all(self, bounds: Bounds) -> bool:
        """Tell whether it has taken back as often as it may."""
        return self.takings >= bounds.takings


_NOTHING = Asked()

EveryAsked = tuple[Asked, ...]
"""One for each seat."""


def request_made(every: EveryAsked, seat: int, to: int) -> EveryAsked:
    """`seat` asks to go back to `to`: in vain, as long as it is not granted."""
    requests, _, in_vain = every[seat]
    return _put(every, seat, every[seat]._replace(requests=requests + 1, in_vain=(*in_vain, to)))


def request_granted(every: EveryAsked, seat: int) -> EveryAsked:
    """All others said yes to the last request of `seat`."""
    requests, _, in_vain = every[seat]
    return _put(every, seat, every[seat]._replace(requests=requests - 1, in_vain=in_vain[:-1]))


def taken_back(every: EveryAsked, seat: int) -> EveryAsked:
    """`seat` took something back without asking."""
    return _put(every, seat, every[seat]._replace(takings=every[seat].takings + 1))


def moved(every: EveryAsked, seat: int) -> EveryAsked:
    """`seat` made a move: it may ask anew, and for all others a new turn begins."""
    if every.count(_NOTHING) == len(every):
        # So it mostly is, and there is nothing to forget.
        return every
    return tuple(
        asked._replace(in_vain=()) if number == seat else asked._replace(requests=0, takings=0)
        for number, asked in enumerate(every)
    )


def _put(every: EveryAsked, seat: int, asked: Asked) -> EveryAsked:
    return (*every[:seat], asked, *every[seat + 1 :])
