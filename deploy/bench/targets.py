"""The two kinds of servers under load, each with a method to open tables that are ready to play."""

from __future__ import annotations

import asyncio
import random
from typing import Protocol

import msgspec

from clients.player import Lagoon
from deploy.bench.measurement import Measurement
from deploy.bench.plan import Target
from deploy.bench.play import FloorPlayer, OnFailure, ServicePlayer, Table
from deploy.bench.websocket_client import Data, WebSocketClient
from service.talk.protocol import JSON_SUBPROTOCOL


class TargetServer(Protocol):
    """A server under load."""

    target: Target

    async def open(self, measurement: Measurement) -> Table:
        """Open a table, with both players connected and nothing sent yet."""


class ServiceTarget:
    """The service, with a game for two."""

    def __init__(self, target: Target, game: str, choose: random.Random, failed: OnFailure) -> None:
        self.target = target
        self._lagoon = Lagoon(target.address)
        self._game = game
        self._choose = choose
        self._failed = failed

    async def open(self, measurement: Measurement) -> Table:
        """Open a table and take both seats."""
        name = await self._lagoon.open_table(self._game, seats=2)
        table = Table(name, measurement, self._failed)
        players: list[ServicePlayer] = []
        for seat in await self._lagoon.begin(name, "Player 1", "Player 2"):
            socket = await self.connect(name)
            players.append(ServicePlayer(table, seat.seat, socket, seat.token, self._choose))
        for player in players:
            player.socket.send(hello_frame(player.token))
        await asyncio.gather(*(player.greeted for player in players))
        table.players = tuple(players)
        return table

    async def whole_view_bytes(self, table: str, token: str, seq: int) -> int:
        """Reconnect to a table at `seq`; return the bytes of the whole view that is sent then."""
        told: asyncio.Future[int] = asyncio.get_running_loop().create_future()

        def on_message(data: Data) -> None:
            if not told.done():
                told.set_result(len(data))

        socket = await self.connect(table)
        socket.on_message = on_message
        socket.send(hello_frame(token, seq))
        try:
            return await told
        finally:
            socket.close()

    async def connect(self, table: str) -> WebSocketClient:
        """Open a connection to a table; nothing is sent on it yet."""
        return await WebSocketClient.open(self._lagoon.address.socket_url(table), JSON_SUBPROTOCOL, self._failed)


class FloorTarget:
    """The floor, with a pair of sockets for a table."""

    def __init__(self, target: Target, failed: OnFailure) -> None:
        self.target = target
        self._failed = failed
        self._opened = 0

    async def open(self, measurement: Measurement) -> Table:
        """Connect a pair."""
        self._opened += 1
        name = str(self._opened)
        table = Table(name, measurement, self._failed)
        url = f"{self.target.address.replace('http', 'ws', 1)}/{name}"
        lines = [await WebSocketClient.open(url, None, self._failed) for _ in range(2)]
        table.players = tuple(FloorPlayer(table, seat, socket) for seat, socket in enumerate(lines))
        return table


def hello_frame(token: str, since: int = 0) -> bytes:
    """Return the `hello` frame with `token`, for a client that has all steps up to `since`."""
    return msgspec.json.encode({"t": "hello", "token": token, "since": since})
