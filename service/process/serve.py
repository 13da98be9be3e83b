"""Serving from one process: the embedded server if there is no other, the web server, and a clean end to both."""

from __future__ import annotations

import asyncio
import signal
import sys
from collections.abc import Callable, Coroutine
from typing import Any

import structlog

from service.process.bot_processes import bots_beside
from service.process.server import Server, exit_cleanly_on_signals
from service.process.startup import ControllingTerminal, bind, provided_redis, public_address
from service.settings import Settings

_log = structlog.get_logger("lagoon.serve")


async def serve(settings: Settings, ready: Callable[[str], None]) -> None:
    """Serve until told to stop (SIGINT, SIGTERM). `ready` is called with the address once it can be opened.

    Raises `ServiceError` when something that a person can mend stands in the way.
    """
    async with provided_redis(settings) as url:
        bound = bind(settings.host, settings.port)
        server = Server(settings, url, lambda: ready(public_address(settings, bound)))
        async with bots_beside(settings, url, bound):
            await server.serve(sockets=[bound])


def run(settings: Settings, ready: Callable[[str], None]) -> None:
    """Serve, as `serve` does."""
    exit_cleanly_on_signals()
    _handle_sighup()
    run_on_fastest_loop(serve(settings, ready))


def _handle_sighup() -> None:
    """On SIGHUP, end if the terminal was closed; else say why nothing is replaced: the process would end by default."""
    terminal = ControllingTerminal()

    def hung_up(*_: object) -> None:
        if terminal.is_closed:
            signal.raise_signal(signal.SIGTERM)
        else:
            _log.warning("nothing replaced", why="one process cannot be replaced while it serves: set LAGOON_WORKERS=2")

    if sys.platform != "win32":
        signal.signal(signal.SIGHUP, hung_up)


def run_on_fastest_loop(work: Coroutine[Any, Any, None]) -> None:
    """Run on the fastest event loop this system has."""
    try:
        import uvloop  # noqa: PLC0415  (there is none for Windows)
    except ImportError:
        asyncio.run(work)
    else:
        uvloop.run(work)
