"""uvicorn's WebSocket protocol with a fast path that bypasses ASGI for messages, in and out.

Over ASGI every message costs a queue, a task switch and two system calls (reading is paused and resumed around it),
and every frame that is sent another task switch and write; measured, that was a third of what an action costs. Once a
socket is accepted over ASGI, `listen` takes the fast path; everything else (handshake, limits, pings, closing) stays
uvicorn's. It uses what uvicorn keeps for itself, so uvicorn is pinned, and every test of a real socket runs over it.
"""

from __future__ import annotations

import asyncio
import math
import struct
from typing import Any, Protocol

from starlette.websockets import WebSocket
from uvicorn._types import ASGISendEvent
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.http11 import Request
from websockets.protocol import State
from websockets.streams import StreamReader

try:
    from websockets.speedups import apply_mask
except ImportError:
    # As the library itself does where its part in C was not built.
    from websockets.utils import apply_mask

from service.limits import Bucket
from service.talk.session import CLOSE_TOO_MANY

_SCOPE = "lagoon.websocket_protocol"
_MAX_FRAGMENTS = 1024
"""Frames that one message may come in."""
_CONTROL_FRAMES = (20, 1000)
"""Frames that carry no message, a second on average and at once: pings, pongs, and parts of messages.

Each costs as much as a message, but none of them is answered by the session, which has limits for those.
"""
_TEXT, _BINARY = 0x81, 0x82
"""The first byte of a whole message in one frame (RFC 6455, 5.2)."""
_MASKED = 0x80
_SHORT = 126
"""Below this the second byte of a frame is the size of its message; where it is this, the next two bytes are."""
_BETWEEN_FRAMES = StreamReader.at_eof.__code__
"""Where the library's parser waits when it has taken in all frames there were, and no part of another."""


class MessageListener(Protocol):
    """Who receives a socket's messages."""

    def on_message(self, message: str | bytes) -> None:
        """Handle one message."""

    def on_writable(self) -> None:
        """The socket can be written to again."""


class Handover(Protocol):
    """Gives connections to the worker that serves them best."""

    def worker_for(self, path: str) -> int | None:
        """Return the number of that worker for a request by its path, None where it is this one."""

    async def hand_over(self, number: int, transport: asyncio.Transport, request: bytes) -> bool:
        """Give a connection that begins with `request` to a worker; False where that does not take it."""


class WebSocketProtocol(WebSocketsSansIOProtocol):
    """The protocol class that uvicorn is given; one object a connection.

    With a `handover`, a connection that is better served by another worker is given to that one.
    """

    _listener: MessageListener | None = None
    _abort_timer: asyncio.TimerHandle | None = None
    _control_bucket: Bucket

    def __init__(self, *given: Any, handover: Handover | None = None, **named: Any) -> None:
        super().__init__(*given, **named)
        self._handover = handover

    @classmethod
    def of_socket(cls, socket: WebSocket) -> WebSocketProtocol:
        """Return the protocol under an accepted socket."""
        protocol: WebSocketProtocol = socket.scope["extensions"][_SCOPE]
        return protocol

    def handle_connect(self, event: Request) -> None:
        """Connect, here or elsewhere."""
        home = None if self._handover is None else self._handover.worker_for(event.path)
        if home is None:
            self._connect(event)
            return
        # What the client sends next is for the worker that serves it.
        self.pause_reading()
        giving = self.loop.create_task(self._hand_over(home, event))
        self.tasks.add(giving)
        giving.add_done_callback(self.tasks.discard)

    async def _hand_over(self, home: int, event: Request) -> None:
        assert self._handover is not None
        if await self._handover.hand_over(home, self.transport, event.serialize()):
            self.transport.abort()
        elif not self.transport.is_closing():
            self.resume_reading()
            self._connect(event)

    def _connect(self, event: Request) -> None:
        """Connect as usual, and let the application find this protocol."""
        super().handle_connect(event)
        if not self.close_sent:
            self.scope["extensions"][_SCOPE] = self  # type: ignore[assignment]

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Begin as usual."""
        super().connection_made(transport)
        self._control_bucket = Bucket(*_CONTROL_FRAMES, self.loop.time())

    def answer_bad_handshake(self) -> None:
        """Say what was wrong with a handshake that could not even be read, and close. Otherwise do nothing."""
        if self.conn.handshake_exc is not None and not self.handshake_initiated:
            self.close_sent = self.handshake_complete = True
            self.transport.write(b"".join(self.conn.data_to_send()))
            self.transport.close()

    async def send(self, message: ASGISendEvent) -> None:
        """Send as usual. A handshake that was refused with an answer is over, which uvicorn takes for a fault."""
        await super().send(message)
        if self.initial_response is not None and self.close_sent:
            self.handshake_complete = True

    # ---- its end

    async def run_asgi(self) -> None:
        """Serve it, and see to it that it ends."""
        await super().run_asgi()
        self._abort_later()
        # Break the reference cycle: the garbage collector looks at old objects only seldom.
        self._listener = None
        self.scope["extensions"].pop(_SCOPE, None)

    def keepalive_timeout(self) -> None:
        """Close, as no ping was answered."""
        super().keepalive_timeout()
        self._abort_later()

    def _abort_later(self) -> None:
        """Cut the connection, if it is still there after the time that a ping may take.

        Closing waits until everything is written, and so for ever where the other side is there but does not read.
        """
        if not self.disconnected and self._abort_timer is None:
            self._abort_timer = self.loop.call_later(self.ping_timeout or 0, self.transport.abort)

    def connection_lost(self, exc: Exception | None) -> None:
        """End as usual."""
        if self._abort_timer is not None:
            self._abort_timer.cancel()
        super().connection_lost(exc)
        # A parser that waits for more refers to itself.
        self.conn.parser.close()

    def shutdown(self) -> None:
        """End; who is still about to come in is told so when they have, as everybody is who is here."""
        if self.handshake_complete or self.close_sent:
            super().shutdown()

    # ---- in

    def data_received(self, data: bytes) -> None:
        """Take in what came: the short way where it is one whole message, as nearly always."""
        message = whole_message(data) if self._listener is not None and self._is_between_messages() else None
        if message is None or len(message) > (self.conn.max_message_size or math.inf):
            super().data_received(data)
            return
        self.curr_msg_data_type = "text" if data[0] == _TEXT else "bytes"
        self.frames = [message]
        self.send_receive_event_to_app()

    def _is_between_messages(self) -> bool:
        """Tell whether what comes next is the beginning of a message, as far as the library's parser knows."""
        conn = self.conn
        # A generator in a generator, which its type does not say.
        waiting: Any = conn.parser
        while (inner := waiting.gi_yieldfrom) is not None:
            waiting = inner
        return (
            waiting.gi_code is _BETWEEN_FRAMES
            and conn.current_size is None
            and conn.state is State.OPEN
            and not self.close_sent
        )

    def handle_ping(self) -> None:
        """Answer."""
        if self._admit_control_frame():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        """Take it for a sign of life."""
        if self._admit_control_frame():
            super().handle_pong(event)

    def handle_cont(self, event: Frame) -> None:
        """Take in a further part of a message."""
        if self._admit_control_frame():
            super().handle_cont(event)

    def _admit_control_frame(self) -> bool:
        """Count one frame that is no message; fail the connection and return False where there are too many."""
        if self.close_sent:
            return False
        if len(self.frames) < _MAX_FRAGMENTS and self._control_bucket.take(self.loop.time()):
            return True
        self.frames = []
        self.conn.fail(CLOSE_TOO_MANY, "too_many_frames")
        self.handle_parser_exception()
        return False

    def listen(self, listener: MessageListener) -> None:
        """Give all messages to `listener` from now on, beginning with those that wait. Only ends are left to ASGI."""
        self._listener = listener
        for _ in range(self.queue.qsize()):
            waiting = self.queue.get_nowait()
            if waiting["type"] == "websocket.receive":
                text = waiting.get("text")
                listener.on_message(text if text is not None else waiting.get("bytes") or b"")
            else:
                self.queue.put_nowait(waiting)
        self.resume_reading()

    def send_receive_event_to_app(self) -> None:
        """Give a whole message to the listener, if there is one yet."""
        if self._listener is None or self.close_sent:
            super().send_receive_event_to_app()
            return
        data = self.frames[0] if len(self.frames) == 1 else b"".join(self.frames)
        self.frames = []
        if self.curr_msg_data_type == "bytes":
            self._listener.on_message(data)
            return
        try:
            text = data.decode()
        except UnicodeDecodeError:
            # RFC 6455, 8.1: text that is not UTF-8 fails the connection.
            self.conn.fail(1007, "invalid UTF-8")
            self.handle_parser_exception()
            return
        self._listener.on_message(text)

    def pause_reading(self) -> None:
        """Stop reading from the socket until `resume_reading`."""
        if not self.read_paused and not self.transport.is_closing():
            self.read_paused = True
            self.transport.pause_reading()

    def resume_reading(self) -> None:
        """Read again."""
        if self.read_paused and not self.transport.is_closing():
            self.read_paused = False
            self.transport.resume_reading()

    # ---- how long its line takes

    @property
    def lag_ms(self) -> int:
        """How long the latest ping and its answer took, in ms; 0 before there was one."""
        return round(self.last_ping_rtt * 1000)

    def measure_lag(self) -> None:
        """Ping now, rather than after the usual interval."""
        if self.ping_timer is not None:
            self.ping_timer.cancel()
            self.send_keepalive_ping()

    # ---- out

    @property
    def is_writable(self) -> bool:
        """Whether the socket is open and its write buffer below the limit."""
        return self.writable.is_set() and not self.close_sent and not self.transport.is_closing()

    def write(self, messages: list[bytes], binary: bool) -> None:
        """Send messages, all in one write."""
        kind = _BINARY if binary else _TEXT
        self.transport.write(
            b"".join([part for message in messages for part in (frame_header(kind, len(message)), message)])
        )

    def resume_writing(self) -> None:
        """Tell the listener that the socket can be written to again."""
        super().resume_writing()
        if self._listener is not None:
            self._listener.on_writable()


def whole_message(data: bytes) -> bytes | None:
    """Return the message in `data` if that is one whole frame from a client, and no long one; else None.

    The library's own way there, measured, costs ten times as much for each message.
    """
    if len(data) < 6 or data[0] not in {_TEXT, _BINARY}:
        return None
    size, mask = data[1] - _MASKED, 2
    if size == _SHORT:
        size, mask = int.from_bytes(data[2:4], "big"), 4
    elif not 0 <= size < _SHORT:
        return None
    begin = mask + 4
    return apply_mask(data[begin:], data[mask:begin]) if len(data) == begin + size else None


def frame_header(kind: int, size: int) -> bytes:
    """Return what stands before a message of `size` bytes: a server masks nothing, and we split and compress nothing.

    The library's own way there, measured, costs six times as much for each message.
    """
    if size < 126:
        return bytes((kind, size))
    if size < 1 << 16:
        return struct.pack("!BBH", kind, 126, size)
    return struct.pack("!BBQ", kind, 127, size)
