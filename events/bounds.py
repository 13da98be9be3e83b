"""How far a table may grow, and what is taken back freely there, by version of the table's rules.

A table follows the bounds it was opened with, as it follows the rules of its game: so a log that was right when it was
written is right for ever. What is played on now is held to the newest bounds as well, whatever it was opened with.
"""

from __future__ import annotations

from typing import NamedTuple


class Bounds(NamedTuple):
    """The most of a table. A turn, here, lasts until another seat makes a move."""

    events: int
    """Events in all: the last of them ends a game that is not over."""
    comings: int
    """Events before the start after which whoever has a seat keeps it; and changes by whoever opened the table."""
    requests: int
    """Requests to take back that a seat can make in a turn, but for those that all others agree to."""
    takings: int
    """Times that a seat can take back without asking in a turn, where others sit at the table."""
    insists: bool
    """Whether a request that came to nothing can be repeated without a move in between."""
    own_cards: bool = False
    """Whether what showed nothing but cards of one's own hand is taken back freely while one's turn lasts."""


_NO_END = 2**53

BOUNDS = {
    1: Bounds(_NO_END, _NO_END, _NO_END, _NO_END, insists=True),
    2: Bounds(events=20_000, comings=200, requests=3, takings=50, insists=False),
    3: Bounds(events=20_000, comings=200, requests=3, takings=50, insists=False, own_cards=True),
}
"""The bounds of each version of the table's rules."""

TABLE_RULES = 3
"""The version that new tables are opened with."""

NEWEST = BOUNDS[TABLE_RULES]
