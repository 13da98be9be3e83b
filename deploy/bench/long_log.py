"""Measures whether a long log costs anything: one position, early and after thousands of undone events."""

from __future__ import annotations

import asyncio
import random
import statistics
import time

import msgspec

from clients.player import Lagoon, Seat
from deploy.bench.plan import PositionCost
from deploy.bench.play import LoadError, Moves, decode, play_frame, wait_or_fail
from deploy.bench.targets import ServiceTarget, hello_frame
from deploy.bench.websocket_client import Data, WebSocketClient

EARLY, LATE = 20, 2_000
"""The length of the log when the position is measured."""
_ASTRAY = 8
"""Moves that are played before they are undone."""
_PROBES, _REPEATS = 8, 4
"""How many of the position's moves are measured, and how often each."""


class _PlayerConnection:
    """The connection of one player, with one request at a time."""

    def __init__(self, seat: Seat, socket: WebSocketClient, failed: asyncio.Future[None]) -> None:
        self.seat = seat
        self.moves: Moves = []
        """The legal moves that came with the view; None where they have to be asked for."""
        self._answer: Moves = None
        self.asked = False
        self.over = False
        self.size = 0
        self._socket = socket
        self._failed = failed
        self.seq = 0
        self._newer = asyncio.Event()
        socket.on_message = self._on_message

    def send(self, frame: bytes) -> None:
        """Send a frame."""
        self._socket.send(frame)

    def close(self) -> None:
        """Leave the table."""
        self._socket.close()

    def _on_message(self, data: Data) -> None:
        message = decode(data)
        if message.t in {"refused", "fault", "paused"} and not self._failed.done():
            self._failed.set_exception(LoadError(f"the service said {bytes(data).decode()}"))
        if message.t == "moves":
            self._answer = message.moves
            self._newer.set()
        if message.t not in {"update", "welcome"}:
            return
        part = message.set or message.view
        if part is not None and part.moves is not msgspec.UNSET:
            self.moves = part.moves
        if part is not None and part.table is not None:
            if part.table.request is not msgspec.UNSET:
                self.asked = part.table.request is not None
            self.over = self.over or part.table.phase == "over"
        self.seq, self.size = message.seq, len(data)
        self._newer.set()

    async def wait_seq(self, seq: int) -> None:
        """Wait for the table to come to `seq`."""
        while self.seq < seq:
            await self._more()

    async def all_moves(self) -> list[msgspec.Raw]:
        """Return the legal moves, asking for them where the list is long."""
        if self.moves is not None:
            return self.moves
        self._ask()
        while self._answer is None:
            await self._more()
        return self._answer

    def _ask(self) -> None:
        self._answer = None
        self.send(b'{"t":"moves","id":"m"}')

    async def _more(self) -> None:
        self._newer.clear()
        await wait_or_fail(self._failed, self._newer.wait())


class LongLog:
    """A table whose log is made long: played on and taken back, again and again to the same position."""

    def __init__(self, service: ServiceTarget, voices: list[_PlayerConnection], choose: random.Random) -> None:
        self._service = service
        self._voices = voices
        self._choose = choose
        self._seq = 1

    @classmethod
    async def open(
        cls, service: ServiceTarget, game: str, choose: random.Random, failed: asyncio.Future[None]
    ) -> LongLog:
        """Open the table and sit down."""
        lagoon = Lagoon(service.target.address)
        table = await lagoon.open_table(game, seats=2)
        voices: list[_PlayerConnection] = []
        for seat in await lagoon.begin(table, "Player 1", "Player 2"):
            socket = await service.connect(table)
            voices.append(_PlayerConnection(seat, socket, failed))
        log = cls(service, voices, choose)
        for voice in voices:
            voice.send(hello_frame(voice.seat.token))
        await log._all_told(0)
        # How many events open a game depends on the log's format.
        log._seq = max(voice.seq for voice in voices)
        return log

    async def measure(self) -> tuple[PositionCost, PositionCost]:
        """Return the cost of the position after event `EARLY`, measured then and after event `LATE`."""
        while self._seq < EARLY:
            await self._play_any()
        mover, moves = await self._to_move()
        probes = self._choose.sample(moves, min(_PROBES, len(moves)))
        early = await self._look(mover, probes)
        while self._seq < LATE:
            for _ in range(_ASTRAY):
                last = await self._play_any()
            await self._take_back(last)
        late = await self._look(mover, probes)
        for voice in self._voices:
            voice.close()
        return early, late

    async def _look(self, mover: _PlayerConnection, probes: list[msgspec.Raw]) -> PositionCost:
        """Measure the whole view, and each move of `probes` several times, with an undo after each."""
        events = self._seq
        views = [
            await self._service.whole_view_bytes(voice.seat.table, voice.seat.token, events) for voice in self._voices
        ]
        sizes: list[int] = []
        latencies: list[float] = []
        for probe in probes * _REPEATS:
            began = time.perf_counter()
            await self._play(mover, probe)
            latencies.append(1000 * (time.perf_counter() - began))
            sizes += [voice.size for voice in self._voices]
            await self._take_back(mover)
        return PositionCost(events, statistics.mean(sizes), statistics.mean(views), statistics.median(latencies))

    async def _to_move(self) -> tuple[_PlayerConnection, list[msgspec.Raw]]:
        for voice in self._voices:
            moves = await voice.all_moves()
            if moves:
                return voice, moves
        raise LoadError("the game ended before its log was long")

    async def _play_any(self) -> _PlayerConnection:
        voice, moves = await self._to_move()
        await self._play(voice, self._choose.choice(moves))
        return voice

    async def _play(self, voice: _PlayerConnection, move: msgspec.Raw) -> None:
        voice.send(play_frame(self._seq, move))
        await self._all_told(1)

    async def _take_back(self, asker: _PlayerConnection) -> None:
        """Undo back to the position, with the other player's consent where needed."""
        asker.send(b'{"t":"undo","id":"%d","on":%d,"to":%d}' % (self._seq, self._seq, EARLY))
        await self._all_told(1)
        if asker.asked:
            other = next(voice for voice in self._voices if voice is not asker)
            other.send(b'{"t":"answer","id":"%d","on":%d,"yes":true}' % (self._seq, self._seq))
            await self._all_told(1)

    async def _all_told(self, events: int) -> None:
        self._seq += events
        for voice in self._voices:
            await voice.wait_seq(self._seq)
