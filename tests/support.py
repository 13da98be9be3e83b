"""Helpers that every test may use."""

from __future__ import annotations

import asyncio
import inspect
import time
from collections.abc import Callable
from typing import Any

FIRST_PAUSE_S, LAST_PAUSE_S = 0.01, 0.05


async def eventually(check: Callable[[], Any], within: float = 30.0, pause: float = LAST_PAUSE_S) -> Any:
    """Ask `check`, which may be a coroutine function, until it answers with something true, and return that.

    For conditions that nothing signals, such as that another process is gone. It is asked less often the longer it
    takes, at last every `pause` seconds: more of them for what costs something to ask. An `OSError` counts as not yet;
    what was last answered or raised is told when `within` seconds are over.
    """
    deadline = time.monotonic() + within
    last: object = None
    next_pause = FIRST_PAUSE_S
    while time.monotonic() < deadline:
        try:
            answer = check()
            last = await answer if inspect.isawaitable(answer) else answer
            if last:
                return last
        except OSError as error:
            last = error
        await asyncio.sleep(next_pause)
        next_pause = min(next_pause * 1.1, pause)
    raise AssertionError(f"not within {within} seconds; last: {last!r}")
