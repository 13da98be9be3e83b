"""From a requested action to an event in the log: each table handles one action at a time.

An action is decided on the current table and appended; clients are told only once the append is acknowledged. When
another server appended first, or Redis does not answer, the table catches up with its log and the action is decided
again: by then it is done already, stale, of somebody who has lost the seat, or still to be done.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from functools import partial
from typing import Any

import structlog

from events import codec
from events.event import Action, Event, Hold
from events.fold import Folded
from events.game import Illegal
from events.log import Conflict, Log, NotReplicated, RedisUnavailable
from events.table import Table
from service.clock import now_ms
from service.logs import describe_error
from service.metrics import Metrics
from service.tables.absence import depends_on_absence, with_absent
from service.tables.lateness import check_sent_in_time
from service.tables.live import LiveTable
from service.tables.lost_time import LostTime, NoLostTime
from service.tables.ownership import Actor
from service.tables.served import Outcome, PendingAction, ServedTable
from service.tasks import Tasks

_log = structlog.get_logger("lagoon.action_handler")
_MAX_PENDING = 64
"""Actions that may wait at one table, as they do while Redis is away."""


class ActionHandler:
    """Decides and appends the pending actions of tables.

    `catch_up` is called to read what is new in a table's log and to call `process_pending` afterwards; its second
    argument says why an append failed, None where none did. `on_kept` is called after each append that succeeded.
    """

    def __init__(
        self,
        log: Log,
        metrics: Metrics,
        catch_up: Callable[[ServedTable, str | None], None],
        on_kept: Callable[[ServedTable], None],
    ) -> None:
        self._log = log
        self._metrics = metrics
        self._catch_up = catch_up
        self._on_kept = on_kept
        self.on_appended: Callable[[LiveTable, Event], None] = lambda _live, _event: None
        """Called after an event of this process stands in the log."""
        self.on_appending: Callable[[LiveTable, Table[Any]], None] = lambda _live, _after: None
        """Called before an event is sent to the log, with the table as it is once it stands there."""
        self.lost_time: LostTime = NoLostTime()
        """Asked before anything is decided."""
        self._tasks = Tasks(RedisUnavailable)

    async def stop(self) -> None:
        """Stop what is under way beside the log."""
        await self._tasks.stop()

    def submit(self, served: ServedTable, pending: PendingAction) -> None:
        """Queue an action; its `resolve` is called with the outcome."""
        if served.broken is not None:
            pending.resolve(Outcome(None, Illegal(served.broken.code, served.broken.message)))
            return
        if len(served.pending) >= _MAX_PENDING:
            pending.resolve(Outcome(None, Illegal("busy", "Too much is waiting to be done at this table; try again.")))
            return
        served.pending.append(pending)
        self.process_pending(served)

    async def perform(self, served: ServedTable, by: Actor | None, action: Action, id: str = "") -> int:
        """Do an action that needs no socket. Return the seq of its event; raises `Illegal`."""
        outcome: asyncio.Future[Outcome] = asyncio.get_running_loop().create_future()
        self.submit(served, PendingAction(by, id, None, action, time.monotonic(), partial(_resolve, outcome)))
        seq, refused = await outcome
        if refused is not None:
            raise refused
        assert seq is not None
        return seq

    async def sync_with_log(self, served: ServedTable) -> None:
        """Return once everything is known that is in the table's log now. Raises `Illegal` if that cannot be."""
        outcome: asyncio.Future[Outcome] = asyncio.get_running_loop().create_future()
        self.submit(served, PendingAction(None, "", None, None, time.monotonic(), partial(_resolve, outcome)))
        if (refused := (await outcome).refused) is not None:
            raise refused

    def process_pending(self, served: ServedTable) -> None:
        """Handle what is pending, until an append is under way."""
        while served.pending and not served.busy:
            pending = served.pending[0]
            if pending is not served.retried and _is_ahead(served.live, pending):
                # Another server knows more already: this one is behind, and reads on before it says no.
                served.retried = pending
                self._catch_up(served, None)
                return
            at = _arrival(served.live, pending)
            if pending.action is not None and not self.lost_time.is_known(served, at):
                self._learn_lost_time(served)
                return
            if (hold := self._hold_before(served, pending, at)) is not None:
                served.pending.appendleft(_by_the_house(hold, pending.received_at))
                continue
            try:
                decided = self._decide(served, pending, at)
            except Illegal as illegal:
                decided = illegal
            except Exception as error:
                # Whoever waits behind it would wait for ever, and it would be tried again with each of them.
                seat = None if pending.by is None else pending.by.seat
                _log.error("action failed", table=served.live.id, seat=seat, error=describe_error(error))
                decided = Illegal("server_fault", "The server could not do this, by a fault of its own.")
            if isinstance(decided, tuple):
                self._append(served, pending, *decided)
                return
            served.pending.popleft()
            if isinstance(decided, Illegal) and isinstance(pending.action, Hold):
                self._not_held(served, decided)
            if isinstance(decided, Illegal):
                self._metrics.refusals.labels(decided.code).inc()
                pending.resolve(Outcome(None, decided))
            else:
                pending.resolve(Outcome(decided))
                self._note_wait(served, pending, at)

    def _hold_before(self, served: ServedTable, pending: PendingAction, at: int) -> Hold | None:
        """Return what has to be held at a table before an action that came `at`; None where nothing has, or can be."""
        if isinstance(pending.action, Hold | None) or served.unheld_at == (served.live.epoch, served.live.seq):
            return None
        return self.lost_time.hold(served, at)

    def _not_held(self, served: ServedTable, illegal: Illegal) -> None:
        """Go on without what could not be held: it would be refused again until something else happens."""
        served.unheld_at = (served.live.epoch, served.live.seq)
        _log.error("lost time was not held", table=served.live.id, code=illegal.code)

    def _note_wait(self, served: ServedTable, pending: PendingAction, came_at: int) -> None:
        """Hold what passed until an action was kept. What was held itself is not: with a slow log that had no end."""
        if not isinstance(pending.action, Hold | None):
            self.lost_time.waited(served, came_at)

    def settle_time(self, served: ServedTable) -> None:
        """Hold at once what counts for nobody at a table, without waiting for somebody to act."""
        if served.broken is None:
            served.pending.append(_by_the_house(Hold(0), time.monotonic()))
            self.process_pending(served)

    def _learn_lost_time(self, served: ServedTable) -> None:
        """Go on at a table once it is known what counts for nobody there."""
        served.busy = True
        learning = self._tasks.spawn(self.lost_time.learn(served), f"lost time at {served.live.id}")
        learning.add_done_callback(partial(self._learned, served))

    def _learned(self, served: ServedTable, learned: asyncio.Task[None]) -> None:
        if learned.cancelled() or served.broken is not None or served.in_flight or served.catch_up_task is not None:
            # Whoever is at work at the table goes on there.
            return
        if (error := learned.exception()) is not None:
            self._catch_up(served, str(error))
            return
        served.busy = False
        self.process_pending(served)

    def _decide(
        self, served: ServedTable, pending: PendingAction, at: int
    ) -> Illegal | int | tuple[Event, Folded[Any]]:
        """Return the event of an action with the table after it, or the seq at which it was done. Raises `Illegal`."""
        live, by, action = served.live, pending.by, pending.action
        if by is not None and pending.id and (done := live.completed_at(by.owner, pending.id)) is not None:
            return done
        if action is None:
            return live.seq
        if isinstance(action, Hold):
            # Others may have held it since.
            hold = self.lost_time.hold(served, at)
            return live.seq if hold is None else live.decide(None, hold, at, "")
        if by is None:
            return live.decide(None, action, at, pending.id)
        by.check(live.now.table, action)
        if pending.on is not None and live.is_stale(by.seat, pending.on, action):
            raise Illegal("stale", "Something happened in the meantime; look again.")
        if depends_on_absence(action):
            action = with_absent(action, served.absent_seats(at))
        if by.seat is not None:
            check_sent_in_time(live.now.table, by.seat, action, at, pending.lag_ms)
        return live.decide(by.seat, action, at, pending.id)

    def _append(self, served: ServedTable, pending: PendingAction, event: Event, after: Folded[Any]) -> None:
        served.busy = True
        served.in_flight = codec.encode(event)
        self.on_appending(served.live, after.table)
        appended = self._log.append(served.live.id, event.seq, served.in_flight, served.live.digest)
        appended.add_done_callback(partial(self._appended, served, pending, event, after))

    def _appended(
        self, served: ServedTable, pending: PendingAction, event: Event, after: Folded[Any], done: asyncio.Future[None]
    ) -> None:
        served.in_flight = b""
        if done.cancelled() or served.broken is not None:
            return
        error = done.exception()
        if error is not None:
            why = str(error) if isinstance(error, RedisUnavailable) else None
            if isinstance(error, Conflict):
                self._metrics.conflicts.inc()
                known = (served.live.epoch, event.seq)
                # All that is there was read since the last try: it lacks something, or holds what is no event.
                served.log_is_suspect = known == served.conflict_at
                served.conflict_at = known
            elif isinstance(error, NotReplicated):
                self._metrics.not_replicated.inc()
            elif not isinstance(error, RedisUnavailable):
                _log.error("append failed", table=served.live.id, error=describe_error(error))
            self._catch_up(served, why)
            return
        self._metrics.appends.inc()
        if isinstance(event.action, Hold):
            self._metrics.held.inc(event.action.ms / 1000)
        self._metrics.acknowledged.observe(time.monotonic() - pending.received_at)
        served.pending.popleft()
        served.live.apply(event, after)
        served.latest_received_at = pending.received_at
        pending.resolve(Outcome(event.seq))
        served.notify_members()
        self.on_appended(served.live, event)
        self._note_wait(served, pending, event.at)
        served.busy = False
        self._on_kept(served)
        if served.must_read_again:
            self._catch_up(served, None)
        else:
            self.process_pending(served)


def _is_ahead(live: LiveTable, pending: PendingAction) -> bool:
    """Tell whether an action was decided on a later seq than is known here."""
    return pending.action is None or (pending.on is not None and pending.on > live.seq)


def _arrival(live: LiveTable, pending: PendingAction) -> int:
    """Return when an action came, in ms since 1970: it may have waited since. Time does not go back at a table."""
    waited = time.monotonic() - pending.received_at
    return max(live.latest_at, now_ms() - int(waited * 1000))


def _by_the_house(action: Action, received_at: float) -> PendingAction:
    return PendingAction(None, "", None, action, received_at, lambda _outcome: None)


def _resolve(future: asyncio.Future[Outcome], outcome: Outcome) -> None:
    # Whoever asked may have gone meanwhile.
    if not future.done():
        future.set_result(outcome)
