"""A Lagoon as a client meets it over HTTP: its games and tables, and seats to take."""

from __future__ import annotations

import asyncio
import secrets
from typing import Any

import msgspec

from clients.player.address import Address
from clients.player.errors import Garbled, Unanswered, Unreachable
from clients.player.http import ask, fetch
from clients.player.player import Player
from service.talk.protocol import OpenTable, TakeSeat, UndoRule

AGAIN = (0.4, 1.5)
"""Seconds to wait before a seat is asked for again while no answer comes: the token makes asking again harmless."""


class Seat(msgspec.Struct, frozen=True):
    """A place at a table: whoever holds the `token` is `seat` there."""

    table: str
    seat: int
    name: str
    token: str

    def __repr__(self) -> str:
        """Say which seat it is and keep the token out of logs."""
        return f"Seat(table={self.table!r}, seat={self.seat}, name={self.name!r})"


class GameOffered(msgspec.Struct, frozen=True):
    """A game that is played there: its name, how many `seats` a table can have, the version of its rules."""

    name: str
    seats: tuple[int, ...]
    version: int


class TableListed(msgspec.Struct, frozen=True):
    """A table that everybody may see: `seats` are names (None: free), `opened` is in milliseconds since 1970."""

    id: str
    game: str
    options: Any
    seats: tuple[str | None, ...]
    phase: str
    opened: int


class _Tables(msgspec.Struct, frozen=True):
    tables: tuple[TableListed, ...]


class _Opened(msgspec.Struct, frozen=True):
    id: str


class _Taken(msgspec.Struct, frozen=True):
    seat: int


class _GivenBack(msgspec.Struct, frozen=True):
    seat: None


def new_token() -> str:
    """Return a new seat's token: 256 random bits in base64url."""
    return secrets.token_urlsafe(32)


class Lagoon:
    """The house at `address` (`http://host:port`, or any link into it).

    Every call raises `Refused` when the server says no and `Unreachable` when it says nothing.
    """

    def __init__(self, address: Address | str) -> None:
        self.address = Address.read(address) if isinstance(address, str) else address

    async def games(self) -> tuple[GameOffered, ...]:
        """Return the games that are played here."""
        return await ask(self.address, "GET", "/games", tuple[GameOffered, ...])

    async def components(self, game: str, digest: str) -> dict[str, Any]:
        """Return what is printed on the cards of a game: the component set that a table names by its digest."""
        return await ask(self.address, "GET", f"/games/{game}/components/{digest}", dict[str, Any])

    async def tables(self) -> tuple[TableListed, ...]:
        """Return the tables that are listed."""
        return (await ask(self.address, "GET", "/tables", _Tables)).tables

    async def table(self, table: str) -> dict[str, Any]:
        """Return a table as everybody may see it: the `table` part of every view."""
        return await ask(self.address, "GET", f"/tables/{table}", dict[str, Any])

    async def open_table(
        self,
        game: str = "kahuna",
        *,
        seats: int | None = None,
        listed: bool = False,
        undo: UndoRule = "free+ask",
        **options: Any,
    ) -> str:
        """Open a table of `game` with its own `options`; return the table's id."""
        body = OpenTable(game, options, seats, listed, undo)
        return (await ask(self.address, "POST", "/tables", _Opened, body=body)).id

    async def take_seat(
        self, table: str, name: str, *, seat: int | None = None, token: str | None = None, nonce: str | None = None
    ) -> Seat:
        """Sit down at `table`, on any free seat if none is named.

        Keep the `token` before asking, if the seat must not be lost whatever happens: asked with the same token again,
        the server gives the same seat. It is asked again by itself while no answer comes; raises `Unanswered`, which
        holds the token, when none came in the end, and `Refused`.
        """
        secret = token or new_token()
        body = TakeSeat(name, nonce or secrets.token_hex(16), seat)
        for wait in (*AGAIN, None):
            try:
                taken = await ask(self.address, "POST", f"/tables/{table}/seats", _Taken, body=body, token=secret)
            except (Unreachable, Garbled) as lost:
                if wait is None:
                    raise Unanswered(lost.message, secret, body.nonce) from lost
                await asyncio.sleep(wait)
            else:
                break
        return Seat(table, taken.seat, name, secret)

    async def leave(self, seat: Seat) -> None:
        """Give the seat back, at a table that has not started. Asked again after a lost answer: `not_seated`."""
        await ask(self.address, "DELETE", f"/tables/{seat.table}/seats", _GivenBack, token=seat.token)

    async def log(self, table: str, token: str | None = None) -> bytes:
        """Return a table's game as a file: all of it once it is over, else what the seat of `token` was told."""
        return await fetch(self.address, f"/tables/{table}/log", token=token)

    def play(self, seat: Seat, **how: Any) -> Player:
        """Return the player on `seat`, to be entered with `async with`; `how` as for `Player`."""
        return Player(self.address, seat.table, seat.token, **how)

    def watch(self, table: str, **how: Any) -> Player:
        """Return a spectator at `table`, to be entered with `async with`; `how` as for `Player`."""
        return Player(self.address, table, **how)
