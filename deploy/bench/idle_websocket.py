"""A WebSocket client that only answers pings: ten thousand of them fit into one small process.

It implements only the part of RFC 6455 that this takes: the handshake and pings; all other frames are skipped. The
benchmark measures the service, so the client must cost next to nothing; the library takes 25 KB a connection.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import cast
from urllib.parse import urlsplit

from deploy.bench.websocket_client import ConnectionLost
from service.talk.protocol import JSON_SUBPROTOCOL

_TEXT, _CLOSE, _PING, _PONG = 1, 8, 9, 10
_LAST = 0x80
_KEY = "bGFnb29uIGlzIHF1aWV0IQ=="
"""A constant key: it protects against caching proxies, and there are none here."""


class IdleWebSocket(asyncio.Protocol):
    """A WebSocket to `url`, from the address `source` of this machine; `lost` is called when the other side ends it."""

    __slots__ = ("_buffer", "_closing", "_hello", "_is_open", "_lost", "_transport", "_url", "gone", "greeted")

    def __init__(self, url: str, hello: bytes, lost: Callable[[Exception], None]) -> None:
        self._url = url
        self._hello = hello
        self._lost = lost
        self._buffer = b""
        self._closing = False
        self._is_open = False
        self._transport: asyncio.Transport | None = None
        self.greeted: asyncio.Future[None] | None = asyncio.get_running_loop().create_future()
        """Done when the first message comes; None afterwards, to save memory."""
        self.gone: asyncio.Future[None] | None = None

    @classmethod
    async def open(cls, url: str, hello: bytes, lost: Callable[[Exception], None], source: str | None) -> IdleWebSocket:
        """Open a WebSocket, send `hello` and return once it was answered. Raises `ConnectionLost` and `OSError`."""
        line = cls(url, hello, lost)
        greeted = line.greeted
        parts = urlsplit(url)
        assert greeted is not None
        assert parts.hostname is not None
        assert parts.port is not None
        local = None if source is None else (source, 0)
        await asyncio.get_running_loop().create_connection(lambda: line, parts.hostname, parts.port, local_addr=local)
        try:
            await greeted
        except BaseException:
            line.abort()
            raise
        line.greeted = None
        return line

    def set_reading_paused(self, deaf: bool) -> None:
        """Stop reading, as a client that hangs, or read again."""
        transport = self._transport
        if transport is not None and not transport.is_closing():
            (transport.pause_reading if deaf else transport.resume_reading)()

    async def close(self) -> None:
        """Close in order; returns once the connection is closed."""
        transport = self._transport
        if self._closing or transport is None:
            return
        self._closing = True
        self.gone = asyncio.get_running_loop().create_future()
        self.set_reading_paused(False)
        self._say(_CLOSE, (1000).to_bytes(2, "big"))
        await self.gone

    def abort(self) -> None:
        """Abort the connection without closing it in order."""
        self._closing = True
        if self._transport is not None:
            self._transport.abort()

    def _ask(self) -> bytes:
        parts = urlsplit(self._url)
        lines = [
            f"GET {parts.path} HTTP/1.1", f"Host: {parts.netloc}", "Upgrade: websocket", "Connection: Upgrade",
            f"Sec-WebSocket-Key: {_KEY}", "Sec-WebSocket-Version: 13", f"Sec-WebSocket-Protocol: {JSON_SUBPROTOCOL}",
        ]  # fmt: skip
        return "\r\n".join([*lines, "", ""]).encode()

    def _say(self, kind: int, data: bytes) -> None:
        assert self._transport is not None
        assert len(data) < 126
        # A mask of zeros leaves the data as it is.
        self._transport.write(bytes((_LAST | kind, 0x80 | len(data), 0, 0, 0, 0)) + data)

    # ---- called by the event loop

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Begin the handshake."""
        # uvloop's transports are no subclass of it.
        self._transport = cast("asyncio.Transport", transport)
        self._transport.write(self._ask())

    def data_received(self, data: bytes) -> None:
        """Skip what came, but answer pings."""
        rest = self._buffer + data
        if not self._is_open:
            head, found, after = rest.partition(b"\r\n\r\n")
            if not found:
                self._buffer = rest
                return
            if b" 101 " not in head.partition(b"\r\n")[0]:
                self._end(ConnectionLost(f"the handshake was answered with {head[:40]!r}"))
                return
            self._is_open, rest = True, after
            self._say(_TEXT, self._hello)
        while (size := _frame_size(rest)) is not None and len(rest) >= size:
            self._take(rest[0] & 0x0F, rest[:size])
            rest = rest[size:]
        self._buffer = rest

    def connection_lost(self, error: Exception | None) -> None:
        """The connection is closed."""
        self._transport = None
        if self.gone is not None and not self.gone.done():
            self.gone.set_result(None)
        self._end(ConnectionLost(f"dropped ({error})"))

    def _take(self, kind: int, frame: bytes) -> None:
        if kind == _PING:
            self._say(_PONG, frame[2:])
        elif kind == _TEXT:
            if self.greeted is not None and not self.greeted.done():
                self.greeted.set_result(None)
        elif kind == _CLOSE:
            self._end(ConnectionLost(f"closed: {frame[2:]!r}"))

    def _end(self, error: Exception) -> None:
        """End what waits for the connection; call `lost` unless it was closed here."""
        if self._transport is not None:
            self._transport.close()
        if self._closing:
            return
        self._closing = True
        if self.greeted is not None and not self.greeted.done():
            self.greeted.set_exception(error)
        else:
            self._lost(error)


def _frame_size(data: bytes) -> int | None:
    """Return the bytes of the frame that `data` begins with (a server masks nothing); None while that is not known."""
    if len(data) < 2:
        return None
    short = data[1] & 0x7F
    if short < 126:
        return 2 + short
    more = 2 if short == 126 else 8
    return 2 + more + int.from_bytes(data[2 : 2 + more], "big") if len(data) >= 2 + more else None
