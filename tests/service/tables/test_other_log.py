"""A log that is another one than before, as after a primary died with events its replica did not have."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any
from urllib.request import urlopen

import pytest

from clients.player import ClosedByServer, Lagoon, TableFault
from events.log import Log, Shards, log_key
from events.stream import event_channel, presence_channel
from service.embedded import DataFolder, running
from service.tables.live import load_table
from tests.play import seated
from tests.server import LIFTED, Server, serving
from tests.shards import client_of, shards_at


@pytest.fixture(scope="module")
async def server(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Server]:
    folder: Path = tmp_path_factory.mktemp("server")
    async with (
        running(folder / "redis"),
        serving(folder / "one", REDIS=DataFolder(folder / "redis").url, **LIFTED) as server,
    ):
        yield server


@pytest.fixture
async def shards(server: Server) -> AsyncIterator[Shards]:
    async with shards_at(DataFolder(server.folder.parent / "redis").url) as shards:
        yield shards


@pytest.fixture
def redis(shards: Shards) -> Any:
    return client_of(shards)


async def put_instead(redis: Any, table: str, raws: list[bytes]) -> None:
    """Make this the table's log, as after a primary died: everybody has to connect anew."""
    pipe = redis.pipeline()
    pipe.delete(log_key(table))
    for seq, raw in enumerate(raws, 1):
        pipe.xadd(log_key(table), {"e": raw}, id=f"{seq}-0")
    await pipe.execute()
    for kind in ("PUBSUB", "NORMAL"):
        await redis.execute_command("CLIENT", "KILL", "TYPE", kind, "SKIPME", "yes")


async def test_players_are_shown_the_log_that_is_there(server: Server, redis: Any, shards: Shards) -> None:
    lagoon = Lagoon(server.url)
    table, ann, _ = await seated(server, first=0)
    log = Log(shards)
    async with lagoon.play(ann) as one, lagoon.watch(table) as two:
        start = one.seq
        before = await log.read(table)
        discards = [move for move in one.my_moves or () if move["t"] == "discard"]
        assert len(discards) > 1
        await one.play(discards[0])
        this = await log.read(table)
        hand = one.view["game"]["hand"]

        # The latest event is gone.
        await put_instead(redis, table, before)
        await two.until(lambda p: p.seq == start)
        await one.until(lambda p: p.seq == start and p.my_moves)

        # In its place stands another one, with as many events as before.
        await one.play(discards[1])
        that = await log.read(table)
        assert len(this) == len(that)
        assert one.view["game"]["hand"] != hand
        await put_instead(redis, table, this)
        await one.until(lambda p: p.view["game"]["hand"] == hand)
        assert one.seq == start + 1

        # What is asked for at once is decided on the log that is there.
        await put_instead(redis, table, that)
        await one.play({"t": "draw"}, on=start + 1)
        await two.reached(start + 2)
        assert one.view["game"]["hand"] != hand
    raws = await log.read(table)
    assert raws[: start + 1] == that
    assert load_table(table, raws, 16).seq == start + 2


async def test_a_log_that_lacks_an_event_ends_its_sockets_and_is_played_on_once_it_is_mended(
    server: Server, redis: Any, shards: Shards
) -> None:
    lagoon = Lagoon(server.url)
    table, ann, _ = await seated(server, first=0)
    whole = await Log(shards).read(table)
    async with lagoon.play(ann) as one:
        await redis.xdel(log_key(table), "2-0")
        before = await conflicts(server)
        with pytest.raises((ClosedByServer, TableFault), match="gap"):
            await one.play({"t": "draw"})
        # It is not appended again and again, as fast as it goes.
        assert await conflicts(server) - before < 10
    await put_instead(redis, table, whole)
    async with lagoon.play(ann) as again:
        assert await again.play({"t": "draw"}) == len(whole) + 1


async def test_what_nobody_understands_on_the_channel_of_one_table_does_not_stop_the_others(
    server: Server, redis: Any
) -> None:
    lagoon = Lagoon(server.url)
    table, ann, _ = await seated(server, first=0)
    async with lagoon.play(ann) as one:
        before = len(server.logged())
        for channel in (event_channel(table), presence_channel(table)):
            assert await redis.execute_command("SPUBLISH", channel, "what is this") == 1
        # It is heard in order, so what came before was dealt with.
        async with lagoon.watch(table) as two:
            await one.play({"t": "draw"})
            await two.reached(one.seq)
    # The connections that other tests cut may just be up again.
    said = [line["event"] for line in server.logged()[before:] if line["event"] != "shard heard again"]
    assert said == ["another server says what is not understood"]


async def conflicts(server: Server) -> float:
    """Return how many appends were refused so far."""
    page = await asyncio.to_thread(lambda: urlopen(f"{server.url}/metrics").read().decode())
    found = re.search(r"^lagoon_conflicts_total (\S+)", page, re.MULTILINE)
    assert found
    return float(found.group(1))
