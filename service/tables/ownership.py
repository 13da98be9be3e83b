"""Seat ownership: a seat belongs to whoever holds its token, of which only the hash is known here.

A seat can change hands while sockets are open: somebody leaves, and another sits down. So ownership is looked up again
whenever the table's seats have changed.
"""

from __future__ import annotations

import hashlib
from typing import Any, NamedTuple

from events.table import Table
from service.tables.live import LiveTable


def token_hash(token: str) -> str:
    """Return what is kept of a seat's token: its SHA-256 as hex. Tokens are random, so no salt is needed."""
    return hashlib.sha256(token.encode()).hexdigest()


class SeatHolder(NamedTuple):
    """Who acts: `seat`, and the hash of the token that owned it when the action was asked for."""

    seat: int
    owner: str

    def still_holds(self, table: Table[Any]) -> bool:
        """Tell whether the seat still belongs to that token."""
        seat = table.seats[self.seat]
        return seat is not None and seat.token == self.owner


class TokenOwner:
    """Whoever came to a table with a token, or without one (None): which seat is theirs now."""

    def __init__(self, live: LiveTable, token: str | None) -> None:
        self._live = live
        self._owner = None if token is None else token_hash(token)
        self._seats: tuple[object, ...] | None = None
        self._seat: int | None = None

    @property
    def seat(self) -> int | None:
        """The seat that the token owns now; None when it owns none."""
        folded = self._live.folded
        # A table's seats are another tuple only after one was taken or left. Without a log nothing changes any more.
        if self._owner is not None and folded is not None and folded.table.seats is not self._seats:
            self._seats = folded.table.seats
            self._seat = folded.table.seat_of(self._owner)
        return self._seat

    @property
    def seat_holder(self) -> SeatHolder | None:
        """Who acts when this one does; None when the token owns no seat."""
        seat = self.seat
        return None if seat is None or self._owner is None else SeatHolder(seat, self._owner)
