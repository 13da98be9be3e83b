"""The processes that play for bots of the house: started with the service, brought back when they die, ended with it.

They are clients: the service lives without them, and they end by themselves when it does, for then their standard
input ends. Each keeps its name when it is brought back, and goes on where it died.
"""

from __future__ import annotations

import asyncio
import contextlib
import secrets
import socket
import sys
import time
from collections.abc import AsyncIterator

import msgspec
import structlog

from service.process.bot_config import BotConfig
from service.settings import Settings

_log = structlog.get_logger("lagoon.bot_processes")

MODULE = "service.commands.bot_process"
"""It stands above this room, which knows it by its name only."""
_FIRST_DELAY_S, _LAST_DELAY_S = 0.1, 5.0
"""The pauses before one that keeps dying is started again: after its second death, and at most."""
_STABLE_S = 10.0
"""One that lived this long is started again at once when it dies."""
_END_S = 5.0
"""How long one may take to end before it is killed."""


class BotProcesses:
    """Keeps so many processes running that play at the house at `server`, over `redis`."""

    def __init__(self, settings: Settings, redis: str, server: str) -> None:
        self._settings = settings
        self._redis = redis
        self._server = server
        self._house = secrets.token_hex(4)
        self._processes: set[asyncio.subprocess.Process] = set()

    async def run(self) -> None:
        """Keep them running until cancelled; then end them."""
        try:
            await asyncio.gather(*(self._keep(number) for number in range(1, self._settings.bots + 1)))
        finally:
            await self._end()

    def replace(self) -> None:
        """End all: new ones, of the code that is installed by now, take their places at once."""
        for process in self._processes:
            _terminate(process)

    async def _keep(self, number: int) -> None:
        delay = 0.0
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
            if time.monotonic() - began >= _STABLE_S:
                delay = 0.0
            await asyncio.sleep(delay)
            delay = min(_LAST_DELAY_S, max(_FIRST_DELAY_S, delay * 2))

    async def _start(self, name: str) -> asyncio.subprocess.Process:
        """Start one. Raises `OSError`."""
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            # Not the folder this happens to be started in, but what is installed.
            "-P",
            "-m",
            MODULE,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.DEVNULL,
            # A terminal's Ctrl-C is for the service, which then ends everybody in order.
            start_new_session=True,
        )
        self._processes.add(process)
        assert process.stdin is not None
        config = BotConfig(name, self._server, self._redis, self._settings.log_level)
        process.stdin.write(msgspec.json.encode(config) + b"\n")
        return process

    async def _end(self) -> None:
        ending = tuple(self._processes)
        for process in ending:
            _terminate(process)
        waiting = asyncio.gather(*(process.wait() for process in ending))
        try:
            await asyncio.wait_for(waiting, _END_S)
        except TimeoutError:
            for process in ending:
                with contextlib.suppress(ProcessLookupError):
                    process.kill()
            await asyncio.gather(*(process.wait() for process in ending))


def _terminate(process: asyncio.subprocess.Process) -> None:
    with contextlib.suppress(ProcessLookupError):
        process.terminate()


@contextlib.asynccontextmanager
async def bots_beside(settings: Settings, redis: str, bound: socket.socket) -> AsyncIterator[BotProcesses]:
    """Keep the processes for bots running for this long, of a service that listens on `bound`."""
    processes = BotProcesses(settings, redis, _address_here(bound))
    keeping = asyncio.create_task(processes.run(), name="bots")
    try:
        yield processes
    finally:
        keeping.cancel()
        await asyncio.wait({keeping})


def _address_here(bound: socket.socket) -> str:
    """Return the address at which this machine itself reaches what listens on `bound`."""
    host, port = str(bound.getsockname()[0]), int(bound.getsockname()[1])
    loopback = {"0.0.0.0": "127.0.0.1", "::": "::1"}
    host = loopback.get(host, host)
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"
