"""The report of this process, again and again, so that any process can tell what goes on in all of them."""

from __future__ import annotations

import asyncio
import contextlib
import importlib.metadata
from collections.abc import Callable
from typing import Final

from events.log import RedisUnavailable
from service.clock import now_ms
from service.redis.house_store import REPORT_S, HouseStore, ProcessReport, Switches
from service.tables.switches import HouseSwitches
from service.tasks import Tasks

VERSION: Final = importlib.metadata.version("lagoon")
"""The version of the program that runs."""

_BRIEFLY_S: Final = 1.0
"""How long the first report of a process may take, and to say that it ends."""


class Reports:
    """Reports of the process called `process` (hex); `counts` tells its tables in memory and its open sockets.

    With each answer the process learns what is turned off in the house.
    """

    def __init__(
        self, store: HouseStore, process: str, counts: Callable[[], tuple[int, int]], switches: HouseSwitches
    ) -> None:
        self._switches = switches
        self._store = store
        self._process = process
        self._counts = counts
        self._since = now_ms()
        self._tasks = Tasks()

    async def start(self) -> None:
        """Begin to report; the switches are known by then, unless Redis is away."""
        with contextlib.suppress(RedisUnavailable, TimeoutError):
            async with asyncio.timeout(_BRIEFLY_S):
                await self.all()
        self._tasks.spawn(self._keep_reporting(), "tell the house of this process")

    async def stop(self) -> None:
        """Stop, and say so where Redis hears it."""
        await self._tasks.stop()
        with contextlib.suppress(RedisUnavailable, TimeoutError):
            async with asyncio.timeout(_BRIEFLY_S):
                await self._store.forget(self._process)

    async def all(self) -> tuple[ProcessReport, ...]:
        """Return the reports of all processes, this one's first and as it is now. Raises `RedisUnavailable`."""
        tables, sockets = self._counts()
        told = await self._store.report(self._process, ProcessReport(tables, sockets, VERSION, self._since))
        self._switches.turn(told.switches)
        return told.reports

    async def turn(self, switches: Switches) -> None:
        """Have the house turn something off, or on: here at once, elsewhere with the next report."""
        await self._store.turn(switches)
        self._switches.turn(switches)

    async def _keep_reporting(self) -> None:
        while True:
            await asyncio.sleep(REPORT_S)
            with contextlib.suppress(RedisUnavailable):
                await self.all()
