"""A table as this process serves it: the live table, who is at it, and what waits to be done there."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Callable
from typing import NamedTuple, Protocol

from events.event import Action
from events.fold import BrokenLog
from events.game import Illegal
from service.backoff import Pauses
from service.tables.live import LiveTable
from service.tables.ownership import Holder
from service.tables.presence import Here, Said


class Outcome(NamedTuple):
    """What came of a wish: the `seq` of its event, or why it was refused."""

    seq: int | None
    refused: Illegal | None = None


class Wish(NamedTuple):
    """An action wished for `by` whoever holds a seat (None: nobody seated), with the client's `id`.

    It was decided on at seq `on`: None where nothing was decided on, as in taking a seat. An `action` of None wishes
    only that all is known here that is in the log. `asked` is when it arrived (monotonic seconds); `tell` is called
    once, with the outcome.
    """

    by: Holder | None
    id: str
    on: int | None
    action: Action | None
    asked: float
    tell: Callable[[Outcome], None]


class Member(Protocol):
    """A socket at a table, as the table sees it: something to wake and to tell."""

    @property
    def seat(self) -> int | None:
        """The seat that is its own now, None for a spectator."""

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
        self.sockets = 0
        """How many came here; those of them that said hello are members."""
        self.wishes: deque[Wish] = deque()
        self.busy = False
        self.broken: BrokenLog | None = None
        self.paused = False
        self.pauses = Pauses()
        """Between two looks whether what did not work here works again."""
        self.heard = 0
        """The latest seq that was heard of while the log was read on."""
        self.in_flight: bytes = b""
        self.is_behind = False
        """There is more to read than what is in flight or being read: that comes first."""
        self.doubted: Wish | None = None
        """The wish that spoke of more than was known here, for which the log has been read on."""
        self.refused_at = (0, 0)
        """The epoch and the seq of the event that did not fit the log last."""
        self.is_suspect = False
        """An event did not fit the log twice, though all was read that is in it: it lacks something."""
        self.asked_at = 0.0
        """When the action behind the latest event arrived here; 0 when it came from another server."""
        self.idle_since = time.monotonic()
        self.catching: asyncio.Task[None] | None = None
        self.reseated: Callable[[], None] = _nothing
        """Called when seats of the table have changed hands."""
        self._seats = live.now.table.seats
        self._told_here: tuple[tuple[bool, ...], int] | None = None

    def is_left(self, seconds: float) -> bool:
        """Tell whether nobody has been here for so long, and nothing is under way."""
        return not self.sockets and not self.busy and self.idle_since < time.monotonic() - seconds

    def wake(self) -> None:
        """Let everybody here know that there is something newer."""
        for member in self.members:
            member.newer()
        if self.live.now.table.seats is not self._seats:
            self._seats = self.live.now.table.seats
            self.reseated()

    def pause(self, paused: bool) -> bool:
        """Pause, or go on, and let everybody here know; return whether that is news."""
        if paused == self.paused:
            return False
        self.paused = paused
        for member in self.members:
            member.pause(paused)
        return True

    def tell_presence(self, to: Member | None = None) -> None:
        """Tell everybody here who is here, if that changed since they were told; tell `to` in any case."""
        self._count()
        here = self.here.all(time.monotonic())
        told = self.members if here != self._told_here else {to} if to is not None else set()
        self._told_here = here
        for member in told:
            member.presence(*here)

    def say_here(self, server: str, ask: bool) -> Said:
        """Return what this `server` has to say to the others of who is here; `ask` asks them to say so too."""
        self._count()
        return self.here.say(server, ask)

    def _count(self) -> None:
        """Count who is here: those whose seat was lost or taken since the last time are counted where they are now."""
        self.here.count(member.seat for member in self.members)


def _nothing() -> None:
    """Stand in for a callback until there is one."""
