"""A worker process, as its supervisor sees it."""

from __future__ import annotations

import asyncio

from service.errors import ServiceError
from service.process.child_process import ChildProcess, start_process
from service.process.workers.worker_config import WorkerConfig

_START_S = 60.0
"""How long a worker may take until it serves. Usually that is less than one second; a machine may be very busy."""
_MODULE = "service.process.workers.worker"
"""Every later version must have a module of this name: a supervisor may be older than the workers it starts."""


class WorkerProcess(ChildProcess):
    """A running worker. Terminated twice, it ends at once."""

    def __init__(self, number: int, process: asyncio.subprocess.Process) -> None:
        super().__init__(process)
        self.number = number

    @classmethod
    async def start(cls, config: WorkerConfig) -> WorkerProcess:
        """Start a worker. Raises `OSError` if no process can be started."""
        process = await start_process(_MODULE, config, reads_output=True, files=(config.listening,))
        return cls(config.number, process)

    async def wait_until_serving(self) -> None:
        """Wait until it serves. Raises `ServiceError` if it ends before, or takes too long."""
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
