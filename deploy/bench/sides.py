"""The two sides that are measured, as the load generator meets them: each opens tables that are ready to play."""

from __future__ import annotations

import asyncio
import random
from typing import Protocol

import msgspec

from clients.player import Lagoon
from deploy.bench.line import Data, Line
from deploy.bench.meter import Meter
from deploy.bench.plan import Target
from deploy.bench.play import Failed, FloorPlayer, ServicePlayer, Table
from service.talk.protocol import JSON_SUBPROTOCOL


class Side(Protocol):
    """A server under load."""

    target: Target

    async def open(self, meter: Meter) -> Table:
        """Open a table, with both players connected and nothing sent yet."""


class Service:
    """The service, with a game for two."""

    def __init__(self, target: Target, game: str, choose: random.Random, failed: Failed) -> None:
        self.target = target
        self._lagoon = Lagoon(target.address)
        self._game = game
        self._choose = choose
        self._failed = failed

    async def open(self, meter: Meter) -> Table:
        """Open a table and take both seats."""
        name = await self._lagoon.open_table(self._game, seats=2)
        table = Table(name, meter, self._failed)
        players: list[ServicePlayer] = []
        for seat in await self._lagoon.begin(name, "Player 1", "Player 2"):
            line = await self.line(name)
            players.append(ServicePlayer(table, seat.seat, line, seat.token, self._choose))
        for player in players:
            player.line.say(hello(player.token))
        await asyncio.gather(*(player.greeted for player in players))
        table.players = tuple(players)
        return table

    async def look(self, table: str, token: str, seq: int) -> int:
        """Come back to a table that has come to `seq`; return the bytes of the whole view that is sent then."""
        told: asyncio.Future[int] = asyncio.get_running_loop().create_future()

        def hear(data: Data) -> None:
            if not told.done():
                told.set_result(len(data))

        line = await self.line(table)
        line.hear = hear
        line.say(hello(token, seq))
        try:
            return await told
        finally:
            line.close()

    async def line(self, table: str) -> Line:
        """Open a line to a table; nothing is said on it yet."""
        return await Line.open(self._lagoon.address.socket_url(table), JSON_SUBPROTOCOL, self._failed)


class Floor:
    """The floor, with a pair of sockets for a table."""

    def __init__(self, target: Target, failed: Failed) -> None:
        self.target = target
        self._failed = failed
        self._opened = 0

    async def open(self, meter: Meter) -> Table:
        """Connect a pair."""
        self._opened += 1
        name = str(self._opened)
        table = Table(name, meter, self._failed)
        url = f"{self.target.address.replace('http', 'ws', 1)}/{name}"
        lines = [await Line.open(url, None, self._failed) for _ in range(2)]
        table.players = tuple(FloorPlayer(table, seat, line) for seat, line in enumerate(lines))
        return table


def hello(token: str, since: int = 0) -> bytes:
    """Return the first frame of whoever holds `token`, who has seen everything up to `since`."""
    return msgspec.json.encode({"t": "hello", "token": token, "since": since})
