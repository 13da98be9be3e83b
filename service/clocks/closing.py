"""Closing of tables that nobody comes to any more, with an event, as it is done for everything that falls due."""

from __future__ import annotations

from collections import OrderedDict
from typing import Any

from msgspec import UNSET

from events.event import Action, CloseUnvisited
from events.table import Table
from events.timing import next_flag
from service.clock import now_ms
from service.clocks.due import Due, Source
from service.clocks.visits import DAY_MS, Visits
from service.tables.served import ServedTable

_KNOWN = 10_000
"""Of how many tables the last visit is remembered, once it was asked for."""


def closes_at(table: Table[Any], last_visit: int, days: int) -> int | None:
    """Return when a table is to be closed if nobody comes, in ms since 1970; None where that never is.

    `days` without a visit are counted from the end of a pause, where the players agreed on one; 0 is never. Somebody
    may have been there for a day after the visit that was noted last (`Visits`). While a clock runs the game goes on,
    or ends, when that runs out.
    """
    if not days or table.has_ended or next_flag(table) is not None:
        return None
    paused_until = 0 if table.paused_until is UNSET else table.paused_until
    return max(table.opened, last_visit + DAY_MS, paused_until) + days * DAY_MS


class Closing(Source):
    """Closes tables after so many `days` without a visit; 0: never."""

    def __init__(self, visits: Visits, days: int) -> None:
        self._visits = visits
        self._days = days
        self._last: OrderedDict[str, int] = OrderedDict()

    async def learn(self, table: Table[Any]) -> None:
        """Read when somebody was last at a table, if that may be long enough ago. Raises `RedisUnavailable`."""
        due = self.next_due(table)
        if due is not None and due.at <= now_ms():
            self._last[table.id] = await self._visits.last(table.id)
            self._last.move_to_end(table.id)
            if len(self._last) > _KNOWN:
                self._last.popitem(last=False)

    def puts_off(self, served: ServedTable, action: Action) -> bool:
        """Tell whether somebody is at a table that was about to be closed."""
        return isinstance(action, CloseUnvisited) and bool(served.members)

    def next_due(self, table: Table[Any]) -> Due | None:
        """Return when a table is closed, by the last visit that is known here: not later than it is."""
        at = closes_at(table, self._last.get(table.id, 0), self._days)
        return None if at is None else Due(at, CloseUnvisited())
