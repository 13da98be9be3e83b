"""A Redis for the tests of a module, empty for each: its address, its shards as the service opens them, its client.

And no test leaves anything running, or a connection open.
"""

from __future__ import annotations

import asyncio
import gc
import inspect
from collections.abc import AsyncIterator
from typing import Any

import pytest

from events.log import Shards
from service.embedded import running
from tests.shards import client_of, shards_at

ENDING_S = 10
"""How long what a test has started may take to end by itself, once the test and its fixtures have ended."""


@pytest.fixture(scope="module")
async def url(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[str]:
    async with running(tmp_path_factory.mktemp("redis")) as embedded:
        yield embedded.url
        # What these tests left open is found here, and not at a test of another module.
        gc.collect()


@pytest.fixture
async def shards(url: str) -> AsyncIterator[Shards]:
    async with shards_at(url) as shards:
        await client_of(shards).flushall()
        yield shards


@pytest.fixture
def redis(shards: Shards) -> Any:
    return client_of(shards)


@pytest.fixture(autouse=True)
def nothing_runs_on(request: pytest.FixtureRequest) -> None:
    """Fail where something that a test has started still runs when it has ended."""
    if inspect.iscoroutinefunction(request.function):
        request.getfixturevalue("tasks_end")


@pytest.fixture
async def tasks_end() -> AsyncIterator[None]:
    """Fail where tasks that are begun meanwhile do not end.

    They would go on beside other tests, and connections that they hold would be found unclosed at one of those.
    """
    before = asyncio.all_tasks()
    yield
    begun = asyncio.all_tasks() - before - {asyncio.current_task()}
    if begun:
        _, running = await asyncio.wait(begun, timeout=ENDING_S)
        assert not running, f"it has left running: {sorted(task.get_name() for task in running)}"
