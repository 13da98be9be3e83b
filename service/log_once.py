"""What was said in the log already, so that nobody can fill it by doing the same thing again and again."""

from __future__ import annotations

import time
from collections import defaultdict
from collections.abc import Callable

MOST_TOLD = 32
_FORGET_S = 3600.0


class LogOnce:
    """What was said in the log within the hour: each thing once, and only so many of a kind, whoever sends what."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._since = clock()
        self._things: defaultdict[str, set[tuple[str, ...]]] = defaultdict(set)

    def is_news(self, kind: str, *thing: str) -> bool:
        """Tell whether to say this, and take it for said."""
        now = self._clock()
        if now - self._since >= _FORGET_S:
            self._since = now
            self._things.clear()
        said = self._things[kind]
        if thing in said or len(said) >= MOST_TOLD:
            return False
        said.add(thing)
        return True
