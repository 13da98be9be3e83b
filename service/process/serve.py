"""Serving from one process: the embedded server if there is no other, the web server, and a clean end to both."""

from __future__ import annotations

import asyncio
import signal
import sys
from collections.abc import Callable, Coroutine
from typing import Any

import structlog

from service.process.server import Server, end_cleanly_when_asked
from service.process.startup import Terminal, address, bind, redis_of
from service.settings import Settings

_log = structlog.get_logger("lagoon.serve")


async def serve(settings: Settings, ready: Callable[[str], None]) -> None:
    """Serve until told to stop (SIGINT, SIGTERM). `ready` is called with the address once it can be opened.

    Raises `ServiceError` when something that a person can mend stands in the way.
    """
    async with redis_of(settings) as url:
        bound = bind(settings.host, settings.port)
        server = Server(settings, url, lambda: ready(address(settings, bound)))
        await server.serve(sockets=[bound])


def run(settings: Settings, ready: Callable[[str], None]) -> None:
    """Serve, as `serve` does."""
    end_cleanly_when_asked()
    _listen_for_hangups()
    run_fast(serve(settings, ready))


def _listen_for_hangups() -> None:
    """End when the terminal is closed; otherwise say why SIGHUP does nothing here, where it would end the process."""
    terminal = Terminal()

    def hung_up(*_: object) -> None:
        if terminal.is_gone:
            signal.raise_signal(signal.SIGTERM)
        else:
            _log.warning("nothing replaced", why="one process cannot be replaced while it serves: set LAGOON_WORKERS=2")

    if sys.platform != "win32":
        signal.signal(signal.SIGHUP, hung_up)


def run_fast(work: Coroutine[Any, Any, None]) -> None:
    """Run on the fastest event loop this system has."""
    try:
        import uvloop  # noqa: PLC0415  (there is none for Windows)
    except ImportError:
        asyncio.run(work)
    else:
        uvloop.run(work)
