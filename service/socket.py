"""A WebSocket at a table: reads frames into a session, and writes what the session has to say when there is room.

Two tasks a socket, none a message. A socket that does not read blocks nobody: its writer waits alone, and its mailbox
holds one thing, that there is something newer.
"""

from __future__ import annotations

import asyncio
import contextlib
import time

import structlog
from starlette.websockets import WebSocket, WebSocketDisconnect

from events.fold import BrokenLog
from events.game import Illegal
from events.log import Away, Log
from service.limits import AtOnce
from service.metrics import Metrics
from service.origin import is_allowed_origin
from service.protocol import JSON_SUBPROTOCOL, MSGPACK_SUBPROTOCOL
from service.session import BROKEN, HELLO_LATE, NO_TABLE, TOO_MANY, Closing, Session, Wanted, WantedSteps
from service.settings import Settings
from service.tables import Outcome, Served, Tables, Wish

_log = structlog.get_logger("lagoon.socket")
_UNREAD = 64
"""Replies that may wait for a slow reader before it is not listened to any more."""


class Sockets:
    """The WebSocket endpoint, over the live tables of this process."""

    def __init__(self, tables: Tables, log: Log, settings: Settings, metrics: Metrics) -> None:
        self._tables = tables
        self._log = log
        self._settings = settings
        self._metrics = metrics
        self._per_address = AtOnce(settings.sockets_per_address)

    async def endpoint(self, socket: WebSocket) -> None:
        """Serve one socket from its handshake to its end."""
        if not is_allowed_origin(socket.headers, self._settings):
            await socket.close(1008, "bad_origin")
            return
        address = "" if socket.client is None else socket.client.host
        if not self._per_address.enter(address):
            await _turn_away(socket, TOO_MANY, "too_many_sockets")
            return
        self._metrics.sockets.inc()
        try:
            await self._serve(socket)
        finally:
            self._metrics.sockets.dec()
            self._per_address.leave(address)

    async def _serve(self, socket: WebSocket) -> None:
        try:
            served = await self._tables.get(socket.path_params["table"])
        except BrokenLog as broken:
            await _turn_away(socket, BROKEN, broken.code)
            return
        except Away:
            await _turn_away(socket, 1013, "redis_away")
            return
        if served is None:
            await _turn_away(socket, NO_TABLE, "no_table")
            return
        await socket.accept(_subprotocol(socket))
        await _Talk(socket, served, self._tables, self._log, self._settings, self._metrics).run()


class _Talk:
    """One accepted socket at one table: a member of it."""

    def __init__(
        self, socket: WebSocket, served: Served, tables: Tables, log: Log, settings: Settings, metrics: Metrics
    ) -> None:
        self._socket = socket
        self._served = served
        self._tables = tables
        self._log = log
        self._settings = settings
        self._metrics = metrics
        self._binary = _subprotocol(socket) == MSGPACK_SUBPROTOCOL
        self._session = Session(served.live, settings, self._binary, time.monotonic())
        self._mail = asyncio.Event()
        self._room = asyncio.Event()
        self._room.set()
        self._closing: Closing | None = None

    @property
    def seat(self) -> int | None:
        """The seat it plays, None for a spectator."""
        return self._session.seat

    def newer(self) -> None:
        """The table has something to tell."""
        self._mail.set()

    def pause(self, paused: bool) -> None:
        """The table paused, or goes on."""
        if paused:
            self._session.pause()
        else:
            self._session.resume()
        self._mail.set()

    def presence(self, seats: tuple[bool, ...], watching: int) -> None:
        """Who is here changed."""
        self._session.presence(seats, watching)
        self._mail.set()

    def fault(self, code: str, message: str) -> None:
        """The table cannot be served any more."""
        self._closing = self._session.fault(code, message)
        self._mail.set()

    async def run(self) -> None:
        """Read and write until either side has had enough."""
        writer = asyncio.create_task(self._write(), name="socket writer")
        try:
            await self._read()
            self._mail.set()
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(asyncio.shield(writer), self._settings.handshake_seconds)
        finally:
            writer.cancel()
            await asyncio.gather(writer, return_exceptions=True)
            if self._session.greeted:
                self._tables.leave(self._served, self)

    async def _read(self) -> None:
        """Take in frames; ends when the client has left or is to be sent away."""
        try:
            async with asyncio.timeout(self._settings.handshake_seconds):
                while not self._session.greeted and self._closing is None:
                    await self._take(await self._receive())
        except TimeoutError:
            self._closing = Closing(HELLO_LATE, "hello_late")
        except WebSocketDisconnect:
            self._closing = Closing(1000, "")
        if self._session.greeted:
            self._tables.enter(self._served, self)
        try:
            while self._closing is None:
                frame = await self._receive()
                await self._room.wait()
                await self._take(frame)
        except WebSocketDisconnect:
            self._closing = Closing(1000, "")

    async def _receive(self) -> str | bytes:
        message = await self._socket.receive()
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(message.get("code", 1005))
        text: str | None = message.get("text")
        frame: bytes = message.get("bytes") or b""
        return frame if text is None else text

    async def _take(self, frame: str | bytes) -> None:
        now = time.monotonic()
        wish = self._session.receive(frame, now)
        match wish:
            case Wanted():
                self._tables.wish(
                    self._served,
                    Wish(wish.who, wish.id, wish.on, wish.action, now, lambda outcome: self._told(wish.id, outcome)),
                )
            case WantedSteps(id=id, before=before, limit=limit):
                await self._read_steps(id, before, limit)
            case Closing():
                self._closing = wish
        for code, count in self._session.refusals.items():
            self._metrics.refusals.labels(code).inc(count)
        self._session.refusals.clear()
        if self._session.waiting > _UNREAD:
            self._room.clear()
        if self._session.waiting:
            self._mail.set()

    def _told(self, id: str, outcome: Outcome) -> None:
        if outcome.refused is not None:
            self._session.refused(id, outcome.refused)
        elif outcome.seq is not None:
            self._session.accepted(id, outcome.seq)
        self._mail.set()

    async def _read_steps(self, id: str, before: int, limit: int) -> None:
        after = max(0, before - 1 - limit)
        try:
            raws = await self._log.read(self._served.live.id, after, before - 1 - after)
            self._session.page(id, raws, after)
        except Away:
            self._session.refused(id, Illegal("redis_away", "The record cannot be read just now; try again."))
        except BrokenLog as broken:
            self._session.refused(id, Illegal(broken.code, broken.message))

    async def _write(self) -> None:
        """Write what there is to say whenever there is something, until the socket is to be closed."""
        session, socket = self._session, self._socket
        try:
            while True:
                await self._mail.wait()
                self._mail.clear()
                seen = session.seen_seq
                for frame in session.frames():
                    if self._binary:
                        await socket.send_bytes(frame)
                    else:
                        await socket.send_text(frame.decode())
                if session.seen_seq != seen and self._served.asked_at:
                    self._metrics.told.observe(time.monotonic() - self._served.asked_at)
                if not session.waiting:
                    self._room.set()
                if self._closing is not None and not session.waiting:
                    await socket.close(self._closing.code, self._closing.reason)
                    return
        except (WebSocketDisconnect, RuntimeError):
            # The client is gone; the reader hears of it too.
            self._closing = self._closing or Closing(1000, "")
            self._room.set()


def _subprotocol(socket: WebSocket) -> str | None:
    """Return the first subprotocol of ours that the client offers, None where it offers none: JSON then."""
    for offered in socket.scope["subprotocols"]:
        if offered in {JSON_SUBPROTOCOL, MSGPACK_SUBPROTOCOL}:
            return str(offered)
    return None


async def _turn_away(socket: WebSocket, code: int, reason: str) -> None:
    """Close with a code that tells why; a socket has to be accepted first for the code to arrive."""
    await socket.accept(_subprotocol(socket))
    await socket.close(code, reason)
