"""Time that counts for nobody, since it was a server that kept people from acting: how much of it a table has to hold.

The house appends `Hold` before anything else is decided there (`service.tables.action_handler`), and at once where
somebody is. What is shorter than `LEAST_MS` is not worth an event. A server knows its own gaps, the outages of all, and
which other servers are silent now: as long as they are, time is held for those who were last seen there, so that what
others do here meanwhile takes none of it from them.
"""

from __future__ import annotations

from typing import Final

from msgspec import UNSET

from events.clock import ClockState
from events.event import Hold
from events.log import RedisUnavailable
from service.clock import now_ms
from service.clocks.signs import LifeSigns
from service.clocks.spans import covered
from service.redis.sign_store import GAP_MS, Span
from service.tables.served import Member, ServedTable
from service.tables.tables import Tables
from service.tasks import Tasks

LEAST_MS: Final = 250


class LostTime:
    """Finds by the `signs` of life what was lost at the tables of this process."""

    def __init__(self, signs: LifeSigns, tables: Tables) -> None:
        self._signs = signs
        self._tables = tables
        self._tasks = Tasks(RedisUnavailable)

    async def stop(self) -> None:
        """Stop what is under way."""
        await self._tasks.stop()

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
        here = {member.seat for member in served.members}
        kept = [self._kept(served, seat, at) for seat in clock.running if seat not in here]
        # What came during a pause is decided before the pause is over.
        own = (*served.lost_time, served.pause_until(at))
        known = (*self._signs.outages(served.live.id), *filter(None, (*own, *kept)))
        spans = covered(known, clock.since, at)
        ms = sum(end - start for start, end in spans)
        if ms < LEAST_MS:
            return None
        has_nights = any(served.live.now.table.nights)
        return Hold(ms, spans if has_nights else UNSET)

    # ---- after something was done

    def waited(self, served: ServedTable, since: int) -> None:
        """Hold for whose clocks run by an action of `since` the time until it stood in the log: nobody knew of it."""
        now = now_ms()
        if now - since >= LEAST_MS and _running_clock(served) is not None:
            served.lose_time(Span(since, now))
            self._tables.settle_time(served)

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
        if seat is None:
            return
        if clock is None or seat not in clock.running or any(_is_beside(other, member) for other in served.members):
            # Whoever is here already could act here all the time.
            served.left.pop(seat, None)
            return
        at = now_ms()
        if self._signs.is_current(served.live.id, at):
            self._came(served, seat, at)
        else:
            # Whether a server has fallen silent that they come from is asked before anything is decided.
            self._tasks.spawn(self._learn_and_come(served, seat, at), f"whence somebody came to {served.live.id}")

    async def _learn_and_come(self, served: ServedTable, seat: int, at: int) -> None:
        await self.learn(served)
        self._came(served, seat, at)

    def _came(self, served: ServedTable, seat: int, at: int) -> None:
        """Hold for who came to a seat `at` the time in which another server kept them from acting."""
        clock = _running_clock(served)
        kept = None if clock is None or seat not in clock.running else self._kept(served, seat, at)
        served.left.pop(seat, None)
        if kept is not None:
            served.lose_time(kept)
            self._tables.settle_time(served)

    def _kept(self, served: ServedTable, seat: int, now: int) -> Span | None:
        """Return when the owner of a seat, who is not here, or not yet, was kept from acting by another server.

        None where they were not, as far as is known here.
        """
        silences = self._signs.silences(served.live.id, now)
        if not silences:
            return None
        left, servers = served.left.get(seat), served.presence.servers_of(seat)
        if servers:
            spans = [silences[server] for server in servers if server in silences]
            if len(spans) < len(servers):
                return None
            start = max(span.start for span in spans)
        elif left is not None:
            spans = [silences[left.server]] if left.server in silences else []
            start = left.at
        else:
            # Whoever fell silent before this server asked who is where may have had them.
            spans = [span for span in silences.values() if span.start < served.loaded_at + GAP_MS]
            start = min((span.start for span in spans), default=now)
        if left is not None and left.at > start and left.server not in silences:
            # They have been elsewhere since, and left by themselves.
            return None
        end = max((span.end for span in spans), default=start)
        return Span(start, end) if start < end else None

    def may_have_gone(self, served: ServedTable, seat: int) -> bool:
        """Tell whether a seat may be unable to act as the server where its owner is has fallen silent."""
        if any(member.seat == seat for member in served.members):
            return False
        now = now_ms()
        kept = self._kept(served, seat, now)
        return kept is not None and kept.end >= now


def _is_beside(other: Member, member: Member) -> bool:
    return other is not member and other.seat == member.seat


def _running_clock(served: ServedTable) -> ClockState | None:
    """Return the clocks of a table where one runs; None where none does."""
    folded = served.live.folded
    if folded is None or folded.table.clock is UNSET or not folded.table.clock.running:
        return None
    return folded.table.clock
