"""Opens the store of the service for commands: the log in Redis, or in the data folder."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator
from typing import NamedTuple

from events.log import Log, RedisUnavailable
from service.embedded import DataFolder, running
from service.errors import ServiceError
from service.redis.shards import Cluster, SingleShard, make_shards
from service.settings import Settings


class StoreError(ServiceError):
    """The store does not exist or does not answer."""


class Store(NamedTuple):
    """The logs, and the Redis that holds them."""

    log: Log
    redis: SingleShard | Cluster


@contextlib.asynccontextmanager
async def open_log(settings: Settings) -> AsyncIterator[Log]:
    """Open the log of the service with these settings, whether it is running or not.

    Raises `StoreError` where there is none, or where Redis does not answer.
    """
    async with open_store(settings) as store:
        yield store.log


@contextlib.asynccontextmanager
async def open_store(settings: Settings, new: bool = False) -> AsyncIterator[Store]:
    """Open the store of the service with these settings; with `new`, make a missing data folder.

    Raises `StoreError` as `open_log` does.
    """
    async with redis_address(settings, new) as url:
        redis = make_shards(url)
        log = Log(redis, wait=settings.wait)
        log.start()
        redis.start(log.drop_gone_shards)
        try:
            await redis.known()
            await log.ping()
            yield Store(log, redis)
        except RedisUnavailable as away:
            raise StoreError("redis_away", f"Redis does not answer: {str(away).rstrip('.')}.") from away
        finally:
            await log.stop()
            await redis.aclose()


@contextlib.asynccontextmanager
async def redis_address(settings: Settings, new: bool = False) -> AsyncIterator[str]:
    """Give the address of the Redis of the service with these settings, as `open_store` finds it."""
    if settings.redis is not None:
        yield settings.redis
        return
    # A command that only reads must not create a data folder.
    if not new and not DataFolder(settings.data_path).path.exists():
        raise StoreError(
            "no_data",
            f"Nothing is kept in {settings.data_path}: set LAGOON_DATA or LAGOON_REDIS as for `lagoon serve`.",
        )
    async with running(settings.data_path, settings.fsync) as embedded:
        yield embedded.url
