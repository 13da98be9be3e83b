"""A Redis for the tests of a module, empty for each: its address, its shards as the service opens them, its client."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any

import pytest

from events.log import Shards
from service.embedded import running
from tests.shards import client_of, shards_at


@pytest.fixture(scope="module")
async def url(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[str]:
    async with running(tmp_path_factory.mktemp("redis")) as embedded:
        yield embedded.url


@pytest.fixture
async def shards(url: str) -> AsyncIterator[Shards]:
    async with shards_at(url) as shards:
        await client_of(shards).flushall()
        yield shards


@pytest.fixture
def redis(shards: Shards) -> Any:
    return client_of(shards)
