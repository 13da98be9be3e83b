"""Doing something over and over while something else goes on."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager


@asynccontextmanager
async def meanwhile(do: Callable[[], Awaitable[None]], every_s: float) -> AsyncIterator[asyncio.Task[None]]:
    """Do something again and again while the block runs, with so many seconds in between; raise what it raises.

    It is left between two times and never cancelled in the middle: a client of Redis may swallow that, and go on.
    """
    over = asyncio.Event()

    async def go() -> None:
        while not over.is_set():
            await do()
            await asyncio.sleep(every_s)

    going = asyncio.create_task(go(), name="meanwhile")
    try:
        yield going
    finally:
        over.set()
        await going
