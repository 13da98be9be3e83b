"""Has the tables of matches opened, from the queue in Redis, and tells all servers once people are seated."""

from __future__ import annotations

import asyncio
from typing import Final, Protocol

import structlog

from events.game import Illegal
from events.log import RedisUnavailable
from service.logs import describe_error
from service.redis.job_queue import Job, JobQueue
from service.redis.queue_worker import AGAIN_S, QueueWorker
from service.redis.wish_store import Match, WishStore

_log = structlog.get_logger("lagoon.matching")

_AT_ONCE: Final = 16
"""Tables that a server opens at the same time."""
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
        self._worker = QueueWorker(queue, name, _AT_ONCE, self._work, "open the tables of matches")

    def start(self) -> None:
        """Begin to open tables."""
        self._worker.start()

    async def stop(self) -> None:
        """Stop, and leave to others what is not done."""
        await self._worker.stop()

    async def _work(self, job: Job) -> None:
        why = ""
        for _ in range(_TRIES):
            try:
                await self._open(job)
            except (Illegal, RedisUnavailable) as error:
                why = describe_error(error)
                await asyncio.sleep(AGAIN_S)
            else:
                return
        _log.error("the table of a match cannot be opened", table=job.table, why=why)
        await self._queue.drop(job)

    async def _open(self, job: Job) -> None:
        match = await self._store.read(job.table)
        if match is not None and not await self._store.is_seated(job.table):
            await self._seating.seat(match)
            await self._store.seated(match)
        await self._queue.done(job, SEQ)
