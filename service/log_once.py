"""Logs the same thing once an hour only, so that no client can fill the log by repeating it."""

from __future__ import annotations

import time
from collections import defaultdict
from collections.abc import Callable

MAX_PER_KIND = 32
"""Messages of one kind that are logged in an hour."""
_FORGET_S = 3600.0


class LogOnce:
    """Remembers what was logged in the last hour: each message once, and at most `MAX_PER_KIND` of a kind."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._since = clock()
        self._logged: defaultdict[str, set[tuple[str, ...]]] = defaultdict(set)

    def is_new(self, kind: str, *details: str) -> bool:
        """Tell whether to log a message of this kind with these details, and remember it."""
        now = self._clock()
        if now - self._since >= _FORGET_S:
            self._since = now
            self._logged.clear()
        logged = self._logged[kind]
        if details in logged or len(logged) >= MAX_PER_KIND:
            return False
        logged.add(details)
        return True
