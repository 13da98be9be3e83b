"""Draining: closing all sockets of this process in order, so that another process can serve the clients.

Clients reconnect at once when they are told that the service restarts. Thousands in the same instant would overload
whoever takes them, so they are told one after another, over a short time.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable
from typing import Protocol

import structlog

_log = structlog.get_logger("lagoon.drain")

_INTERVAL_S = 0.01
"""Seconds between two sockets; less where all of them would take longer than is allowed."""
_GRACE_S = 1.0
"""How long the last sockets have to close. uvicorn cuts off those that are open after it."""


class DrainableSocket(Protocol):
    """A socket that can be asked to close."""

    def restart(self) -> None:
        """Finish what is under way, listen to nothing new, and close so that the client comes back."""


class Drain:
    """The open sockets of one process, and their orderly end. `is_draining`: the process is to end."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._sockets: dict[DrainableSocket, None] = {}
        self._all_closed = asyncio.Event()
        self.is_draining = False
        self.on_begin: Callable[[], None] = lambda: None
        """Called when it begins."""

    def enter(self, socket: DrainableSocket) -> None:
        """Add a socket. While draining it is asked to close at once."""
        self._sockets[socket] = None
        if self.is_draining:
            asyncio.get_running_loop().call_soon(socket.restart)

    def leave(self, socket: DrainableSocket) -> None:
        """Remove a socket."""
        del self._sockets[socket]
        if self.is_draining and not self._sockets:
            self._all_closed.set()

    async def run(self) -> None:
        """Ask all sockets to close, oldest first, and wait until they have, or the time is over.

        Without sockets it returns at once. It takes its whole time only where Redis does not answer, so that actions
        under way do not come to an end, or with very many sockets.
        """
        self.is_draining = True
        self.on_begin()
        if not self._sockets:
            return
        count = len(self._sockets)
        over = min(self._seconds, count * _INTERVAL_S)
        _log.info("draining", sockets=count, seconds=round(over, 2))
        timers = [_later(over * nth / count, socket.restart) for nth, socket in enumerate(self._sockets)]
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._all_closed.wait(), self._seconds + _GRACE_S)
        for timer in timers:
            timer.cancel()
        _log.info("drained", left=len(self._sockets))

    def stop_waiting(self) -> None:
        """End the waiting of `run`."""
        self._all_closed.set()


def _later(delay: float, act: Callable[[], None]) -> asyncio.Handle:
    return asyncio.get_running_loop().call_later(delay, act)
