"""Parses CLUSTER NODES: the nodes of a cluster, their roles and their slots."""

from __future__ import annotations

from typing import NamedTuple

from deploy.cluster.node import Node


class KnownNode(NamedTuple):
    """A node as another one knows it: `leader` is the name of the primary it follows, empty for a primary."""

    name: str
    port: int
    bus: int
    flags: frozenset[str]
    leader: str
    is_linked: bool
    slots: frozenset[int]

    @property
    def is_healthy(self) -> bool:
        """Whether no node considers it failed, and the handshake is done."""
        return self.is_linked and not self.flags & {"fail", "fail?", "noaddr", "handshake"}


async def known_nodes(node: Node) -> list[KnownNode]:
    """Return all nodes as this one knows them. Raises `RedisError`."""
    told: bytes = await node.ask("CLUSTER", "NODES")
    return [_known(line.split(" ")) for line in told.decode().splitlines()]


def _known(parts: list[str]) -> KnownNode:
    # ID ADDRESS:PORT@BUS,… FLAGS LEADER PING PONG EPOCH LINK SLOTS…
    name, address, flags, leader, _, _, _, link, *ranges = parts
    port, _, bus = address.rpartition(":")[2].partition("@")
    return KnownNode(
        name,
        int(port),
        int(bus.partition(",")[0]),
        frozenset(flags.split(",")),
        "" if leader == "-" else leader,
        link == "connected",
        frozenset(slot for one in ranges if one[0].isdigit() for slot in _range(one)),
    )


def _range(text: str) -> range:
    first, _, last = text.partition("-")
    return range(int(first), int(last or first) + 1)
