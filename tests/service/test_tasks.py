"""Work in the background: ended for good when it is stopped."""

from __future__ import annotations

import asyncio

from service.tasks import Tasks


async def test_what_swallows_being_cancelled_is_cancelled_again() -> None:
    tasks = Tasks()
    swallowed = 0
    begun = asyncio.Event()

    async def stubborn() -> None:
        nonlocal swallowed
        begun.set()
        while True:
            try:
                await asyncio.Event().wait()
            except asyncio.CancelledError:
                if swallowed:
                    raise
                swallowed += 1

    task = tasks.spawn(stubborn(), "stubborn")
    await begun.wait()
    async with asyncio.timeout(10):
        await tasks.stop()
    assert task.cancelled()
    assert swallowed == 1
