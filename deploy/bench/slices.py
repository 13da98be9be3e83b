"""Measures two servers alternately, in slices of time so short that other load on the machine affects both."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import math
import time
from typing import Any

from deploy.bench.measurement import Measurement
from deploy.bench.play import ServicePlayer, Table, wait_or_fail
from deploy.bench.targets import ServiceTarget, TargetServer

SETTLE_S = 0.25
"""How long tables play in each slice before it is measured."""
SLICE_S = 1.0
"""How long a slice is, about."""
_PATIENCE_S = 30.0
"""How long a slice lasts at most in which nobody acts."""
_AHEAD = 1.25
"""Tables that are opened ahead, as a multiple of the most that a slice has used up."""
_AT_ONCE = 8
"""Tables that are opened at the same time."""


class SlicedRun:
    """One server with `count` tables at play, over all its slices. `failure` ends everything when it is done."""

    def __init__(self, side: TargetServer, count: int, failure: asyncio.Future[None]) -> None:
        self.measurement = Measurement(side.target)
        self._side = side
        self._count = count
        self._failure = failure
        self.tables: list[Table] = []
        self._ahead: list[Table] = []
        self._needed = 0
        self._used = 0
        self._used_up = asyncio.Event()
        """Set when a game is over and no spare table is left."""

    async def play(self, seconds: float, settle: float = SETTLE_S, *, measured: bool = True) -> None:
        """Let all tables play for `seconds`, which are measured unless this is the warm-up.

        It takes longer where nobody has acted by then. No table is opened meanwhile. When all spare tables are used up,
        all stop until more are opened; after each such pause they play for `settle` before the measurement goes on.
        """
        while seconds > 0:
            seconds -= await self._play_on(seconds, settle, measured)

    async def _play_on(self, seconds: float, settle: float, measured: bool) -> float:
        """Play as `play` does, until the spare tables are used up; return how many of the `seconds` were played."""
        await self.open_tables()
        self._used = 0
        self._used_up.clear()
        gc.collect()
        gc.disable()
        for table in tuple(self.tables):
            table.start()
        try:
            await self._while_playing(settle)
            with self.measurement.measure() if measured else contextlib.nullcontext():
                played = await self._while_playing(seconds)
                # Where the machine is busy with other things the first action may take longer than a short slice.
                while measured and played < _PATIENCE_S and not (self.measurement.has_acted or self._used_up.is_set()):
                    played += await self._while_playing(seconds)
        finally:
            gc.enable()
        await self._stop()
        self._needed = max(self._needed, math.ceil(self._used * _AHEAD))
        return played

    async def open_tables(self) -> None:
        """Open as many tables as the next slice needs, including spare ones."""
        # Games that begin together end together: at least one spare table for each table.
        missing = max(0, self._count + max(self._count, self._needed) - len(self.tables) - len(self._ahead))
        if missing:
            await self._open(missing)
        while len(self.tables) < self._count:
            self._seat(self._ahead.pop())

    async def _open(self, missing: int) -> None:
        room = asyncio.Semaphore(_AT_ONCE)

        async def one() -> Table:
            async with room:
                return await self._side.open(self.measurement)

        opening = [asyncio.ensure_future(one()) for _ in range(missing)]
        with self.measurement.measure_opening(missing):
            try:
                # The time-out is for each table, since opening many may take long.
                for opened in opening:
                    await wait_or_fail(self._failure, opened)
            finally:
                for opened in opening:
                    opened.cancel()
                await asyncio.gather(*opening, return_exceptions=True)
        self._ahead += [opened.result() for opened in opening]

    async def whole_views(self) -> list[int]:
        """Return the bytes of the whole view of one player at each table, as it stands between two slices."""
        sizes: list[int] = []
        for number, table in enumerate(self.tables):
            player = table.players[number % 2]
            if isinstance(self._side, ServiceTarget) and isinstance(player, ServicePlayer):
                sizes.append(await self._side.whole_view_bytes(table.name, player.token, player.seq))
        return sizes

    async def close(self) -> None:
        """Leave all tables."""
        everywhere = (*self.tables, *self._ahead)
        for table in everywhere:
            table.close()
        await wait_or_fail(
            self._failure, asyncio.gather(*(player.socket.gone for table in everywhere for player in table.players))
        )
        self.tables.clear()
        self._ahead.clear()

    def _seat(self, table: Table) -> None:
        table.ended = self._replace
        self.tables.append(table)

    def _replace(self) -> None:
        """Put a new table in the place of one whose game is over. Its sockets stay open until the slice ends."""
        self._used += 1
        if self.measurement.running:
            self.measurement.games_over += 1
        if self._ahead:
            self._seat(table := self._ahead.pop())
            table.start()
        else:
            self._used_up.set()

    async def _while_playing(self, seconds: float) -> float:
        """Wait for `seconds`, or until tables are used up; return for how long that was."""
        began = time.perf_counter()
        used_up = asyncio.ensure_future(self._used_up.wait())
        waiting: set[asyncio.Future[Any]] = {self._failure, used_up}
        await asyncio.wait(waiting, timeout=seconds, return_when=asyncio.FIRST_COMPLETED)
        used_up.cancel()
        if self._failure.done():
            self._failure.result()
        return time.perf_counter() - began if self._used_up.is_set() else seconds

    async def _stop(self) -> None:
        await wait_or_fail(self._failure, asyncio.gather(*(table.stop() for table in self.tables)))
        for table in self.tables:
            if table.over:
                table.close()
        self.tables = [table for table in self.tables if not table.over]


async def measure_alternating(one: SlicedRun, other: SlicedRun, seconds: float, warm_up: float) -> list[int]:
    """Measure both for `seconds` each, in alternating slices; return sizes of whole views measured in between.

    The order is reversed from pair to pair, so that neither server always comes second.
    """
    views: list[int] = []
    for bench in (one, other):
        await bench.play(warm_up, measured=False)
    slices = max(2, round(seconds / SLICE_S))
    for number in range(slices):
        for bench in (one, other) if number % 2 == 0 else (other, one):
            await bench.play(seconds / slices)
            views += await bench.whole_views()
    return views
