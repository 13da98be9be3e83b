"""Seats bots of the house at a table, and removes them before the start.

The server joins for them as a client would: with the hashes of a token and a nonce, both derived from the key of bots.
"""

from __future__ import annotations

import secrets

from events import chance
from events.event import Join, Leave
from events.game import Illegal
from events.log import RedisUnavailable
from service.bots.names import free_name
from service.bots.queue import DueQueue
from service.redis.bot_key import BotKey, BotKeyStore
from service.settings import Settings
from service.tables.ownership import SeatHolder
from service.tables.served import ServedTable
from service.tables.tables import Tables
from service.talk.protocol import LEVELS

_MAX_SEATS = 6
"""The most seats of any table."""
_RETRIED = frozenset({"seat_taken", "name_taken"})
"""Refusals after which another seat or name is tried: somebody else has just joined."""


class HouseBots:
    """Seats bots of the house. Every method raises `Illegal` and `RedisUnavailable`."""

    def __init__(self, tables: Tables, keys: BotKeyStore, queue: DueQueue, settings: Settings) -> None:
        self._tables = tables
        self._keys = keys
        self._queue = queue
        self._settings = settings

    async def check(self, levels: tuple[str, ...]) -> None:
        """Check that the house has bots of these levels."""
        for level in levels:
            if level not in LEVELS:
                raise Illegal("no_such_level", "Bots of this house play easy, medium or hard.")
        if levels and not await self.levels():
            raise Illegal("no_bots", "This house has no bots.")

    async def levels(self) -> tuple[str, ...]:
        """Return the levels that bots of this house play at, empty if it has no bots."""
        return LEVELS if self._settings.bots or await self._queue.is_anybody_there() else ()

    async def may_open_demo(self, token: str | None) -> bool:
        """Tell whether a request with this token may open a table of bots alone."""
        if self._settings.demo:
            return True
        if token is None:
            return False
        return secrets.compare_digest(token.encode(), (await self._keys.get()).own.demo_pass.encode())

    async def is_token(self, table: str, token: str) -> bool:
        """Tell whether this is the token of a bot of the house at a table; False if Redis is unavailable."""
        try:
            keys = await self._keys.get()
        except RedisUnavailable:
            return False
        shown = token.encode()
        tokens = (key.token(table, seat) for key in keys.all for seat in range(_MAX_SEATS))
        return any(secrets.compare_digest(shown, one.encode()) for one in tokens)

    async def stand_in(self, table: str, seat: int, level: str) -> str:
        """Return the SHA-256 (hex) of the token of the bot that can play on at a seat, at this level."""
        await self.check((level,))
        return (await self._keys.get()).own.token_hash(table, seat)

    async def add(self, served: ServedTable, level: str, seat: int | None = None) -> int:
        """Seat a bot, on the first free seat if `seat` is None; return its seat."""
        key = (await self._keys.get()).own
        while True:
            await self._tables.sync_with_log(served)
            table = served.live.now.table
            if table.imagine is False:
                raise Illegal("imagine_off", "Bots of this house think on worlds, and here nobody is shown any.")
            if seat is not None and seat < len(table.seats) and table.seats[seat] is not None:
                raise Illegal("seat_taken", "Somebody has just taken this seat.", seat=seat)
            free = next((number for number, held in enumerate(table.seats) if held is None), 0)
            join = self._join(key, served, free if seat is None else seat, level)
            try:
                await self._tables.perform(served, None, join)
            except Illegal as illegal:
                if illegal.code not in _RETRIED or (illegal.code == "seat_taken" and seat is not None):
                    raise
            else:
                assert join.seat is not None
                return join.seat

    def _join(self, key: BotKey, served: ServedTable, seat: int, level: str) -> Join:
        table = served.live.now.table
        name = free_name(held.name for held in table.seats if held is not None)
        # Each join has another seq, so a nonce that was shown is never used again.
        nonce = key.nonce(table.id, seat, table.seq)
        owner = key.token_hash(table.id, seat)
        return Join(name, owner, seat=seat, commitment=chance.commitment(nonce), bot=level)

    async def remove(self, served: ServedTable, seat: int) -> None:
        """Remove the bot on a seat, before the start."""
        keys = await self._keys.get()
        await self._tables.sync_with_log(served)
        table = served.live.now.table
        if seat >= len(table.seats):
            raise Illegal("no_such_seat", "There is no such seat at this table.", seat=seat)
        held = table.seats[seat]
        if held is None or keys.owning(table.id, seat, held.token) is None:
            raise Illegal("not_a_bot", "No bot of this house has that seat.", seat=seat)
        holder = SeatHolder(seat, held.token)
        await self._tables.perform(served, holder, Leave(), f"leave-{secrets.token_hex(8)}")
