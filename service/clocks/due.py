"""What falls due at a table: the next thing that the house does there by itself, and when."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from events.event import Action
from service.tables.live import LiveTable


class Due(NamedTuple):
    """The house does `action` at a table, not before `at` (ms since 1970)."""

    at: int
    action: Action


class Source:
    """A kind of thing that falls due, such as the flag of a clock."""

    async def learn(self, live: LiveTable) -> None:
        """Read what has to be known beside the log. Called before something is done. Raises `RedisUnavailable`."""

    def next_due(self, live: LiveTable) -> Due | None:
        """Return what falls due next at a table as it is now, if nothing happens there; None where nothing does."""
        raise NotImplementedError


def next_due(sources: Iterable[Source], live: LiveTable) -> Due | None:
    """Return what falls due first of all `sources`; None where nothing does."""
    if live.folded is None:
        return None
    found = [due for source in sources if (due := source.next_due(live)) is not None]
    return min(found, key=lambda due: due.at, default=None)
