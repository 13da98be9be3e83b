"""One WebSocket of the load generator: sans-I/O `websockets` on a bare transport, so that the client costs little.

The library's own client puts a queue and a task between the socket and the player, which costs three times as much.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import cast

from websockets.client import ClientProtocol
from websockets.frames import Frame, Opcode
from websockets.http11 import Response
from websockets.protocol import State
from websockets.typing import Subprotocol
from websockets.uri import parse_uri

Data = bytes | bytearray | memoryview
"""What a text frame holds: UTF-8."""


class ConnectionLost(Exception):  # noqa: N818  (what happened)
    """A WebSocket was refused, or closed by the other side."""


class WebSocketClient(asyncio.Protocol):
    """A WebSocket that passes every text frame to `on_message` at once; `lost` is called when the other side closes."""

    def __init__(self, url: str, subprotocol: str | None, lost: Callable[[Exception], None]) -> None:
        offered = None if subprotocol is None else [Subprotocol(subprotocol)]
        self._protocol = ClientProtocol(parse_uri(url), subprotocols=offered, max_size=None)
        self._transport: asyncio.Transport | None = None
        self._opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._lost = lost
        self._closing = False
        self.gone: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        """Done once the connection is closed."""
        self.on_message: Callable[[Data], None] = lambda _data: None

    @classmethod
    async def open(cls, url: str, subprotocol: str | None, lost: Callable[[Exception], None]) -> WebSocketClient:
        """Open a WebSocket to `url`. Raises `ConnectionLost` and `OSError`."""
        socket = cls(url, subprotocol, lost)
        address = socket._protocol.uri
        await asyncio.get_running_loop().create_connection(lambda: socket, address.host, address.port)
        try:
            await socket._opened
        except BaseException:
            socket.abort()
            raise
        return socket

    def send(self, text: bytes) -> None:
        """Send a text frame, now."""
        self._protocol.send_text(text)
        self._flush()

    def close(self) -> None:
        """Close in order; no more frames are passed on. `gone` is done once it is closed."""
        if not self._closing:
            self._closing = True
            self.on_message = lambda _data: None
            if self._protocol.state is State.OPEN:
                self._protocol.send_close(1000)
                self._flush()

    def abort(self) -> None:
        """Abort the connection without closing it in order."""
        self._closing = True
        if self._transport is not None:
            self._transport.abort()

    def _flush(self) -> None:
        assert self._transport is not None
        for data in self._protocol.data_to_send():
            if data:
                self._transport.write(data)
            else:
                self._transport.close()

    # ---- called by the event loop

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Begin the handshake."""
        # uvloop's transports are no subclass of it.
        self._transport = cast("asyncio.Transport", transport)
        self._protocol.send_request(self._protocol.connect())
        self._flush()

    def data_received(self, data: bytes) -> None:
        """Process received bytes, and pass on complete frames."""
        protocol = self._protocol
        protocol.receive_data(data)
        for event in protocol.events_received():
            if isinstance(event, Frame):
                if event.opcode is Opcode.TEXT:
                    self.on_message(event.data)
            elif isinstance(event, Response) and not self._opened.done():
                if protocol.state is State.OPEN:
                    self._opened.set_result(None)
                else:
                    self._opened.set_exception(ConnectionLost(f"the handshake was answered with {event.status_code}"))
        self._flush()

    def connection_lost(self, error: Exception | None) -> None:
        """End what waits for the connection; call `lost` unless it was closed here."""
        self.gone.set_result(None)
        closed = self._protocol.close_rcvd
        lost = ConnectionLost(f"{closed.code} {closed.reason}" if closed else f"dropped ({error})")
        if not self._opened.done():
            self._opened.set_exception(lost)
        elif not self._closing:
            self._lost(lost)
