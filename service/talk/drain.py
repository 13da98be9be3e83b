"""Letting go of everybody who is connected, so that another process can serve them: nobody loses anything.

Clients come back at once when they are told that the service restarts. Thousands in the same instant would be a flood
for whoever takes them, so they are told one after another, over a short time.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable
from typing import Protocol

import structlog

_log = structlog.get_logger("lagoon.drain")

_SHARE_S = 0.01
"""The time there is for each socket, as long as that does not come to more than is allowed: a few go at once."""
_FAREWELL_S = 1.0
"""How long the last who are asked to leave have for it. Whoever is still here then is cut off by uvicorn."""


class Leaving(Protocol):
    """A socket that can be asked to leave."""

    def restart(self) -> None:
        """Finish what is under way, listen to nothing new, and close so that the client comes back."""


class Drain:
    """The open sockets of one process, and the end of them. `asked` tells that the process is to end."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._open: dict[Leaving, None] = {}
        self._all_closed = asyncio.Event()
        self.asked = False

    def enter(self, socket: Leaving) -> None:
        """Count a socket in. One that comes too late is asked to leave at once."""
        self._open[socket] = None
        if self.asked:
            asyncio.get_running_loop().call_soon(socket.restart)

    def leave(self, socket: Leaving) -> None:
        """Count a socket out."""
        del self._open[socket]
        if self.asked and not self._open:
            self._all_closed.set()

    async def run(self) -> None:
        """Ask everybody to leave, who came first first, and wait until they have, or the time is over.

        With nobody here it returns at once. It takes its whole time only where Redis does not answer, so that actions
        under way do not come to an end, or with very many sockets.
        """
        self.asked = True
        if not self._open:
            return
        count = len(self._open)
        over = min(self._seconds, count * _SHARE_S)
        _log.info("draining", sockets=count, seconds=round(over, 2))
        timers = [_later(over * nth / count, socket.restart) for nth, socket in enumerate(self._open)]
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._all_closed.wait(), self._seconds + _FAREWELL_S)
        for timer in timers:
            timer.cancel()
        _log.info("drained", left=len(self._open))

    def hurry(self) -> None:
        """Wait for nobody any more."""
        self._all_closed.set()


def _later(delay: float, act: Callable[[], None]) -> asyncio.Handle:
    return asyncio.get_running_loop().call_later(delay, act)
