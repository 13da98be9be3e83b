"""HTTP with limits: on the size of a request's head, on the time it takes, and on the number of connections.

uvicorn waits for ever for the end of a request, keeps headers however long they grow, and takes connections until the
system has no more files. A few slow ones would be enough to keep everybody else out.
"""

from __future__ import annotations

import asyncio
import math
from typing import Any, ClassVar

from uvicorn._types import ASGI3Application
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle

from service.limits import ConcurrencyLimit
from service.settings import Settings
from service.talk.websocket_protocol import WebSocketProtocol
from service.web.client_address import TrustedProxies, rate_limit_key
from service.web.refusals import CROWDED, FULL, HEAD_BYTES, LONG, SLOW, Refusal, last_answer, page_language, prepare

_CONNECTIONS_PER_SOCKET = 4
"""Connections that are no WebSockets one address may have, for each of its WebSockets: browsers open several."""
_LINGER_S = 1.0
"""How long somebody has for asking something just before the service ends, or where there is no room."""
_LINGERERS = 32
"""How many there is no room for are heard at once: their connections come on top of all others."""


class HttpProtocol(HttpToolsProtocol):
    """The protocol class that uvicorn is given for HTTP, made by `make_http_protocol`; one object a connection."""

    max_connections: ClassVar[int]
    """Connections there may be at once, WebSockets among them."""
    timeout_s: ClassVar[float]
    """Seconds a request may take to come whole, and its answer to be taken."""
    connections_per_address: ClassVar[ConcurrencyLimit]
    """Counts connections that are no WebSockets."""
    trusted_proxies: ClassVar[TrustedProxies]
    """Their connections are not counted by address: many people come through each."""
    lingering: ClassVar[set[HttpProtocol]]
    """Connections that there is no room for, and whose first request is waited for: who asks tells how to refuse it."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.url = b""
        self.headers = []
        self._rejected = False
        self._refusal: Refusal | None = None
        self._is_last = False
        self._in_head = True
        self._arriving = True
        self._head_bytes = 0
        self._deadline = math.inf
        self._timer: asyncio.TimerHandle | None = None
        self._cycle: RequestResponseCycle | None = None
        self._address: str | None = None

    # ---- connections

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Take a connection, or refuse it where there are too many."""
        super().connection_made(transport)
        self._restart_timeout()
        self._timer = self.loop.call_later(self.timeout_s, self._check_timeout)
        address = "" if self.client is None else self.client[0]
        if len(self.connections) - len(self.lingering) > self.max_connections:
            self._refuse_first(FULL)
        elif address not in self.trusted_proxies:
            if self.connections_per_address.enter(rate_limit_key(address)):
                self._address = rate_limit_key(address)
            else:
                self._refuse_first(CROWDED)

    def _refuse_first(self, refusal: Refusal) -> None:
        """Refuse what is asked first, once that is known; at once where many others are waited for."""
        if len(self.lingering) >= _LINGERERS:
            self._reject(refusal)
            return
        self._refusal = refusal
        self.lingering.add(self)
        self.loop.call_later(_LINGER_S, self._reject, refusal)

    def connection_lost(self, exc: Exception | None) -> None:
        """Remove the connection, and tell the task that answers that the client is gone."""
        self._cancel_timeout()
        self.lingering.discard(self)
        if self._cycle is not None:
            self._cycle.disconnected = True
            self._cycle.message_event.set()
        self.pipeline.clear()
        self._leave()
        super().connection_lost(exc)

    def _leave(self) -> None:
        if self._address is not None:
            self.connections_per_address.leave(self._address)
            self._address = None

    def shutdown(self) -> None:
        """Close once all requests are answered, including the first request of a connection that was just accepted."""
        if self._cycle is None and not self._is_last:
            self._is_last = True
            self.loop.call_later(_LINGER_S, self._end)
        else:
            super().shutdown()

    def _end(self) -> None:
        # A WebSocket has taken it over, or it still waits for its first request.
        if self.transport.get_protocol() is self:
            self.shutdown()

    # ---- requests

    def data_received(self, data: bytes) -> None:
        """Take in a part of a request, as long as its head is no longer than allowed."""
        if self._rejected:
            return
        super().data_received(data)
        if self._in_head:
            self._head_bytes += len(data)
            if self._head_bytes > HEAD_BYTES and not self._is_closing():
                self._reject(LONG)

    def on_message_begin(self) -> None:
        """Note that a request begins."""
        super().on_message_begin()
        self._in_head = self._arriving = True
        self._head_bytes = 0
        self._restart_timeout()

    def on_headers_complete(self) -> None:
        """Note that all headers are there."""
        self._in_head = False
        if self._refusal is not None:
            self._reject(self._refusal)
            return
        super().on_headers_complete()
        if self._is_last and self._cycle is not None:
            self._cycle.keep_alive = False

    def on_body(self, body: bytes) -> None:
        """Take in a part of a body, unless the request was refused by its head."""
        if not self._rejected:
            super().on_body(body)

    def on_message_complete(self) -> None:
        """Note that a request has come whole."""
        self._arriving = False
        if not self._rejected:
            super().on_message_complete()

    def on_response_complete(self) -> None:
        """Note that a request was answered."""
        self._restart_timeout()
        super().on_response_complete()

    def handle_websocket_upgrade(self) -> None:
        """Hand the connection over to a WebSocket, which has limits of its own, unless it was refused."""
        if self._rejected:
            return
        self._cancel_timeout()
        self._leave()
        super().handle_websocket_upgrade()
        protocol = self.transport.get_protocol()
        assert isinstance(protocol, WebSocketProtocol)
        protocol.answer_bad_handshake()
        # Break the reference cycle, which would keep both objects beyond the end of the WebSocket.
        self.parser = None  # type: ignore[assignment]

    def _start_asgi_task(self, cycle: RequestResponseCycle, app: ASGI3Application) -> None:
        """Begin to answer. Of several requests in one packet uvicorn would remember only the last."""
        self._cycle = cycle
        super()._start_asgi_task(cycle, app)

    # ---- time-outs

    def _restart_timeout(self) -> None:
        """Give the next step `timeout_s` from now."""
        self._deadline = self.loop.time() + self.timeout_s

    def _cancel_timeout(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _check_timeout(self) -> None:
        """Close the connection if the client took too long. While the service itself is answering, wait on."""
        left = self._deadline - self.loop.time()
        cycle = self._cycle
        busy = cycle is not None and not cycle.response_complete and not self._arriving
        if left <= 0 and busy and not self.flow.write_paused:
            left = self.timeout_s
        if left > 0:
            self._timer = self.loop.call_later(left, self._check_timeout)
        elif self._is_closing() or not self._arriving or (cycle is not None and cycle.response_started):
            self.transport.abort()
        else:
            self._reject(SLOW)
            self._timer = self.loop.call_later(self.timeout_s, self.transport.abort)

    def _is_closing(self) -> bool:
        return self._rejected or self.transport.is_closing()

    def _reject(self, refusal: Refusal) -> None:
        """Answer in place of the application, as far as it is known who asks, and close."""
        if self._is_closing():
            return
        self._rejected = True
        path = self.url.decode("latin-1")
        self.transport.write(last_answer(refusal, page_language(path, self.headers)))
        self.transport.close()


def make_http_protocol(settings: Settings, connections: int) -> type[HttpProtocol]:
    """Return the protocol class for these settings, and so many connections at once."""

    class ConfiguredProtocol(HttpProtocol):
        max_connections = connections
        timeout_s = settings.request_seconds
        connections_per_address = ConcurrencyLimit(settings.sockets_per_address * _CONNECTIONS_PER_SOCKET)
        trusted_proxies = TrustedProxies(settings.trusted_proxies)
        lingering: ClassVar[set[HttpProtocol]] = set()

    prepare()
    return ConfiguredProtocol
