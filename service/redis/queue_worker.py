"""Works on the entries of a queue. Every server does so; what one that died had taken is taken over by another."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable
from typing import Final

import structlog

from events.log import RedisUnavailable
from service.backoff import LoggedReasons
from service.logs import describe_error
from service.redis.job_queue import Job, JobQueue
from service.tasks import Tasks

_log = structlog.get_logger("lagoon.jobs")

AGAIN_S: Final = 1.0
"""How long is waited while Redis does not answer."""
_WAIT_MS: Final = 2_000
"""How long an entry is waited for before it is looked for those of servers that died."""
_HOLD_S: Final = 3.0
"""How often is said what is worked on."""


class QueueWorker:
    """Takes entries of a queue, at most `most` at a time, and has each worked on by `work`; `name` tells servers apart.

    `work` takes an entry out of the queue itself (`done`, `drop`). Where it raises `RedisUnavailable` the entry stays
    taken, and is taken over in time; any other exception is logged, with `what` was done, and the entry dropped.
    """

    def __init__(
        self, queue: JobQueue, name: str, most: int, work: Callable[[Job], Awaitable[None]], what: str
    ) -> None:
        self._queue = queue
        self._name = name
        self._most = most
        self._work = work
        self._what = what
        self._working: dict[str, Job] = {}
        """What was taken and is not done, by its entry."""
        self._ended = asyncio.Event()
        self._reasons = LoggedReasons()
        self._tasks = Tasks(RedisUnavailable)

    def start(self) -> None:
        """Begin to take entries."""
        self._tasks.spawn(self._run(), self._what)
        self._tasks.spawn(self._hold(), f"hold: {self._what}")

    async def stop(self) -> None:
        """Stop, and leave to others what is not done."""
        await self._tasks.stop()
        with contextlib.suppress(RedisUnavailable, TimeoutError):
            async with asyncio.timeout(AGAIN_S):
                await self._queue.give_back(self._working.values())
                await self._queue.leave(self._name)

    async def _run(self) -> None:
        while True:
            try:
                await self._queue.join()
                while True:
                    await self._take()
                    self._reasons.clear()
            except RedisUnavailable as away:
                if self._reasons.is_new(str(away)):
                    _log.warning("nothing can be taken from Redis", what=self._what, why=str(away))
                await asyncio.sleep(AGAIN_S)

    async def _take(self) -> None:
        while len(self._working) >= self._most:
            self._ended.clear()
            await self._ended.wait()
        room = self._most - len(self._working)
        taken = await self._queue.take(self._name, room, _WAIT_MS)
        for job in taken or await self._queue.take_over(self._name, room):
            if job.entry not in self._working:
                self._working[job.entry] = job
                self._tasks.spawn(self._do(job), f"{self._what}: {job.table}")

    async def _do(self, job: Job) -> None:
        try:
            await self._work(job)
        except RedisUnavailable:
            # Then it stays taken, and is taken over in time.
            pass
        except Exception as error:
            _log.error("a job failed", what=self._what, table=job.table, why=describe_error(error))
            with contextlib.suppress(RedisUnavailable):
                await self._queue.drop(job)
        finally:
            self._working.pop(job.entry, None)
            self._ended.set()

    async def _hold(self) -> None:
        while True:
            await asyncio.sleep(_HOLD_S)
            with contextlib.suppress(RedisUnavailable):
                await self._queue.join()
                await self._queue.hold(self._name, list(self._working.values()))
