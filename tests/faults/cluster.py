"""Two services on a cluster of three primaries with a replica each, and what can happen to them."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from random import Random

from deploy.cluster.cluster import Cluster, running_cluster
from deploy.cluster.node import Node
from tests.faults.background import meanwhile
from tests.faults.bots import crash_at_work, open_bots
from tests.faults.deployment import Side, open_side
from tests.faults.fault import Fault, Strike
from tests.faults.killing import crash
from tests.faults.network import cut, silence
from tests.faults.storm import Ground
from tests.shards import log_at

CUT_EVERY_S = 0.05
HELD_UP_MS = 300


@contextlib.asynccontextmanager
async def cluster(folder: Path) -> AsyncIterator[Ground]:
    """Run them with their files in `folder`."""
    async with contextlib.AsyncExitStack() as stack:
        nodes = await stack.enter_async_context(running_cluster(folder / "cluster", fsync="always"))
        sides = [await open_side(stack, folder / f"service-{number}", REDIS=nodes.url, WAIT=1) for number in (1, 2)]
        log = await stack.enter_async_context(log_at(nodes.url))
        bots = await open_bots(stack, [(side.lagoon.address.base, nodes.url) for side in sides])
        at_work = Fault(
            "kill bots in a turn", crash_at_work(lambda dice: dice.choice(bots), log.shards), 0.5, 15, "bots"
        )
        yield Ground("cluster", [side.lagoon for side in sides], [*_faults(nodes, sides), at_work], log)


def _faults(nodes: Cluster, sides: list[Side]) -> list[Fault]:
    doors = [side.door for side in sides]
    return [
        Fault("kill a primary", lose_a_primary(nodes), 1, 8, "cluster"),
        Fault("hang a primary", hang_a_primary(nodes), 3, 10, "cluster"),
        Fault("kill a replica", lose_a_replica(nodes), 1, 8, "cluster"),
        Fault("cut service-shard", over_and_over(nodes, cut_off, CUT_EVERY_S), 1, 6, "cluster"),
        Fault("delay service-shard", over_and_over(nodes, hold_up, 0), 2, 8, "cluster"),
        Fault("kill a service", crash(lambda dice: dice.choice(sides).server), 0.5, 4, "service"),
        Fault("cut client-service", cut(doors), 1, 6, "door"),
        Fault("silence client-service", silence(doors), 1, 12, "door"),
    ]


def lose_a_primary(nodes: Cluster) -> Strike:
    """Kill -9 a primary; when its replica has taken over it is started again, and healed as a replica in sync."""

    @contextlib.asynccontextmanager
    async def strike(dice: Random) -> AsyncIterator[None]:
        victim: Node = dice.choice(await nodes.primaries())
        await victim.kill()
        yield
        await nodes.wait_settled()
        await victim.start()
        await nodes.wait_settled()

    return strike


def lose_a_replica(nodes: Cluster) -> Strike:
    """Kill -9 a replica, which others wait for; healed when it is started again, and in sync."""

    @contextlib.asynccontextmanager
    async def strike(dice: Random) -> AsyncIterator[None]:
        victim: Node = dice.choice(await nodes.replicas_of(dice.choice(await nodes.primaries())))
        await victim.kill()
        yield
        await victim.start()
        await nodes.wait_settled()

    return strike


def hang_a_primary(nodes: Cluster) -> Strike:
    """Stop a primary in the middle of what it does; its replica takes over while it believes itself the primary."""

    @contextlib.asynccontextmanager
    async def strike(dice: Random) -> AsyncIterator[None]:
        victim: Node = dice.choice(await nodes.primaries())
        victim.pause()
        try:
            yield
        finally:
            victim.resume()
        await nodes.wait_settled()

    return strike


def over_and_over(nodes: Cluster, do: Callable[[Node], Awaitable[None]], every_s: float) -> Strike:
    """Do something to a primary, which stays one, again and again; healed when that ends."""

    @contextlib.asynccontextmanager
    async def strike(dice: Random) -> AsyncIterator[None]:
        victim: Node = dice.choice(await nodes.primaries())

        async def go() -> None:
            await do(victim)

        async with meanwhile(go, every_s):
            yield

    return strike


async def cut_off(node: Node) -> None:
    """Cut what services have open to a node: those of commands, and those they hear by."""
    for kind in ("normal", "pubsub"):
        await node.ask("CLIENT", "KILL", "TYPE", kind, "SKIPME", "yes")


async def hold_up(node: Node) -> None:
    """Let a node answer late: it looks at no command until the time is over, then at all that came."""
    await node.ask("CLIENT", "PAUSE", HELD_UP_MS, "ALL")
