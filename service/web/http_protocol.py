"""HTTP at the front door: a request has to come whole, small and soon, and only so many may stand there at once.

uvicorn waits for ever for the end of a request, keeps headers however long they grow, and takes connections until the
system has no more files. A few slow ones would be enough to keep everybody else out.
"""

from __future__ import annotations

import asyncio
import math
from typing import Any, ClassVar

import msgspec
from uvicorn._types import ASGI3Application
from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol, RequestResponseCycle

from service.limits import ConcurrencyLimit
from service.settings import Settings
from service.talk.wire import Wire
from service.web.client_address import Proxies, counted_as

HEAD_BYTES = 32_768
"""How long the first lines and headers of a request may be."""
_CONNECTIONS = 4
"""Connections that are no WebSockets one address may have, for each of its WebSockets: browsers open several."""
_SOON_S = 5
"""Seconds after which it is worth to come again where there was no room."""
_LAST_WORD_S = 1.0
"""How long somebody who came in just before the service ends has for asking something."""


class Front(HttpToolsProtocol):
    """The protocol class that uvicorn is given for HTTP, made by `front`; one object a connection."""

    room: ClassVar[int]
    """Connections there may be at once, WebSockets among them."""
    patience: ClassVar[float]
    """Seconds a request may take to come whole, and its answer to be taken."""
    per_address: ClassVar[ConcurrencyLimit]
    """Counts connections that are no WebSockets."""
    proxies: ClassVar[Proxies]
    """Those who come for many."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self._turned_away = False
        self._is_last = False
        self._in_head = True
        self._arriving = True
        self._head_bytes = 0
        self._due = math.inf
        self._look: asyncio.TimerHandle | None = None
        self._at_work: RequestResponseCycle | None = None
        self._address: str | None = None

    # ---- who may come in

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Take a connection, or turn it away where there are too many."""
        super().connection_made(transport)
        self._expect()
        self._look = self.loop.call_later(self.patience, self._look_again)
        address = "" if self.client is None else self.client[0]
        if len(self.connections) > self.room:
            self._turn_away(503, "too_many_connections", "The server is full; try again later.", _SOON_S)
        elif address not in self.proxies:
            if self.per_address.enter(counted_as(address)):
                self._address = counted_as(address)
            else:
                self._turn_away(429, "too_many_connections", "Too many connections from your address.", _SOON_S)

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget it, and let whatever answers it know that nobody listens."""
        self._forget_time()
        if self._at_work is not None:
            self._at_work.disconnected = True
            self._at_work.message_event.set()
        self.pipeline.clear()
        self._leave()
        super().connection_lost(exc)

    def _leave(self) -> None:
        if self._address is not None:
            self.per_address.leave(self._address)
            self._address = None

    def shutdown(self) -> None:
        """End once all is answered; also what somebody asks who has just come in, and did not hear of the end."""
        if self._at_work is None and not self._is_last:
            self._is_last = True
            self.loop.call_later(_LAST_WORD_S, self._end)
        else:
            super().shutdown()

    def _end(self) -> None:
        # A WebSocket has taken it over, or it still waits for its first request.
        if self.transport.get_protocol() is self:
            self.shutdown()

    # ---- what comes

    def data_received(self, data: bytes) -> None:
        """Take in a part of a request, as long as its head is no longer than allowed."""
        if self._turned_away:
            return
        super().data_received(data)
        if self._in_head:
            self._head_bytes += len(data)
            if self._head_bytes > HEAD_BYTES and not self._is_closing():
                self._turn_away(431, "head_too_big", f"The head of a request may be {HEAD_BYTES} bytes long at most.")

    def on_message_begin(self) -> None:
        """Note that a request begins."""
        super().on_message_begin()
        self._in_head = self._arriving = True
        self._head_bytes = 0
        self._expect()

    def on_headers_complete(self) -> None:
        """Note that all headers are there."""
        self._in_head = False
        super().on_headers_complete()
        if self._is_last and self._at_work is not None:
            self._at_work.keep_alive = False

    def on_message_complete(self) -> None:
        """Note that a request has come whole."""
        self._arriving = False
        super().on_message_complete()

    def on_response_complete(self) -> None:
        """Note that a request was answered."""
        self._expect()
        super().on_response_complete()

    def handle_websocket_upgrade(self) -> None:
        """Hand the connection over to a WebSocket, which has limits of its own."""
        self._forget_time()
        self._leave()
        super().handle_websocket_upgrade()
        wire = self.transport.get_protocol()
        assert isinstance(wire, Wire)
        wire.answer_bad_handshake()
        # It refers back to this, and both would stay for as long as the WebSocket, and longer.
        self.parser = None  # type: ignore[assignment]

    def _start_asgi_task(self, cycle: RequestResponseCycle, app: ASGI3Application) -> None:
        """Begin to answer; of several requests in one go uvicorn would know the last only."""
        self._at_work = cycle
        super()._start_asgi_task(cycle, app)

    # ---- time

    def _expect(self) -> None:
        """From now on, something has to happen within so many seconds."""
        self._due = self.loop.time() + self.patience

    def _forget_time(self) -> None:
        if self._look is not None:
            self._look.cancel()
            self._look = None

    def _look_again(self) -> None:
        """End what took too long. Only what the service itself takes long for is waited for."""
        left = self._due - self.loop.time()
        cycle = self._at_work
        busy = cycle is not None and not cycle.response_complete and not self._arriving
        if left <= 0 and busy and not self.flow.write_paused:
            left = self.patience
        if left > 0:
            self._look = self.loop.call_later(left, self._look_again)
        elif self._is_closing() or not self._arriving or (cycle is not None and cycle.response_started):
            self.transport.abort()
        else:
            self._turn_away(408, "too_slow", "The request did not come to its end in time.")
            self._look = self.loop.call_later(self.patience, self.transport.abort)

    def _is_closing(self) -> bool:
        return self._turned_away or self.transport.is_closing()

    def _turn_away(self, status: int, code: str, message: str, again_s: int | None = None) -> None:
        """Answer for the application, and close; who is to come again is told after how many seconds."""
        self._turned_away = True
        about = {} if again_s is None else {"seconds": again_s}
        body = msgspec.json.encode({"code": code, "message": message, "about": about})
        head = (
            b"content-type: application/json\r\ncache-control: no-store\r\nconnection: close\r\n"
            b"content-length: %d\r\n" % len(body)
        )
        if again_s is not None:
            head += b"retry-after: %d\r\n" % again_s
        head += b"\r\n"
        self.transport.write(STATUS_LINE[status] + head + body)
        self.transport.close()


def front(settings: Settings, connections: int) -> type[Front]:
    """Return the protocol class for these settings, and so many connections at once."""

    class OurFront(Front):
        room = connections
        patience = settings.request_seconds
        per_address = ConcurrencyLimit(settings.sockets_per_address * _CONNECTIONS)
        proxies = Proxies(settings.trusted_proxies)

    return OurFront
