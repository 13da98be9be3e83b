"""A cluster on this machine: primaries with replicas, with its slots spread evenly."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Awaitable, Iterable
from functools import partial
from pathlib import Path

from redis.crc import key_slot
from redis.exceptions import RedisError

from deploy.cluster.node import HOST, ClusterError, Node, free_ports, wait_until
from deploy.cluster.shape import KnownNode, known_nodes

SLOTS = 16_384
NODE_TIMEOUT_MS = 1000
"""After this time a node that does not answer is considered failed. Real clusters wait longer (15 s by default)."""
_MIGRATE_MS = 5000


class Cluster:
    """The nodes of one cluster. Which of them are primaries changes: see `primaries` and `primary_of`."""

    def __init__(self, nodes: list[Node]) -> None:
        self.nodes = nodes

    @property
    def url(self) -> str:
        """Its address for `LAGOON_REDIS`, with every node, so that it is found whichever of them is down."""
        return "redis+cluster://" + ",".join(node.address for node in self.nodes)

    async def primaries(self) -> list[Node]:
        """Return the nodes that answer and have slots, in the order of the slots."""
        known = sorted((known for known in await self._known() if known.slots), key=lambda known: min(known.slots))
        return [self._node(one) for one in known if self._node(one).pid]

    async def primary_of(self, table: str) -> Node:
        """Return the primary of a table now."""
        slot = slot_of(table)
        for known in await self._known():
            if slot in known.slots:
                return self._node(known)
        raise ClusterError("cluster_failed", f"Nobody holds slot {slot}.")

    async def replicas_of(self, primary: Node) -> list[Node]:
        """Return the replicas of a primary."""
        known = await self._known()
        name = next(one.name for one in known if one.port == primary.port)
        return [self._node(one) for one in known if one.leader == name]

    async def wait_settled(self) -> None:
        """Wait until all slots are covered, running nodes agree, and replicas are in sync. Raises `ClusterError`."""
        living = [node for node in self.nodes if node.pid]
        await wait_until(lambda: _all(_is_settled(node, len(living)) for node in living), "the cluster does not settle")

    async def move_table(self, table: str, to: Node) -> None:
        """Move the slot of a table to another primary while it is in use, key by key, as resharding does."""
        slot = slot_of(table)
        source = await self.primary_of(table)
        names = {self._node(known): known.name for known in await self._known()}
        await to.ask("CLUSTER", "SETSLOT", slot, "IMPORTING", names[source])
        await source.ask("CLUSTER", "SETSLOT", slot, "MIGRATING", names[to])
        while keys := await source.ask("CLUSTER", "GETKEYSINSLOT", slot, 100):
            await source.ask("MIGRATE", HOST, to.port, "", 0, _MIGRATE_MS, "KEYS", *keys)
        others = [node for node in await self.primaries() if node not in {to, source}]
        for node in (to, source, *others):
            await node.ask("CLUSTER", "SETSLOT", slot, "NODE", names[to])

    async def _known(self) -> list[KnownNode]:
        """Return all healthy nodes, as known to the first node that answers."""
        for asked in self.nodes:
            with contextlib.suppress(RedisError):
                return [known for known in await known_nodes(asked) if "fail" not in known.flags]
        raise ClusterError("cluster_failed", "No node of the cluster answers.")

    def _node(self, known: KnownNode) -> Node:
        return next(node for node in self.nodes if node.port == known.port)


def slot_of(table: str) -> int:
    """Return the slot of all keys of a table, whose id is their hash tag."""
    return key_slot(table.encode())


@contextlib.asynccontextmanager
async def running_cluster(
    folder: Path, primaries: int = 3, replicas: int = 1, binary: Path | None = None, fsync: str = "everysec"
) -> AsyncIterator[Cluster]:
    """Run a cluster with its files in `folder`: so many primaries with so many replicas each. Raises `ClusterError`.

    `binary` is the server's program, by default the one of the package. A cluster that is in the folder already is
    started again.
    """
    before = _ports_of_before(folder)
    count = primaries * (1 + replicas)
    spare = free_ports(2 * count)
    ports = before or spare[:count]
    nodes = [
        Node(folder / str(port), port, binary, _options(port, bus, fsync))
        for port, bus in zip(ports, spare[count:], strict=False)
    ]
    cluster = Cluster(nodes)
    try:
        await asyncio.gather(*(node.start() for node in nodes))
        if not before:
            await _form(nodes, primaries)
        await cluster.wait_settled()
        yield cluster
    finally:
        await asyncio.gather(*(node.close() for node in nodes))


def _ports_of_before(folder: Path) -> list[int]:
    return sorted(int(path.name) for path in folder.glob("[0-9]*") if (path / "nodes.conf").exists())


def _options(port: int, bus: int, fsync: str) -> list[str]:
    return [
        f"bind {HOST}",
        f"port {port}",
        f"cluster-port {bus}",
        "cluster-enabled yes",
        f"cluster-node-timeout {NODE_TIMEOUT_MS}",
        # When a primary without a replica fails, only its own slots are unavailable.
        "cluster-require-full-coverage no",
        # A replica may take over however long it was disconnected: the latest data are better than none.
        "cluster-replica-validity-factor 0",
        "repl-diskless-sync-delay 0",
        "appendonly yes",
        f"appendfsync {fsync}",
        'save ""',
    ]


async def _form(nodes: list[Node], primaries: int) -> None:
    """Form one cluster of new nodes: the first ones become primaries, the others their replicas."""
    firsts, others = nodes[:primaries], nodes[primaries:]
    for number, node in enumerate(firsts):
        begin, end = (SLOTS * at // primaries for at in (number, number + 1))
        await node.ask("CLUSTER", "ADDSLOTSRANGE", begin, end - 1)
    for number, node in enumerate(nodes, 1):
        # With equal epochs the nodes would first have to resolve a conflict.
        await node.ask("CLUSTER", "SET-CONFIG-EPOCH", number)
    for node in nodes[1:]:
        await nodes[0].ask("CLUSTER", "MEET", HOST, node.port, await _bus_of(node))
    for node in nodes:
        await wait_until(partial(_knows, node, len(nodes)), f"{node} does not meet all others")
    for number, node in enumerate(others):
        leader = (await firsts[number % primaries].ask("CLUSTER", "MYID")).decode()
        await node.ask("CLUSTER", "REPLICATE", leader)


async def _bus_of(node: Node) -> int:
    return next(known for known in await known_nodes(node) if "myself" in known.flags).bus


async def _knows(node: Node, count: int) -> bool:
    return len([known for known in await known_nodes(node) if known.is_healthy]) == count


async def _is_settled(node: Node, living: int) -> bool:
    known = [one for one in await known_nodes(node) if one.is_healthy]
    if len(known) < living or sum(len(one.slots) for one in known) != SLOTS:
        return False
    if b"cluster_state:ok" not in await node.ask("CLUSTER", "INFO"):
        return False
    return await node.role() == "primary" or await node.is_in_sync()


async def _all(checks: Iterable[Awaitable[bool]]) -> bool:
    return all(await asyncio.gather(*checks))
