"""A Redis that would lose games is not served from, unless that is wanted; warnings are logged."""

from __future__ import annotations

import asyncio
import contextlib
import subprocess
import sys
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from deploy.cluster import running_cluster
from deploy.cluster.node import Node, free_ports
from service.redis.client import make_client
from service.redis.safety import Findings, SafetyMonitor, ServerFacts, UnsafeRedisError, evaluate, refuse_unsafe
from service.redis.shards import make_shards
from tests.server import serving
from tests.service.redis.test_refused import becomes
from tests.support import eventually

WELL = ServerFacts("noeviction", True, "always", 0, False)


@contextlib.asynccontextmanager
async def node(folder: Path, *options: str) -> AsyncIterator[tuple[Node, Any]]:
    """Run a Redis with some options, and nothing else said; yields it, and a client for who sets it up."""
    (port,) = free_ports(1)
    running = Node(folder, port, None, [f"port {port}", "bind 127.0.0.1", 'save ""', *options])
    await running.start()
    admin: Any = make_client(running.url)
    try:
        yield running, admin
    finally:
        await admin.aclose()
        await running.close()


@pytest.mark.parametrize(
    ("told", "wait", "errors", "warnings"),
    [
        (WELL, 0, (), ()),
        (WELL._replace(eviction="volatile-lru"), 0, (), ()),
        (WELL._replace(eviction="allkeys-lru"), 0, ("noeviction",), ()),
        (WELL._replace(eviction="allkeys-random", appends=False), 0, ("noeviction", "appendonly yes"), ()),
        (WELL._replace(appends=False), 1, ("appendonly yes",), ("LAGOON_WAIT",)),
        (WELL._replace(fsync="no"), 0, ("appendfsync always",), ()),
        (WELL._replace(fsync="no", replicas=2), 1, (), ("always",)),
        (WELL._replace(fsync="everysec"), 0, (), ("always",)),
        (WELL._replace(fsync=None), 0, (), ()),
        (WELL._replace(replicas=1), 2, (), ("more",)),
        (WELL._replace(replicas=1), 1, (), ("one more",)),
        (WELL._replace(replicas=2), 1, (), ()),
    ],
)
def test_errors_and_warnings(told: ServerFacts, wait: int, errors: tuple[str, ...], warnings: tuple[str, ...]) -> None:
    found = evaluate(told, wait, is_watched=False)
    for sentences, remedies in ((found.errors, errors), (found.warnings, warnings)):
        assert len(sentences) == len(remedies), sentences
        assert all(remedy in sentence for sentence, remedy in zip(sentences, remedies, strict=True))


def test_where_replicas_take_over_what_they_lack_is_lost() -> None:
    told = WELL._replace(replicas=2)
    first, second = evaluate(told, 0, is_watched=True).warnings
    assert "LAGOON_WAIT=1" in first
    assert "min-replicas-to-write 1" in second
    assert evaluate(told, 1, is_watched=True) == Findings()


async def serve(url: str, folder: Path, workers: int) -> tuple[int, str]:
    """Start a service that is not to start; return its exit code and what it said."""
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "service.cli", "serve"),
        env={"PATH": "", "LAGOON_REDIS": url, "LAGOON_PORT": "0", "LAGOON_WORKERS": str(workers), "HOME": str(folder)},
        cwd=Path(__file__).parents[3],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    out, said = await asyncio.wait_for(process.communicate(), 60)
    assert out == b"", "nobody was let in"
    return process.returncode or 0, said.decode()


@pytest.mark.parametrize("workers", [1, 2])
async def test_a_service_does_not_start_on_a_cache_unless_that_is_wanted(tmp_path: Path, workers: int) -> None:
    cache = ("maxmemory 100mb", "maxmemory-policy allkeys-lru", "appendonly no")
    async with node(tmp_path / "redis", *cache) as (redis, admin):
        code, said = await serve(redis.url, tmp_path, workers)
        assert code == 1
        for words in (
            "allkeys-lru",
            "maxmemory-policy noeviction",
            "appendonly yes",
            "LAGOON_UNSAFE=1",
            "(unsafe_redis)",
        ):
            assert words in said
        assert "Traceback" not in said
        async with serving(tmp_path / "unsafe", REDIS=redis.url, UNSAFE=1, WORKERS=workers) as server:
            await becomes(server, 200)

            async def is_said() -> bool:
                return any(line["event"] == "games would be lost" for line in server.logged())

            await eventually(is_said)
        await admin.config_set("maxmemory-policy", "noeviction")
        await admin.config_set("appendonly", "yes")
        async with serving(tmp_path / "safe", REDIS=redis.url, WORKERS=workers) as server:
            await becomes(server, 200)


async def test_one_that_was_away_when_the_service_started_is_looked_at_when_it_comes(tmp_path: Path) -> None:
    (port,) = free_ports(1)
    options = [f"port {port}", "bind 127.0.0.1", 'save ""', "appendonly no"]
    redis = Node(tmp_path / "redis", port, None, options)
    async with serving(tmp_path / "one", REDIS=redis.url) as server:
        await becomes(server, 503)
        await redis.start()
        try:
            await becomes(server, 503, "forgets all tables")
        finally:
            await redis.close()


async def test_what_is_set_otherwise_later_is_seen_and_said_once(tmp_path: Path) -> None:
    async with node(tmp_path, "appendonly yes", "appendfsync always") as (redis, admin):
        shards = make_shards(redis.url)
        safety = SafetyMonitor(shards, redis.url, wait=0, is_allowed=False)
        await safety.check()
        assert safety.why == ""
        await admin.config_set("maxmemory-policy", "allkeys-lfu")
        await safety.check()
        assert "noeviction" in safety.why
        with pytest.raises(UnsafeRedisError, match="noeviction"):
            await refuse_unsafe(redis.url, wait=0, is_allowed=False)
        await refuse_unsafe(redis.url, wait=0, is_allowed=True)
        await admin.config_set("maxmemory-policy", "noeviction")
        await safety.check()
        assert safety.why == ""
        await shards.aclose()


@pytest.mark.parametrize(("rights", "knows"), [("+info", True), ("", False)])
async def test_a_user_of_few_rights_asks_for_nothing_it_may_not(tmp_path: Path, rights: str, knows: bool) -> None:
    async with node(tmp_path, "appendonly no") as (redis, admin):
        user = ["ACL", "SETUSER", "few", "on", ">secret", "~*", "&*", "-@all", "+hello", "+auth", "+client|setinfo"]
        await admin.execute_command(*user, *rights.split())
        url = redis.url.replace("redis://", "redis://few:secret@")
        shards = make_shards(url)
        safety = SafetyMonitor(shards, url, wait=0, is_allowed=False)
        await safety.check()
        assert bool(safety.why) == knows
        refused = [entry["object"] for entry in await admin.acl_log()]
        assert (refused == []) == knows
        await shards.aclose()


async def test_every_shard_of_a_cluster_is_looked_at(tmp_path: Path) -> None:
    async with running_cluster(tmp_path, primaries=3, replicas=0, fsync="always") as cluster:
        await refuse_unsafe(cluster.url, wait=0, is_allowed=False)
        last = (await cluster.primaries())[-1]
        await last.ask("CONFIG SET", "maxmemory-policy", "allkeys-lru")
        with pytest.raises(UnsafeRedisError, match=last.address):
            await refuse_unsafe(cluster.url, wait=0, is_allowed=False)
