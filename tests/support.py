"""Helpers that every test may use."""

from __future__ import annotations

import asyncio
import inspect
import time
from collections.abc import Callable
from typing import Any

FIRST_PAUSE_S, LAST_PAUSE_S = 0.01, 0.05


async def eventually(check: Callable[[], Any], within: float = 30.0) -> Any:
    """Ask `check`, which may be a coroutine function, until it answers with something true, and return that.

    For conditions that nothing signals, such as that another process is gone. It is asked less often the longer it
    takes. An `OSError` counts as not yet; what was last answered or raised is told when `within` seconds are over.
    """
    deadline = time.monotonic() + within
    last: object = None
    pause = FIRST_PAUSE_S
    while time.monotonic() < deadline:
        try:
            answer = check()
            last = await answer if inspect.isawaitable(answer) else answer
            if last:
                return last
        except OSError as error:
            last = error
        await asyncio.sleep(pause)
        pause = min(pause * 1.1, LAST_PAUSE_S)
    raise AssertionError(f"not within {within} seconds; last: {last!r}")
