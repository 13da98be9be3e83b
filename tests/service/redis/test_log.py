"""The log's writers against real servers: one pipeline a shard, replicas that have to have it, a shard that hangs."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from deploy.cluster import Node, free_ports, running_cluster
from events.log import Conflict, Log, NotReplicated, RedisUnavailable, Shards
from events.stream import presence_channel
from service.redis.client import make_client
from service.redis.shards import SingleShard, make_shards
from tests.support import eventually


@pytest.fixture
async def node(tmp_path: Path) -> AsyncIterator[Node]:
    (port,) = free_ports(1)
    node = Node(tmp_path / "primary", port, None, [f"port {port}", 'save ""', "repl-diskless-sync-delay 0"])
    await node.start()
    yield node
    await node.close()


def started(url: str, wait: int = 0) -> tuple[Log, SingleShard]:
    place = make_shards(url)
    assert isinstance(place, SingleShard)
    log = Log(place, wait=wait)
    log.start()
    return log, place


async def test_all_that_is_asked_for_in_one_turn_goes_out_together(node: Node) -> None:
    log, place = started(node.url)
    listener = make_client(node.url)
    pubsub: Any = listener.pubsub()
    await pubsub.ssubscribe(presence_channel("a"))
    await pubsub.parse_response(block=True)
    await log.append("first", 1, b"the script is known")
    before = log.batches
    log.publish_presence("a", b"I am")
    appends = [log.append(table, 1, table.encode()) for table in "abcdefgh"]
    clash = log.append("a", 1, b"late")
    await asyncio.gather(*appends)
    with pytest.raises(Conflict, match="holds 1 events"):
        await clash
    assert log.batches == before + 1
    assert (await pubsub.parse_response(block=True))[2] == b"I am"
    assert [await log.read(table) for table in "abcdefgh"] == [[table.encode()] for table in "abcdefgh"]
    await pubsub.aclose()
    await listener.aclose()
    await log.stop()
    await place.aclose()


async def test_an_append_is_acknowledged_when_as_many_replicas_have_it_as_were_asked_for(
    node: Node, tmp_path: Path
) -> None:
    log, place = started(node.url, wait=1)
    with pytest.raises(NotReplicated, match="0 of 1"):
        await log.append("a", 1, b"1")
    # It is in the log, but what is read there is not to be trusted.
    assert await log.read("a") == [b"1"]
    with pytest.raises(NotReplicated):
        await log.wait_replicated("a")
    (port,) = free_ports(1)
    replica = Node(tmp_path / "replica", port, None, [f"port {port}", 'save ""', f"replicaof 127.0.0.1 {node.port}"])
    await replica.start()
    await eventually(replica.is_in_sync)
    await log.wait_replicated("a")
    await log.append("a", 2, b"2")
    assert await replica.ask("XLEN", "lagoon:{a}:log") == 2
    replica.pause()
    pending = log.append("a", 3, b"3")
    with pytest.raises(NotReplicated):
        await pending
    with pytest.raises(Conflict):
        await log.append("a", 3, b"other")
    replica.resume()
    await eventually(replica.is_in_sync)
    await log.wait_replicated("a")
    # What was written to learn that leaves nothing behind.
    await eventually(lambda: only_logs(node))
    await replica.close()
    await log.stop()
    await place.aclose()


async def test_a_log_that_ends_with_another_event_is_not_appended_to(node: Node) -> None:
    log, place = started(node.url)
    await log.append("a", 1, b"one digest")
    # Also on the connection it was written on: that may be up again, where another log stands by now.
    with pytest.raises(Conflict, match="holds 1 events"):
        await log.append("a", 2, b"another digest", after="not in it")
    await log.append("a", 2, b"another digest", after="one digest")
    await log.stop()
    again = Log(place)
    again.start()
    with pytest.raises(Conflict, match="holds 2 events"):
        await again.append("a", 3, b"3", after="one digest")
    await again.append("a", 3, b"3", after="another digest")
    await again.append("b", 1, b"1", after="")
    assert await again.read("a", 1) == [b"another digest", b"3"]
    await again.stop()
    await place.aclose()


async def only_logs(node: Node) -> bool:
    return bool(await node.ask("KEYS", "*") == [b"lagoon:{a}:log"])


async def test_a_shard_that_hangs_holds_up_no_other(tmp_path: Path) -> None:
    async with running_cluster(tmp_path, replicas=0) as cluster:
        shards = make_shards(cluster.url)
        log = Log(shards)
        log.start()
        await shards.known()
        homes = {await cluster.primary_of(name): name for name in map(str, range(40))}
        hanging, *others = homes
        hanging.pause()
        pending = log.append(homes[hanging], 1, b"1")
        for seq in range(1, 20):
            await asyncio.gather(*(log.append(homes[other], seq, b"%d" % seq) for other in others))
        assert not pending.done()
        hanging.resume()
        await pending
        lost = log.append(homes[hanging], 2, b"2")
        await log.stop()
        with pytest.raises(RedisUnavailable, match="stopping"):
            await lost
        await shards.aclose()


@pytest.mark.parametrize("error", [RuntimeError("closed"), AttributeError("None"), OSError("reset")])
async def test_a_connection_that_is_just_being_lost_is_a_redis_that_is_away(error: Exception) -> None:
    """What the event loop says of a transport it closed a moment ago is no fault of whoever writes to it."""

    class Lost:
        async def execute_command(self, *_command: object) -> None:
            raise error

    with pytest.raises(RedisUnavailable):
        await Log(Shards(Lost(), Lost())).length("table")
