"""The processes that play for bots of the house: started with the service, restarted when they die, ended with it.

They are clients, and the service does not depend on them. A restarted process keeps its name, by which it finds the
tables that it was working on.
"""

from __future__ import annotations

import asyncio
import contextlib
import secrets
import socket
import time
from collections.abc import AsyncIterator

import structlog

from service.backoff import RestartBackoff
from service.process.bot_config import BotConfig
from service.process.child_process import ChildProcess, end_all, start_process
from service.settings import Settings

_log = structlog.get_logger("lagoon.bot_processes")

MODULE = "service.commands.bot_process"
"""The module that the processes run; `service.process` must not import it (`tests/test_imports.py`)."""
_END_S = 5.0
"""How long a process may take to end before it is killed."""


class BotProcesses:
    """Keeps `LAGOON_BOTS` processes running, which play at the service at `server` (its address), over `redis`."""

    def __init__(self, settings: Settings, redis: str, server: str) -> None:
        self._settings = settings
        self._redis = redis
        self._server = server
        self._house = secrets.token_hex(4)
        self._processes: set[ChildProcess] = set()

    async def run(self) -> None:
        """Keep them running until cancelled; then end them."""
        try:
            await asyncio.gather(*(self._keep(number) for number in range(1, self._settings.bots + 1)))
        finally:
            await end_all(tuple(self._processes), _END_S)

    def replace(self) -> None:
        """End all processes; each is restarted at once, with the code that is installed now."""
        for process in self._processes:
            process.terminate()

    async def _keep(self, number: int) -> None:
        backoff = RestartBackoff()
        while True:
            began = time.monotonic()
            try:
                process = await self._start(f"{self._house}.{number}")
            except OSError as error:
                _log.error("bots cannot be started", number=number, why=str(error))
            else:
                _log.info("bots started", number=number, pid=process.pid)
                code = await process.wait()
                self._processes.discard(process)
                _log.warning("bots ended", number=number, pid=process.pid, code=code)
            await asyncio.sleep(backoff.next(time.monotonic() - began))

    async def _start(self, name: str) -> ChildProcess:
        """Start a process. Raises `OSError`."""
        config = BotConfig(name, self._server, self._redis, self._settings.log_level)
        process = ChildProcess(await start_process(MODULE, config))
        self._processes.add(process)
        return process


@contextlib.asynccontextmanager
async def bots_beside(settings: Settings, redis: str, bound: socket.socket) -> AsyncIterator[BotProcesses]:
    """Keep the processes running inside this context, for a service that listens on `bound`."""
    processes = BotProcesses(settings, redis, _address_here(bound))
    keeping = asyncio.create_task(processes.run(), name="bots")
    try:
        yield processes
    finally:
        keeping.cancel()
        await asyncio.wait({keeping})


def _address_here(bound: socket.socket) -> str:
    """Return the address by which this machine reaches the service that listens on `bound`."""
    host, port = str(bound.getsockname()[0]), int(bound.getsockname()[1])
    loopback = {"0.0.0.0": "127.0.0.1", "::": "::1"}
    host = loopback.get(host, host)
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"
