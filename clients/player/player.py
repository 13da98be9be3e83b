"""A player at a table, or a spectator: keeps its view up to date, reconnects by itself, and acts.

    async with Player(address, table, token) as player:
        await player.until(lambda p: p.is_my_turn)
        legal = await player.legal()
        await player.play(legal.moves[0], on=legal.seq)

`playing.play_game` does that until the game is over, and answers requests. After a dropped connection it reconnects and
sends requests without an answer again, with the same id and `on`: each is done once or refused, never lost or doubled.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import suppress
from itertools import count, islice
from types import TracebackType
from typing import Any, Literal, Self

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.client import process_exception
from websockets.exceptions import ConnectionClosed, InvalidStatus, WebSocketException

from clients.player.address import Address
from clients.player.another_game import AnotherGame
from clients.player.encoding import JSON, MSGPACK
from clients.player.errors import (
    ClosedByServer,
    LagoonError,
    PlayerClosed,
    ProtocolError,
    Refused,
    Rewritten,
    TableFault,
    Unreachable,
)
from clients.player.http import error_of
from clients.player.legal import LegalMoves
from clients.player.pending import PendingRequest, Reply
from clients.player.receipts import Receipt, Receipts
from clients.player.record import Record, View, merge
from clients.player.retries import FIRST_WAIT, RECONNECT_CODES, REJECTED, RESTART_CODE, RESTART_WAIT, reconnect_delays
from clients.player.revealed import OnReveal, Revealed, store_nothing
from clients.player.server_clock import ServerClock
from clients.player.shuffle import Shuffle
from clients.player.talking import Heard, Talking
from clients.player.time_left import time_left
from service.talk import protocol as p

Status = Literal["connecting", "live", "paused", "away", "closed"]
"""`paused`: connected, but the table cannot store actions now. `away`: disconnected, and reconnecting."""

Listener = Callable[["Player", Any], None]
"""Called with each message of the server, after it was processed; and with None when the connection is lost."""

TOO_FAST_WAIT, PING_S = 0.5, 15.0


class Player(Talking, AnotherGame):
    """One client's place at a table. Use it as an async context manager.

    `view` is the merged view (a new dict after every change), `seq` the seq it shows, `seat` the seat (None for a
    spectator), `presence` who is here, `record` the steps told so far (empty with `keep_record=False`).
    """

    def __init__(
        self,
        address: Address | str,
        table: str | None = None,
        token: str | None = None,
        seed: str | None = None,
        *,
        receipt: Receipt | None = None,
        revealed: Revealed | None = None,
        on_reveal: OnReveal = store_nothing,
        plays_on: bool = False,
        listens: bool = False,
        msgpack: bool = False,
        patient: bool = False,
        keep_record: bool = True,
        listener: Listener | None = None,
        ping_s: float = PING_S,
        pass_token: str | None = None,
    ) -> None:
        """Prepare; nothing is sent before `async with`.

        A `patient` player keeps trying when the very first attempt finds no server; others raise `Unreachable`.
        With the `seed` that the seat was taken with, its messages for the shuffle are sent automatically: no nonce for
        other commitments than `revealed` says, which is updated; `on_reveal` is called first, and where it cannot store
        them the player ends with `NotStored`.
        With the latest `receipt` of this table, the server is checked against it. If the server has rewritten the game,
        the player ends with `Rewritten`; if it `plays_on`, only the property `rewritten` is set.
        One that `listens` is told what people say at the table (`talk`).
        A `pass_token` is shown at the door: a bot of the house is not counted among the sockets of its address.
        The connection is pinged every `ping_s` seconds, and given up when no answer comes for as long.
        """
        self.address = Address.parse(address) if isinstance(address, str) else address
        found = table or self.address.table
        if found is None:
            raise ValueError("which table?")
        self.table = found
        self.view: View = {}
        self.seq = 0
        self.seat: int | None = None
        self.presence: p.Presence | None = None
        self.record = Record()
        self.talk = Heard()
        self.listens = listens
        self.end: LagoonError | None = None
        """The error that ended this player for good, if any."""
        self._token = token
        self._owns = True
        """Whether the token owns a seat, as far as is known: it may have lost it since the last `welcome`."""
        self._greeting: tuple[str | None, str | None, str | None, Revealed | None] = (None, None, None, None)
        """The id of the latest `hello` on the open connection, its token, and the seed and reveals of that seat."""
        self._wire = MSGPACK if msgpack else JSON
        self._patient = patient
        self._keep_record = keep_record
        self._listener = listener
        self._ping_s = ping_s
        self._headers = {} if pass_token is None else {"Authorization": f"Bearer {pass_token}"}
        self._line: ClientConnection | None = None
        self._paused = False
        self._was_live = False
        self._ids = (f"{prefix}.{n}" for prefix in (secrets.token_hex(6),) for n in count(1))
        self._asked: dict[str, PendingRequest] = {}
        known = {} if revealed is None else revealed
        self._shuffle = Shuffle(seed, known, on_reveal, lambda: next(self._ids), self._ask)
        self._receipts = Receipts(self.address, self.table, receipt, self._on_rewritten, lambda: self._token)
        self._plays_on = plays_on
        self._server_clock = ServerClock(lambda: next(self._ids), self._ask)
        self._news = asyncio.Event()
        self._sending: set[asyncio.Task[None]] = set()
        self._task: asyncio.Task[None] | None = None

    # ---- connecting

    async def __aenter__(self) -> Self:
        """Connect to the table. Raises `Unreachable`, `ClosedByServer` or `TableFault`."""
        self._task = asyncio.create_task(self._run(), name=f"player at {self.table}")
        try:
            await self.until(lambda me: me._was_live)
        except BaseException:
            await self._leave()
            raise
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Disconnect; the token keeps its seat."""
        await self._leave()

    async def _leave(self) -> None:
        self._finish(PlayerClosed())
        if self._task is not None:
            self._task.cancel()
            await asyncio.wait({self._task})
            await self._shuffle.stop()
            await self._server_clock.stop()
            await self._receipts.stop()
            if not self._task.cancelled() and (fault := self._task.exception()):
                raise fault

    # ---- the view, and waiting for it

    @property
    def status(self) -> Status:
        """The state of the connection."""
        if self.end is not None:
            return "closed"
        if self._line is None:
            return "away" if self._was_live else "connecting"
        return "paused" if self._paused else "live"

    @property
    def lacks_nonce(self) -> bool:
        """Tell whether the table waits for the nonce of this seat, and it is not to be had from the seed."""
        return self._shuffle.lacks_nonce

    @property
    def nonce_spent(self) -> bool:
        """Tell whether the table waits for a nonce of this seat that was revealed for other commitments before."""
        return self._shuffle.nonce_spent

    @property
    def receipt(self) -> Receipt | None:
        """The latest digest of the log, to be stored with the token; None before the first one."""
        return self._receipts.last

    @property
    def rewritten(self) -> Rewritten | None:
        """The error if the server has rewritten the game, once that is found."""
        return self._receipts.rewritten

    @property
    def server_ms(self) -> int:
        """The time by the server's clock, in ms since 1970."""
        return self._server_clock.now_ms

    def time_left(self, seat: int) -> int | None:
        """Return how many ms `seat` has left now; None where nobody's time is limited."""
        clock = self.clock
        return None if clock is None else time_left(clock, seat, self.server_ms)

    async def changed(self) -> None:
        """Wait for the next change: of the view, of presence, or of the connection. Raises the error that ended it."""
        self._check()
        await self._news.wait()
        self._check()

    async def until(self, test: Callable[[Self], object]) -> Self:
        """Wait until `test(self)` is true, which may be now. Raises the error that ended this player."""
        while not test(self):
            await self.changed()
        return self

    async def reached(self, seq: int) -> Self:
        """Wait until the view shows `seq` or later."""
        return await self.until(lambda me: me.seq >= seq)

    _reached = reached

    async def __aiter__(self) -> AsyncIterator[Self]:
        """Yield this player now and after every change; changes during the body of the loop are yielded once."""
        while True:
            news = self._news
            yield self
            await news.wait()
            self._check()

    # ---- acting

    async def hello(self, token: str | None, seed: str | None = None, revealed: Revealed | None = None) -> None:
        """Change to the seat of `token` (None: a spectator), on the open connection.

        For a seat that was taken while watching; `seed` and `revealed` are that seat's. Raises `Refused` (`bad_token`)
        when the token owns no seat here, and the error that ended this player; then the seat is as before.
        """
        greeting = p.Hello(token, id=next(self._ids), heard=0 if self.listens else None)
        self._greeting = (greeting.id, token, seed, revealed)
        await self._ask(greeting)

    async def moves(self, like: dict[str, Any] | None = None) -> LegalMoves:
        """Return the legal moves that have the fields of `like` (by default all of them), with the game's hints.

        Raises `Refused`, or the error that ended this player.
        """
        answer: p.LegalMoves = await self._ask(p.Moves(next(self._ids), like or {}))
        return LegalMoves(answer.seq, answer.moves, answer.hints)

    async def legal(self) -> LegalMoves:
        """Return all legal moves, asking for them where there were too many for the view. Raises as `moves` does."""
        came = self.my_moves
        return await self.moves() if came is None else LegalMoves(self.seq, came)

    async def load_earlier(self, limit: int = 200) -> bool:
        """Fetch the page of the record before the steps that are known; return whether there are earlier ones."""
        before = self.record.steps[0].seq if self.record.steps else self.record.first + 1
        page: p.Page = await self._ask(p.Steps(next(self._ids), before, limit))
        self.record.prepend(page.steps, page.first)
        return page.first > 0

    async def replay(self, first: int = 0, limit: int = 200, *, seat: int | None = None) -> p.Replayed:
        """Return a page of the replay: the view just after seq `first`, and up to `limit` steps after it.

        `seat` asks for the perspective of another seat, once the game is over. Raises `Refused`.
        """
        answer: p.Replayed = await self._ask(p.Replay(next(self._ids), first, limit, seat))
        return answer

    async def check_log(self) -> None:
        """Compare everything that was told with the log of the game, once it is over.

        Raises `Rewritten`, and `Refused` or `Unreachable` where there is no log to be had.
        """
        await self._receipts.check_log(self._shuffle.revealed)

    def note_thought(self, best: Iterable[tuple[object, float]], *, on: int | None = None) -> None:
        """Note the best moves just after `on` (five at most), each with its chance, for the replay. It may be lost."""
        weighed = (p.WeighedMove(msgspec.Raw(self._wire.encode(move)), chance) for move, chance in islice(best, 5))
        self._say_soon(p.Thought(next(self._ids), self._on(on), tuple(weighed)))

    async def _ask(self, message: p.ClientMessage) -> Any:
        self._check()
        key = message.id
        assert key is not None
        asked = PendingRequest(self._wire.encode(message), asyncio.get_running_loop().create_future())
        self._asked[key] = asked
        try:
            if self._line is not None:
                await self._send(self._line, asked.frame)
            return await asked.answer
        finally:
            del self._asked[key]

    async def _send(self, line: ClientConnection, frame: bytes) -> None:
        # If the connection is lost now, `_run` reconnects and sends all pending requests again.
        with suppress(ConnectionClosed):
            await line.send(frame, text=self._wire.is_text)

    def _say_soon(self, message: p.ClientMessage) -> None:
        if self._line is not None:
            self._send_soon(self._line, self._wire.encode(message))

    def _send_soon(self, line: ClientConnection, frame: bytes) -> None:
        sending = asyncio.create_task(self._send(line, frame))
        self._sending.add(sending)
        sending.add_done_callback(self._sending.discard)

    # ---- the connection

    async def _run(self) -> None:
        try:
            await self._stay()
        except LagoonError as end:
            self._finish(end)
        except Exception as fault:
            # A bug of this program or of the listener: ends all waiting calls, and is raised by `__aexit__`.
            self._finish(LagoonError("broken", f"this client broke: {fault!r}"))
            raise

    async def _stay(self) -> None:
        """Stay connected until an error ends that for good, and raise it."""
        pauses = reconnect_delays()
        while True:
            first_wait = FIRST_WAIT
            try:
                await self._talk()
            except ConnectionClosed as closed:
                status, reason = (closed.rcvd.code, closed.rcvd.reason) if closed.rcvd else (1006, "")
                if status not in RECONNECT_CODES:
                    raise ClosedByServer(status, reason) from None
                if status == RESTART_CODE:
                    first_wait = RESTART_WAIT
            except InvalidStatus as answer:
                status = answer.response.status_code
                said = error_of(self.address, status, bytes(answer.response.body or b""))
                # A player that was connected before is not ended by a proxy's answer, nor by a temporary refusal.
                if process_exception(answer) is not None and (not self._was_live or said.code in REJECTED):
                    raise ClosedByServer(status, said.code, said.message) from None
                self._shrink_from(answer)
            except (OSError, TimeoutError, WebSocketException) as error:
                if process_exception(error) is not None:
                    raise Unreachable(f"no Lagoon at {self.address.base}: {error}", error) from error
                self._shrink_from(error)
            if self._line is not None:
                # Only a `welcome` resets the delays: a server that closes every connection at once is not flooded.
                self._line = None
                pauses = reconnect_delays(first_wait)
                self._tell(None)
            await asyncio.sleep(next(pauses))

    def _shrink_from(self, error: Exception) -> None:
        if not (self._was_live or self._patient):
            raise Unreachable(f"no answer from {self.address.base}: {error}", error) from error

    async def _talk(self) -> None:
        """Use one connection until it is lost, which raises."""
        async with connect(
            self.address.socket_url(self.table),
            subprotocols=[self._wire.subprotocol],
            compression=None,
            proxy=None if self.address.is_local else True,
            ping_interval=self._ping_s,
            ping_timeout=self._ping_s,
            close_timeout=2,
            additional_headers=self._headers,
        ) as line:
            if line.subprotocol != self._wire.subprotocol:
                raise Unreachable(f"{self.address.base} does not speak {self._wire.subprotocol}")
            since = self.seq if self._was_live else None
            token = self._token if self._owns else None
            await line.send(self._wire.encode(p.Hello(token, since, heard=self._heard)), text=self._wire.is_text)
            while True:
                frame = await line.recv(decode=False)
                try:
                    message = self._wire.decode(frame)
                except msgspec.MsgspecError as error:
                    raise ProtocolError(f"the server said what the protocol does not know: {error}") from error
                if type(message) is p.Welcome:
                    is_back = self._line is None
                    self._welcome(message, line)
                    if is_back and not self.is_looked_at:
                        await self._send(line, self._wire.encode(self._attention.message()))
                    for asked in tuple(self._asked.values()) if is_back else ():
                        await self._send(line, asked.frame)
                else:
                    self._take(message)

    # ---- processing messages of the server

    def _welcome(self, welcome: p.Welcome, line: ClientConnection) -> None:
        self._line = line
        self._was_live = True
        self._paused = welcome.paused
        is_other = welcome.seat != self.seat
        if is_other:
            self.talk.forget()
        self.seat = welcome.seat
        self.view = welcome.view
        self.seq = welcome.seq
        if self._keep_record:
            if is_other or welcome.id is not None:
                # Earlier steps were told to another viewer.
                self.record = Record()
            self.record.add(welcome.steps, welcome.first)
        if welcome.id is not None:
            if welcome.id == self._greeting[0]:
                _, self._token, self._shuffle.seed, revealed = self._greeting
                self._shuffle.revealed = self._shuffle.revealed if revealed is None else revealed
            self._answered(welcome.id, welcome)
        self.opener = welcome.opener
        self._owns = welcome.seat is not None or welcome.opener
        self._server_clock.welcomed(welcome.now, self.view)
        self._tell(welcome)
        self._shuffle.update(self.view, self.seat, self.seq)
        self._receipts.welcomed(welcome.seq, welcome.digest)

    def _take(self, message: Any) -> None:
        match message:
            case p.Update():
                self.view = message.view if message.view is not None else merge(self.view, message.set)
                self.seq = message.seq
                if self._keep_record:
                    self.record.add(message.steps, message.first)
            case p.Accepted():
                self._receipts.hear(message.seq, message.digest)
                self._answered(message.id, message)
            case p.TimeTold() | p.LegalMoves() | p.Hinted() | p.Previewed() | p.Page() | p.Replayed() | p.Imagined():
                self._answered(message.id, message)
            case p.Refused(code="too_fast", id=str(action)) if action in self._asked:
                # The server has not processed it: sent again a little later, with the same id.
                asyncio.get_running_loop().call_later(TOO_FAST_WAIT, self._ask_again, action)
            case p.Refused():
                refused = Refused(message.code, message.message, message.about)
                if message.id is None:
                    # The server could not decode what this client sent: a bug, so there is no point in going on.
                    raise refused
                self._answered(message.id, refused)
            case p.Said(id=str(asked)):
                self._answered(asked, message)
            case p.Said():
                self.talk.take(message)
            case p.AgainTold():
                self.wants_again = message
                self._answered(message.id or "", message)
            case p.Presence():
                self.presence = message
            case p.Paused():
                self._paused = True
            case p.Resumed():
                self._paused = False
            case p.Fault():
                raise TableFault(message.code, message.message)
        self._tell(message)
        if type(message) is p.Update or self._shuffle.is_answered_by(message):
            self._shuffle.update(self.view, self.seat, self.seq)

    def _ask_again(self, action: str) -> None:
        # When disconnected, it is sent again after reconnecting.
        if (asked := self._asked.get(action)) is not None and self._line is not None:
            self._send_soon(self._line, asked.frame)

    def _answered(self, action: str, answer: Reply | Refused) -> None:
        if (asked := self._asked.get(action)) is not None:
            asked.settle(answer)

    def _tell(self, message: Any) -> None:
        self._news.set()
        self._news = asyncio.Event()
        if self._listener is not None:
            self._listener(self, message)

    def _on_rewritten(self, found: Rewritten) -> None:
        if self._plays_on or self._task is None:
            self._tell(None)
        else:
            self._finish(found)
            self._task.cancel()

    def _finish(self, end: LagoonError) -> None:
        if self.end is not None:
            return
        self.end = end
        self._line = None
        for asked in self._asked.values():
            asked.settle(end)
        self._tell(None)

    def _check(self) -> None:
        if self.end is not None:
            raise self.end
