"""A WebSocket client that sends any bytes: valid frames cheaply, and bytes that no library would send.

Frames are masked with zeros, which RFC 6455 allows and which leaves their payload as it is: a message costs one
concatenation. What comes is taken apart and handed to `hear`.
"""

from __future__ import annotations

import asyncio
import os
import socket
from collections.abc import Callable, Iterable
from typing import NamedTuple, cast
from urllib.parse import urlsplit

TEXT, BINARY, CLOSE, PING, PONG = 1, 2, 8, 9, 10
FIN = 0x80
_MASKED = 0x80
_NO_MASK = bytes(4)


class Refused(Exception):  # noqa: N818  (what happened)
    """A handshake was answered with something else than 101: `status`, and the `head` and body as they came."""

    def __init__(self, status: int, head: bytes) -> None:
        super().__init__(f"the handshake was answered with {status}")
        self.status = status
        self.head = head


class Closed(NamedTuple):
    """How a socket ended: the code and reason of the close frame; code 0 when there was none."""

    code: int
    reason: str


def frame(opcode: int, payload: bytes, fin: bool = True, extra: int = 0) -> bytes:
    """Return one frame as a client sends it; `extra` are further bits of its first byte."""
    head = opcode | extra | (FIN if fin else 0)
    size = len(payload)
    if size < 126:
        return bytes((head, _MASKED | size)) + _NO_MASK + payload
    if size < 1 << 16:
        return bytes((head, _MASKED | 126)) + size.to_bytes(2, "big") + _NO_MASK + payload
    return bytes((head, _MASKED | 127)) + size.to_bytes(8, "big") + _NO_MASK + payload


def message_frame(message: str | bytes) -> bytes:
    """Return the frame of a message: text, or binary for bytes."""
    if isinstance(message, str):
        return frame(TEXT, message.encode("utf-8", "surrogatepass"))
    return frame(BINARY, message)


def handshake(path: str, host: str, subprotocol: str | None, more: Iterable[str] = ()) -> bytes:
    """Return the request that asks for a WebSocket; `more` are further header lines."""
    lines = [
        f"GET {path} HTTP/1.1",
        f"Host: {host}",
        "Upgrade: websocket",
        "Connection: Upgrade",
        "Sec-WebSocket-Version: 13",
        "Sec-WebSocket-Key: bGFnb29uIGZ1enplciBrZQ==",
        *([] if subprotocol is None else [f"Sec-WebSocket-Protocol: {subprotocol}"]),
        *more,
    ]
    return "\r\n".join((*lines, "", "")).encode("utf-8", "surrogatepass")


class RawWebSocket(asyncio.Protocol):
    """One connection. `hear(opcode, payload)` is called for each message; pings are answered if `answers_pings`."""

    def __init__(self) -> None:
        self.hear: Callable[[int, bytes], None] = lambda _opcode, _payload: None
        self.answers_pings = True
        self.closed: asyncio.Future[Closed] = asyncio.get_running_loop().create_future()
        """Done once the connection is gone."""
        self.head = b""
        """What the handshake was answered with."""
        self._opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._transport: asyncio.Transport
        self._left = bytearray()
        self._ended = False
        self._said = Closed(0, "")

    @classmethod
    async def open(
        cls, url: str, table: str, subprotocol: str | None = None, more: Iterable[str] = (), narrow: bool = False
    ) -> RawWebSocket:
        """Open a socket at a table of the server at `url`; the system keeps next to nothing for a `narrow` one.

        Raises `Refused` and `OSError`.
        """
        at = urlsplit(url)
        request = handshake(f"/api/tables/{table}/play", at.netloc, subprotocol, more)
        line = cls()
        loop = asyncio.get_running_loop()
        connection = socket.socket()
        connection.setblocking(False)
        if narrow:
            connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        await loop.sock_connect(connection, (at.hostname or "", at.port or 80))
        await loop.create_connection(lambda: line, sock=connection)
        line.send(request)
        await line._opened
        return line

    @property
    def transport(self) -> asyncio.Transport:
        """The connection itself."""
        return self._transport

    @property
    def gone(self) -> bool:
        """Whether nothing can be sent any more."""
        return self.closed.done() or self._transport.is_closing()

    def send(self, data: bytes) -> None:
        """Send bytes as they are, as long as somebody is there."""
        if not self._ended and not self._transport.is_closing():
            self._transport.write(data)

    def end(self) -> None:
        """Send nothing more; what comes is still heard."""
        self._ended = True
        self._transport.write_eof()

    def say(self, message: str | bytes) -> None:
        """Send a message: text, or binary for bytes."""
        self.send(message_frame(message))

    async def close(self) -> None:
        """Say goodbye and wait until the connection is gone."""
        if not self.gone:
            self.send(frame(CLOSE, (1000).to_bytes(2, "big")))
        await self.closed

    def abort(self) -> None:
        """Cut the line."""
        self._transport.abort()

    # ---- called by the event loop

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Keep the transport."""
        # uvloop's transports are no subclass of it.
        self._transport = cast("asyncio.Transport", transport)

    def data_received(self, data: bytes) -> None:
        """Take in what came: the answer to the handshake, then frames."""
        self._left += data
        if not self._opened.done():
            end = self._left.find(b"\r\n\r\n")
            if end < 0:
                return
            self.head = bytes(self._left[:end])
            status = int(self.head[9:12])
            if status != 101:
                self._opened.set_exception(Refused(status, bytes(self._left)))
                self._transport.close()
                return
            del self._left[: end + 4]
            self._opened.set_result(None)
        self._take_apart()

    def _take_apart(self) -> None:
        left, at = self._left, 0
        while len(left) - at >= 2:
            size, start = left[at + 1], at + 2
            if size == 126:
                size, start = int.from_bytes(left[at + 2 : at + 4], "big"), at + 4
            elif size == 127:
                size, start = int.from_bytes(left[at + 2 : at + 10], "big"), at + 10
            if len(left) < start + size:
                break
            self._heard(left[at] & 0x0F, bytes(left[start : start + size]))
            at = start + size
        del left[:at]

    def _heard(self, opcode: int, payload: bytes) -> None:
        if opcode == PING:
            if self.answers_pings:
                self.send(frame(PONG, payload))
            return
        if opcode == PONG:
            return
        if opcode == CLOSE:
            self._said = Closed(int.from_bytes(payload[:2], "big"), payload[2:].decode())
            if not self._transport.is_closing():
                self.send(frame(CLOSE, payload[:2]))
                self._transport.close()
            return
        self.hear(opcode, payload)

    def connection_lost(self, error: Exception | None) -> None:
        """Tell whoever waits."""
        if not self._opened.done():
            self._opened.set_exception(ConnectionResetError(f"closed before the handshake was answered ({error})"))
            # Whoever opened it may be gone: then nobody asks.
            self._opened.exception()
        if not self.closed.done():
            self.closed.set_result(self._said)


def fresh_id() -> str:
    """Return an id that nobody has used."""
    return os.urandom(8).hex()
