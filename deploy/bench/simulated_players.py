"""Simulated players who join, play, disconnect and leave, for a soak test of any length.

Tables are opened, played at a given pace, and finished, resigned or abandoned, and new ones are opened in their place.
Players lose their connection and reconnect; spectators come, stop reading, and disconnect with or without a close.
"""

from __future__ import annotations

import asyncio
import contextlib
import random
from collections import Counter
from collections.abc import Callable, Coroutine
from typing import Any

import msgspec

from clients.player import Lagoon, Seat
from deploy.bench.idle_sockets import source
from deploy.bench.idle_websocket import IdleWebSocket
from deploy.bench.play import LoadError, Moves, OnFailure, ViewPart, play_frame
from deploy.bench.targets import hello_frame
from deploy.bench.websocket_client import ConnectionLost, Data, WebSocketClient
from service.talk.protocol import JSON_SUBPROTOCOL

RECONNECT_RATE, ABANDON_RATE, RESIGN_RATE, EMPTY_RATE = 0.01, 0.1, 0.1, 0.05
"""The share of actions after which a player is disconnected, and of tables that do not end by the rules."""
NOT_READING_RATE, ABORT_RATE = 0.2, 0.5
"""The share of spectators that stop reading, and that abort their connection."""
WATCH_S = 20.0
"""How long spectators stay, at most."""
MAX_ACTIONS = 60
"""The most actions before a table is abandoned or resigned."""


class Message(msgspec.Struct):
    """The fields of any message of the server that are decoded."""

    t: str
    seq: int = 0
    code: str = ""
    set: ViewPart | None = None
    view: ViewPart | None = None
    moves: Moves = None


Work = Callable[[], Coroutine[Any, Any, None]]
_decode = msgspec.json.Decoder(Message).decode


class SimulatedPlayer:
    """A player who acts about `pace` seconds after the update that makes it their turn."""

    def __init__(self, seat: Seat, guests: SimulatedPlayers) -> None:
        self.token = seat.token
        self.over = asyncio.Event()
        self.acted = 0
        self._players = guests
        self._socket: WebSocketClient | None = None
        self._seq = 0
        self._moves: Moves = []
        self._due: asyncio.TimerHandle | None = None

    async def connect(self, socket: WebSocketClient) -> None:
        """Connect to the table, or reconnect."""
        self._socket = socket
        socket.on_message = self._on_message
        socket.send(hello_frame(self.token, self._seq))

    async def disconnect(self) -> None:
        """Disconnect and keep the seat."""
        if self._due is not None:
            self._due.cancel()
            self._due = None
        if self._socket is not None:
            socket, self._socket = self._socket, None
            socket.close()
            try:
                await socket.gone
            finally:
                socket.abort()

    def resign(self) -> None:
        """Give up the game."""
        if self._socket is not None:
            self._socket.send(b'{"t":"resign","id":"r%d","on":%d}' % (self._seq, self._seq))

    def _on_message(self, data: Data) -> None:
        message = _decode(data)
        match message.t:
            case "welcome" | "update":
                self._seq = message.seq
                self._see(message.view or message.set)
                self._act_soon()
            case "accepted":
                self.acted += 1
                self._players.seen["actions"] += 1
            case "moves":
                self._play(message.moves)
            case "refused":
                # Stale: the other player resigned first. The update follows.
                self._players.seen[f"refused {message.code}"] += 1
            case "fault":
                self._players.failed(LoadError(f"the service said {bytes(data).decode()}"))

    def _see(self, part: ViewPart | None) -> None:
        if part is None:
            return
        if part.moves is not msgspec.UNSET:
            self._moves = part.moves
        if part.table is not None and part.table.phase == "over":
            self.over.set()

    def _act_soon(self) -> None:
        if self._due is None and not self.over.is_set() and (self._moves is None or self._moves):
            self._due = asyncio.get_running_loop().call_later(self._players.think_seconds(), self._act)

    def _act(self) -> None:
        self._due = None
        if self._socket is None or self.over.is_set():
            return
        if self._moves is None:
            self._socket.send(b'{"t":"moves","id":"m%d"}' % self._seq)
        else:
            self._play(self._moves)

    def _play(self, moves: Moves) -> None:
        if moves and self._socket is not None:
            self._socket.send(play_frame(self._seq, self._players.dice.choice(moves)))


class SimulatedPlayers:
    """All of them: at `tables` tables of `game`, with about `rate` actions a second in all and so many `watching`."""

    def __init__(
        self, address: str, game: str, tables: int, rate: float, watching: int, seed: int, failed: OnFailure
    ) -> None:
        self.failed = failed
        self.dice = random.Random(seed)
        self.seen: Counter[str] = Counter()
        """How often each thing has happened, by name."""
        self._address = address
        self._lagoon = Lagoon(address)
        self._game = game
        self._pace = tables / rate
        self._at_play: list[str] = []
        self._sources = 0
        works: list[Work] = [self._play_tables] * tables + [self._watch] * watching
        self._tasks = [asyncio.ensure_future(self._again_and_again(work)) for work in works]

    def think_seconds(self) -> float:
        """Return the seconds until a player acts."""
        return self._pace * self.dice.uniform(0.5, 1.5)

    async def leave(self) -> None:
        """Disconnect everybody."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _again_and_again(self, work: Work) -> None:
        # Not all at the same moment.
        await asyncio.sleep(self.dice.uniform(0, 2 * self._pace))
        try:
            while True:
                await work()
        except Exception as error:
            self.failed(error)

    # ---- players

    async def _play_tables(self) -> None:
        """Open a table and play there until it ends."""
        table = await self._lagoon.open_table(self._game, seats=2)
        self.seen["tables"] += 1
        seats = [await self._lagoon.take_seat(table, "Player 1")]
        if self.dice.random() < EMPTY_RATE:
            self.seen["tables nobody joined"] += 1
            return
        seats.append(await self._lagoon.take_seat(table, "Player 2"))
        for seat in seats:
            await self._lagoon.show_nonce(seat)
        players = [SimulatedPlayer(seat, self) for seat in seats]
        self._at_play.append(table)
        try:
            for player in players:
                await player.connect(await self._socket(table))
            await self._play(table, players)
        finally:
            self._at_play.remove(table)
            await asyncio.gather(*(player.disconnect() for player in players))

    async def _play(self, table: str, players: list[SimulatedPlayer]) -> None:
        chance = self.dice.random()
        ends_at = self.dice.randrange(2, MAX_ACTIONS) if chance < ABANDON_RATE + RESIGN_RATE else None
        while not players[0].over.is_set():
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(players[0].over.wait(), self._pace)
            acted = sum(player.acted for player in players)
            if ends_at is not None and acted >= ends_at:
                if chance < ABANDON_RATE:
                    self.seen["tables left"] += 1
                    return
                players[acted % 2].resign()
                ends_at = None
                self.seen["tables given up"] += 1
            if self.dice.random() < RECONNECT_RATE:
                self.seen["came back"] += 1
                player = self.dice.choice(players)
                await player.disconnect()
                await player.connect(await self._socket(table))
        self.seen["games over"] += 1

    async def _socket(self, table: str) -> WebSocketClient:
        return await WebSocketClient.open(self._lagoon.address.socket_url(table), JSON_SUBPROTOCOL, self.failed)

    # ---- spectators

    async def _watch(self) -> None:
        """Watch any table for a while."""
        if not self._at_play:
            await asyncio.sleep(self._pace)
            return
        url = self._lagoon.address.socket_url(self.dice.choice(self._at_play))
        self._sources += 1
        socket = await IdleWebSocket.open(url, b'{"t":"hello"}', self._spectator_lost, source(self._sources % 1_000))
        self.seen["spectators"] += 1
        if self.dice.random() < NOT_READING_RATE:
            self.seen["stopped reading"] += 1
            socket.set_reading_paused(True)
        try:
            await asyncio.sleep(self.dice.uniform(0, WATCH_S))
            if self.dice.random() >= ABORT_RATE:
                await socket.close()
        finally:
            socket.abort()

    def _spectator_lost(self, error: Exception) -> None:
        """Count a spectator that the server disconnected, which only happens to those who do not read."""
        if isinstance(error, ConnectionLost):
            self.seen["sent away"] += 1
        else:
            self.failed(error)
