"""Who is at a table: seats with a socket and watchers, here and on the other servers that serve it.

Servers tell each other through the table's channel. What a server said counts until it says something else, or has
not been heard for `STAY` seconds, for then it is gone.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Annotated, NamedTuple

import msgspec
from msgspec import Meta

BEAT = 5.0
"""Seconds between two times a server says who is at its tables."""
SLICES = 10
"""In how many parts it does so: table by table, spread over the beat."""
STAY = 15.0
_SERVERS = 1024
"""How many other servers may be at one table: more is not said by servers."""


class Said(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What one server says of a table: seats with a socket, watchers; `ask` asks the others to say so too."""

    server: Annotated[str, Meta(max_length=64)]
    seats: Annotated[tuple[int, ...], Meta(max_length=16)]
    watching: Annotated[int, Meta(ge=0, le=1_000_000)]
    ask: bool = False


class _Other(NamedTuple):
    said: Said
    until: float


class Here:
    """Who is at one table. Times are seconds, monotonic."""

    def __init__(self, seats: int) -> None:
        self._seats = seats
        self._local: Counter[int | None] = Counter()
        self._others: dict[str, _Other] = {}

    def count(self, seats: Iterable[int | None]) -> None:
        """Count the sockets that are here by their `seats` (None: a spectator)."""
        self._local = Counter(seats)

    def hear(self, said: Said, now: float) -> None:
        """Another server said who is there."""
        if said.seats or said.watching:
            if len(self._others) >= _SERVERS and said.server not in self._others:
                return
            self._others[said.server] = _Other(said, now + STAY)
        else:
            self._others.pop(said.server, None)

    def say(self, server: str, ask: bool = False) -> Said:
        """Return what this server has to say."""
        here = tuple(seat for seat in range(self._seats) if self._local[seat] > 0)
        return Said(server, here, self._local[None], ask)

    def all(self, now: float) -> tuple[tuple[bool, ...], int]:
        """Return whether each seat is there, and how many watch, over all servers."""
        self._others = {server: other for server, other in self._others.items() if other.until > now}
        said = [other.said for other in self._others.values()]
        seats = tuple(self._local[seat] > 0 or any(seat in one.seats for one in said) for seat in range(self._seats))
        return seats, self._local[None] + sum(one.watching for one in said)
