"""Readiness: whether this process can serve clients, checked with a test append, which a Redis that answers may refuse.

Ready means: at least one shard takes appends, with as many replicas as are waited for; all subscriptions at such shards
are confirmed; every shard still holds the data it held (`marks`); and no setting of Redis is known that loses games
(`safety`). The log says why it is not ready, whenever that changes.

A shard that is away or full pauses its own tables only, so one that takes appends is enough. A shard that takes appends
and cannot be subscribed to is a fault of this process: others may be better off.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Callable

import structlog

from events.log import Log, RedisUnavailable, Shard
from service.backoff import LoggedReasons
from service.redis.marks import DataLost, RedisMarks
from service.redis.shard_tags import ShardTags
from service.tables.subscriptions import TableSubscriptions
from service.tasks import Tasks

_log = structlog.get_logger("lagoon.readiness")

_FRESH_S = 0.5
"""How long an answer is good for: whoever asks more often causes no more writes."""
_RETRY_S = 2.0
"""How often is looked while it is not ready."""
_RECHECK_S = 15.0
"""How often is looked while it is, should nobody ask."""
_SLOW_SHARDS_S = 1.0
"""How long other shards may take to answer when one has: one that hangs must not make all look dead."""


class Readiness:
    """Asks the shards of `log` whether they keep anything, and `subscriptions` whether they are confirmed.

    `unsafe` tells why games would be lost, or nothing.
    """

    def __init__(self, log: Log, subscriptions: TableSubscriptions, unsafe: Callable[[], str] = str) -> None:
        self._kept = log.wait_replicated
        self._shards = log.shards
        self._subscriptions = subscriptions
        self._unsafe = unsafe
        self._tags = ShardTags(log.shards)
        self._marks = RedisMarks(log.shards)
        self._followed: set[str] = set()
        self._reasons = LoggedReasons()
        self._tasks = Tasks(RedisUnavailable)
        self._asked: asyncio.Task[None] | None = None
        self._asked_at = 0.0
        self._intact: dict[str, tuple[float, asyncio.Task[None]]] = {}

    async def check(self) -> None:
        """Return if people can be sent here. Raises `RedisUnavailable`, saying why not."""
        if self._asked is None or self._asked_at < time.monotonic() - _FRESH_S:
            self._asked_at = time.monotonic()
            self._asked = self._tasks.spawn(self._ask(), "ready")
        await asyncio.shield(self._asked)

    async def check_intact(self, table: str) -> None:
        """Check that the shard where a missing table would live has lost no data.

        Raises `DataLost` if it has, and `RedisUnavailable` if that cannot be told.
        """
        tag = self._tags.tag_of(table)
        if tag is None:
            raise RedisUnavailable("no primary holds it just now")
        at, asked = self._intact.get(tag, (0.0, None))
        if asked is None or at < time.monotonic() - _FRESH_S:
            asked = self._tasks.spawn(self._marks.check(tag), "is it the Redis it was")
            self._intact[tag] = (time.monotonic(), asked)
        await asyncio.shield(asked)

    async def stop(self) -> None:
        """Ask no more."""
        await self._tasks.stop()

    def start(self) -> None:
        """Look now and then: what is wrong is told in the log before anybody comes."""
        self._tasks.spawn(self._look(), "ready now and then")

    async def _look(self) -> None:
        while True:
            pause = _RETRY_S
            with contextlib.suppress(RedisUnavailable):
                await self.check()
                pause = _RECHECK_S
            await asyncio.sleep(pause)

    async def _ask(self) -> None:
        try:
            await self._ask_all()
        except RedisUnavailable as away:
            if self._reasons.is_new(str(away)):
                _log.warning("not ready", why=str(away))
            raise
        if self._reasons.clear():
            _log.warning("ready again")

    async def _ask_all(self) -> None:
        if not self._shards.all():
            raise RedisUnavailable("no shard is known")
        tags = self._tags.all()
        await self._follow(set(tags.values()))
        keeping = await self._ask_shards(tags)
        for shard in keeping:
            if why := self._subscriptions.why_not_subscribed(shard):
                raise RedisUnavailable(f"what is published at {shard.name} is not heard: {why}")
        if why := self._unsafe():
            raise RedisUnavailable(why)

    async def _follow(self, tags: set[str]) -> None:
        """Subscribe to a tag at every shard, so that a missing permission is found before any table needs it."""
        begun = [self._tasks.spawn(self._subscriptions.follow(tag), "subscribe") for tag in tags - self._followed]
        for tag in self._followed - tags:
            self._tasks.spawn(self._subscriptions.unfollow(tag), "unsubscribe")
        self._followed = tags
        if begun:
            await asyncio.wait(begun, timeout=_SLOW_SHARDS_S)

    async def _ask_shards(self, tags: dict[Shard, str]) -> list[Shard]:
        """Return the shards that take appends.

        Raises `RedisUnavailable` if none does, and `DataLost` if one is not the one it was.
        """
        asked = {asyncio.ensure_future(self._keep(tag)): shard for shard, tag in tags.items()}
        try:
            waiting = set(asked)
            answered: set[asyncio.Future[None]] = set()
            while waiting and all(one.exception() for one in answered):
                done, waiting = await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
                answered |= done
            if waiting:
                answered |= (await asyncio.wait(waiting, timeout=_SLOW_SHARDS_S))[0]
        finally:
            for each in asked:
                each.cancel()
            await asyncio.gather(*asked, return_exceptions=True)
        errors = [error for one in answered if (error := one.exception()) is not None]
        lost = next((error for error in errors if isinstance(error, DataLost)), None)
        if lost is not None:
            raise lost
        if errors and len(errors) == len(asked):
            raise errors[0]
        return [shard for one, shard in asked.items() if one in answered and one.exception() is None]

    async def _keep(self, tag: str) -> None:
        await self._marks.check(tag)
        await self._kept(tag)
