"""Calls the people of queued seats: takes seats from the queue in Redis, and calls who is still awaited and not there.

Every server does so. What a server that died had taken is taken over by another, so a call may come twice, and is told
apart by its seat and seq. Nothing here blocks the event loop: a call waits, asks Redis or posts.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Final, Protocol

import structlog

from events.fold import BrokenLog
from events.game import Illegal
from events.log import RedisUnavailable
from service.logs import describe_error
from service.metrics import Metrics
from service.push.call import Call, Delivered, HouseCall, make_call, make_house_call
from service.push.web_push import WebPush
from service.redis.call_store import Calls, CallStore, Subscription
from service.redis.job_queue import Job, JobQueue
from service.redis.queue_worker import AGAIN_S, QueueWorker
from service.tables.awaited import Reason, Since
from service.tables.live import LiveTable
from service.tables.served import ServedTable
from service.tables.tables import Tables
from service.tasks import Tasks

_log = structlog.get_logger("lagoon.push")

_MOST: Final = 1_000
"""Seats that a server works on at once: most of them only wait."""
_AT_ONCE: Final = 16
"""Calls that a server sends at the same time."""
RETRIES_S: Final = (2.0, 8.0, 30.0, 120.0, 300.0, 600.0)
"""The pauses before a call is tried again that did not get through; after the last it is given up."""
_LOOK_S: Final = 2.0
"""How often is looked whether a call that is tried again is wanted still."""
_LONGEST_S: Final = 900.0
"""The longest pause that the other side may ask for."""


class HouseCaller(Protocol):
    """Something of the house's own that is told of calls (`service.push.house`)."""

    kind: str

    async def deliver(self, call: HouseCall) -> Delivered:
        """Tell it of a call."""


class Caller:
    """Calls people. `delay_s`: how long somebody has to come by themselves; `name` tells servers apart."""

    def __init__(
        self,
        tables: Tables,
        queue: JobQueue,
        store: CallStore,
        web_push: WebPush,
        house: tuple[HouseCaller, ...],
        metrics: Metrics,
        name: str,
        delay_s: float,
        public_url: str | None,
    ) -> None:
        self._tables = tables
        self._queue = queue
        self._store = store
        self._web_push = web_push
        self._house = house
        self._metrics = metrics
        self._delay_s = delay_s
        self._public_url = public_url
        self._sending = asyncio.Semaphore(_AT_ONCE)
        self._tasks = Tasks(RedisUnavailable)
        self._worker = QueueWorker(queue, name, _MOST, self._work, "call people")

    def start(self) -> None:
        """Begin to call; what browsers subscribe with is made at the first start of the house."""
        self._tasks.spawn(self._web_push.make_key(), "key for push services")
        self._worker.start()

    async def stop(self) -> None:
        """Stop, and leave to others what is not done."""
        await self._tasks.stop()
        await self._worker.stop()

    # ---- one seat

    async def _work(self, job: Job) -> None:
        now: Job | None = job
        while now is not None:
            try:
                now = await self._call(now)
            except RedisUnavailable:
                await asyncio.sleep(AGAIN_S)
            except (BrokenLog, Illegal):
                # Told by whoever loads it; nobody can play there.
                await self._queue.drop(job)
                return

    async def _call(self, job: Job) -> Job | None:
        """Call a seat if it is awaited and not there; return the job if it is awaited anew since, else None."""
        calls = await self._store.read(job.table)
        if not self._house and all(one.seat != job.seat for one in calls.subscriptions):
            await self._queue.drop(job)
            return None
        served = await self._tables.get(job.table)
        if served is None:
            await self._store.clear(job.table)
            await self._queue.drop(job)
            return None
        with self._tables.kept(served):
            # Whoever is about to come, or to act, needs no call; and other servers say who is there.
            await asyncio.sleep(self._delay_s)
            seq = served.live.seq
            found = self._awaited(served, job.seat)
            if found is not None and found[1].seq > calls.called.get(job.seat, 0):
                await self._tell(served, calls, *found)
                await self._store.mark_called(job.table, job.seat, found[1].seq)
                # Whoever ended it meanwhile, here or elsewhere, may have cleared it before.
                await self._tables.sync_with_log(served)
                if served.live.folded is not None and served.live.now.table.has_ended:
                    await self._store.clear(job.table)
        return await self._queue.done(job, seq)

    def _awaited(self, served: ServedTable, seat: int) -> tuple[Reason, Since] | None:
        """Return why and since when a seat is awaited; None where it is not, or where somebody looks."""
        live = served.live
        looking = served.looking()
        if live.folded is None or seat >= len(looking) or looking[seat]:
            return None
        reason, since = live.awaited.most_urgent(seat), live.awaited.since(seat)
        return None if reason is None or since is None else (reason, since)

    async def _tell(self, served: ServedTable, calls: Calls, reason: Reason, since: Since) -> None:
        """Send a call to all who are to have it, until each has it or it is not wanted any more."""
        live = served.live
        held = live.now.table.seats[reason.seat]
        owner = "" if held is None else held.token
        call = make_call(live, reason, since)
        for_house = make_house_call(live, call, since, self._public_url)
        tries: list[tuple[str, Callable[[], Awaitable[Delivered]]]] = [
            *[("push", partial(self._push, live, one, call)) for one in calls.to(reason.seat, owner)],
            *[(house.kind, partial(house.deliver, for_house)) for house in self._house],
        ]

        def is_wanted() -> bool:
            now = self._awaited(served, reason.seat)
            return now is not None and now[1] == since

        await asyncio.gather(*(self._until_told(kind, deliver, is_wanted) for kind, deliver in tries))

    async def _until_told(
        self, kind: str, deliver: Callable[[], Awaitable[Delivered]], is_wanted: Callable[[], bool]
    ) -> None:
        for pause in (*RETRIES_S, None):
            async with self._sending:
                delivered = await _try(kind, deliver)
            self._metrics.calls.labels(kind, delivered.outcome).inc()
            if delivered.outcome != "later" or pause is None:
                return
            if not await self._is_wanted_after(max(pause, min(delivered.retry_after_s, _LONGEST_S)), is_wanted):
                return

    async def _is_wanted_after(self, seconds: float, is_wanted: Callable[[], bool]) -> bool:
        """Wait, and tell whether the call is still wanted; at once where it is not: the next one may wait for it."""
        end = time.monotonic() + seconds
        while (left := end - time.monotonic()) > 0:
            await asyncio.sleep(min(left, _LOOK_S))
            if not is_wanted():
                return False
        return True

    async def _push(self, live: LiveTable, to: Subscription, call: Call) -> Delivered:
        """Send a call to a browser, and forget it where it does not want to be called any more."""
        delivered = await self._web_push.deliver(to, call)
        if delivered.outcome == "gone":
            # If Redis is away it is found to be gone the next time.
            with contextlib.suppress(RedisUnavailable):
                await self._store.remove(live.id, to.seat, to.endpoint)
        return delivered


async def _try(kind: str, deliver: Callable[[], Awaitable[Delivered]]) -> Delivered:
    """Send a call; what goes wrong with one that is to have it is no reason not to call the others."""
    try:
        return await deliver()
    except Exception as error:
        _log.error("a call could not be sent", kind=kind, error=describe_error(error))
        return Delivered("refused")
