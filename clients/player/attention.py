"""Whether somebody looks at what a client shows: while nobody does, the house calls their seat."""

from __future__ import annotations

import time
from collections.abc import Callable

from service.talk import protocol as p


class Attention:
    """Knows since when nobody looks; `now` are seconds, monotonic. Programs that say nothing count as looking."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._unseen_since: float | None = None

    @property
    def is_looked_at(self) -> bool:
        """Tell whether somebody looks, as was said last."""
        return self._unseen_since is None

    def set(self, yes: bool, idle_s: float = 0.0) -> None:
        """Somebody looks now, or nobody has for so many seconds."""
        self._unseen_since = None if yes else self._now() - idle_s

    def message(self) -> p.Looking:
        """Return what to tell the server."""
        if self._unseen_since is None:
            return p.Looking(True)
        return p.Looking(False, int(self._now() - self._unseen_since))
