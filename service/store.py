"""Opening what the service keeps, for commands that work on it: the log in Redis, or in the data folder."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator

from events.log import Away, Log
from service.embedded import DataFolder, running
from service.errors import ServiceError
from service.redis_client import make_client
from service.settings import Settings


class StoreError(ServiceError):
    """What is kept cannot be reached."""


@contextlib.asynccontextmanager
async def opened(settings: Settings) -> AsyncIterator[Log]:
    """Open the log that the service with these settings keeps, whether it is running or not.

    Raises `StoreError` where there is none, or where Redis does not answer.
    """
    async with _address(settings) as url:
        redis = make_client(url)
        log = Log(redis)
        log.start()
        try:
            await log.ping()
            yield log
        except Away as away:
            raise StoreError("redis_away", f"Redis does not answer: {away}.") from away
        finally:
            await log.stop()
            await redis.aclose()


@contextlib.asynccontextmanager
async def _address(settings: Settings) -> AsyncIterator[str]:
    if settings.redis is not None:
        yield settings.redis
        return
    # A command that only looks does not make a new data folder where there is none.
    if not DataFolder(settings.data_path).path.exists():
        raise StoreError(
            "no_data",
            f"Nothing is kept in {settings.data_path}: set LAGOON_DATA or LAGOON_REDIS as for `lagoon serve`.",
        )
    async with running(settings.data_path, settings.fsync) as embedded:
        yield embedded.url
