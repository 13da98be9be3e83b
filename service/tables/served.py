"""A table as this process serves it: the live table, who is at it, and what waits to be done there."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Callable
from typing import NamedTuple, Protocol

from msgspec import UNSET

from events.event import Action
from events.fold import BrokenLog
from events.game import Illegal
from service.backoff import Backoff
from service.chat.table_talk import TableTalk
from service.clock import now_ms
from service.redis.sign_store import Span
from service.tables.absence import ABSENT_S, absent_seats
from service.tables.again import AgainShown
from service.tables.live import LiveTable
from service.tables.ownership import Actor
from service.tables.presence import Here, PresenceReport, TablePresence

_LOST = 16
"""How many spans of lost time a table remembers: those before its last event do not matter any more."""


class Outcome(NamedTuple):
    """The result of a pending action: the `seq` of its event, or why it was refused."""

    seq: int | None
    refused: Illegal | None = None


class Departure(NamedTuple):
    """A socket went from a `server`, from this one if None, `at` ms since 1970."""

    server: str | None
    at: int


class PendingAction(NamedTuple):
    """An action requested `by` who has a seat or opened the table (None: somebody else), with the client's `id`.

    The client chose it at seq `on`, None where that does not matter, as in taking a seat. With `action` None only
    everything in the log is to be read. `received_at` is in monotonic seconds; `resolve` is called once, with the
    outcome. `lag_ms` is how long a message and its answer take on the line that it came by, 0 where that is not known.
    """

    by: Actor | None
    id: str
    on: int | None
    action: Action | None
    received_at: float
    resolve: Callable[[Outcome], None]
    lag_ms: int = 0


class Member(Protocol):
    """A socket at a table, as the table sees it."""

    @property
    def seat(self) -> int | None:
        """The seat that is its own now, None for a spectator."""

    @property
    def is_host(self) -> bool:
        """Whether it is whoever opened the table, without a seat, and the game has not begun: nobody who watches."""

    @property
    def unseen_since(self) -> int | None:
        """Since when nobody looks at it, in ms since 1970; None while somebody does."""

    def notify(self) -> None:
        """The table has changed."""

    def set_paused(self, paused: bool) -> None:
        """The table paused, or goes on."""

    def show_presence(self, here: Here) -> None:
        """Who is here changed."""

    def show_again(self, again: AgainShown) -> None:
        """Who wants another game changed, or the way to it is there."""

    def close_broken(self, code: str, message: str) -> None:
        """The table cannot be served any more."""


class ServedTable:
    """A live table with its members and its pending actions.

    `busy` while an action is on its way to the log (its bytes are `in_flight`) or the log is read on. A `broken` table
    is served no more. Whoever has had no socket for `absent_s` seconds is away (`absence`).
    """

    def __init__(self, live: LiveTable, absent_s: float = ABSENT_S) -> None:
        self.live = live
        self.absent_s = absent_s
        self.talk = TableTalk(self.notify_members)
        self.presence = TablePresence(len(live.now.table.seats), time.monotonic())
        self.loaded_at = now_ms()
        """Since when this server hears who is at the table, in ms since 1970."""
        self.members: set[Member] = set()
        self.socket_count = 0
        """Open sockets; those that said hello are members."""
        self.pending: deque[PendingAction] = deque()
        self.busy = False
        self.broken: BrokenLog | None = None
        self.paused = False
        self.pauses = Backoff()
        """Between two looks whether what did not work here works again."""
        self.published_seq = 0
        """The latest seq that was published while the log was read."""
        self.in_flight: bytes = b""
        self.must_read_again = False
        """The log has to be read again, after the append or the read that is under way."""
        self.retried: PendingAction | None = None
        """The action for which the log has been read, as it was chosen at a later seq than was known here."""
        self.conflict_at = (0, 0)
        """The epoch and the seq of the event that did not fit the log last."""
        self.unheld_at = (-1, 0)
        """The epoch and the seq at which lost time could not be held."""
        self.log_is_suspect = False
        """The same append conflicted twice although the whole log was read: events may be missing from it."""
        self.latest_received_at = 0.0
        """When the action behind the latest event arrived here; 0 when it came from another server."""
        self.lost_time: deque[Span] = deque(maxlen=_LOST)
        """Spans in which people here could not act, by a fault of this server or another, in ms since 1970."""
        self._paused_at = 0
        """When the table paused last, in ms since 1970."""
        self.left: dict[int, Departure] = {}
        """Where and when a socket of a seat has gone last, by seat."""
        self.again: AgainShown | None = None
        """Who wants another game, once the game is over; None while nobody is known to."""
        self.idle_since = time.monotonic()
        self.catch_up_task: asyncio.Task[None] | None = None
        self.users = 0
        """How many others than sockets need the table to stay in memory."""
        self.on_presence_changed: Callable[[], None] = _nothing
        """Called when others are here, or look, than before."""
        self.on_seats_changed: Callable[[], None] = _nothing
        """Called when seats of the table have changed hands."""
        self._seats = live.now.table.seats
        self._was_arranged = live.now.table.is_arranged
        self._shown_presence: Here | None = None
        self._shown_looking: tuple[bool, ...] = ()

    def is_idle(self, seconds: float) -> bool:
        """Tell whether nobody has been here for so long, and nothing is under way."""
        return (
            not self.socket_count and not self.users and not self.busy and self.idle_since < time.monotonic() - seconds
        )

    def lose_time(self, span: Span) -> None:
        """Note a span in which people here could not act."""
        self.lost_time.append(span)

    def hear(self, report: PresenceReport) -> None:
        """Take in the report of another server: who is there now, and who has left it."""
        before = self.presence.seats_at(report.server)
        self.presence.receive(report, time.monotonic())
        for seat in before:
            if seat not in report.seats:
                self.note_left(seat, report.server)
        for seat in report.seats:
            self.left.pop(seat, None)

    def note_left(self, seat: int | None, server: str | None = None) -> None:
        """Note that a socket of a seat has gone from a `server`, from this one if None."""
        if seat is not None:
            self.left[seat] = Departure(server, now_ms())

    def notify_members(self) -> None:
        """Notify every member that the table has changed."""
        for member in self.members:
            member.notify()
        table = self.live.now.table
        if table.seats is not self._seats or table.is_arranged != self._was_arranged:
            self._seats, self._was_arranged = table.seats, table.is_arranged
            self.on_seats_changed()

    def set_paused(self, paused: bool) -> bool:
        """Pause, or go on, and let everybody here know; return whether that is news."""
        if paused == self.paused:
            return False
        self.paused = paused
        if paused:
            self._paused_at = now_ms()
        elif self._is_awaited_here():
            self.lose_time(Span(self._paused_at, now_ms()))
        # While nothing is heard nobody knows who is at other servers.
        self.presence.count_anew(time.monotonic())
        for member in self.members:
            member.set_paused(paused)
        return True

    def pause_until(self, at: int) -> Span | None:
        """Return since when the table is paused, until `at`; None where it is not, or nobody here is awaited."""
        return Span(self._paused_at, at) if self.paused and self._is_awaited_here() else None

    def _is_awaited_here(self) -> bool:
        """Tell whether somebody is here whose clock runs; others may well have played on at another server."""
        clock = UNSET if self.live.folded is None else self.live.folded.table.clock
        return clock is not UNSET and any(member.seat in clock.running for member in self.members)

    def show_presence(self, to: Member | None = None) -> None:
        """Send presence to all members if it changed since it was last sent; send it to `to` in any case."""
        here = self.here()
        is_news = here != self._shown_presence
        told = self.members if is_news else {to} if to is not None else set()
        self._shown_presence = here
        for member in told:
            member.show_presence(here)
        looking = self.presence.looking(time.monotonic())
        if is_news or looking != self._shown_looking:
            self._shown_looking = looking
            self.on_presence_changed()

    def here(self) -> Here:
        """Return who is here, over all servers."""
        self._count_sockets()
        return self.presence.combined(time.monotonic())

    def looking(self) -> tuple[bool, ...]:
        """Return for each seat whether somebody looks there, over all servers."""
        self._count_sockets()
        return self.presence.looking(time.monotonic())

    def seen_at(self, seat: int, now: int) -> int:
        """Return when somebody looked at a seat last, as far as sockets here say; `now`, both in ms since 1970."""
        unseen = [member.unseen_since for member in self.members if member.seat == seat]
        known = [since for since in unseen if since is not None]
        return max(known) if known and len(known) == len(unseen) else now

    def absent_seats(self, at: int) -> tuple[int, ...]:
        """Return the seats that are away at `at` (ms since 1970)."""
        live = self.live
        waited = (at - live.waiting_since) / 1000
        game = live.playable.game
        return absent_seats(game, live.now.table, self.here(), time.monotonic(), waited, self.absent_s)

    def presence_report(self, server: str, ask: bool) -> PresenceReport:
        """Return the report of this `server` for the others; `ask` requests theirs."""
        self._count_sockets()
        return self.presence.report(server, time.monotonic(), ask)

    def _count_sockets(self) -> None:
        """Count who is here: those whose seat was lost or taken since the last time are counted where they are now."""
        seats = [(member.seat, member.unseen_since) for member in self.members if not member.is_host]
        looking = [seat for seat, unseen_since in seats if seat is not None and unseen_since is None]
        self.presence.set_local([seat for seat, _ in seats], looking)


def _nothing() -> None:
    """Stand in for a callback until there is one."""
