"""Processes that crash, and processes that hang: kill -9 and start again, SIGSTOP and SIGCONT."""

from __future__ import annotations

import os
import signal
from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import asynccontextmanager
from random import Random
from typing import Protocol

from tests.faults.fault import Strike


class Process(Protocol):
    """What can be killed, and started again on what it had."""

    async def kill(self) -> None:
        """End it as a crash does."""

    async def start(self) -> None:
        """Start it again, and wait until it answers."""


def crash(choose: Callable[[Random], Process]) -> Strike:
    """Kill -9 a process; healed when it was started again, and answers."""

    @asynccontextmanager
    async def strike(dice: Random) -> AsyncIterator[None]:
        process = choose(dice)
        await process.kill()
        yield
        await process.start()

    return strike


def hang(choose: Callable[[Random], Iterable[int]]) -> Strike:
    """Stop processes, given by their ids, in the middle of what they do; healed when they may go on."""

    @asynccontextmanager
    async def strike(dice: Random) -> AsyncIterator[None]:
        pids = tuple(choose(dice))
        for pid in pids:
            os.kill(pid, signal.SIGSTOP)
        try:
            yield
        finally:
            for pid in pids:
                os.kill(pid, signal.SIGCONT)

    return strike
