"""What falls due at a table: the next thing that the house does there by itself, and when."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable
from typing import Any, NamedTuple

from events.event import Action
from events.table import Table
from service.tables.served import ServedTable


class Due(NamedTuple):
    """The house does `action` at a table, not before `at` (ms since 1970)."""

    at: int
    action: Action


class Source(ABC):
    """A kind of thing that falls due, such as the flag of a clock."""

    async def learn(self, table: Table[Any]) -> None:  # noqa: B027  (most sources need the log alone)
        """Read what has to be known beside the log. Called before something is done. Raises `RedisUnavailable`."""

    def puts_off(self, served: ServedTable, action: Action) -> bool:  # noqa: ARG002
        """Tell whether it would be unfair to do what is due at a table just now."""
        return False

    @abstractmethod
    def next_due(self, table: Table[Any]) -> Due | None:
        """Return what falls due next at a table as it is now, if nothing happens there; None where nothing does."""


def next_due(sources: Iterable[Source], table: Table[Any]) -> Due | None:
    """Return what falls due first of all `sources`; None where nothing does."""
    found = [due for source in sources if (due := source.next_due(table)) is not None]
    return min(found, key=lambda due: due.at, default=None)
