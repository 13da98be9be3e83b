"""A table, as the process that plays for the house's bots there sees it: a connection for each of their seats."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable
from typing import Any

from clients.bots.bot import Bot, OnFault
from clients.bots.levels import LEVELS, MEDIUM, Level
from clients.bots.pace import PACE_S
from clients.bots.shared_core import SharedCore
from clients.player import Address, ClosedByServer, LagoonError, Player, TableFault
from clients.player.nonces import message_due
from service.redis.bot_key import BotKey, BotKeys

_SHUFFLE_S = 10.0
"""How long the server may take to acknowledge a part in the shuffle, before somebody looks again."""
_NO_SEAT = frozenset({4401, 4403})
"""The close codes for a token that owns no seat: the bot was taken away, or is not the house's."""


class Thinker:
    """What all tables of a process share: where the server is, the keys, the core, and how bots behave."""

    def __init__(self, address: Address, keys: BotKeys, on_fault: OnFault, pace: float = PACE_S) -> None:
        self.address = address
        self.keys = keys
        self.core = SharedCore()
        self.on_fault = on_fault
        self.pace = pace


class HouseTable:
    """The bots of the house at one table. They come when they are due, and stay until it is closed."""

    def __init__(self, table: str, thinker: Thinker, listener: Callable[[Player, object], None] | None = None) -> None:
        self.id = table
        self._thinker = thinker
        self._listener = listener
        self._bots: dict[int, Bot] = {}
        self._keys: dict[int, BotKey] = {}
        """By the seat of each bot, the key that it was seated with."""
        self._strangers: set[int] = set()
        """Seats with bots that are not of the house."""
        self._open: dict[int, contextlib.AsyncExitStack] = {}
        """The connection of each bot, by its seat."""

    async def close(self) -> None:
        """Let go of all connections."""
        for seat in tuple(self._open):
            await self._leave(seat)

    async def _leave(self, seat: int) -> None:
        self._bots.pop(seat, None)
        if (connection := self._open.pop(seat, None)) is not None:
            await connection.aclose()

    async def play(self, seat: int) -> int | None:
        """Do what is due, beginning with the bot on `seat`, until nothing is; return the seq at which that is so.

        None where the house has no bot there any more. Raises what ended it for a player.
        """
        self._strangers.discard(seat)
        await self._sit(seat)
        while self._bots:
            await self._sit_beside()
            if not self._bots:
                break
            try:
                seq = max(bot.player.seq for bot in self._bots.values())
                for bot in self._bots.values():
                    await bot.player.reached(seq)
                if any(await asyncio.gather(*(bot.act() for bot in self._bots.values()))):
                    continue
                if not await self._shuffled():
                    return seq
            except TableFault:
                if not any(map(_is_shut_out, self._bots.values())):
                    raise
        return None

    async def _sit(self, seat: int) -> None:
        """Come as the bot on a seat, if there is one of the house."""
        if seat in self._bots and self._bots[seat].player.end is None:
            return
        await self._leave(seat)
        for key in self._thinker.keys.all:
            player = await self._come(seat, key)
            if player is not None:
                thinker = self._thinker
                self._keys[seat] = key
                self._bots[seat] = Bot(player, _level(player), thinker.core, thinker.on_fault, thinker.pace)
                return
        self._strangers.add(seat)

    async def _come(self, seat: int, key: BotKey) -> Player | None:
        """Return the bot that was given a seat by this key, connected; None if there is none."""
        token = key.token(self.id, seat)
        player = Player(
            self._thinker.address,
            self.id,
            token,
            key.seed(self.id, seat),
            msgpack=True,
            keep_record=False,
            listener=self._listener,
            pass_token=token,
        )
        connection = contextlib.AsyncExitStack()
        try:
            await connection.enter_async_context(player)
        except LagoonError as error:
            if not _owns_no_seat(error):
                raise
            return None
        self._open[seat] = connection
        return player

    async def _sit_beside(self) -> None:
        """Come as all other bots of the house that play here, and let go of who plays here no more."""
        for seat in [seat for seat, bot in self._bots.items() if bot.player.seat != seat or _is_shut_out(bot)]:
            await self._leave(seat)
        if not self._bots:
            return
        for bot in self._bots.values():
            bot.level = _level(bot.player)
        seats = next(iter(self._bots.values())).player.view["table"]["seats"]
        beside = (number for number, held in enumerate(seats) if held is not None and _kind(held) is not None)
        for number in tuple(beside):
            if number not in self._strangers:
                await self._sit(number)

    async def _shuffled(self) -> bool:
        """Wait until the parts in the shuffle that are due are done; tell whether any was."""
        waiting = [bot.player for bot in self._bots.values() if self._owes_part(bot.player)]
        with contextlib.suppress(TimeoutError):
            for player in waiting:
                await asyncio.wait_for(player.until(lambda me: not self._owes_part(me)), _SHUFFLE_S)
        return bool(waiting)

    def _owes_part(self, player: Player) -> bool:
        if player.seat is None:
            return False
        seed = self._keys[player.seat].seed(self.id, player.seat)
        return message_due(player.view["table"], player.seat, seed, player.seq, str) is not None


def _kind(held: dict[str, Any]) -> str | None:
    """Return the level or kind of the bot that plays on a taken seat; None where a person plays."""
    kind: str | None = held.get("stand_in") or held["bot"]
    return kind


def _level(player: Player) -> Level:
    """Return the level that the bot which plays as `player` is to play at."""
    held = None if player.seat is None else player.view["table"]["seats"][player.seat]
    kind = None if held is None else _kind(held)
    return MEDIUM if kind is None else LEVELS.get(kind, MEDIUM)


def _is_shut_out(bot: Bot) -> bool:
    """Tell whether a bot has lost its seat at a table that nobody watches: whom it stood in for is back."""
    return isinstance(bot.player.end, TableFault) and bot.player.end.code == "no_spectators"


def _owns_no_seat(error: LagoonError) -> bool:
    """Tell whether the server refused a token because it owns no seat: it says so before it closes the connection."""
    if isinstance(error, TableFault):
        return error.code in {"bad_token", "no_spectators"}
    return isinstance(error, ClosedByServer) and error.status in _NO_SEAT
