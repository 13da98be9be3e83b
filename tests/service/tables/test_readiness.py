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
from events.log import Log, NotReplicated, RedisUnavailable, Shard, Shards
from service.embedded import DataFolder, running
from service.redis.marks import DataLost, RedisMarks
from service.redis.shard_tags import ShardTags
from service.tables.readiness import Readiness
from service.tables.subscriptions import TableSubscriptions
from tests.server import Server, serving
from tests.shards import client_of, shards_at
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
async def shards(url: str) -> AsyncIterator[Shards]:
    async with shards_at(url) as shards:
        yield shards


@pytest.fixture
def redis(shards: Shards) -> Any:
    return client_of(shards)


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


async def test_many_who_ask_cause_few_writes(server: Server, redis: Any, shards: Shards) -> None:
    async def written() -> int:
        return int((await redis.info("commandstats"))["cmdstat_xadd"]["calls"])

    await becomes(server, 200)
    before = await written()
    for _ in range(5):
        assert await asyncio.gather(*(asyncio.to_thread(status, server) for _ in range(10))) == [200] * 10
    assert await written() - before < 50
    assert await redis.xlen("lagoon:{ready-0}:mark") == 1, "it does not grow"
    log = Log(shards)
    assert [table async for table in log.tables() if table.startswith("ready")] == [], "it is no table"


class Some(Shards):
    """Shards, each with a name of its own for whatever is asked; only some of them keep anything."""

    def __init__(self, count: int, *keep: int) -> None:
        self.shards = [Shard(str(number), None, None) for number in range(count)]
        self.keep = [self.shards[number] for number in keep]
        self.hang: list[Shard] = []
        self.marks: dict[str, bytes] = {}

    def of(self, tag: str) -> Shard:
        return self.shards[int(tag.rpartition("-")[2]) // 5 % len(self.shards)]

    def all(self) -> list[Shard]:
        return self.shards

    async def ask(self, tag: str, *command: str | bytes | int) -> Any:
        if self.of(tag) in self.hang:
            await asyncio.sleep(3600)
        if self.of(tag) not in self.keep:
            raise RedisUnavailable(f"{self.of(tag).name} is away")
        if command[0] == "SCRIPT LOAD":
            return b""
        _, _, _, key, mark, _, known = command
        if known and self.marks.get(str(key)) != str(mark).encode():
            return self.marks.get(str(key), b"")
        return self.marks.setdefault(str(key), str(mark).encode())


class Deaf(TableSubscriptions):
    """Subscriptions that hear no shard of a certain name."""

    def __init__(self, shards: Shards, name: str = "") -> None:
        super().__init__(shards)
        self.name = name

    async def follow(self, table: str) -> None:
        """Follow nothing."""

    def why_not_subscribed(self, shard: Shard) -> str:
        return "NOPERM" if shard.name == self.name else ""


async def why_not(shards: Some, deaf_to: str = "", unsafe: str = "") -> str:
    readiness = Readiness(Log(shards), Deaf(shards, deaf_to), lambda: unsafe)
    try:
        await readiness.check()
    except RedisUnavailable as away:
        return str(away)
    return ""


async def test_one_shard_that_keeps_something_is_enough() -> None:
    assert await why_not(Some(3, 2)) == ""
    assert "is away" in await why_not(Some(3))
    assert await why_not(Some(0)) == "no shard is known"
    hanging = Some(2, 0)
    hanging.hang = [hanging.shards[1]]
    assert await why_not(hanging) == "", "one that hangs holds up nobody"


async def test_a_shard_that_keeps_something_must_be_heard_and_one_that_is_away_need_not() -> None:
    assert await why_not(Some(3, 0, 1), deaf_to="1") == "what is published at 1 is not heard: NOPERM"
    assert await why_not(Some(3, 0, 1), deaf_to="2") == ""


async def test_a_redis_that_would_lose_games_is_not_ready() -> None:
    assert await why_not(Some(1, 0), unsafe="it is a cache") == "it is a cache"


async def test_a_shard_that_became_another_is_not_ready_until_it_is_the_one_it_was() -> None:
    shards = Some(2, 0, 1)
    marks = RedisMarks(shards)
    for _ in range(2):
        await marks.check("ready-0")
        await marks.check("ready-5")
    kept, shards.marks = shards.marks, {}
    for _ in range(2):
        with pytest.raises(DataLost, match="is empty"):
            await marks.check("ready-0")
    await RedisMarks(shards).check("ready-0")
    with pytest.raises(DataLost, match="other tables"):
        await marks.check("ready-0")
    shards.marks = kept
    await marks.check("ready-0")
    # One that was just left may be on no replica yet: it is not missed.
    fresh = RedisMarks(shards)
    await fresh.check("ready-10")
    shards.marks = {}
    await fresh.check("ready-10")


async def test_every_shard_has_a_place_and_keeps_it_as_long_as_it_lives_there() -> None:
    shards = Some(40)
    places = ShardTags(shards)
    first = places.all()
    assert {shards.of(tag) for tag in first.values()} == set(shards.shards)
    del shards.shards[20:]
    second = places.all()
    assert set(second) == set(shards.shards)
    assert all(second[shard] == first[shard] for shard in shards.shards)
    assert places.tag_of("ready-7") == second[shards.of("ready-7")]


async def test_a_redis_with_too_few_replicas_keeps_nothing(url: str, shards: Shards) -> None:
    for wait, ready in ((0, True), (1, False)):
        log = Log(shards, wait=wait)
        log.start()
        with contextlib.nullcontext() if ready else pytest.raises(NotReplicated):
            await Readiness(log, Deaf(log.shards)).check()
        await log.stop()


async def test_why_nothing_can_be_kept_is_in_the_log_before_anybody_asks(tmp_path: Path) -> None:
    (nobodys,) = free_ports(1)
    async with serving(tmp_path, REDIS=f"redis+sentinel://127.0.0.1:{nobodys}/lagoon") as server:

        async def told() -> list[str]:
            return [line["why"] for line in server.logged() if line["event"] == "not ready"]

        (why,) = await eventually(told)
        assert why == "no Sentinel names a primary lagoon (some do not answer)"
