"""The web server of one process: uvicorn, with a callback once it serves, and a drain of its sockets before it ends."""

from __future__ import annotations

import asyncio
import gc
import signal
import socket
import sys
from collections.abc import Callable
from functools import partial
from types import FrameType

import uvicorn
from starlette.applications import Starlette

from service.process.handover import Handover
from service.process.open_files import connection_capacity
from service.process.siblings import Siblings
from service.process.wiring import Wiring
from service.settings import Settings
from service.talk.drain import Drain
from service.talk.websocket_protocol import WebSocketProtocol

_FRAME_BYTES_FACTOR = 4
"""A frame of so many times the allowed size closes the socket unread; a smaller one is refused with a message."""
_GC_THRESHOLDS = (50_000, 20, 100)
"""The thresholds of `gc.set_threshold`: allocations per young collection, and collections per older generation."""
_CLOSE_TIMEOUT_S = 5
"""How long uvicorn waits for connections that are still open after the drain."""


class Server(uvicorn.Server):
    """Serves over the Redis at `redis_url` until SIGINT or SIGTERM; a second one of them ends it at once.

    `ready` is called when it can be reached. With `siblings` it serves as one of several.
    """

    def __init__(
        self, settings: Settings, redis_url: str, ready: Callable[[], None], siblings: Siblings | None = None
    ) -> None:
        self._drain = Drain(settings.drain_seconds)
        self._siblings = siblings
        self._capacity = connection_capacity(settings.sockets)
        handover = None if siblings is None else Handover(siblings, self._serve_handed_over, self._accepts_handover)
        app = Wiring(settings, redis_url, self._drain, siblings, handover).app
        super().__init__(_config(settings, app, handover, self._capacity))
        self._ready = ready
        self._loop = asyncio.get_running_loop()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start as usual, then call `ready`."""
        await super().startup(sockets)
        if self.started and not self.should_exit:
            if self._siblings is not None:
                self._siblings.open()
            _tune_garbage_collector()
            self._ready()

    def stop(self) -> None:
        """End: in order at the first call, at once at the second."""
        if self.should_exit:
            self.force_exit = True
            # A signal handler does not wake the event loop by itself.
            self._loop.call_soon_threadsafe(self._drain.stop_waiting)
        self.should_exit = True

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:  # noqa: ARG002  (its name is uvicorn's)
        """Handle SIGINT or SIGTERM."""
        self._captured_signals.append(sig)
        self.stop()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Stop listening, drain the open sockets, then end as usual."""
        for server in self.servers:
            server.close()
        for listening in sockets or []:
            listening.close()
        if self._siblings is not None:
            await self._siblings.close()
        await self._drain.run()
        await super().shutdown()
        if self.force_exit:
            # When forced, uvicorn skips the lifespan's shutdown, which closes the connections to Redis.
            await self.lifespan.shutdown()

    def _accepts_handover(self) -> bool:
        return not self.should_exit and len(self.server_state.connections) < self._capacity

    async def _serve_handed_over(self, connection: socket.socket, request: bytes) -> None:
        """Serve a connection that a sibling handed over. Without a `handover`, so that it is not passed on again."""
        protocol = WebSocketProtocol(self.config, self.server_state, self.lifespan.state)
        connection.setblocking(False)
        await self._loop.connect_accepted_socket(lambda: protocol, connection)
        protocol.data_received(request)


def _config(settings: Settings, app: Starlette, handover: Handover | None, connections: int) -> uvicorn.Config:
    return uvicorn.Config(
        app,
        ws=partial(WebSocketProtocol, handover=handover),  # type: ignore[arg-type]
        ws_max_size=settings.frame_bytes * _FRAME_BYTES_FACTOR,
        # httptools is not available on Windows; uvicorn's own fallback has no such limits.
        http="auto" if sys.platform == "win32" else _http_protocol(settings, connections),
        ws_ping_interval=settings.ping_interval_seconds,
        ws_ping_timeout=settings.ping_timeout_seconds,
        # Updates of changed fields are smaller than compressed whole views, and cost a fraction of the CPU.
        ws_per_message_deflate=False,
        proxy_headers=bool(settings.trusted_proxies),
        forwarded_allow_ips=list(settings.trusted_proxies),
        timeout_graceful_shutdown=_CLOSE_TIMEOUT_S,
        server_header=False,
        access_log=False,
        log_config=None,
        # Requests are not logged: their paths hold table ids, which let people in. Malformed requests are not logged
        # either: anybody could fill the disk with them.
        log_level="error",
    )


def _http_protocol(settings: Settings, connections: int) -> type[asyncio.Protocol]:
    from service.web.http_protocol import make_http_protocol  # noqa: PLC0415  (what it is made of is not there on Windows)

    return make_http_protocol(settings, connections)


def _tune_garbage_collector() -> None:
    """Run the garbage collector less often, and never on the objects that exist after the start.

    Almost all objects of an action are freed by reference counting; measured, the collector took a seventh of the time.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(*_GC_THRESHOLDS)


def exit_cleanly_on_signals() -> None:
    """Make SIGINT and SIGTERM raise `SystemExit(0)`, so that everything open is closed.

    uvicorn raises the signal again once it has stopped. By default SIGTERM would then end the process at once, before
    the embedded server has been stopped.
    """
    for asked in (signal.SIGINT, signal.SIGTERM):
        signal.signal(asked, _unwind)


def _unwind(*_: object) -> None:
    """Raise `SystemExit`; further signals are ignored meanwhile."""
    for asked in (signal.SIGINT, signal.SIGTERM):
        signal.signal(asked, signal.SIG_IGN)
    sys.exit(0)
