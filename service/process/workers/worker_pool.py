"""All workers of a server: started together, brought back when they die, replaced one after another, ended together."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Awaitable, Callable, Iterator

import structlog

from service.errors import ServiceError
from service.process.workers.worker_process import WorkerProcess

FIRST_DELAY_S, LAST_DELAY_S = 0.1, 5.0
"""The pauses before a worker that keeps dying is started again: after its second death, and at most."""
STABLE_AFTER_S = 10.0
"""A worker that lived this long is started again at once when it dies."""

START_ATTEMPTS = 4
"""How often workers are started before it is given up: all of them at the beginning, or one that is to replace another.

The system may kill one while it starts, for its memory say; one that can never start dies each time.
"""

_log = structlog.get_logger("lagoon.worker_pool")


class WorkerPool:
    """The workers 1 to `count`. `start_worker` starts the one of a number.

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

    # ---- its life

    async def start(self) -> None:
        """Start all, and return when each of them serves or has ended, and one of them serves.

        `supervise` then starts those again that ended. Raises `ServiceError` with the reason of one where none can be
        brought to serve, tried several times; call `stop` all the same.
        """
        for delay in _delays(START_ATTEMPTS):
            await asyncio.sleep(delay)
            started = await asyncio.gather(*(self._start_at(number) for number in self._numbers))
            reasons = [reason for reason in started if reason is not None]
            if len(reasons) < len(started):
                return
            _log.warning("no worker serves", why=reasons[-1].message)
        raise reasons[-1]

    async def supervise(self) -> None:
        """Look after all workers, for ever: until cancelled."""
        await asyncio.gather(*(self._restart_on_death(number) for number in self._numbers), self._replace_on_request())

    async def stop(self) -> None:
        """Tell all to end, and return when they have."""
        for worker in self._all:
            worker.terminate()
        everybody = asyncio.gather(*(worker.wait() for worker in self._all))
        try:
            await asyncio.wait_for(everybody, self._stop_timeout_s)
        except TimeoutError:
            for worker in self._all:
                _log.warning("worker killed", worker=worker.number, pid=worker.pid)
                worker.kill()
            await asyncio.gather(*(worker.wait() for worker in self._all))

    def stop_now(self) -> None:
        """Make those that are ending end at once."""
        for worker in self._all:
            worker.terminate()

    # ---- one that starts

    async def _start_at(self, number: int) -> ServiceError | None:
        """Have a worker serve in the place of a number; return why it does not, if so."""
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
        """Wait until a worker serves. Raises `ServiceError` when it does not; then it is none any more."""
        try:
            await worker.wait_until_serving()
        except ServiceError as reason:
            _log.warning("worker does not serve", worker=worker.number, pid=worker.pid, why=reason.message)
            worker.kill()
            await worker.wait()
            self._all.discard(worker)
            raise

    # ---- one that dies

    async def _restart_on_death(self, number: int) -> None:
        delay = 0.0
        while True:
            # There is none where not even a process could be started.
            worker = self._current.get(number)
            if worker is not None:
                began = time.monotonic()
                code = await self._wait_until_ended(number)
                if code is None:
                    continue
                self._all.discard(worker)
                if time.monotonic() - began >= STABLE_AFTER_S:
                    delay = 0.0
                _log.warning("worker died", worker=number, pid=worker.pid, code=code, again_in_s=delay)
            await asyncio.sleep(delay)
            delay = _next_delay(delay)
            async with self._locks[number]:
                if self._current.get(number) is worker:
                    await self._start_at(number)

    async def _wait_until_ended(self, number: int) -> int | None:
        """Wait until the worker of a number has ended; return its exit code, or None once another has its place."""
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
        """Replace every worker by a new one: soon, and once more should that be going on already."""
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
                # Those that serve are not touched: better old code than none.
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
        """Return a new worker that serves. Raises `ServiceError` with the last reason, tried several times."""
        for delay in _delays(START_ATTEMPTS):
            await asyncio.sleep(delay)
            try:
                worker = await self._spawn(number)
                await self._wait_until_serving(worker)
            except ServiceError as error:
                reason = error
            else:
                return worker
        raise reason


def _next_delay(delay: float) -> float:
    """Return the pause after one of `delay` seconds."""
    return min(LAST_DELAY_S, max(FIRST_DELAY_S, delay * 2))


def _delays(tries: int) -> Iterator[float]:
    """Yield the pause before each try, in seconds."""
    delay = 0.0
    for _ in range(tries):
        yield delay
        delay = _next_delay(delay)
