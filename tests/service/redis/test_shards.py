"""Where tables live: a shard that is away without a replica, a slot that is on its way, and the map of the cluster."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from clients.player import Lagoon, Refused, Seat
from deploy.cluster import Cluster, Node, running_cluster
from deploy.cluster.cluster import slot_of
from events.log import Conflict, Log, NotReplicated, RedisUnavailable
from service.redis.shards import Cluster as Map
from service.redis.shards import make_shards
from service.tables.subscriptions import TableSubscriptions
from tests.play import seated
from tests.server import LIFTED, serving
from tests.service.tables.test_subscriptions import Kept
from tests.support import eventually

pytestmark = pytest.mark.faults


@pytest.fixture(scope="module")
async def cluster(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Cluster]:
    async with running_cluster(tmp_path_factory.mktemp("cluster"), replicas=0) as cluster:
        yield cluster


@pytest.fixture
async def log(cluster: Cluster) -> AsyncIterator[Log]:
    shards = make_shards(cluster.url)
    log = Log(shards)
    log.start()
    shards.start(log.drop_gone_shards)
    await shards.known()
    yield log
    await log.stop()
    await shards.aclose()


async def one_at(cluster: Cluster, node: Node) -> str:
    """Return the name of a table that lives at a node."""
    for number in range(1000):
        if await cluster.primary_of(f"table{number}") is node:
            return f"table{number}"
    raise AssertionError("none lives there")


async def test_tables_are_written_and_read_wherever_they_live(cluster: Cluster, log: Log) -> None:
    names = [await one_at(cluster, node) for node in await cluster.primaries()]
    assert len({log.shards.of(name).name for name in names}) == 3 == len(log.shards.all())
    await asyncio.gather(*(log.append(name, seq, b"%d" % seq) for name in names for seq in (1, 2)))
    assert [await log.read(name) for name in names] == [[b"1", b"2"]] * 3
    assert [await log.last(name) for name in names] == [b"2"] * 3
    assert {table async for table in log.tables()} >= set(names)
    with pytest.raises(Conflict):
        await log.append(names[1], 2, b"again")
    assert [await log.remove(name, 2) for name in names] == [True] * 3


async def test_a_table_on_its_way_to_another_shard_can_be_read_and_appended_to_all_the_time(
    cluster: Cluster, log: Log
) -> None:
    source, to, other = await cluster.primaries()
    table = await one_at(cluster, source)
    await log.append(table, 1, b"1")
    slot, key = slot_of(table), f"lagoon:{{{table}}}:log"
    await to.ask("CLUSTER", "SETSLOT", slot, "IMPORTING", await source.ask("CLUSTER", "MYID"))
    await source.ask("CLUSTER", "SETSLOT", slot, "MIGRATING", await to.ask("CLUSTER", "MYID"))
    # What has not left yet is appended to as ever.
    await log.append(table, 2, b"2")
    await source.ask("MIGRATE", "127.0.0.1", to.port, key, 0, 5000)
    assert await log.read(table) == [b"1", b"2"]
    # What has left is appended to where it went, and told where it is still followed.
    kept = Kept()
    subscriptions = TableSubscriptions(log.shards)
    subscriptions.start(kept)
    await subscriptions.follow(table)
    await subscriptions.wait_subscribed(table)
    await log.append(table, 3, b"3", after="2")
    with pytest.raises(Conflict):
        await log.append(table, 3, b"again")
    with pytest.raises(Conflict):
        await log.append(table, 4, b"4", after="another")
    await eventually(lambda: kept.told == [f"fresh {table}", b"3"])
    await subscriptions.stop()
    assert await log.read(table) == [b"1", b"2", b"3"]
    for node in (to, source, other):
        await node.ask("CLUSTER", "SETSLOT", slot, "NODE", await to.ask("CLUSTER", "MYID"))
    # The first to be sent to another place learns where it is.
    with pytest.raises(RedisUnavailable):
        await log.append(table, 4, b"4")
    await log.append(table, 4, b"4")
    assert log.shards.of(table).name == to.address
    await cluster.move_table(table, source)
    assert await log.read(table) == [b"1", b"2", b"3", b"4"]
    assert await log.remove(table, 4)


async def test_replicas_are_asked_for_where_a_log_is_while_its_slot_moves(cluster: Cluster, log: Log) -> None:
    source, to, _ = await cluster.primaries()
    table = await one_at(cluster, source)
    await log.append(table, 1, b"1")
    slot, key = slot_of(table), f"lagoon:{{{table}}}:log"
    careful = Log(log.shards, wait=1)
    careful.start()
    await to.ask("CLUSTER", "SETSLOT", slot, "IMPORTING", await source.ask("CLUSTER", "MYID"))
    await source.ask("CLUSTER", "SETSLOT", slot, "MIGRATING", await to.ask("CLUSTER", "MYID"))

    async def written_by_asking() -> list[int]:
        before = [await changes(node) for node in (source, to)]
        with pytest.raises(NotReplicated):
            await careful.wait_replicated(table)
        return [await changes(node) - was for node, was in zip((source, to), before, strict=True)]

    assert await written_by_asking() == [1, 0]
    await source.ask("MIGRATE", "127.0.0.1", to.port, key, 0, 5000)
    assert await written_by_asking() == [0, 1]
    assert await log.read(table) == [b"1"]
    await log.append(table, 2, b"2", after="1")
    for node in await cluster.primaries():
        await node.ask("CLUSTER", "SETSLOT", slot, "NODE", await to.ask("CLUSTER", "MYID"))
    await careful.stop()
    await cluster.move_table(table, source)
    assert await log.remove(table, 2)


async def changes(node: Node) -> int:
    """Return how many changes a node has made to what it holds."""
    return int((await node.info("persistence"))["rdb_changes_since_last_save"])


async def test_any_node_that_answers_tells_where_things_are(cluster: Cluster) -> None:
    first, second, _ = await cluster.primaries()
    shards = Map(f"redis+cluster://127.0.0.1:1,{first.address},{second.address}")
    with pytest.raises(RedisUnavailable, match="no primary holds it"):
        shards.of("table")
    first.pause()
    try:
        await shards.known()
    finally:
        first.resume()
    assert {shard.name for shard in shards.all()} == {node.address for node in cluster.nodes}
    assert shards.of("table").name == (await cluster.primary_of("table")).address
    await shards.aclose()
    nobody = Map("redis+cluster://127.0.0.1:1")
    with pytest.raises(RedisUnavailable, match=r"127\.0\.0\.1:1"):
        await nobody.ask("table", "GET", "x")
    await nobody.aclose()


async def test_a_shard_without_a_replica_that_dies_stops_its_tables_and_no_others(
    cluster: Cluster, tmp_path: Path
) -> None:
    async with serving(tmp_path, REDIS=cluster.url, **LIFTED) as server:
        lagoon = Lagoon(server.url)
        victim, *_ = await cluster.primaries()
        seats: dict[bool, tuple[str, Seat]] = {}
        while len(seats) < 2:
            table, ann, _ = await seated(server, first=0)
            seats[await cluster.primary_of(table) is victim] = (table, ann)
        (dead, stopped), (_, spared) = seats[True], seats[False]
        async with lagoon.play(stopped) as one, lagoon.play(spared) as two:
            seq = one.seq
            await victim.kill()
            await one.until(lambda p: p.status == "paused")
            move = asyncio.create_task(one.play({"t": "draw"}))
            # The others are played at, come to, opened and found as ever.
            await two.play({"t": "draw"})
            assert two.status == "live"
            opened = await eventually(lambda: open_one(lagoon))
            assert await cluster.primary_of(opened) is not victim
            async with lagoon.watch(opened):
                pass
            assert not move.done()
            with pytest.raises(Refused, match="redis_away"):
                await Lagoon(server.url).take_seat(await gone(cluster, victim), "Eve")
            await victim.start()
            assert await move == seq + 1
            await one.until(lambda p: p.status == "live")
            assert (await lagoon.table(dead))["phase"] == "playing"


async def open_one(lagoon: Lagoon) -> str | None:
    """Open a table, if its name falls to a shard that answers."""
    try:
        return await lagoon.open_table("kahuna")
    except Refused as refused:
        assert refused.code == "redis_away"
        return None


async def gone(cluster: Cluster, victim: Node) -> str:
    """Return the name of a table that lives where nobody answers."""
    for number in range(1000):
        name = f"{number:020}"
        if await cluster.primary_of(name) is victim:
            return name
    raise AssertionError("none lives there")


async def test_looking_at_the_map_ends_also_when_a_client_swallows_being_cancelled(cluster: Cluster) -> None:
    shards = make_shards(cluster.url)
    told, swallowed = asyncio.Event(), asyncio.Event()

    async def moved() -> None:
        if not told.is_set():
            told.set()
            with contextlib.suppress(asyncio.CancelledError):
                await asyncio.Event().wait()
            swallowed.set()

    shards.start(moved)
    await told.wait()
    async with asyncio.timeout(30):
        await shards.stop()
    assert swallowed.is_set()
    await shards.aclose()


async def test_the_map_is_looked_at_again_whatever_goes_wrong_when_something_moved(cluster: Cluster) -> None:
    shards = make_shards(cluster.url)
    told: list[int] = []

    async def moved() -> None:
        told.append(len(told))
        if len(told) == 1:
            raise RuntimeError("as it should not")

    shards.start(moved)
    await eventually(lambda: len(told) > 1)
    await shards.aclose()
