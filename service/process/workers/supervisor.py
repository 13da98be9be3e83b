"""The process that looks after the workers: what they share lives here, and ends after them."""

from __future__ import annotations

import asyncio
import contextlib
import signal
import socket
import tempfile
from collections.abc import Callable

from service.process.startup import Terminal, address, bind, redis_of
from service.process.workers.worker_config import Post
from service.process.workers.worker_pool import Crew
from service.process.workers.worker_process import Child
from service.settings import Settings

_GRACE_S = 15.0
"""How long a worker may take to end beyond the time it has for letting go of its sockets, before it is killed."""


def run(settings: Settings, ready: Callable[[str], None]) -> None:
    """Serve from several processes until told to stop. `ready` is called with the address once all of them serve.

    Raises `ServiceError` when something that a person can mend stands in the way.
    """
    # A stop cancels what is being done, which unwinds what is open.
    with contextlib.suppress(asyncio.CancelledError):
        asyncio.run(_supervise(settings, ready))


async def _supervise(settings: Settings, ready: Callable[[str], None]) -> None:
    asked = _Asked()
    async with redis_of(settings) as url:
        with (
            tempfile.TemporaryDirectory(prefix="lagoon-", ignore_cleanup_errors=True) as folder,
            contextlib.closing(bind(settings.host, settings.port)) as bound,
        ):
            crew = _crew(settings, url, folder, bound)
            asked.crew = crew
            try:
                await crew.begin()
                ready(address(settings, bound))
                await crew.keep()
            finally:
                # Who comes from now on is turned away at once, and not left waiting for nobody.
                bound.close()
                await crew.end()


def _crew(settings: Settings, url: str, folder: str, bound: socket.socket) -> Crew:
    count = settings.processes

    async def start(number: int) -> Child:
        return await Child.start(Post(number, count, folder, bound.fileno(), url, settings))

    return Crew(count, start, settings.drain_seconds + _GRACE_S)


class _Asked:
    """What signals ask of this process."""

    def __init__(self) -> None:
        self.crew: Crew | None = None
        self._ending = False
        task = asyncio.current_task()
        assert task is not None
        self._task = task
        self._terminal = Terminal()
        loop = asyncio.get_running_loop()
        for stop in (signal.SIGINT, signal.SIGTERM):
            loop.add_signal_handler(stop, self._end)
        loop.add_signal_handler(signal.SIGHUP, self._hang_up)

    def _end(self) -> None:
        if not self._ending:
            self._ending = True
            self._task.cancel()
        elif self.crew is not None:
            self.crew.hurry()

    def _hang_up(self) -> None:
        if self._terminal.is_gone:
            self._end()
        elif self.crew is not None and not self._ending:
            self.crew.replace()
