"""Time that counts for nobody, as the tables need to know it before anything is decided there."""

from __future__ import annotations

from typing import Protocol

from events.event import Hold
from service.tables.served import ServedTable


class LostTime(Protocol):
    """What is known of time that was lost (`service.clocks.lost_time`)."""

    def is_known(self, served: ServedTable, at: int) -> bool:
        """Tell whether all is known of time that was lost at a table until `at` (ms since 1970)."""

    async def learn(self, served: ServedTable) -> None:
        """Return once it is known. Raises `RedisUnavailable`."""

    def hold(self, served: ServedTable, at: int) -> Hold | None:
        """Return what has to be held at a table before anything else is done there at `at`; None where nothing has."""

    def waited(self, served: ServedTable, since: int) -> None:
        """Note that an action of `since` stands in the log only now, which nobody could know before."""


class NoLostTime:
    """Stands in for it where no time is lost."""

    def is_known(self, _served: ServedTable, _at: int) -> bool:
        """It is."""
        return True

    async def learn(self, _served: ServedTable) -> None:
        """There is nothing to learn."""

    def hold(self, _served: ServedTable, _at: int) -> Hold | None:
        """Nothing is held."""
        return None

    def waited(self, _served: ServedTable, _since: int) -> None:
        """Nothing is noted."""
