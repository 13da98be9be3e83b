"""A Redis for the tests of a module: its shards, its client, and a log in it that begins empty for each test."""

from __future__ import annotations

import gc
from collections.abc import AsyncIterator
from typing import Any

import pytest

from events.log import Log, Shards
from service.embedded import running
from tests.shards import client_of, shards_at


@pytest.fixture(scope="module")
async def shards(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Shards]:
    async with running(tmp_path_factory.mktemp("redis"), "everysec") as embedded, shards_at(embedded.url) as shards:
        yield shards
        # What these tests left open is found here, and not at a test of another module.
        gc.collect()


@pytest.fixture
def redis(shards: Shards) -> Any:
    return client_of(shards)


@pytest.fixture
async def log(shards: Shards) -> AsyncIterator[Log]:
    await client_of(shards).flushall()
    log = Log(shards)
    log.start()
    yield log
    await log.stop()
