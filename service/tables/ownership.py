"""Seat ownership: a seat belongs to whoever holds its token, of which only the hash is known here.

A seat can change hands while sockets are open: somebody leaves, and another sits down. So ownership is looked up again
whenever the table's seats have changed. While a bot plays on for whoever is away, the seat is its owner's as before,
who sees what the seat sees, but it is the bot that acts: until the owner is back.
"""

from __future__ import annotations

import hashlib
from typing import Any, NamedTuple

from msgspec import UNSET

from events.event import Action, Return
from events.game import Illegal
from events.table import Table
from service.tables.live import LiveTable


def token_hash(token: str) -> str:
    """Return what is kept of a seat's token: its SHA-256 as hex. Tokens are random, so no salt is needed."""
    return hashlib.sha256(token.encode()).hexdigest()


class SeatHolder(NamedTuple):
    """Who acts: `seat`, and the hash of the token it was theirs by when the action was asked for."""

    seat: int
    owner: str

    def still_holds(self, table: Table[Any]) -> bool:
        """Tell whether it is that token which acts for the seat."""
        return table.player_of(self.seat) == self.owner

    def is_owner(self, table: Table[Any]) -> bool:
        """Tell whether the seat belongs to that token, whoever acts for it now."""
        seat = table.seats[self.seat]
        return seat is not None and seat.token == self.owner

    def is_stood_in_for(self, table: Table[Any]) -> bool:
        """Tell whether the seat belongs to that token, and a bot plays on for its owner."""
        seat = table.seats[self.seat]
        return seat is not None and seat.token == self.owner and seat.stand_in is not UNSET

    def check(self, table: Table[Any], action: Action) -> None:
        """Check that this token may do `action` for the seat. Raises `Illegal`."""
        if isinstance(action, Return) and self.is_owner(table):
            return
        if self.is_stood_in_for(table):
            raise Illegal("stood_in", "A bot plays on for you; be back at your seat first.")
        if isinstance(action, Return) or not self.still_holds(table):
            raise Illegal("not_seated", "This seat is not yours any more.")


class Opener(NamedTuple):
    """Whoever opened a table acts: by the hash of the token they opened it with, on `seat` if they have one."""

    seat: int | None
    owner: str

    def check(self, table: Table[Any], _action: Action) -> None:
        """Check that the table was opened by this token, and that its seat is the same still. Raises `Illegal`."""
        if table.opener != self.owner:
            raise Illegal("not_opener", "Only whoever opened this table can do that.")
        if table.openers_seat != self.seat:
            raise Illegal("stale", "You have come to another seat, or lost yours; look again.")


Actor = SeatHolder | Opener
"""Who acts with a token."""


class TokenOwner:
    """Whoever came to a table with a token, or without one (None): which seat is theirs now."""

    def __init__(self, live: LiveTable, token: str | None) -> None:
        self._live = live
        self._owner = None if token is None else token_hash(token)
        self._seats: tuple[object, ...] | None = None
        self._seat: int | None = None

    @property
    def seat(self) -> int | None:
        """The seat that the token owns now, or that a bot with it plays on at; None when there is none."""
        folded = self._live.folded
        # A table's seats are another tuple only after one was taken or left. Without a log nothing changes any more.
        if self._owner is not None and folded is not None and folded.table.seats is not self._seats:
            self._seats = folded.table.seats
            self._seat = folded.table.seat_of(self._owner)
        return self._seat

    @property
    def opener(self) -> Opener | None:
        """Who acts when this one does as whoever opened the table; None where it was not opened by this token."""
        folded = self._live.folded
        if self._owner is None or folded is None or folded.table.opener != self._owner:
            return None
        return Opener(self.seat, self._owner)

    @property
    def is_host(self) -> bool:
        """Whether they opened the table and have no seat there, and the game has not begun."""
        folded = self._live.folded
        return folded is not None and folded.table.is_arranged and self.seat is None and self.opener is not None

    @property
    def has_token(self) -> bool:
        """Tell whether they came with a token."""
        return self._owner is not None

    @property
    def is_known(self) -> bool:
        """Tell whether the token owns a seat, or opened the table."""
        return self.seat is not None or self.opener is not None

    @property
    def seat_holder(self) -> SeatHolder | None:
        """Who acts when this one does; None when the token owns no seat."""
        seat = self.seat
        return None if seat is None or self._owner is None else SeatHolder(seat, self._owner)

    def needed_holder(self) -> SeatHolder:
        """Return who acts when this one does. Raises `Illegal` where the token owns no seat."""
        if (holder := self.seat_holder) is None:
            raise Illegal("not_seated", "You are watching this table; only players act.")
        return holder
