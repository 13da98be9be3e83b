"""Running the service: the embedded server if there is no other, the web server, and a clean end to both."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import signal
import socket
import sys
from collections.abc import AsyncIterator, Callable

import structlog
import uvicorn

from service.app import make_app
from service.embedded import running
from service.errors import ServiceError
from service.settings import Settings
from service.wire import Wire

_log = structlog.get_logger("lagoon.serve")

_HARD_FRAME_BYTES = 4
"""How many times the allowed size a frame may have before the socket is closed without reading it."""
_COLLECT = (50_000, 20, 100)
"""Objects made before the collector looks at young ones; rounds before it looks at older and at old ones."""
_GOODBYE_S = 5
"""How long sockets have to say goodbye when the service stops."""


async def serve(settings: Settings, ready: Callable[[str], None]) -> None:
    """Serve until told to stop (SIGINT, SIGTERM). `ready` is called with the address once it can be opened.

    Raises `ServiceError` when something that a person can mend stands in the way.
    """
    async with _redis_url(settings) as url:
        listening = _listen(settings.host, settings.port)
        server = _Server(_config(settings, url), lambda: ready(address(settings, listening)))
        await server.serve(sockets=[listening])


@contextlib.asynccontextmanager
async def _redis_url(settings: Settings) -> AsyncIterator[str]:
    if settings.redis is not None:
        yield settings.redis
        return
    async with running(settings.data_path, settings.fsync) as embedded:
        yield embedded.url


def _listen(host: str, port: int) -> socket.socket:
    """Open the listening socket. Raises `ServiceError`."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
    except OSError as error:
        listening.close()
        raise ServiceError(
            "address_in_use", f"Cannot listen on {host} port {port}: {error.strerror}. Choose another LAGOON_PORT."
        ) from error
    return listening


def _config(settings: Settings, redis_url: str) -> uvicorn.Config:
    return uvicorn.Config(
        make_app(settings, redis_url),
        ws=Wire,
        ws_max_size=settings.frame_bytes * _HARD_FRAME_BYTES,
        ws_ping_interval=settings.ping_interval_seconds,
        ws_ping_timeout=settings.ping_timeout_seconds,
        # Field-wise updates are smaller than compression makes whole ones, at a fraction of the cost.
        ws_per_message_deflate=False,
        proxy_headers=bool(settings.trusted_proxies),
        forwarded_allow_ips=list(settings.trusted_proxies),
        timeout_graceful_shutdown=_GOODBYE_S,
        server_header=False,
        access_log=False,
        log_config=None,
        # A table's link lets people in: sockets and requests are not logged one by one.
        log_level="warning",
    )


def address(settings: Settings, listening: socket.socket) -> str:
    """Return the address people open: the public one if it is known, else where this machine can be reached."""
    if settings.public_url:
        return settings.public_url
    host, port = str(listening.getsockname()[0]), int(listening.getsockname()[1])
    if host in {"0.0.0.0", "::"}:
        host = _own_address()
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def _own_address() -> str:
    """Return this machine's address in its own network, or localhost where it has none."""
    # Nothing is sent: connecting a datagram socket only asks the kernel which way it would go.
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe, contextlib.suppress(OSError):
        probe.connect(("192.0.2.1", 9))
        return str(probe.getsockname()[0])
    return "localhost"


def _spare_the_collector() -> None:
    """Let the garbage collector look less often, and not at what is there for good.

    Almost all that an action makes is freed by counting references; measured, the collector took a seventh of the time.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(*_COLLECT)


class _Server(uvicorn.Server):
    """The web server, saying when it can be reached."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start as usual, then say so."""
        await super().startup(sockets)
        if self.started and not self.should_exit:
            _spare_the_collector()
            self._ready()


def _unwind(*_: object) -> None:
    """End this process, unwinding what is open; who asks again meanwhile does not disturb that."""
    for asked in (signal.SIGINT, signal.SIGTERM):
        signal.signal(asked, signal.SIG_IGN)
    sys.exit(0)


def run(settings: Settings, ready: Callable[[str], None]) -> None:
    """Serve on the fastest event loop this system has."""
    # uvicorn raises the signal again once it has stopped. By default SIGTERM would then end this process on the spot,
    # before the embedded server has been ended; this way both unwind what is open and end with 0.
    for asked in (signal.SIGINT, signal.SIGTERM):
        signal.signal(asked, _unwind)
    try:
        import uvloop  # noqa: PLC0415  (there is none for Windows)
    except ImportError:
        asyncio.run(serve(settings, ready))
    else:
        uvloop.run(serve(settings, ready))
