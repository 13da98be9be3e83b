"""Has the tables of matches opened: takes them from the queue in Redis, and tells all servers once people are seated.

Every server does so. What a server that died had taken is taken over by another.
"""

from __future__ import annotations

import asyncio
import contextlib
from typing import Final, Protocol

import structlog

from events.game import Illegal
from events.log import RedisUnavailable
from service.backoff import LoggedReasons
from service.logs import describe_error
from service.redis.job_queue import Job, JobQueue
from service.redis.wish_store import Match, WishStore
from service.tasks import Tasks

_log = structlog.get_logger("lagoon.matching")

_AT_ONCE: Final = 16
"""Tables that a server opens at the same time."""
_WAIT_MS: Final = 2_000
"""How long it waits for a match before it looks for those of servers that died."""
_HOLD_S: Final = 3.0
"""How often it says what it works on."""
_AGAIN_S: Final = 1.0
"""How long it waits while Redis does not answer."""
_TRIES: Final = 20
"""How often a table is tried that cannot be opened; after that it waits until one of its people is asked for again."""
SEQ: Final = 1
"""A match is due once: the number by which the queue knows it."""


class Seater(Protocol):
    """Whoever seats people (`service.matching.seating`)."""

    async def seat(self, match: Match) -> None:
        """Open the table and seat all."""


class Matcher:
    """Has tables opened, by `seating`; `name` tells servers apart."""

    def __init__(self, queue: JobQueue, store: WishStore, seating: Seater, name: str) -> None:
        self._queue = queue
        self._store = store
        self._seating = seating
        self._name = name
        self._working: dict[str, Job] = {}
        """What was taken and is not done, by its entry."""
        self._ended = asyncio.Event()
        self._reasons = LoggedReasons()
        self._tasks = Tasks(RedisUnavailable)

    def start(self) -> None:
        """Begin to open tables."""
        self._tasks.spawn(self._run(), "matches")
        self._tasks.spawn(self._hold(), "hold matches")

    async def stop(self) -> None:
        """Stop, and leave to others what is not done."""
        await self._tasks.stop()
        with contextlib.suppress(RedisUnavailable, TimeoutError):
            async with asyncio.timeout(_AGAIN_S):
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
                    _log.warning("matches cannot be taken from Redis", why=str(away))
                await asyncio.sleep(_AGAIN_S)

    async def _take(self) -> None:
        while len(self._working) >= _AT_ONCE:
            self._ended.clear()
            await self._ended.wait()
        room = _AT_ONCE - len(self._working)
        taken = await self._queue.take(self._name, room, _WAIT_MS)
        for job in taken or await self._queue.take_over(self._name, room):
            if job.entry not in self._working:
                self._working[job.entry] = job
                self._tasks.spawn(self._work(job), f"open {job.table}")

    async def _hold(self) -> None:
        while True:
            await asyncio.sleep(_HOLD_S)
            with contextlib.suppress(RedisUnavailable):
                await self._queue.join()
                await self._queue.hold(self._name, list(self._working.values()))

    async def _work(self, job: Job) -> None:
        why = ""
        try:
            for _ in range(_TRIES):
                try:
                    await self._open(job)
                except (Illegal, RedisUnavailable) as error:
                    why = describe_error(error)
                    await asyncio.sleep(_AGAIN_S)
                else:
                    return
            _log.error("the table of a match cannot be opened", table=job.table, why=why)
            await self._queue.drop(job)
        except RedisUnavailable:
            # Then it stays taken, and is taken over in time.
            pass
        except Exception as error:
            _log.error("the table of a match cannot be opened", table=job.table, why=describe_error(error))
            with contextlib.suppress(RedisUnavailable):
                await self._queue.drop(job)
        finally:
            self._working.pop(job.entry, None)
            self._ended.set()

    async def _open(self, job: Job) -> None:
        match = await self._store.read(job.table)
        if match is not None and not await self._store.is_seated(job.table):
            await self._seating.seat(match)
            await self._store.seated(match)
        await self._queue.done(job, SEQ)
