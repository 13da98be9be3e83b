"""A worker as its supervisor sees it."""

from __future__ import annotations

import asyncio
import contextlib
import sys

import msgspec

from service.errors import ServiceError
from service.process.workers.worker_config import WorkerConfig

_START_S = 60.0
"""How long a worker may take until it serves. Usually it is less than one; a machine may be very busy."""


class WorkerProcess:
    """A running worker. It ends by itself when this process does, for then its standard input ends."""

    def __init__(self, number: int, process: asyncio.subprocess.Process) -> None:
        self.number = number
        self._process = process

    @classmethod
    async def start(cls, config: WorkerConfig) -> WorkerProcess:
        """Start a worker on its post. Raises OSError when there can be no new process."""
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            # Not the folder this happens to be started in, but what is installed.
            "-P",
            "-m",
            # By this name every later version has to be found.
            "service.process.workers.worker",
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            pass_fds=(config.listening,),
            # A terminal's Ctrl-C is for the supervisor, which then ends everybody in order.
            start_new_session=True,
        )
        assert process.stdin is not None
        process.stdin.write(msgspec.json.encode(config) + b"\n")
        return cls(config.number, process)

    @property
    def pid(self) -> int:
        """Its process id."""
        return self._process.pid

    async def wait_until_serving(self) -> None:
        """Wait until it can be reached. Raises `ServiceError` when it ends instead, or does not get there."""
        assert self._process.stdout is not None
        try:
            said = await asyncio.wait_for(self._process.stdout.readline(), _START_S)
        except TimeoutError:
            raise ServiceError(
                "worker_start", f"Worker {self.number} did not get as far as serving within {_START_S:.0f} seconds."
            ) from None
        if not said:
            code = await self._process.wait()
            raise ServiceError(
                "worker_start",
                f"Worker {self.number} ended before it could serve (exit code {code}); what it said stands above.",
            )

    async def wait(self) -> int:
        """Wait until it has ended; return its exit code, below zero where a signal ended it."""
        return await self._process.wait()

    def terminate(self) -> None:
        """Tell it to let go of its sockets and end; told again, it ends at once."""
        with contextlib.suppress(ProcessLookupError):
            self._process.terminate()

    def kill(self) -> None:
        """End it, whatever it does."""
        with contextlib.suppress(ProcessLookupError):
            self._process.kill()
