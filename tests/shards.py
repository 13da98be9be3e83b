"""The Redis of a test as the service knows it, and as a plain client."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator
from typing import Any

from events.log import Log, Shards
from service.redis.shards import Cluster, SingleShard, make_shards


@contextlib.asynccontextmanager
async def shards_at(url: str) -> AsyncIterator[SingleShard | Cluster]:
    """Open what the service opens for `url`, once it is known where things live."""
    shards = make_shards(url)
    try:
        await shards.known()
        yield shards
    finally:
        await shards.aclose()


@contextlib.asynccontextmanager
async def log_at(url: str) -> AsyncIterator[Log]:
    """Open the log at `url`, to be read and appended to."""
    async with shards_at(url) as shards:
        log = Log(shards)
        log.start()
        try:
            yield log
        finally:
            await log.stop()


def client_of(shards: Shards) -> Any:
    """Return the client of the one Redis there is."""
    (shard,) = shards.all()
    return shard.redis
