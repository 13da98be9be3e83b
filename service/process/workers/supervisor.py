"""The supervisor: the process that starts the workers, and keeps what they share until they have ended."""

from __future__ import annotations

import asyncio
import contextlib
import signal
import socket
import tempfile
from collections.abc import Callable

from service.process.bot_processes import BotProcesses, bots_beside
from service.process.startup import ControllingTerminal, bind, provided_redis, public_address
from service.process.workers.worker_config import WorkerConfig
from service.process.workers.worker_pool import WorkerPool
from service.process.workers.worker_process import WorkerProcess
from service.settings import Settings

_GRACE_S = 15.0
"""How long a worker may take to end after its drain time, before it is killed."""


def run(settings: Settings, ready: Callable[[str], None]) -> None:
    """Serve from several processes until told to stop. `ready` is called with the address once all of them serve.

    Raises `ServiceError` when something that a person can mend stands in the way.
    """
    # SIGINT and SIGTERM cancel the task, which closes everything in order.
    with contextlib.suppress(asyncio.CancelledError):
        asyncio.run(_supervise(settings, ready))


async def _supervise(settings: Settings, ready: Callable[[str], None]) -> None:
    signals = _Signals()
    async with provided_redis(settings) as url:
        with (
            tempfile.TemporaryDirectory(prefix="lagoon-", ignore_cleanup_errors=True) as folder,
            contextlib.closing(bind(settings.host, settings.port)) as bound,
        ):
            pool = _worker_pool(settings, url, folder, bound)
            signals.pool = pool
            try:
                await pool.start()
                ready(public_address(settings, bound))
                async with bots_beside(settings, url, bound) as signals.bots:
                    await pool.supervise()
            finally:
                # New connections are refused at once, instead of waiting for a worker.
                bound.close()
                await pool.stop()


def _worker_pool(settings: Settings, url: str, folder: str, bound: socket.socket) -> WorkerPool:
    count = settings.processes

    async def start(number: int) -> WorkerProcess:
        return await WorkerProcess.start(WorkerConfig(number, count, folder, bound.fileno(), url, settings))

    return WorkerPool(count, start, settings.drain_seconds + _GRACE_S)


class _Signals:
    """The signals of this process: SIGINT and SIGTERM stop it, SIGHUP replaces the workers."""

    def __init__(self) -> None:
        self.pool: WorkerPool | None = None
        self.bots: BotProcesses | None = None
        self._ending = False
        task = asyncio.current_task()
        assert task is not None
        self._task = task
        self._terminal = ControllingTerminal()
        loop = asyncio.get_running_loop()
        for stop in (signal.SIGINT, signal.SIGTERM):
            loop.add_signal_handler(stop, self._on_stop)
        loop.add_signal_handler(signal.SIGHUP, self._on_hangup)

    def _on_stop(self) -> None:
        if not self._ending:
            self._ending = True
            self._task.cancel()
        elif self.pool is not None:
            self.pool.stop_now()

    def _on_hangup(self) -> None:
        if self._terminal.is_closed:
            self._on_stop()
        elif self.pool is not None and not self._ending:
            self.pool.replace()
            if self.bots is not None:
                self.bots.replace()
