"""One WebSocket of the load generator: sans-I/O `websockets` on a bare transport, so that the load is not the load's.

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


class LineLost(Exception):  # noqa: N818  (what happened)
    """A WebSocket was refused, or closed by the other side."""


class Line(asyncio.Protocol):
    """A WebSocket that hands every text frame to `hear` at once; `lost` is called when the other side ends it."""

    def __init__(self, url: str, subprotocol: str | None, lost: Callable[[Exception], None]) -> None:
        offered = None if subprotocol is None else [Subprotocol(subprotocol)]
        self._protocol = ClientProtocol(parse_uri(url), subprotocols=offered, max_size=None)
        self._transport: asyncio.Transport | None = None
        self._opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._lost = lost
        self._closing = False
        self.gone: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        """Done once the connection is closed."""
        self.hear: Callable[[Data], None] = lambda _data: None

    @classmethod
    async def open(cls, url: str, subprotocol: str | None, lost: Callable[[Exception], None]) -> Line:
        """Open a line to `url`. Raises `LineLost` and `OSError`."""
        line = cls(url, subprotocol, lost)
        address = line._protocol.uri
        await asyncio.get_running_loop().create_connection(lambda: line, address.host, address.port)
        try:
            await line._opened
        except BaseException:
            line.drop()
            raise
        return line

    def say(self, text: bytes) -> None:
        """Send a text frame, now."""
        self._protocol.send_text(text)
        self._flush()

    def close(self) -> None:
        """Say goodbye; nothing more is heard. `gone` tells when it is done."""
        if not self._closing:
            self._closing = True
            self.hear = lambda _data: None
            if self._protocol.state is State.OPEN:
                self._protocol.send_close(1000)
                self._flush()

    def drop(self) -> None:
        """Break off without a word."""
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
        """Take in what came, and hand on whole frames."""
        protocol = self._protocol
        protocol.receive_data(data)
        for event in protocol.events_received():
            if isinstance(event, Frame):
                if event.opcode is Opcode.TEXT:
                    self.hear(event.data)
            elif isinstance(event, Response) and not self._opened.done():
                if protocol.state is State.OPEN:
                    self._opened.set_result(None)
                else:
                    self._opened.set_exception(LineLost(f"the handshake was answered with {event.status_code}"))
        self._flush()

    def connection_lost(self, error: Exception | None) -> None:
        """Tell whoever waits, unless it was us who ended it."""
        self.gone.set_result(None)
        closed = self._protocol.close_rcvd
        lost = LineLost(f"{closed.code} {closed.reason}" if closed else f"dropped ({error})")
        if not self._opened.done():
            self._opened.set_exception(lost)
        elif not self._closing:
            self._lost(lost)
