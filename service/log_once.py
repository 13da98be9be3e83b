"""Logs the same thing once an hour only, so that no client can fill the log by repeating it."""

from __future__ import annotations

import time
from collections import defaultdict
from collections.abc import Callable

MOST_TOLD = 32
_FORGET_S = 3600.0


class LogOnce:
    """What was logged within the hour: each thing once, and at most so many of a kind."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._since = clock()
        self._things: defaultdict[str, set[tuple[str, ...]]] = defaultdict(set)

    def is_news(self, kind: str, *thing: str) -> bool:
        """Tell whether to log this, and count it as logged."""
        now = self._clock()
        if now - self._since >= _FORGET_S:
            self._since = now
            self._things.clear()
        said = self._things[kind]
        if thing in said or len(said) >= MOST_TOLD:
            return False
        said.add(thing)
        return True
