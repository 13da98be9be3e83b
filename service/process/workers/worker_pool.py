"""The workers of a server: started together, restarted when they die, replaced one after another, ended together."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Awaitable, Callable

import structlog

from service.backoff import RestartBackoff
from service.errors import ServiceError
from service.process.child_process import end_all
from service.process.workers.worker_process import WorkerProcess

START_ATTEMPTS = 4
"""How often a start is tried: of all workers at the beginning, or of one that is to replace another.

A single attempt may fail because the system kills the process while it starts, for example for its memory.
"""

_log = structlog.get_logger("lagoon.worker_pool")


class WorkerPool:
    """The workers with the numbers 1 to `count`. `start_worker` starts the worker of a number.

    A worker that takes longer than `stop_timeout_s` to end is killed.
    """

    def __init__(
        self, count: int, start_worker: Callable[[int], Awaitable[WorkerProcess]], stop_timeout_s: float
    ) -> None:
        self._numbers = range(1, count + 1)
        self._start_worker = start_worker
        self._stop_timeout_s = stop_timeout_s
        self._current: dict[int, WorkerProcess] = {}
        self._all: set[WorkerProcess] = set()
        self._locks = {number: asyncio.Lock() for number in self._numbers}
        self._replaced = {number: asyncio.Event() for number in self._numbers}
        self._replace_requested = asyncio.Event()

    # ---- lifecycle

    async def start(self) -> None:
        """Start all workers; return when each of them serves or has ended, and at least one serves.

        `supervise` then restarts those that ended. Raises `ServiceError` with the last reason if none serves after
        several attempts; `stop` must be called even then.
        """
        backoff = RestartBackoff()
        for _ in range(START_ATTEMPTS):
            await asyncio.sleep(backoff.next())
            started = await asyncio.gather(*(self._start_at(number) for number in self._numbers))
            reasons = [reason for reason in started if reason is not None]
            if len(reasons) < len(started):
                return
            _log.warning("no worker serves", why=reasons[-1].message)
        raise reasons[-1]

    async def supervise(self) -> None:
        """Restart workers that die, and replace all on request, until cancelled."""
        await asyncio.gather(*(self._restart_on_death(number) for number in self._numbers), self._replace_on_request())

    async def stop(self) -> None:
        """End all workers; return when they have ended."""
        for worker in await end_all(tuple(self._all), self._stop_timeout_s):
            _log.warning("worker killed", worker=worker.number, pid=worker.pid)

    def stop_now(self) -> None:
        """Make workers that are ending end at once."""
        for worker in self._all:
            worker.terminate()

    # ---- starting

    async def _start_at(self, number: int) -> ServiceError | None:
        """Start the worker of a number, and wait until it serves; return the reason if it does not."""
        try:
            worker = await self._spawn(number)
            self._current[number] = worker
            await self._wait_until_serving(worker)
        except ServiceError as reason:
            return reason
        return None

    async def _spawn(self, number: int) -> WorkerProcess:
        """Start a worker. Raises `ServiceError`."""
        try:
            worker = await self._start_worker(number)
        except OSError as error:
            raise ServiceError("worker_start", f"Worker {number} cannot be started: {error}.") from error
        self._all.add(worker)
        _log.info("worker started", worker=number, pid=worker.pid)
        return worker

    async def _wait_until_serving(self, worker: WorkerProcess) -> None:
        """Wait until a worker serves. Raises `ServiceError` if it does not; then it was ended."""
        try:
            await worker.wait_until_serving()
        except ServiceError as reason:
            _log.warning("worker does not serve", worker=worker.number, pid=worker.pid, why=reason.message)
            worker.kill()
            await worker.wait()
            self._all.discard(worker)
            raise

    # ---- restarting

    async def _restart_on_death(self, number: int) -> None:
        backoff = RestartBackoff()
        while True:
            # None if not even a process could be started.
            worker = self._current.get(number)
            began = time.monotonic()
            if worker is not None:
                code = await self._wait_until_ended(number)
                if code is None:
                    continue
                self._all.discard(worker)
            delay = backoff.next(time.monotonic() - began)
            if worker is not None:
                _log.warning("worker died", worker=number, pid=worker.pid, code=code, again_in_s=delay)
            await asyncio.sleep(delay)
            async with self._locks[number]:
                if self._current.get(number) is worker:
                    await self._start_at(number)

    async def _wait_until_ended(self, number: int) -> int | None:
        """Wait until the worker of a number has ended; return its exit code, or None once it was replaced."""
        worker, replaced = self._current[number], self._replaced[number]
        replaced.clear()
        waiting = [asyncio.ensure_future(worker.wait()), asyncio.ensure_future(replaced.wait())]
        try:
            await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for each in waiting:
                each.cancel()
        return await worker.wait() if self._current[number] is worker else None

    # ---- replacing

    def replace(self) -> None:
        """Request that every worker is replaced by a new one; during a replacement, it is done again afterwards."""
        self._replace_requested.set()

    async def _replace_on_request(self) -> None:
        while True:
            await self._replace_requested.wait()
            self._replace_requested.clear()
            _log.info("replacing workers")
            try:
                for number in self._numbers:
                    await self._replace(number)
            except ServiceError as error:
                # Workers with the old code go on serving.
                _log.error("workers not replaced", why=str(error))
            else:
                _log.info("workers replaced")

    async def _replace(self, number: int) -> None:
        async with self._locks[number]:
            new = await self._start_replacement(number)
            old = self._current.get(number)
            self._current[number] = new
            self._replaced[number].set()
        if old is None:
            return
        old.terminate()
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(old.wait(), self._stop_timeout_s)
        old.kill()
        self._all.discard(old)

    async def _start_replacement(self, number: int) -> WorkerProcess:
        """Return a new worker that serves. Raises `ServiceError` with the last reason after several attempts."""
        backoff = RestartBackoff()
        for _ in range(START_ATTEMPTS):
            await asyncio.sleep(backoff.next())
            try:
                worker = await self._spawn(number)
                await self._wait_until_serving(worker)
            except ServiceError as error:
                reason = error
            else:
                return worker
        raise reason
