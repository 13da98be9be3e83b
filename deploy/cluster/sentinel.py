"""A primary and a replica on this machine, with three Sentinels for failover."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from pathlib import Path

from redis.exceptions import RedisError

from deploy.cluster.node import HOST, ClusterError, Node, free_ports, wait_until

NAME = "lagoon"
"""The name of the primary at the Sentinels."""
DOWN_AFTER_MS = 1000


class Sentinels:
    """`nodes`, of which one is the primary, and the `sentinels` that watch them."""

    def __init__(self, nodes: list[Node], sentinels: list[Node]) -> None:
        self.nodes = nodes
        self.sentinels = sentinels

    @property
    def url(self) -> str:
        """Its address for `LAGOON_REDIS`."""
        return "redis+sentinel://" + ",".join(node.address for node in self.sentinels) + f"/{NAME}"

    async def primary(self) -> Node:
        """Return the node that the Sentinels name as the primary."""
        for sentinel in self.sentinels:
            with contextlib.suppress(RedisError):
                _, port = await sentinel.ask("SENTINEL", "GET-MASTER-ADDR-BY-NAME", NAME)
                return next(node for node in self.nodes if node.port == int(port))
        raise ClusterError("cluster_failed", "No Sentinel answers.")

    async def wait_settled(self, in_sync: bool = True) -> None:
        """Wait until the Sentinels agree, know all running nodes, and replicas are `in_sync`. Raises `ClusterError`."""
        living = [node for node in self.nodes if node.pid]
        watching = [node for node in self.sentinels if node.pid]

        async def is_settled() -> bool:
            primary = await self.primary()
            for sentinel in watching:
                told: dict[bytes, bytes] = await sentinel.ask("SENTINEL", "MASTER", NAME)
                if told[b"flags"] != b"master" or int(told[b"num-other-sentinels"]) < len(self.sentinels) - 1:
                    return False
                if int(told[b"num-slaves"]) < len(living) - 1 or int(told[b"port"]) != primary.port:
                    return False
            return not in_sync or all([await node.is_in_sync() for node in living if node is not primary])

        await wait_until(is_settled, "the Sentinels do not settle")


@contextlib.asynccontextmanager
async def running_sentinel(
    folder: Path, binary: Path | None = None, replicas: int = 1, never_in_sync: bool = False
) -> AsyncIterator[Sentinels]:
    """Run a primary, so many replicas and three Sentinels with their files in `folder`. Raises `ClusterError`.

    With `never_in_sync` the replicas wait for their first copy of the primary's data, and do not get it.
    """
    ports = free_ports(1 + replicas + 3)
    first, *others = ports[: 1 + replicas]
    nodes = [
        Node(folder / str(first), first, binary, _options(first, 86_400 if never_in_sync else 0)),
        *(Node(folder / str(port), port, binary, [*_options(port), f"replicaof {HOST} {first}"]) for port in others),
    ]
    sentinels = [
        Node(folder / str(port), port, binary, _watching(port, first), sentinel=True) for port in ports[1 + replicas :]
    ]
    watched = Sentinels(nodes, sentinels)
    try:
        await asyncio.gather(*(node.start() for node in nodes))
        await asyncio.gather(*(node.start() for node in sentinels))
        await watched.wait_settled(in_sync=not never_in_sync)
        yield watched
    finally:
        await asyncio.gather(*(node.close() for node in (*sentinels, *nodes)))


def _options(port: int, sync_delay_s: int = 0) -> list[str]:
    return [
        f"bind {HOST}",
        f"port {port}",
        "repl-diskless-sync yes",
        f"repl-diskless-sync-delay {sync_delay_s}",
        "appendonly yes",
        "appendfsync always",
        'save ""',
    ]


def _watching(port: int, primary: int) -> list[str]:
    return [
        f"bind {HOST}",
        f"port {port}",
        f"sentinel monitor {NAME} {HOST} {primary} 2",
        f"sentinel down-after-milliseconds {NAME} {DOWN_AFTER_MS}",
        f"sentinel failover-timeout {NAME} 5000",
    ]
