"""The HTTP API of a Lagoon server: games, tables, and taking seats."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec

from clients.player.address import Address
from clients.player.errors import NoAnswer, ProtocolError, Refused, Unreachable
from clients.player.http import fetch, request_json
from clients.player.nonces import commitment_of, commitments_of, message_due, new_seed, nonce_of
from clients.player.player import Player
from clients.player.revealed import OnReveal, Revealed, note_revealed, store_nothing
from clients.player.start_page import StartPage
from clients.player.wishing import OnFillable, OnWaiting, no_news, no_offer, wait_for_others
from service.talk.protocol import (
    AddBot,
    AskedClock,
    OpenTable,
    Reveal,
    ShowNonce,
    SpectatorRule,
    TakeSeat,
    UndoRule,
    WantsAgain,
    Wish,
)

RETRY_DELAYS_S = (0.4, 1.5)
"""Seconds before each retry of a request for a seat without an answer: the token makes it idempotent."""


class Seat(msgspec.Struct, frozen=True):
    """A seat at a table: the `token` is the proof of owning it, the nonces for the shuffle are made from the `seed`.

    `revealed` says which nonces were revealed, and for which commitments of all seats; revealing one updates it. Keep
    all three until the game begins; after that only the token is needed to play, and `revealed` to check the log.
    """

    table: str
    seat: int
    name: str
    token: str
    seed: str | None = None
    revealed: Revealed = {}

    def __hash__(self) -> int:
        """Return a hash of what never changes."""
        return hash((self.table, self.token))

    def __repr__(self) -> str:
        """Represent the seat without token, seed and nonces, which must not get into logs."""
        return f"Seat(table={self.table!r}, seat={self.seat}, name={self.name!r})"


class GameInfo(msgspec.Struct, frozen=True):
    """A game of the server: its name, how many `seats` a table can have, the version of its rules."""

    name: str
    seats: tuple[int, ...]
    version: int


class ListedTable(msgspec.Struct, frozen=True):
    """A publicly listed table: `seats` are names (None: free), `opened` is in milliseconds since 1970.

    `clock` limits the time of each player; `emblems` are those of the seats, where they are not 0, 1, 2 and so on.
    """

    id: str
    game: str
    options: Any
    seats: tuple[str | None, ...]
    phase: str
    opened: int
    clock: AskedClock | None = None
    emblems: tuple[int, ...] | None = None


class _Tables(msgspec.Struct, frozen=True):
    tables: tuple[ListedTable, ...]


class ThoughtMove(msgspec.Struct, frozen=True):
    """A move that a bot looked at, and about how likely (0 to 1) it took it to win with it."""

    move: dict[str, Any]
    chance: float


class Thought(msgspec.Struct, frozen=True):
    """What the bot on `seat` thought just after event `on`: its best moves, best first."""

    on: int
    seat: int
    best: tuple[ThoughtMove, ...]


class _Thoughts(msgspec.Struct, frozen=True):
    thoughts: tuple[Thought, ...]


class _Opened(msgspec.Struct, frozen=True):
    id: str


class _Taken(msgspec.Struct, frozen=True):
    seat: int


class _Done(msgspec.Struct, frozen=True):
    seq: int


class _GivenBack(msgspec.Struct, frozen=True):
    seat: None


def new_token() -> str:
    """Return a new seat's token: 256 random bits in base64url."""
    return secrets.token_urlsafe(32)


class Lagoon:
    """The server at `address` (`http://host:port`, or any link to one of its pages).

    Every method raises `Refused` when the server refuses and `Unreachable` when it does not answer.
    """

    def __init__(self, address: Address | str) -> None:
        self.address = Address.parse(address) if isinstance(address, str) else address

    async def games(self) -> tuple[GameInfo, ...]:
        """Return the games of the server."""
        return await request_json(self.address, "GET", "/games", tuple[GameInfo, ...])

    async def components(self, game: str, digest: str) -> dict[str, Any]:
        """Return a component set, which says what is printed on the cards of a game; a table names it by its digest."""
        return await request_json(self.address, "GET", f"/games/{game}/components/{digest}", dict[str, Any])

    async def tables(self) -> tuple[ListedTable, ...]:
        """Return the tables that are listed."""
        return (await request_json(self.address, "GET", "/tables", _Tables)).tables

    def start_page(self, own_tables: Callable[[], Mapping[str, str]], on_change: Callable[[], None]) -> StartPage:
        """Return the start page: these tables, one's own by the tokens of their seats, and the list, as they change."""
        return StartPage(self.address, own_tables, on_change)

    async def table(self, table: str, *, token: str | None = None) -> dict[str, Any]:
        """Return the public part of a table: the `table` part of every view.

        Where nobody watches it is only for whoever has a seat there, by its `token`, while the game goes on.
        """
        return await request_json(self.address, "GET", f"/tables/{table}", dict[str, Any], token=token)

    async def view(self, table: str, *, token: str | None = None) -> dict[str, Any]:
        """Return how a table stands now: `seq`, `seat` and `view`, as the seat of a `token` sees it, or everybody.

        Nobody there is told that somebody looked.
        """
        return await request_json(self.address, "GET", f"/tables/{table}/view", dict[str, Any], token=token)

    async def open_table(
        self,
        game: str = "kahuna",
        *,
        seats: int | None = None,
        listed: bool = False,
        undo: UndoRule = "free+ask",
        imagine: bool = True,
        demo: bool = False,
        bots: Sequence[str] = (),
        clock: AskedClock | None = None,
        talk: bool = True,
        spectators: SpectatorRule = "yes",
        token: str | None = None,
        **options: Any,
    ) -> str:
        """Open a table of `game` with its own `options`; return the table's id.

        `bots` are the levels of bots of the house for its last seats; `clock` limits the time of each player; without
        `talk` nobody talks there. With `spectators` `no` only who has a seat sees the game, with `delayed` others see
        it one whole turn later. `token` is the one you take a seat with afterwards (`new_token`): by it you can change
        the table before the start, and close it (`Player.change`). At a `demo` it is for a house whose pages may not
        open one.
        """
        body = OpenTable(game, options, seats, listed, undo, imagine, demo, tuple(bots), clock, talk, spectators)
        return (await request_json(self.address, "POST", "/tables", _Opened, body=body, token=token)).id

    async def take_seat(
        self,
        table: str,
        name: str,
        *,
        seat: int | None = None,
        token: str | None = None,
        seed: str | None = None,
        attempt: int = 0,
        bot: str | None = None,
        revealed: Revealed | None = None,
        on_reveal: OnReveal = store_nothing,
    ) -> Seat:
        """Sit down at `table`, on any free seat if none is named.

        Store the `token` and the `seed` before the call, if a crash must not lose the seat: asked with the same token
        again, the server gives the same seat. When both are used again after the seat was left, count up `attempt`
        (below 1000), so that no nonce is used twice, and give what was `revealed`. A table of format 1 asks for the
        nonce itself: before that is sent, `on_reveal` is called. A program says with `bot` which level or kind of bot
        it is. The request is retried while no answer comes; raises `NoAnswer`, which holds both, when none came in the
        end, and `Refused`.
        """
        secret, source = token or new_token(), seed or new_seed()
        nonce, known = nonce_of(source, attempt), {} if revealed is None else revealed
        body = TakeSeat(name, commitment_of(nonce), seat, bot=bot)
        waits = iter((*RETRY_DELAYS_S, None))
        while True:
            try:
                taken = await request_json(
                    self.address, "POST", f"/tables/{table}/seats", _Taken, body=body, token=secret
                )
            except Refused as refused:
                # A table that was opened by an earlier version of the server.
                if refused.code != "nonce_missing":
                    raise
                # A server that only says so knows the nonce now, before the others commit: it is spent.
                note_revealed(known, nonce, (), on_reveal)
                body = TakeSeat(name, None, seat, nonce, bot)
            except (Unreachable, ProtocolError) as lost:
                if (wait := next(waits)) is None:
                    raise NoAnswer(lost.message, secret, source, lost.__cause__) from lost
                await asyncio.sleep(wait)
            else:
                return Seat(table, taken.seat, name, secret, source, known)

    async def play_with_anybody(
        self,
        game: str,
        name: str,
        *,
        seats: int = 2,
        minutes: int = 60,
        fill: str | None = None,
        clock: AskedClock | None = None,
        token: str | None = None,
        seed: str | None = None,
        on_waiting: OnWaiting = no_news,
        on_fillable: OnFillable = no_offer,
        **options: Any,
    ) -> Seat:
        """Wait for others who wish for the same, and return the seat at the table that is opened for all of you.

        With `fill` bots of that level come to the seats that are free after a minute, and whoever waits comes along.
        `on_waiting` is told how many wait, and `on_fillable` when bots may come: asked again meanwhile, with the same
        token and seed and with `fill`, they do. Store the `token` and the `seed` before the call, if a crash must not
        lose the seat: asked with the same token again, it is the same wish, or the seat that it has become. Raises
        `Refused`, with the code `nobody_came` once the `minutes` are over; cancel the call to take the wish back.
        """
        secret, source = token or new_token(), seed or new_seed()
        wish = Wish("wish", secret, commitment_of(nonce_of(source, 0)), name, game, seats, options, clock, minutes)
        found = await wait_for_others(self.address, wish, fill, on_waiting, on_fillable)
        return Seat(found.table, found.seat, name, secret, source)

    async def leave(self, seat: Seat) -> None:
        """Give the seat back, at a table that has not started. A retry after a lost answer raises `not_seated`."""
        await request_json(self.address, "DELETE", f"/tables/{seat.table}/seats", _GivenBack, token=seat.token)

    async def add_bot(self, seat: Seat, level: str, at: int | None = None) -> int:
        """Add a bot of the house to the table of one's own `seat`, on seat `at` or any free one; return its seat."""
        body = AddBot(level, at)
        where = f"/tables/{seat.table}/bots"
        return (await request_json(self.address, "POST", where, _Taken, body=body, token=seat.token)).seat

    async def remove_bot(self, seat: Seat, at: int) -> None:
        """Remove the bot of the house on seat `at`, before the start."""
        where = f"/tables/{seat.table}/bots/{at}"
        await request_json(self.address, "DELETE", where, _GivenBack, token=seat.token)

    async def show_nonce(self, seat: Seat, on_reveal: OnReveal = store_nothing) -> None:
        """Reveal the nonce whose hash the seat was taken with, once all seats are taken.

        A `Player` does so by itself; this is for programs without a WebSocket. `on_reveal` is called first. Raises
        `Refused`, `NonceSpent` if the nonce was revealed for other commitments before, as `seat.revealed` says, and
        `NotStored`.
        """
        assert seat.seed is not None
        table = await self.table(seat.table, token=seat.token)
        message = message_due(table, seat.seat, seat.seed, 0, lambda: "reveal")
        if isinstance(message, Reveal):
            note_revealed(seat.revealed, message.nonce, commitments_of(table), on_reveal)
            body = ShowNonce(message.nonce)
            await request_json(self.address, "POST", f"/tables/{seat.table}/nonces", _Done, body=body, token=seat.token)

    async def begin(self, table: str, *names: str) -> list[Seat]:
        """Take a seat for each name, and reveal all nonces: for programs that play every seat of a table."""
        seats = [await self.take_seat(table, name) for name in names]
        for seat in seats:
            await self.show_nonce(seat)
        return seats

    async def next_table(self, table: str) -> str | None:
        """Return the table where the people of a finished game play another one, None while there is none."""
        return (await request_json(self.address, "GET", f"/tables/{table}/again", WantsAgain)).next

    def next_seat(self, seat: Seat, seed: str, table: str, seats: int) -> Seat:
        """Return one's `seat` at the next `table`, with the `seed` that `Player.again` was called with.

        There are so many `seats` as before, and everybody has moved on by one.
        """
        return Seat(table, (seat.seat + 1) % seats, seat.name, seat.token, seed)

    async def log(self, table: str, token: str | None = None) -> bytes:
        """Export a table's game: the whole log once it is over, before that what the seat of `token` was told."""
        return await fetch(self.address, f"/tables/{table}/log", token=token)

    async def thoughts(self, table: str) -> tuple[Thought, ...]:
        """Return what bots thought at a table, in the order in which they noted it. Raises `Refused` before the end."""
        return (await request_json(self.address, "GET", f"/tables/{table}/thoughts", _Thoughts)).thoughts

    def play(self, seat: Seat, **how: Any) -> Player:
        """Return the player on `seat`, to be entered with `async with`; `how` as for `Player`."""
        return Player(self.address, seat.table, seat.token, seat.seed, revealed=seat.revealed, **how)

    def watch(self, table: str, **how: Any) -> Player:
        """Return a spectator at `table`, to be entered with `async with`; `how` as for `Player`."""
        return Player(self.address, table, **how)
