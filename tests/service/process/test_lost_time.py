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
from deploy.cluster.node import HOST, Node
from events.log import Log
from events.table import ClockHeld, TimeGiven, TimeRanOut
from service.redis.sign_store import GAP_MS
from tests.faults.deployment import Side, open_line, open_redis, open_side
from tests.faults.proxy import Proxy
from tests.shards import log_at
from tests.timed import events_of, facts_of, folded, seated_by_clock

pytestmark = pytest.mark.faults

LASTS_S = 5.0
"""How long a fault lasts: far longer than what may be lost by it."""
COST_MS = GAP_MS
"""What a fault may cost, as PROTOCOL.md says. What a busy machine takes is no part of it: it is measured."""


class House:
    """Two services on one Redis, the first by a `line` of its own. Ann and Bob come by the door of the first."""

    def __init__(self, redis: Node, line: Proxy, sides: list[Side], log: Log) -> None:
        self.redis = redis
        self.line = line
        self.one, self.two = sides
        self.log = log


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    async with contextlib.AsyncExitStack() as stack:
        redis = await open_redis(stack, tmp_path / "redis")
        line = await open_line(stack, redis.port)
        ways = {"one": f"redis://{HOST}:{line.port}", "two": redis.url}
        sides = [await open_side(stack, tmp_path / name, REDIS=url) for name, url in ways.items()]
        yield House(redis, line, sides, await stack.enter_async_context(log_at(redis.url)))


async def hang(pid: int, lasts_s: float = LASTS_S) -> None:
    os.kill(pid, signal.SIGSTOP)
    await asyncio.sleep(lasts_s)
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


async def line_to_redis_stalls(house: House) -> None:
    """What the first server says to Redis for a second arrives late, also its sign of life; no connection drops."""
    house.line.inward.delay_s = LASTS_S - 1
    await asyncio.sleep(1)
    house.line.inward.calm()
    await asyncio.sleep(LASTS_S - 1)


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
    line_to_redis_stalls,
    server_killed_and_found_elsewhere_late,
    server_ends_and_is_found_elsewhere_late,
]
OF_CLOCKS = [clock_leaps_ahead, clock_leaps_back]


class Turn:
    """The turn of a player whose clock runs: for how long she could act, as the clock measures it."""

    def __init__(self, player: Player) -> None:
        self.player = player
        since: int = player.view["table"]["clock"]["since"]
        # It has run since the game began; she is told of it, and comes, a moment later.
        self._began = time.monotonic() - (time.time() - since / 1000)

    async def end(self, lasted_s: float) -> float:
        """Draw a card; return for how many ms she could act, but for what a fault `lasted_s`."""
        await self.player.play({"t": "draw"})
        return (time.monotonic() - self._began - lasted_s) * 1000


async def check_charged(house: House, table: str, could_act_ms: float) -> None:
    """Check that the clock of Ann took no more than that and what a fault may cost."""
    clock = (await folded(house.log, table)).table.running_clock
    assert clock.used[0] <= could_act_ms + COST_MS, f"{clock.used[0]} ms for {could_act_ms:.0f}"


@pytest.mark.parametrize("fault", [*FAULTS, *OF_CLOCKS], ids=lambda fault: fault.__name__)
async def test_time_in_which_nobody_could_act_counts_for_nobody(
    house: House, fault: Callable[[House], Awaitable[None]]
) -> None:
    lagoon = house.one.lagoon
    table, ann, bob = await seated_by_clock(lagoon.address.base, {"kind": "live", "stock": 600})
    async with lagoon.play(ann) as one, lagoon.play(bob):
        await one.until(lambda me: me.is_my_turn)
        turn = Turn(one)
        await fault(house)
        lasted = 0.0 if fault in OF_CLOCKS else LASTS_S
        await check_charged(house, table, await turn.end(lasted))
        events = await events_of(house.log, table)
        assert facts_of(events, TimeRanOut) == []
        held = sum(fact.ms for fact in facts_of(events, ClockHeld))
        if fault is not clock_leaps_back:
            assert held >= lasted * 1000 - COST_MS


@pytest.mark.parametrize("lasts_s", [1.2, 1.9])
async def test_a_redis_that_hangs_for_little_more_than_a_second_costs_no_more_than_one(
    house: House, lasts_s: float
) -> None:
    """Signs of life that lay before Redis all the while are read at its end as if they came in time."""
    lagoon = house.one.lagoon
    table, ann, bob = await seated_by_clock(lagoon.address.base, {"kind": "live", "stock": 600})
    async with lagoon.play(ann) as one, lagoon.play(bob):
        await one.until(lambda me: me.is_my_turn)
        turn = Turn(one)
        await hang(house.redis.pid or 0, lasts_s)
        await check_charged(house, table, await turn.end(lasts_s))


async def test_what_is_done_at_another_server_takes_no_time_from_who_is_at_one_that_hangs(house: House) -> None:
    """Bob, at the other, gives Ann time again and again while hers hangs: each of it settles her clock."""
    table, ann, bob = await seated_by_clock(house.one.lagoon.address.base, {"kind": "live", "stock": 600})
    async with house.one.lagoon.play(ann) as one, house.two.lagoon.play(bob) as two:
        await one.until(lambda me: me.is_my_turn)
        await two.until(lambda me: me.presence and me.presence.seats == (True, True))
        turn = Turn(one)
        began = time.monotonic()
        os.kill(house.one.server.pid, signal.SIGSTOP)
        try:
            for _ in range(int(LASTS_S)):
                await asyncio.sleep(1.0)
                await two.give_time(0, 15)
        finally:
            os.kill(house.one.server.pid, signal.SIGCONT)
        await check_charged(house, table, await turn.end(time.monotonic() - began))
        assert len(facts_of(await events_of(house.log, table), TimeGiven)) == int(LASTS_S)
