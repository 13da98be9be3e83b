"""A table as this process serves it: the live table, who is at it, and what waits to be done there."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Callable
from typing import NamedTuple, Protocol

from events.event import Action
from events.game import Illegal
from service.live import LiveTable
from service.presence import Here


class Outcome(NamedTuple):
    """What came of a wish: the `seq` of its event, or why it was refused."""

    seq: int | None
    refused: Illegal | None = None


class Wish(NamedTuple):
    """An action wished for by seat `who` (None: nobody seated), with the client's `id`, decided on at seq `on`.

    `on` is None where nothing was decided on, as in taking a seat. `asked` is when it arrived (monotonic seconds);
    `tell` is called with the outcome once.
    """

    who: int | None
    id: str
    on: int | None
    action: Action
    asked: float
    tell: Callable[[Outcome], None]


class Member(Protocol):
    """A socket at a table, as the table sees it: something to wake and to tell."""

    @property
    def seat(self) -> int | None:
        """The seat it plays, None for a spectator."""

    def newer(self) -> None:
        """The table has something to tell."""

    def pause(self, paused: bool) -> None:
        """The table paused, or goes on."""

    def presence(self, seats: tuple[bool, ...], watching: int) -> None:
        """Who is here changed."""

    def fault(self, code: str, message: str) -> None:
        """The table cannot be served any more."""


class Served:
    """A live table with those who are at it and what waits to be done.

    `busy` while an action is on its way to the log (its bytes are `in_flight`) or the log is read on. A `broken` table
    is served no more.
    """

    def __init__(self, live: LiveTable) -> None:
        self.live = live
        self.here = Here(len(live.now.table.seats))
        self.members: set[Member] = set()
        self.wishes: deque[Wish] = deque()
        self.busy = False
        self.broken = False
        self.in_flight: bytes = b""
        self.asked_at = 0.0
        """When the action behind the latest event arrived here; 0 when it came from another server."""
        self.idle_since = time.monotonic()
        self.catching: asyncio.Task[None] | None = None

    def wake(self) -> None:
        """Let everybody here know that there is something newer."""
        for member in self.members:
            member.newer()

    def tell_presence(self) -> None:
        """Tell everybody here who is here."""
        seats, watching = self.here.all(time.monotonic())
        for member in self.members:
            member.presence(seats, watching)
