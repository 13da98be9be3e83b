"""Tables under load: both players act as soon as they are told that it is their turn, with any legal move.

Only what is needed is decoded: whose turn it is, what can be done, and whether the game is over.
"""

from __future__ import annotations

import abc
import asyncio
import random
import time
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec

from deploy.bench.measurement import Measurement
from deploy.bench.websocket_client import Data, WebSocketClient

OnFailure = Callable[[Exception], None]
Moves = list[msgspec.Raw] | None
PATIENCE_S = 30.0
"""How long a server may take to answer before the benchmark fails."""


class LoadError(Exception):
    """The server sent something unexpected: a refusal, a fault, a close."""


class TablePart(msgspec.Struct):
    """The fields of `table` in a view that are decoded."""

    phase: str | msgspec.UnsetType = msgspec.UNSET
    request: dict[str, Any] | msgspec.UnsetType | None = msgspec.UNSET


class ViewPart(msgspec.Struct):
    """The fields of a view, or of its changes, that are decoded."""

    table: TablePart | None = None
    moves: Moves | msgspec.UnsetType = msgspec.UNSET


class Message(msgspec.Struct):
    """The fields of any message of the server that are decoded."""

    t: str
    seq: int = 0
    set: ViewPart | None = None
    view: ViewPart | None = None
    moves: Moves = None


decode = msgspec.json.Decoder(Message).decode


async def wait_or_fail(failed: asyncio.Future[None], wanted: Awaitable[Any]) -> None:
    """Wait for `wanted`. Raises the exception of `failed`, and `LoadError` after `PATIENCE_S`."""
    waiting = asyncio.ensure_future(wanted)
    both: set[asyncio.Future[Any]] = {waiting, failed}
    await asyncio.wait(both, timeout=PATIENCE_S, return_when=asyncio.FIRST_COMPLETED)
    if not waiting.done():
        waiting.cancel()
        # What it was cancelled in would hide the reason.
        await asyncio.gather(waiting, return_exceptions=True)
        if failed.done():
            failed.result()
        raise LoadError(f"nothing was heard for {PATIENCE_S:.0f} seconds")
    if failed.done():
        failed.result()
    waiting.result()


def play_frame(seq: int, move: msgspec.Raw | bytes) -> bytes:
    """Return the frame that makes `move`, decided on at `seq`; its id is unique for a seat that acts once a seq."""
    return b'{"t":"play","id":"%d","on":%d,"move":%b}' % (seq, seq, move)


class Player(abc.ABC):
    """One player of a table: a connection, and the state that was last received on it."""

    def __init__(self, table: Table, seat: int, socket: WebSocketClient) -> None:
        self.seq = 0
        self.table = table
        self.socket = socket
        self._seat = seat
        socket.on_message = self.on_message

    @abc.abstractmethod
    def on_message(self, data: Data) -> None:
        """Process a frame of the server, and act if that is due."""

    @abc.abstractmethod
    def act(self) -> None:
        """Act, if that is due."""

    def on_seq(self, seq: int, data: Data) -> None:
        """The table has come to `seq`."""
        self.seq = seq
        self.table.player_told(self._seat, seq, len(data))
        self.act()

    def send_move(self, move: msgspec.Raw | bytes) -> None:
        """Send a move, and record the time."""
        frame = play_frame(self.seq, move)
        self.table.sent(self.seq + 1)
        self.socket.send(frame)


class ServicePlayer(Player):
    """A player of the game, at the service."""

    def __init__(self, table: Table, seat: int, socket: WebSocketClient, token: str, choose: random.Random) -> None:
        super().__init__(table, seat, socket)
        self.token = token
        self.greeted: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._choose = choose
        self._moves: Moves = []
        self._is_waiting = False
        """Whether a request is not answered yet: in a simultaneous choice, other updates may come before the answer."""

    def on_message(self, data: Data) -> None:
        """Process a frame of the server, and act if that is due."""
        message = decode(data)
        match message.t:
            case "presence":
                return
            case "accepted":
                self._is_waiting = False
                self.act()
            case "update":
                self._see(message.set or message.view)
                self.on_seq(message.seq, data)
            case "welcome":
                self._see(message.view)
                self.seq = message.seq
                self.greeted.set_result(None)
            case "moves":
                # Not stored: the list of the view stays null, and is sent again only when it is short.
                if message.moves and self.table.playing and not self.table.over:
                    self.send_move(self._choose.choice(message.moves))
                else:
                    self._is_waiting = False
            case _:
                self.table.failed(LoadError(f"the service said {bytes(data).decode()}"))

    def _see(self, part: ViewPart | None) -> None:
        if part is None:
            return
        if part.moves is not msgspec.UNSET:
            self._moves = part.moves
        if part.table is not None and part.table.phase == "over":
            self.table.over = True

    def act(self) -> None:
        """Make any legal move, if it is this player's turn; where the list is long, ask for it first."""
        if not self.table.playing or self.table.over or self._is_waiting:
            return
        self._is_waiting = self._moves is None or bool(self._moves)
        if self._moves is None:
            self.socket.send(b'{"t":"moves","id":"m%d"}' % self.seq)
        elif self._moves:
            self.send_move(self._choose.choice(self._moves))


class FloorPlayer(Player):
    """One of a pair of sockets at the floor, which send in turn."""

    def on_message(self, data: Data) -> None:
        """Process a text of the floor, and send if it is this one's turn."""
        self.on_seq(decode(data).seq, data)

    def act(self) -> None:
        """Send, if it is this one's turn."""
        if self.table.playing and self.seq % 2 == self._seat:
            self.send_move(b'{"t":"draw"}')


class Table:
    """Two players, and the actions whose updates they do not both have yet. It plays between `start` and `stop`."""

    def __init__(self, name: str, measurement: Measurement, failed: OnFailure) -> None:
        self.name = name
        self.failed = failed
        self.players: tuple[Player, ...] = ()
        self.playing = False
        self.over = False
        self.ended: Callable[[], None] = lambda: None
        self._measurement = measurement
        self._told = [0, 0]
        self._pending: deque[tuple[int, float]] = deque()
        self._quiet = asyncio.Event()
        self._quiet.set()

    def start(self) -> None:
        """Play on."""
        self.playing = True
        for player in self.players:
            player.act()

    async def stop(self) -> None:
        """Stop playing; returns once both players have all updates."""
        self.playing = False
        await self._quiet.wait()

    def close(self) -> None:
        """Close both connections."""
        for player in self.players:
            player.socket.close()

    def sent(self, seq: int) -> None:
        """An action that will get the seq `seq` is being sent."""
        self._quiet.clear()
        self._pending.append((seq, time.perf_counter()))

    def player_told(self, seat: int, seq: int, size: int) -> None:
        """A player has received the update of `seq`."""
        told, pending = self._told, self._pending
        told[seat] = seq
        self._measurement.count_update(size)
        both = min(told)
        while pending and pending[0][0] <= both:
            self._measurement.count_action(time.perf_counter() - pending.popleft()[1])
        if pending:
            return
        self._quiet.set()
        if self.over and self.playing:
            self.playing = False
            self.ended()
