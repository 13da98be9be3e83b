"""Ends of pauses: when the day has come until which all agreed to pause a game, the house lets it go on."""

from __future__ import annotations

from typing import Any

from events.event import EndPause
from events.requests import pause_ends
from events.table import Table
from service.clocks.due import Due, Source


class Pauses(Source):
    """Ends pauses."""

    def next_due(self, table: Table[Any]) -> Due | None:
        """Return when the pause of a table is over."""
        ends = pause_ends(table)
        return None if ends is None else Due(ends, EndPause())
