"""The part of the list of tables that is shown on start pages, kept up to date change by change. No I/O."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import islice
from typing import Final

from service.redis.listed_table import ListedTable
from service.redis.table_list import STAY_MS, ListChange, ListEnds

SHOWN: Final = 100
"""How many tables of each part of the list are shown: with a free seat, and begun."""
KEPT: Final = 150
"""How many of each part are known here, so that others can take the place of those that go."""


class ShownTables:
    """Both parts of the list as far as they are shown, the latest opened first in each."""

    def __init__(self) -> None:
        self._free = _Part()
        self._begun = _Part()

    def replace(self, ends: ListEnds) -> None:
        """Take over the list as it was read: up to `KEPT` tables of each part."""
        self._free.replace(ends.free)
        self._begun.replace(ends.begun)

    def apply(self, change: ListChange) -> None:
        """Take over one change."""
        entry = change.entry
        for part, is_home in (
            (self._free, entry is not None and entry.phase == "open"),
            (self._begun, entry is not None and entry.phase != "open"),
        ):
            if is_home and entry is not None:
                part.put(entry)
            else:
                part.remove(change.id)

    @property
    def has_run_short(self) -> bool:
        """Whether so many have gone that there are tables which should be shown and are not known here."""
        return self._free.has_run_short or self._begun.has_run_short

    def shown(self, now: int) -> dict[str, ListedTable]:
        """Return the tables that are shown at `now` (ms since 1970), in order: those with a free seat first."""
        return {listed.id: listed for part in (self._free, self._begun) for listed in part.first(now - STAY_MS)}


class _Part:
    """The latest opened tables of one part of the list."""

    def __init__(self) -> None:
        self._tables: dict[str, ListedTable] = {}
        self._least = 0
        """When a table has to have been opened to be known here; 0 while all of this part are."""

    @property
    def has_run_short(self) -> bool:
        return bool(self._least) and len(self._tables) < SHOWN

    def replace(self, tables: Iterable[ListedTable]) -> None:
        self._tables = {listed.id: listed for listed in tables}
        self._least = 0
        if len(self._tables) >= KEPT:
            self._least = min(listed.opened for listed in self._tables.values())

    def put(self, listed: ListedTable) -> None:
        if listed.opened < self._least:
            self._tables.pop(listed.id, None)
            return
        self._tables[listed.id] = listed
        if len(self._tables) > KEPT:
            last = min(self._tables.values(), key=lambda one: one.opened)
            del self._tables[last.id]
            self._least = min(one.opened for one in self._tables.values())

    def remove(self, table: str) -> None:
        self._tables.pop(table, None)

    def first(self, since: int) -> Iterable[ListedTable]:
        fresh = (listed for listed in self._tables.values() if listed.opened >= since)
        return islice(sorted(fresh, key=lambda listed: -listed.opened), SHOWN)
