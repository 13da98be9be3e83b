"""Two services on one Redis, and everything that can happen to them.

The lines between clients and services, and between services and Redis, go through proxies; clients of the second
service also through one that is a process of its own.
"""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator
from pathlib import Path

from redis.asyncio import Redis

from deploy.cluster.node import HOST, Node, free_ports
from service.redis.client import make_client
from tests.faults.bots import crash_at_work, open_bots
from tests.faults.clock import LIBRARY, NoFaketimeError, drag, jump
from tests.faults.deployment import Side, open_line, open_redis, open_side
from tests.faults.disk import full_disk, looked_after
from tests.faults.fault import Fault
from tests.faults.killing import crash, hang
from tests.faults.network import cut, delay, silence, throttle
from tests.faults.proxy import Proxy
from tests.faults.proxy_process import ProxyProcess
from tests.faults.storm import Ground
from tests.shards import log_at

HOUR_S = 3600.0


@contextlib.asynccontextmanager
async def two_services(folder: Path) -> AsyncIterator[Ground]:
    """Run them with their files in `folder`."""
    async with contextlib.AsyncExitStack() as stack:
        redis = await open_redis(stack, folder / "redis")
        lines = [await open_line(stack, redis.port) for _ in range(2)]
        sides = [
            await open_side(stack, folder / f"service-{number}", REDIS=f"redis://{HOST}:{line.port}")
            for number, line in enumerate(lines, 1)
        ]
        front = ProxyProcess(free_ports(1)[0], sides[1].server.port)
        await front.start()
        stack.push_async_callback(front.kill)
        sides[1].door.to = front.port
        client = make_client(redis.url)
        stack.push_async_callback(client.aclose)
        log = await stack.enter_async_context(log_at(redis.url))
        pairs = zip(sides, lines, strict=True)
        bots = await open_bots(
            stack, [(side.lagoon.address.base, f"redis://{HOST}:{line.port}") for side, line in pairs]
        )
        at_work = Fault(
            "kill bots in a turn", crash_at_work(lambda dice: dice.choice(bots), log.shards), 0.5, 15, "bots"
        )
        strikes = [*_faults(redis, client, lines, sides, front), at_work]
        yield Ground("two services", [side.lagoon for side in sides], strikes, log)


def _faults(redis: Node, client: Redis, lines: list[Proxy], sides: list[Side], front: ProxyProcess) -> list[Fault]:
    doors = [side.door for side in sides]
    return [
        Fault("kill a service", crash(lambda dice: dice.choice(sides).server), 0.5, 4, "service"),
        Fault("kill Redis", crash(lambda _: redis), 1, 6, "redis"),
        Fault("kill the proxy", crash(lambda _: front), 0.5, 4, "door"),
        Fault("hang a service", hang(lambda dice: [dice.choice(sides).server.pid]), 1.5, 12, "service"),
        Fault("hang Redis", hang(lambda _: [redis.pid or 0]), 1.5, 12, "redis"),
        Fault("cut service-Redis", cut(lines), 1, 6, "line"),
        Fault("delay service-Redis", delay(lines, 0.1), 2, 10, "line"),
        Fault("silence service-Redis", silence(lines), 1, 12, "line"),
        Fault("cut client-service", cut(doors), 1, 6, "door"),
        Fault("delay client-service", delay(doors, 0.3), 2, 10, "door"),
        Fault("throttle client-service", throttle(doors, 4_000), 2, 10, "door"),
        Fault("silence client-service", silence(doors), 1, 12, "door"),
        Fault("full disk", full_disk(redis.folder, looked_after(redis), client), 1, 8, "redis service line door"),
        *clock_faults(sides),
    ]


def clock_faults(sides: list[Side]) -> list[Fault]:
    """Return what can happen to clocks. Raises `NoFaketimeError` where they cannot be set."""
    if LIBRARY is None:
        raise NoFaketimeError
    clocks = [side.clock for side in sides]
    return [
        Fault("clock an hour ahead", jump(clocks, HOUR_S), 1, 10, "clock"),
        Fault("clock an hour behind", jump(clocks, -HOUR_S), 1, 10, "clock"),
        Fault("clock at half speed", drag(clocks, 0.5), 1, 10, "clock"),
    ]
