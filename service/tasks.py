"""Work in the background, held on to until it is done, and its faults told to the log."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar

import structlog

from service.logs import describe_error

_log = structlog.get_logger("lagoon.tasks")
T = TypeVar("T")

_AGAIN_S = 0.5
"""How long a stop waits before it cancels again what has not ended."""


class Tasks:
    """The tasks of one part of the service. `expected` exceptions are somebody's answer and not logged."""

    def __init__(self, *expected: type[Exception]) -> None:
        self._expected = expected
        self._tasks: set[asyncio.Task[Any]] = set()

    def spawn(self, work: Coroutine[Any, Any, T], name: str) -> asyncio.Task[T]:
        """Run `work` in the background."""
        task = asyncio.create_task(work, name=name)
        self._tasks.add(task)
        task.add_done_callback(self._ended)
        return task

    async def finish(self) -> None:
        """Wait until everything has ended by itself."""
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def stop(self) -> None:
        """Cancel everything and wait until it has ended."""
        while tasks := set(self._tasks):
            for task in tasks:
                task.cancel()
            # On Python 3.11 `wait_for`, which redis-py sends by, swallows a cancelling that comes as it is done.
            await asyncio.wait(tasks, timeout=_AGAIN_S)

    def _ended(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        error = None if task.cancelled() else task.exception()
        if error is not None and not isinstance(error, self._expected):
            _log.error("task failed", task=task.get_name(), error=describe_error(error))


async def run_to_end(work: Coroutine[Any, Any, None]) -> None:
    """Run `work` to its end, also if the caller is cancelled meanwhile: that is raised afterwards.

    For what a task puts in order at its end: it may be cancelled once more by then, as `Tasks.stop` does where a stop
    takes long.
    """
    task = asyncio.create_task(work)
    again: asyncio.CancelledError | None = None
    while not task.done():
        try:
            await asyncio.wait({task})
        except asyncio.CancelledError as error:
            again = error
    task.result()
    if again is not None:
        raise again
