"""Time that counts for nobody, since it was a server that kept people from acting: how much of it a table has to hold.

The house appends `Hold` before anything else is decided there (`service.tables.action_handler`), and at once where
somebody is. What is shorter than `LEAST_MS` is not worth an event.
"""

from __future__ import annotations

from typing import Final

from msgspec import UNSET

from events.clock import ClockState
from events.event import Hold
from service.clock import now_ms
from service.clocks.signs import LifeSigns
from service.clocks.spans import overlap
from service.redis.sign_store import Span
from service.tables.served import Member, ServedTable
from service.tables.tables import Tables

LEAST_MS: Final = 250


class LostTime:
    """Finds by the `signs` of life what was lost at the tables of this process."""

    def __init__(self, signs: LifeSigns, tables: Tables) -> None:
        self._signs = signs
        self._tables = tables

    # ---- before anything is decided

    def is_known(self, served: ServedTable, at: int) -> bool:
        """Tell whether all is known of time that was lost at a table until `at`."""
        return _running_clock(served) is None or self._signs.is_current(served.live.id, at)

    async def learn(self, served: ServedTable) -> None:
        """Return once it is known. Raises `RedisUnavailable`."""
        await self._signs.refresh(served.live.id)

    def hold(self, served: ServedTable, at: int) -> Hold | None:
        """Return what has to be held at a table before anything else is done there at `at`; None where nothing has."""
        clock = _running_clock(served)
        if clock is None:
            return None
        spans = (*self._signs.outages(served.live.id), *served.lost_time)
        ms = overlap(spans, clock.since, at)
        return Hold(ms) if ms >= LEAST_MS else None

    # ---- as soon as somebody is there

    def on_lost_time(self, tag: str, gap: Span | None) -> None:
        """There was an outage at a shard, or a `gap` of this server: nobody's clock ran who was here."""
        for served in self._tables.visited():
            if self._signs.tag_of(served.live.id) == tag and (clock := _running_clock(served)) is not None:
                if gap is not None and any(member.seat in clock.running for member in served.members):
                    served.lose_time(gap)
                self._tables.settle_time(served)

    def on_entered(self, served: ServedTable, member: Member) -> None:
        """Somebody has come whose clock runs: if another server died or hangs, they may have come from there."""
        clock, seat = _running_clock(served), member.seat
        if clock is None or seat is None or seat not in clock.running:
            return
        now = now_ms()
        since = self._kept_since(served, seat, now)
        if since is not None:
            served.lose_time(Span(since, now))
            self._tables.settle_time(served)

    def _kept_since(self, served: ServedTable, seat: int, now: int) -> int | None:
        """Return since when the owner of a seat, who has just come, was kept from acting by a server; None if not.

        Where they were before is not known at a server that has just loaded the table.
        """
        table, signs = served.live.id, self._signs
        since = signs.silent_since(table, now)
        if since is None or any(signs.is_silent(table, server, now) for server in served.presence.servers_of(seat)):
            return since
        left = served.left.get(seat)
        if left is None:
            return since
        came_from_silent = left.server is not None and signs.is_silent(table, left.server, now)
        return max(since, left.at) if came_from_silent else None

    def may_have_gone(self, served: ServedTable, seat: int) -> bool:
        """Tell whether a seat may be unable to act as the server where its owner is has fallen silent."""
        now, table = now_ms(), served.live.id
        if self._signs.silent_since(table, now) is None:
            return False
        if any(member.seat == seat for member in served.members):
            return False
        servers = served.presence.servers_of(seat)
        return not servers or all(self._signs.is_silent(table, server, now) for server in servers)


def _running_clock(served: ServedTable) -> ClockState | None:
    """Return the clocks of a table where one runs; None where none does."""
    folded = served.live.folded
    if folded is None or folded.table.clock is UNSET or not folded.table.clock.running:
        return None
    return folded.table.clock
