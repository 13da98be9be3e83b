"""Nobody loses time by what a server did: real processes are killed, hang, end, or have clocks that leap.

Each time Ann is to move, has ten minutes, and acts as soon as she can again: by her clock she has used hardly more than
the time in which she could act.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path

import pytest

from clients.player import Player
from deploy.cluster.node import Node
from events.log import Log
from events.table import ClockHeld, TimeGiven, TimeRanOut
from service.redis.sign_store import GAP_MS
from tests.faults.deployment import Side, open_redis, open_side
from tests.shards import log_at
from tests.timed import events_of, facts_of, folded, seated_by_clock

pytestmark = pytest.mark.faults

LASTS_S = 5.0
"""How long a fault lasts: far longer than what may be lost by it."""
SLACK_MS = 1000
"""What a machine that is busy with other tests may take to act."""


class House:
    """Two services on one Redis. Ann and Bob come by the door of the first."""

    def __init__(self, redis: Node, sides: list[Side], log: Log) -> None:
        self.redis = redis
        self.one, self.two = sides
        self.log = log


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    async with contextlib.AsyncExitStack() as stack:
        redis = await open_redis(stack, tmp_path / "redis")
        sides = [await open_side(stack, tmp_path / name, REDIS=redis.url) for name in ("one", "two")]
        yield House(redis, sides, await stack.enter_async_context(log_at(redis.url)))


async def hang(pid: int) -> None:
    os.kill(pid, signal.SIGSTOP)
    await asyncio.sleep(LASTS_S)
    os.kill(pid, signal.SIGCONT)


async def all_servers_killed(house: House) -> None:
    await asyncio.gather(house.one.server.kill(), house.two.server.kill())
    await asyncio.sleep(LASTS_S)
    await house.one.server.start()


async def server_hangs(house: House) -> None:
    await hang(house.one.server.pid)


async def redis_hangs(house: House) -> None:
    await hang(house.redis.pid or 0)


async def redis_killed(house: House) -> None:
    await house.redis.kill()
    await asyncio.sleep(LASTS_S)
    await house.redis.start()


async def server_killed_and_found_elsewhere_late(house: House) -> None:
    await house.one.server.kill()
    await asyncio.sleep(LASTS_S)
    house.one.door.to = house.two.server.port


async def server_ends_and_is_found_elsewhere_late(house: House) -> None:
    await house.one.server.stop()
    await asyncio.sleep(LASTS_S)
    house.one.door.to = house.two.server.port


async def clock_leaps_ahead(house: House) -> None:
    house.one.clock.set(3600)
    await asyncio.sleep(GAP_MS / 1000)


async def clock_leaps_back(house: House) -> None:
    house.one.clock.set(-3600)
    await asyncio.sleep(GAP_MS / 1000)


FAULTS = [
    all_servers_killed,
    server_hangs,
    redis_hangs,
    redis_killed,
    server_killed_and_found_elsewhere_late,
    server_ends_and_is_found_elsewhere_late,
]
OF_CLOCKS = [clock_leaps_ahead, clock_leaps_back]


async def act(player: Player) -> None:
    """Draw a card."""
    await player.play({"t": "draw"})


@pytest.mark.parametrize("fault", [*FAULTS, *OF_CLOCKS], ids=lambda fault: fault.__name__)
async def test_time_in_which_nobody_could_act_counts_for_nobody(
    house: House, fault: Callable[[House], Awaitable[None]]
) -> None:
    lagoon = house.one.lagoon
    table, ann, bob = await seated_by_clock(lagoon.address.base, {"kind": "live", "stock": 600})
    async with lagoon.play(ann) as one, lagoon.play(bob):
        await one.until(lambda me: me.is_my_turn)
        began = time.monotonic()
        await fault(house)
        lasted = 0.0 if fault in OF_CLOCKS else LASTS_S
        await act(one)
        could_act_ms = (time.monotonic() - began - lasted) * 1000
        events = await events_of(house.log, table)
        clock = (await folded(house.log, table)).table.running_clock
        assert facts_of(events, TimeRanOut) == []
        assert clock.used[0] <= could_act_ms + SLACK_MS, f"{clock.used[0]} ms for {could_act_ms:.0f}"
        held = sum(fact.ms for fact in facts_of(events, ClockHeld))
        if fault is not clock_leaps_back:
            assert held >= lasted * 1000 - SLACK_MS


async def test_what_is_done_at_another_server_takes_no_time_from_who_is_at_one_that_hangs(house: House) -> None:
    """Bob, at the other, gives Ann time again and again while hers hangs: each of it settles her clock."""
    table, ann, bob = await seated_by_clock(house.one.lagoon.address.base, {"kind": "live", "stock": 600})
    async with house.one.lagoon.play(ann) as one, house.two.lagoon.play(bob) as two:
        await one.until(lambda me: me.is_my_turn)
        await two.until(lambda me: me.presence and me.presence.seats == (True, True))
        began = time.monotonic()
        os.kill(house.one.server.pid, signal.SIGSTOP)
        try:
            for _ in range(int(LASTS_S)):
                await asyncio.sleep(1.0)
                await two.give_time(0, 15)
        finally:
            os.kill(house.one.server.pid, signal.SIGCONT)
        lasted = time.monotonic() - began
        await act(one)
        could_act_ms = (time.monotonic() - began - lasted) * 1000
        clock = (await folded(house.log, table)).table.running_clock
        assert clock.used[0] <= could_act_ms + GAP_MS + SLACK_MS, f"{clock.used[0]} ms for {could_act_ms:.0f}"
        assert len(facts_of(await events_of(house.log, table), TimeGiven)) == int(LASTS_S)
