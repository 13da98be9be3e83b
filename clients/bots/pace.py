"""The pace of a bot: people can follow what it does, and do not wait long for what it has already decided."""

from __future__ import annotations

from typing import Final

PACE_S: Final = 0.7
"""What is seen at a table is at least so far apart, unless that made a turn too long."""
TURN_S: Final = 1.5
"""A bot waits no longer in all its moves of one turn together: the more moves there are, the closer they follow."""


class Pace:
    """Divides the waiting of one turn among its moves; `apart` are the seconds between two things that are seen."""

    def __init__(self, apart: float = PACE_S) -> None:
        self._apart = apart
        self._left = TURN_S

    def begin_turn(self) -> None:
        """Begin to count anew: somebody else has done something."""
        self._left = TURN_S

    def wait(self, since: float, following: int) -> float:
        """Return how many seconds to wait now.

        What was done last has been seen `since` so many seconds, and so many moves are known to be `following` in this
        turn; there may be more.
        """
        share = self._left / max(2, following + 1)
        wait = max(0.0, min(self._apart, share) - since)
        self._left -= wait
        return wait
