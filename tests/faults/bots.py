"""Processes that play for bots of the house, and are killed in the middle of their turns."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator, Callable, Sequence
from random import Random

from events.log import RedisUnavailable, Shards
from service.process.bot_config import BotConfig
from tests.bots_at_work import is_at_work
from tests.faults.fault import Strike
from tests.faults.killing import Process, crash
from tests.forked_bots import ForkedBots
from tests.support import eventually

PATIENCE_S = 10.0
"""How long a fault waits for a bot's turn: there is none while another fault holds everything up."""


async def open_bots(stack: contextlib.AsyncExitStack, places: Sequence[tuple[str, str]]) -> list[ForkedBots]:
    """Start a process for each place, the address of a service and of a Redis; they end with the stack."""
    processes = []
    for number, (server, redis) in enumerate(places, 1):
        process = ForkedBots(BotConfig(f"bots.{number}", server, redis, "error", pace_s=0))
        stack.push_async_callback(process.kill)
        await process.start()
        processes.append(process)
    return processes


def crash_at_work(choose: Callable[[Random], Process], shards: Shards) -> Strike:
    """Kill -9 a process while bots have a turn somewhere; it is started again when that is healed."""

    @contextlib.asynccontextmanager
    async def strike(dice: Random) -> AsyncIterator[None]:
        with contextlib.suppress(AssertionError, TimeoutError):
            await eventually(lambda: _is_at_work(shards), within=PATIENCE_S)
        async with crash(choose)(dice):
            yield

    return strike


async def _is_at_work(shards: Shards) -> bool:
    try:
        return await is_at_work(shards)
    except RedisUnavailable:
        return False
