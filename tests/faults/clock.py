"""A clock of a process that a test can set, by Debian's libfaketime; what measures intervals (monotonic) stays true."""

from __future__ import annotations

import os
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random

from tests.faults.background import meanwhile
from tests.faults.fault import Strike

TICK_S = 0.05
"""How often a slow clock is set back a little."""

LIBRARY = next(iter(sorted(Path("/usr/lib").glob("*/faketime/libfaketime.so.1"))), None)
"""The library that does it, None where the package `faketime` is missing."""


class NoFaketimeError(RuntimeError):
    """Clocks cannot be set here: to leave that out silently would be to test less than is said."""

    def __init__(self) -> None:
        super().__init__("Debian's package faketime is not installed: apt-get install faketime, as .ci/run does")


class Clock:
    """A clock that is `file`: a process started with `environment` reads in it how far off its time is."""

    def __init__(self, file: Path) -> None:
        self._file = file
        self.set(0)

    def set(self, offset_s: float) -> None:
        """Be so many seconds ahead of the true time, at once. Raises `NoFaketimeError` where it cannot be done."""
        if offset_s and LIBRARY is None:
            raise NoFaketimeError
        new = self._file.with_suffix(".new")
        new.write_text(f"{offset_s:+.3f}\n")
        new.replace(self._file)

    @property
    def environment(self) -> dict[str, str]:
        """What the process has to be started with; nothing where the library is missing."""
        if LIBRARY is None:
            return {}
        return {
            "LD_PRELOAD": os.fspath(LIBRARY),
            "FAKETIME_TIMESTAMP_FILE": os.fspath(self._file),
            "FAKETIME_NO_CACHE": "1",
            "FAKETIME_DONT_FAKE_MONOTONIC": "1",
        }


def jump(clocks: Sequence[Clock], offset_s: float) -> Strike:
    """Set the clock of one service wrong by so many seconds; healed when it is right again, which is a jump back."""

    @asynccontextmanager
    async def strike(dice: Random) -> AsyncIterator[None]:
        clock = dice.choice(clocks)
        clock.set(offset_s)
        yield
        clock.set(0)

    return strike


def drag(clocks: Sequence[Clock], rate: float) -> Strike:
    """Let the clock of one service go at `rate` times the true speed; healed when it is put right."""

    @asynccontextmanager
    async def strike(dice: Random) -> AsyncIterator[None]:
        clock = dice.choice(clocks)
        began = time.monotonic()

        async def go() -> None:
            clock.set((rate - 1) * (time.monotonic() - began))

        async with meanwhile(go, TICK_S):
            yield
        clock.set(0)

    return strike
