"""Backoff: retries and restarts after growing pauses, with each reason logged once."""

from __future__ import annotations

FIRST_S, LAST_S = 0.25, 2.0
"""The pauses before something is tried again: after the first time it did not work, and at most."""
FIRST_RESTART_S, LAST_RESTART_S = 0.1, 5.0
"""The pauses before the second restart of a process, and at most. The first restart is made at once."""
STABLE_S = 10.0
"""After a process has lived this long, it is restarted at once again."""
_MOST = 8
"""How many reasons are logged until it works again: some hold a number, and are never the same twice."""


class Backoff:
    """The pauses between tries at one thing, in seconds: each twice as long as the one before, up to `LAST_S`."""

    def __init__(self) -> None:
        self._next = FIRST_S

    def next(self) -> float:
        """Return how many seconds to wait now."""
        pause, self._next = self._next, min(LAST_S, self._next * 2)
        return pause

    def reset(self) -> None:
        """Start again with the shortest pause: it worked."""
        self._next = FIRST_S


class RestartBackoff:
    """The pauses before restarts of a process that keeps ending, in seconds."""

    def __init__(self) -> None:
        self._next = 0.0

    def next(self, lived_s: float = 0.0) -> float:
        """Return how many seconds to wait before the next start, after the process has lived for `lived_s` seconds."""
        pause = 0.0 if lived_s >= STABLE_S else self._next
        self._next = min(LAST_RESTART_S, max(FIRST_RESTART_S, pause * 2))
        return pause


class LoggedReasons:
    """Why something does not work: each reason is logged once, until it works again."""

    def __init__(self) -> None:
        self._logged: set[str] = set()

    def is_new(self, why: str) -> bool:
        """Tell whether a reason is to be logged, and remember it."""
        if why in self._logged or len(self._logged) >= _MOST:
            return False
        self._logged.add(why)
        return True

    def clear(self) -> bool:
        """It works again; return whether anything was logged before."""
        was_logged = bool(self._logged)
        self._logged.clear()
        return was_logged
