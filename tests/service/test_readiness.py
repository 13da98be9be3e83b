"""`/readyz` says whether games can be kept, which a Redis that answers may still refuse."""

from __future__ import annotations

import asyncio
import contextlib
import http.client
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from deploy.cluster.node import free_ports
from events.log import Away, Log, NotReplicated, Shards
from service.embedded import DataFolder, running
from service.readiness import Readiness
from service.redis_client import make_client
from tests.server import Server, serving
from tests.support import eventually


@pytest.fixture(scope="module")
async def url(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[str]:
    folder = tmp_path_factory.mktemp("redis")
    async with running(folder):
        yield DataFolder(folder).url


@pytest.fixture(scope="module")
async def server(url: str, tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Server]:
    async with serving(tmp_path_factory.mktemp("ready"), REDIS=url) as server:
        yield server


@pytest.fixture
async def redis(url: str) -> AsyncIterator[Any]:
    redis = make_client(url)
    yield redis
    await redis.aclose()


def status(server: Server) -> int:
    line = http.client.HTTPConnection("127.0.0.1", server.port)
    line.request("GET", "/readyz")
    answer = line.getresponse()
    answer.read()
    line.close()
    return answer.status


async def becomes(server: Server, expected: int) -> None:
    async def so() -> bool:
        return await asyncio.to_thread(status, server) == expected

    await eventually(so)


@pytest.mark.parametrize(("setting", "bad", "good"), [("maxmemory", 1, 0), ("min-replicas-to-write", 1, 0)])
async def test_a_redis_that_answers_and_keeps_nothing_is_not_ready(
    server: Server, redis: Any, setting: str, bad: int, good: int
) -> None:
    await becomes(server, 200)
    await redis.config_set(setting, bad)
    await becomes(server, 503)
    assert await redis.ping()
    await redis.config_set(setting, good)
    await becomes(server, 200)


async def test_many_who_ask_cause_few_writes(server: Server, redis: Any) -> None:
    async def written() -> int:
        return int((await redis.info("commandstats"))["cmdstat_set"]["calls"])

    await becomes(server, 200)
    before = await written()
    for _ in range(5):
        assert await asyncio.gather(*(asyncio.to_thread(status, server) for _ in range(10))) == [200] * 10
    assert await written() - before < 50
    assert 0 < await redis.pttl("lagoon:{ready-0}") <= 10_000


class Some(Shards):
    """Shards of which only those of some places keep anything."""

    def __init__(self, *keep: str) -> None:
        self.keep = keep

    def all(self) -> tuple[Any, ...]:
        return (None, None, None)

    async def ask(self, tag: str, *command: str | bytes | int) -> Any:
        if tag not in self.keep:
            raise Away("away")


async def test_one_shard_that_keeps_something_is_enough() -> None:
    await Readiness(Log(Some("ready-7"))).check()
    with pytest.raises(Away):
        await Readiness(Log(Some())).check()


async def test_a_redis_with_too_few_replicas_keeps_nothing(url: str, redis: Any) -> None:
    for wait, ready in ((0, True), (1, False)):
        log = Log(redis, wait=wait)
        log.start()
        with contextlib.nullcontext() if ready else pytest.raises(NotReplicated):
            await Readiness(log).check()
        await log.stop()


async def test_why_nothing_can_be_kept_is_in_the_log_before_anybody_asks(tmp_path: Path) -> None:
    (nobodys,) = free_ports(1)
    async with serving(tmp_path, REDIS=f"redis+sentinel://127.0.0.1:{nobodys}/lagoon") as server:

        async def told() -> list[str]:
            return [line["why"] for line in server.logged() if line["event"] == "nothing can be kept"]

        (why,) = await eventually(told)
        assert why == "no Sentinel names a primary lagoon (some do not answer)"
