"""What a stranger, or another version, left in Redis is passed over and told: nothing that people need hangs on it."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from clients.player import Lagoon
from events.log import log_key
from events.stream import event_channel, presence_channel
from service.embedded import DataFolder, running
from service.redis.client import make_client
from tests.play import seated
from tests.server import LIFTED, Server, serving
from tests.service.archive.test_games import lagoon
from tests.service.redis.test_refused import becomes

JUNK = [
    b"", b"{}", b"[]", b"null", b"0", b"-1", b"1e999", b"nan", b"x", b"\xff\xfe", b"[" * 100_000,
    b'{"seq":999999999}', b'{"seq":-1,"digest":5}', b'{"server":"x","seats":[99],"watching":-5}',
    b'{"server":"x","seats":[],"watching":9999999999999999999999}', b'{"t":"Opened"}',
]  # fmt: skip
"""What no part of the service ever wrote."""


@pytest.fixture(scope="module")
async def world(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[tuple[Server, Any]]:
    folder = tmp_path_factory.mktemp("junk")
    async with running(folder / "redis"):
        url = DataFolder(folder / "redis").url
        redis: Any = make_client(url)
        async with serving(folder, REDIS=url, **{**LIFTED, "TABLES_PER_HOUR": 1000}) as server:
            yield server, redis
        await redis.aclose()


async def everything_works(server: Server) -> str:
    """Open a listed table, see it in the list, play at it; return it."""
    house = Lagoon(server.url)
    table, ann, bob = await seated(server, first=0, listed=True)
    assert table in [listed.id for listed in await house.tables()]
    async with house.play(ann) as one, house.play(bob) as two:
        await one.until(lambda player: player.presence and player.presence.seats == (True, True))
        before = one.seq
        assert await one.play({"t": "draw"}) == before + 1
        await two.reached(before + 1)
    await becomes(server, 200)
    return table


async def put(redis: Any, key: bytes, kind: bytes, junk: bytes) -> None:
    """Put junk into a key as what it is: into its values, and into names of fields."""
    match kind:
        case b"hash":
            await redis.hset(key, junk or b"junk", junk)
        case b"list":
            await redis.lpush(key, *[junk] * 3)
        case b"string":
            await redis.set(key, junk)
        case b"stream":
            await redis.xadd(key, {junk or b"junk": junk})
        case b"zset":
            await redis.zadd(key, {junk or b"junk": 0})


async def others(redis: Any) -> dict[bytes, bytes]:
    """Return every key there is but for logs and marks, with its type: found, not listed, so that none is forgotten."""
    return {key: await redis.type(key) for key in await redis.keys("*") if not key.endswith((b":log", b":mark"))}


async def test_junk_in_any_key_beside_the_logs_is_passed_over(world: tuple[Server, Any]) -> None:
    server, redis = world
    await everything_works(server)
    found = await others(redis)
    assert {bytes(kind) for kind in found.values()} == {b"hash", b"list", b"stream", b"string", b"zset"}, (
        "all are tried here"
    )
    for junk in JUNK:
        for key, kind in (await others(redis)).items():
            await put(redis, key, kind, junk)
        await everything_works(server)
        # Where it is in the order as well it is too old to be looked at.
        await redis.hset("lagoon:listed", junk or b"junk", junk)
        assert await Lagoon(server.url).tables()
    told = [line for line in server.logged() if line["event"] == "an entry of the list is passed over"]
    assert len({line["entry"] for line in told}) == len(told) > len(JUNK) / 2, "each is told of once"
    assert not [line for line in server.logged() if line["level"] == "error"]


async def test_any_key_beside_the_logs_may_be_of_another_type(world: tuple[Server, Any]) -> None:
    server, redis = world
    await everything_works(server)
    for key in await others(redis):
        for make in (redis.set, redis.sadd):
            await redis.delete(key)
            await make(key, "junk")
            if key == b"lagoon:listed":
                assert await Lagoon(server.url).tables() == ()
            await everything_works(server)
    assert not [line for line in server.logged() if line["level"] == "error"]


async def test_junk_on_the_channels_of_a_table_is_passed_over(world: tuple[Server, Any]) -> None:
    server, redis = world
    house = Lagoon(server.url)
    table, ann, bob = await seated(server, first=0)
    async with house.play(ann) as one, house.play(bob) as two:
        for junk in JUNK:
            for channel in (event_channel(table), presence_channel(table)):
                assert await redis.execute_command("SPUBLISH", channel, junk) == 1
        before = one.seq
        assert await asyncio.wait_for(one.play({"t": "draw"}), 30) == before + 1
        await two.reached(before + 1)
        assert one.presence is not None
        assert one.presence.seats == (True, True)
    told = [line for line in server.logged() if line.get("table") == table]
    assert [line["event"] for line in told] == ["another server says what is not understood"]
    assert not [line for line in server.logged() if line["event"] == "line failed"]


async def test_keys_that_are_named_like_logs_and_are_none_stop_no_command(
    world: tuple[Server, Any], tmp_path: Path
) -> None:
    server, redis = world
    table = await everything_works(server)
    await redis.set(log_key("text"), "junk")
    await redis.xadd(b"lagoon:{\xff\xfe}:log", {"e": "junk"})
    await redis.xadd(log_key("a\nb"), {"more": "junk"})
    await redis.xadd(log_key(""), {"e": "[" * 10_000})
    url = DataFolder(server.folder / "redis").url
    code, said, complaints = await lagoon(None, "backup", tmp_path / "backup", REDIS=url)
    assert "Traceback" not in complaints
    assert (code, said.split()[1]) == (1, "tables,"), "what was left out is told"
    assert "text" in complaints
    code, _, complaints = await lagoon(None, "archive", tmp_path / "archive", "--older-than", "0h", REDIS=url)
    assert "Traceback" not in complaints
    code, _, complaints = await lagoon(None, "restore", tmp_path / "backup", REDIS=url)
    assert "Traceback" not in complaints
    with contextlib.suppress(Exception):
        await Lagoon(server.url).table("text")
    assert (await Lagoon(server.url).table(table))["phase"] == "playing"
