"""Work in the background: ended for good when it is stopped."""

from __future__ import annotations

import asyncio

import pytest

from service.tasks import Tasks, run_to_end


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


async def test_what_is_put_in_order_at_an_end_is_done_though_that_is_stopped_again() -> None:
    tasks, begun, go_on = Tasks(), asyncio.Event(), asyncio.Event()
    done: list[str] = []

    async def put_in_order() -> None:
        begun.set()
        await go_on.wait()
        done.append("in order")

    async def work() -> None:
        try:
            await asyncio.Event().wait()
        finally:
            await run_to_end(put_in_order())

    task = tasks.spawn(work(), "work")
    await asyncio.sleep(0)
    task.cancel()
    await begun.wait()
    for _ in range(3):
        task.cancel()
        await asyncio.sleep(0)
    assert not task.done()
    go_on.set()
    async with asyncio.timeout(10):
        await tasks.stop()
    assert done == ["in order"]
    assert task.cancelled()


async def test_what_goes_wrong_while_it_is_put_in_order_is_raised() -> None:
    async def broken() -> None:
        raise ValueError("not to be put in order")

    with pytest.raises(ValueError, match="not to be"):
        await run_to_end(broken())
