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

Failed = Callable[[Exception], None]
Moves = list[msgspec.Raw] | None
PATIENCE_S = 30.0
"""How long a server may say nothing at all when it has something to say."""


class LoadError(Exception):
    """The server said something that has no place in this loop: a refusal, a fault, an end."""


class TablePart(msgspec.Struct):
    """What is looked at of the table around the game."""

    phase: str | msgspec.UnsetType = msgspec.UNSET
    request: dict[str, Any] | msgspec.UnsetType | None = msgspec.UNSET


class ViewPart(msgspec.Struct):
    """What is looked at of a view, or of what changed in it."""

    table: TablePart | None = None
    moves: Moves | msgspec.UnsetType = msgspec.UNSET


class Message(msgspec.Struct):
    """What is looked at of any message of the server."""

    t: str
    seq: int = 0
    set: ViewPart | None = None
    view: ViewPart | None = None
    moves: Moves = None


decode = msgspec.json.Decoder(Message).decode


async def wait_or_fail(failed: asyncio.Future[None], wanted: Awaitable[Any]) -> None:
    """Wait for what is `wanted`. Raises what `failed` holds, and `LoadError` when nothing comes for `PATIENCE_S`."""
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
    """One side of a table: a line, and what was last heard on it."""

    def __init__(self, table: Table, seat: int, socket: WebSocketClient) -> None:
        self.seq = 0
        self.table = table
        self.socket = socket
        self._seat = seat
        socket.on_message = self.on_message

    @abc.abstractmethod
    def on_message(self, data: Data) -> None:
        """Take in a frame of the server, and act if that is due."""

    @abc.abstractmethod
    def act(self) -> None:
        """Do what is due, if anything is."""

    def on_seq(self, seq: int, data: Data) -> None:
        """The table has come to `seq`."""
        self.seq = seq
        self.table.player_told(self._seat, seq, len(data))
        self.act()

    def send_move(self, move: msgspec.Raw | bytes) -> None:
        """Make a move, and note when."""
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
        """Something was said that is not answered yet: where all choose at once, others are told of meanwhile."""

    def on_message(self, data: Data) -> None:
        """Take in a frame of the server, and act if that is due."""
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
                # Not kept: the view's own list stays null, and says so only once, until it is short again.
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
    """One of a pair at the floor, which speak in turn."""

    def on_message(self, data: Data) -> None:
        """Take in a text of the floor, and speak if it is this one's turn."""
        self.on_seq(decode(data).seq, data)

    def act(self) -> None:
        """Speak, if it is this one's turn."""
        if self.table.playing and self.seq % 2 == self._seat:
            self.send_move(b'{"t":"draw"}')


class Table:
    """Two players and what they have not both been told of yet. It plays between `start` and `stop`."""

    def __init__(self, name: str, measurement: Measurement, failed: Failed) -> None:
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
        """Stop playing; returns once both players have been told of everything."""
        self.playing = False
        await self._quiet.wait()

    def close(self) -> None:
        """Get up and go."""
        for player in self.players:
            player.socket.close()

    def sent(self, seq: int) -> None:
        """An action that will be number `seq` is being sent."""
        self._quiet.clear()
        self._pending.append((seq, time.perf_counter()))

    def player_told(self, seat: int, seq: int, size: int) -> None:
        """A player has been told that the table has come to `seq`."""
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
