"""Who is at a table: seats with a socket and watchers, here and on the other servers that serve it.

Servers report to each other on the table's presence channel. A report is valid until the same server's next one, or
for `REPORT_TTL_S` seconds: after that the server counts as gone. Since when a seat has had no socket each server counts
for itself, from when it saw the last one go, or came to the table; to one that has just come the others tell theirs.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Annotated, NamedTuple

import msgspec
from msgspec import Meta

REPORT_INTERVAL_S = 5.0
"""Seconds between two reports of a server about the same table."""
REPORT_SLICES = 10
"""The tables are reported in so many slices, spread over the interval."""
REPORT_TTL_S = 15.0
"""After so long the server counts as gone, and nobody is there any more."""
REMEMBERED_S = 60.0
"""For how long after that it is known who was there: they may be kept from acting until they come to another server."""
_MAX_SERVERS = 1024
"""The most other servers a table remembers: reports beyond that are not from servers."""


class PresenceReport(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One server's report about a table: seats with a socket, watchers; `ask` requests the reports of the others.

    `gone` are the seconds for which each seat has had no socket anywhere, as far as this server knows; `idle` are those
    of the `seats` where nobody looks.
    """

    server: Annotated[str, Meta(max_length=64)]
    seats: Annotated[tuple[int, ...], Meta(max_length=16)]
    watching: Annotated[int, Meta(ge=0, le=1_000_000)]
    ask: bool = False
    gone: Annotated[tuple[Annotated[int, Meta(ge=0, le=2**31)], ...], Meta(max_length=16)] = ()
    idle: Annotated[tuple[int, ...], Meta(max_length=16)] = ()


class Here(NamedTuple):
    """Who is here: whether each `seats` has a socket, how many are `watching`, since when each seat has had none.

    `gone_since` are seconds, monotonic; None for a seat with a socket.
    """

    seats: tuple[bool, ...]
    watching: int
    gone_since: tuple[float | None, ...]


class _RemoteReport(NamedTuple):
    report: PresenceReport
    expires_at: float


class TablePresence:
    """Who is at one table, over all servers. Times are seconds, monotonic."""

    def __init__(self, seats: int, now: float) -> None:
        self._seats = seats
        self._local: Counter[int | None] = Counter()
        self._looking: frozenset[int] = frozenset()
        self._remote: dict[str, _RemoteReport] = {}
        self._since = now
        self._gone_since: list[float | None] = [now] * seats

    def set_local(self, seats: Iterable[int | None], looking: Iterable[int]) -> None:
        """Set the sockets of this server, by their `seats` (None: a spectator), and the seats where somebody looks."""
        self._local = Counter(seats)
        self._looking = frozenset(looking)

    def receive(self, report: PresenceReport, now: float) -> None:
        """Take in the report of another server."""
        if now < self._since + REPORT_TTL_S:
            # This one has just come, and others may have been here when somebody went.
            for seat, seconds in enumerate(report.gone[: self._seats]):
                known = self._gone_since[seat]
                if known is not None and seconds:
                    self._gone_since[seat] = min(known, now - seconds)
        if report.seats or report.watching:
            if len(self._remote) >= _MAX_SERVERS and report.server not in self._remote:
                return
            self._remote[report.server] = _RemoteReport(report, now + REPORT_TTL_S)
        else:
            self._remote.pop(report.server, None)

    def servers_of(self, seat: int) -> list[str]:
        """Return the other servers that last said that a seat is there, also if they have fallen silent since."""
        return [server for server, other in self._remote.items() if seat in other.report.seats]

    def seats_at(self, server: str) -> tuple[int, ...]:
        """Return the seats that another server last said are there."""
        other = self._remote.get(server)
        return () if other is None else other.report.seats

    def count_anew(self, now: float) -> None:
        """Count from now on how long seats have had no socket: it was not known for a while who is where."""
        self._since = now
        self._gone_since = [None if since is None else now for since in self._gone_since]

    def report(self, server: str, now: float, ask: bool = False) -> PresenceReport:
        """Return the report of this server."""
        here = tuple(seat for seat in range(self._seats) if self._local[seat] > 0)
        since = self.combined(now).gone_since
        gone = tuple([0 if each is None else int(now - each) for each in since])
        idle = tuple(seat for seat in here if seat not in self._looking)
        return PresenceReport(server, here, self._local[None], ask, gone, idle)

    def looking(self, now: float) -> tuple[bool, ...]:
        """Return whether somebody looks at each seat, over all servers."""
        said = [other.report for other in self._remote.values() if other.expires_at > now]
        elsewhere = {seat for one in said for seat in one.seats if seat not in one.idle}
        return tuple(seat in self._looking or seat in elsewhere for seat in range(self._seats))

    def combined(self, now: float) -> Here:
        """Return who is here, over all servers."""
        kept = {server: other for server, other in self._remote.items() if other.expires_at + REMEMBERED_S > now}
        self._remote = kept
        said = [other.report for other in kept.values() if other.expires_at > now]
        seats = tuple(self._local[seat] > 0 or any(seat in one.seats for one in said) for seat in range(self._seats))
        for seat, is_here in enumerate(seats):
            if is_here:
                self._gone_since[seat] = None
            elif self._gone_since[seat] is None:
                self._gone_since[seat] = now
        watching = self._local[None] + sum(one.watching for one in said)
        return Here(seats, watching, tuple(self._gone_since))
