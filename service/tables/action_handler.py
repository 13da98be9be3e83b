"""From a wish to an event in the log: each table does one thing at a time.

An action is decided on the table as it is, appended, and only when the append is acknowledged does anybody hear of it.
When another server was first, or Redis does not answer, the table reads on in its log, and the wish is looked at again:
by then it is done already, stale, of somebody who has lost the seat, or still to be done.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from functools import partial
from typing import Any

import structlog

from events import codec
from events.event import Action, Event
from events.fold import Folded
from events.game import Illegal
from events.log import Away, Conflict, Log, NotReplicated
from service.clock import now_ms
from service.logs import fault
from service.metrics import Metrics
from service.tables.live import LiveTable
from service.tables.ownership import Holder
from service.tables.served import Outcome, Served, Wish

_log = structlog.get_logger("lagoon.doing")
_QUEUE = 64
"""Actions that may wait at one table, as they do while Redis is away."""


class Doing:
    """Does what is wished for. `catch_up` is asked to read on in a table's log, and to call `go_on` afterwards.

    It is told in words why an event could not be kept, if that is the reason; `kept` hears of every event that was.
    """

    def __init__(
        self,
        log: Log,
        metrics: Metrics,
        catch_up: Callable[[Served, str | None], None],
        kept: Callable[[Served], None],
    ) -> None:
        self._log = log
        self._metrics = metrics
        self._catch_up = catch_up
        self._kept = kept
        self.changed: Callable[[LiveTable, Event], None] = lambda _live, _event: None
        """Called after an event of this process stands in the log."""

    def wish(self, served: Served, wish: Wish) -> None:
        """Take an action in; its outcome is told when it is known."""
        if served.broken is not None:
            wish.tell(Outcome(None, Illegal(served.broken.code, served.broken.message)))
            return
        if len(served.wishes) >= _QUEUE:
            wish.tell(Outcome(None, Illegal("busy", "Too much is waiting to be done at this table; try again.")))
            return
        served.wishes.append(wish)
        self.go_on(served)

    async def do(self, served: Served, by: Holder | None, action: Action, id: str = "") -> int:
        """Do an action that needs no socket. Return the seq of its event; raises `Illegal`."""
        outcome: asyncio.Future[Outcome] = asyncio.get_running_loop().create_future()
        self.wish(served, Wish(by, id, None, action, time.monotonic(), partial(_resolve, outcome)))
        seq, refused = await outcome
        if refused is not None:
            raise refused
        assert seq is not None
        return seq

    async def read_on(self, served: Served) -> None:
        """Return once everything is known that is in the table's log now. Raises `Illegal` if that cannot be."""
        outcome: asyncio.Future[Outcome] = asyncio.get_running_loop().create_future()
        self.wish(served, Wish(None, "", None, None, time.monotonic(), partial(_resolve, outcome)))
        if (refused := (await outcome).refused) is not None:
            raise refused

    def go_on(self, served: Served) -> None:
        """Do what waits, until something is on its way to the log."""
        while served.wishes and not served.busy:
            wish = served.wishes[0]
            if wish is not served.doubted and _is_beyond(served.live, wish):
                # Another server knows more already: this one is behind, and reads on before it says no.
                served.doubted = wish
                self._catch_up(served, None)
                return
            try:
                decided = self._decide(served.live, wish)
            except Illegal as illegal:
                decided = illegal
            except Exception as error:
                # Whoever waits behind it would wait for ever, and it would be tried again with each of them.
                seat = None if wish.by is None else wish.by.seat
                _log.error("action failed", table=served.live.id, seat=seat, error=fault(error))
                decided = Illegal("server_fault", "The server could not do this, by a fault of its own.")
            if isinstance(decided, tuple):
                self._append(served, wish, *decided)
                return
            served.wishes.popleft()
            if isinstance(decided, Illegal):
                self._metrics.refusals.labels(decided.code).inc()
                wish.tell(Outcome(None, decided))
            else:
                wish.tell(Outcome(decided))

    def _decide(self, live: LiveTable, wish: Wish) -> Illegal | int | tuple[Event, Folded[Any]]:
        """Return the event of a wish with what follows, or the seq at which it was done before. Raises `Illegal`."""
        by = wish.by
        if by is not None and wish.id and (done := live.done_at(by.owner, wish.id)) is not None:
            return done
        if wish.action is None:
            return live.seq
        if by is None:
            return live.decide(None, wish.action, now_ms(), wish.id)
        if not by.holds(live.now.table):
            raise Illegal("not_seated", "This seat is not yours any more.")
        if wish.on is not None and live.is_stale(by.seat, wish.on, wish.action):
            raise Illegal("stale", "Something happened in the meantime; look again.")
        return live.decide(by.seat, wish.action, now_ms(), wish.id)

    def _append(self, served: Served, wish: Wish, event: Event, after: Folded[Any]) -> None:
        served.busy = True
        served.in_flight = codec.encode(event)
        appended = self._log.append(served.live.id, event.seq, served.in_flight, served.live.digest)
        appended.add_done_callback(partial(self._appended, served, wish, event, after))

    def _appended(
        self, served: Served, wish: Wish, event: Event, after: Folded[Any], done: asyncio.Future[None]
    ) -> None:
        served.in_flight = b""
        if done.cancelled() or served.broken is not None:
            return
        error = done.exception()
        if error is not None:
            why = str(error) if isinstance(error, Away) else None
            if isinstance(error, Conflict):
                self._metrics.conflicts.inc()
                known = (served.live.epoch, event.seq)
                # All that is there was read since the last try: it lacks something, or holds what is no event.
                served.is_suspect = known == served.refused_at
                served.refused_at = known
            elif isinstance(error, NotReplicated):
                self._metrics.not_replicated.inc()
            elif not isinstance(error, Away):
                _log.error("append failed", table=served.live.id, error=fault(error))
            self._catch_up(served, why)
            return
        self._metrics.appends.inc()
        self._metrics.acknowledged.observe(time.monotonic() - wish.asked)
        served.wishes.popleft()
        served.live.apply(event, after)
        served.asked_at = wish.asked
        wish.tell(Outcome(event.seq))
        served.wake()
        self.changed(served.live, event)
        served.busy = False
        self._kept(served)
        if served.is_behind:
            self._catch_up(served, None)
        else:
            self.go_on(served)


def _is_beyond(live: LiveTable, wish: Wish) -> bool:
    """Tell whether a wish speaks of more than is known here."""
    return wish.action is None or (wish.on is not None and wish.on > live.seq)


def _resolve(future: asyncio.Future[Outcome], outcome: Outcome) -> None:
    # Whoever asked may have gone meanwhile.
    if not future.done():
        future.set_result(outcome)
