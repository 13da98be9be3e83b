"""All workers of a server: started together, brought back when they die, replaced one after another, ended together."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Awaitable, Callable, Iterator

import structlog

from service.errors import ServiceError
from service.process.workers.worker_process import Child

FIRST_DELAY_S, LAST_DELAY_S = 0.1, 5.0
"""The pauses before a worker that keeps dying is started again: after its second death, and at most."""
STEADY_S = 10.0
"""A worker that lived this long is started again at once when it dies."""

TRIES = 4
"""How often workers are started before it is given up: all of them at the beginning, or one that is to replace another.

The system may kill one while it starts, for its memory say; one that can never start dies each time.
"""

_log = structlog.get_logger("lagoon.workers")


class Crew:
    """The workers 1 to `count`. `start` starts the one of a number; `patience` is how long a worker may take to end."""

    def __init__(self, count: int, start: Callable[[int], Awaitable[Child]], patience: float) -> None:
        self._numbers = range(1, count + 1)
        self._start = start
        self._patience = patience
        self._current: dict[int, Child] = {}
        self._all: set[Child] = set()
        self._changing = {number: asyncio.Lock() for number in self._numbers}
        self._replaced = {number: asyncio.Event() for number in self._numbers}
        self._asked = asyncio.Event()

    # ---- its life

    async def begin(self) -> None:
        """Start all, and return when each of them serves or has ended, and one of them serves.

        `keep` then brings back those that ended. Raises `ServiceError` with the reason of one where none can be brought
        to serve, tried several times; call `end` all the same.
        """
        for delay in _delays(TRIES):
            await asyncio.sleep(delay)
            started = await asyncio.gather(*(self._begun(number) for number in self._numbers))
            reasons = [reason for reason in started if reason is not None]
            if len(reasons) < len(started):
                return
            _log.warning("no worker serves", why=reasons[-1].message)
        raise reasons[-1]

    async def keep(self) -> None:
        """Look after all workers, for ever: until cancelled."""
        await asyncio.gather(*(self._keep(number) for number in self._numbers), self._replacing())

    async def end(self) -> None:
        """Tell all to end, and return when they have."""
        for child in self._all:
            child.end()
        everybody = asyncio.gather(*(child.wait() for child in self._all))
        try:
            await asyncio.wait_for(everybody, self._patience)
        except TimeoutError:
            for child in self._all:
                _log.warning("worker killed", worker=child.number, pid=child.pid)
                child.kill()
            await asyncio.gather(*(child.wait() for child in self._all))

    def hurry(self) -> None:
        """Tell those that are ending to end at once."""
        for child in self._all:
            child.end()

    # ---- one that starts

    async def _begun(self, number: int) -> ServiceError | None:
        """Have a worker serve in the place of a number; return why it does not, if so."""
        try:
            child = await self._new(number)
            self._current[number] = child
            await self._until_serving(child)
        except ServiceError as reason:
            return reason
        return None

    async def _new(self, number: int) -> Child:
        """Start a worker. Raises `ServiceError`."""
        try:
            child = await self._start(number)
        except OSError as error:
            raise ServiceError("worker_start", f"Worker {number} cannot be started: {error}.") from error
        self._all.add(child)
        _log.info("worker started", worker=number, pid=child.pid)
        return child

    async def _until_serving(self, child: Child) -> None:
        """Wait until a worker serves. Raises `ServiceError` when it does not; then it is none any more."""
        try:
            await child.until_serving()
        except ServiceError as reason:
            _log.warning("worker does not serve", worker=child.number, pid=child.pid, why=reason.message)
            child.kill()
            await child.wait()
            self._all.discard(child)
            raise

    # ---- one that dies

    async def _keep(self, number: int) -> None:
        delay = 0.0
        while True:
            # There is none where not even a process could be started.
            child = self._current.get(number)
            if child is not None:
                began = time.monotonic()
                code = await self._until_ended(number)
                if code is None:
                    continue
                self._all.discard(child)
                if time.monotonic() - began >= STEADY_S:
                    delay = 0.0
                _log.warning("worker died", worker=number, pid=child.pid, code=code, again_in_s=delay)
            await asyncio.sleep(delay)
            delay = _longer(delay)
            async with self._changing[number]:
                if self._current.get(number) is child:
                    await self._begun(number)

    async def _until_ended(self, number: int) -> int | None:
        """Wait until the worker of a number has ended; return its exit code, or None once another has its place."""
        child, replaced = self._current[number], self._replaced[number]
        replaced.clear()
        waiting = [asyncio.ensure_future(child.wait()), asyncio.ensure_future(replaced.wait())]
        try:
            await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for each in waiting:
                each.cancel()
        return await child.wait() if self._current[number] is child else None

    # ---- replacing

    def replace(self) -> None:
        """Replace every worker by a new one: soon, and once more should that be going on already."""
        self._asked.set()

    async def _replacing(self) -> None:
        while True:
            await self._asked.wait()
            self._asked.clear()
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
        async with self._changing[number]:
            new = await self._newcomer(number)
            old = self._current.get(number)
            self._current[number] = new
            self._replaced[number].set()
        if old is None:
            return
        old.end()
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(old.wait(), self._patience)
        old.kill()
        self._all.discard(old)

    async def _newcomer(self, number: int) -> Child:
        """Return a new worker that serves. Raises `ServiceError` with the last reason, tried several times."""
        for delay in _delays(TRIES):
            await asyncio.sleep(delay)
            try:
                child = await self._new(number)
                await self._until_serving(child)
            except ServiceError as error:
                reason = error
            else:
                return child
        raise reason


def _longer(delay: float) -> float:
    """Return the pause after one of `delay` seconds."""
    return min(LAST_DELAY_S, max(FIRST_DELAY_S, delay * 2))


def _delays(tries: int) -> Iterator[float]:
    """Yield the pause before each try, in seconds."""
    delay = 0.0
    for _ in range(tries):
        yield delay
        delay = _longer(delay)
