"""Catching up with the logs: folding what other servers append, reading after a gap, waiting while a shard is away.

A table pauses while it has no subscription, or while its log can be neither read nor appended to: a shard that is away
pauses its own tables and no others.

Where replicas must have an event before it is acknowledged (LAGOON_WAIT), they must have it before any client sees it,
on every server. So what was seen is not lost when a primary fails. It costs other servers one more round trip.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Collection

import msgspec
import structlog

from events import codec
from events.fold import BrokenLog
from events.log import RedisUnavailable
from events.stream import HERE, SAID
from service.archive.log_reader import LogReader
from service.backoff import LoggedReasons
from service.logs import describe_error
from service.metrics import Metrics
from service.redis.again_store import NEWS as AGAIN_NEWS
from service.tables.live import LiveTable
from service.tables.presence import PresenceReport
from service.tables.served import ServedTable
from service.tables.subscriptions import PublishedMessage, TableSubscriptions
from service.tasks import Tasks

_log = structlog.get_logger("lagoon.catch_up")
_reports = msgspec.json.Decoder(PresenceReport)
_MAX_WARNED = 100
"""For how many tables at most a presence report that cannot be decoded is logged."""
_SUSPECT_TIMEOUT_S = 2.0
"""How long a subscription may stay silent after something else failed on its shard."""


IntegrityCheck = Callable[[str], Awaitable[None]]
"""Raises `RedisUnavailable` where the Redis that a table would live in is not the one it was."""


class CatchUp:
    """Keeps all `served` tables up to date with their logs.

    `on_caught_up` is called with a table after its log was read, `on_broken` with a table whose log does not fold, and
    `on_presence` with another server's presence report.
    """

    def __init__(
        self,
        served: dict[str, ServedTable],
        log_reader: LogReader,
        subscriptions: TableSubscriptions,
        metrics: Metrics,
        tasks: Tasks,
    ) -> None:
        self._served = served
        self._log_reader = log_reader
        self._subscriptions = subscriptions
        self._metrics = metrics
        self._tasks = tasks
        self._missed_while_loading: dict[str, bool] = {}
        self._paused = 0
        self._warned_tables: set[str] = set()
        self._reasons = LoggedReasons()
        self.on_caught_up: Callable[[ServedTable], None] = _nothing
        self.on_broken: Callable[[ServedTable, BrokenLog], None] = _nothing
        self.check_intact: IntegrityCheck = assume_intact
        """Asked about a table whose log is gone: raises `RedisUnavailable` where all else is gone with it."""
        self.on_presence: Callable[[ServedTable, PresenceReport], None] = _nothing
        self.on_talk_missed: Callable[[ServedTable], None] = _nothing
        """Called with a table at which something may have been said that was not heard here."""
        self.on_again: Callable[[ServedTable], None] = _nothing
        """Called when something has changed of who wants another game."""

    # ---- following

    def start(self) -> None:
        """Begin to listen."""
        self._subscriptions.start(self)

    async def follow(self, table: str) -> None:
        """Subscribe to a table before its log is read, so that no event is missed in between."""
        self._missed_while_loading[table] = False
        await self._subscriptions.follow(table)
        # What was heard until now is in what is read from now on.
        self._missed_while_loading[table] = False

    def on_loaded(self, table: str) -> None:
        """The table was loaded and is served now: catch up if something was published in between."""
        served = self._served[table]
        missed = self._missed_while_loading.pop(table, False)
        if not self._subscriptions.is_subscribed(table):
            self._pause(served, "its shard does not tell what happens there")
            missed = True
        if missed:
            self.catch_up(served)

    async def unfollow(self, table: str) -> None:
        """Unsubscribe from a table."""
        self._missed_while_loading.pop(table, None)
        await self._subscriptions.unfollow(table)

    def on_message(self, heard: PublishedMessage) -> None:
        """Something was published about a table."""
        served = self._served.get(heard.table)
        if heard.kind == SAID:
            if served is not None:
                served.talk.hear(heard.data)
        elif heard.table in self._missed_while_loading:
            self._missed_while_loading[heard.table] = True
        elif served is not None:
            (self._on_presence if heard.kind == HERE else self._on_event)(served, heard.data)

    def on_subscribed(self, table: str) -> None:
        """A table's subscription is confirmed: what was published before may have been missed."""
        if table in self._missed_while_loading:
            self._missed_while_loading[table] = True
        elif (served := self._served.get(table)) is not None:
            self.catch_up(served)
            self.on_talk_missed(served)

    def on_subscription_lost(self, tables: Collection[str], why: str) -> None:
        """The subscriptions of these tables are lost until `on_subscribed`."""
        for served in filter(None, map(self._served.get, tables)):
            self._pause(served, why)
            # By the time it is subscribed again its log may be another one: nothing is decided until it was read.
            self.catch_up(served)

    def _on_event(self, served: ServedTable, raw: bytes) -> None:
        if raw == served.in_flight:
            return
        live = served.live
        try:
            seq = codec.seq_of(raw)
        except codec.UNREADABLE:
            # The log tells what it is, if it stands there.
            self.catch_up(served)
            return
        served.published_seq = max(served.published_seq, seq)
        if served.catch_up_task is not None or seq <= live.seq:
            return
        # A published event stands in the primary's log; where replicas must have it first, it is read once they do.
        if seq > live.seq + 1 or self._log_reader.waits_for_replicas:
            self.catch_up(served)
            return
        try:
            live.fold([raw])
        except BrokenLog:
            # It may follow upon another event than the one known here, lost with a primary.
            self.catch_up(served)
            return
        served.latest_received_at = 0.0
        served.notify_members()

    def _on_presence(self, served: ServedTable, data: bytes) -> None:
        if data == AGAIN_NEWS:
            self.on_again(served)
            return
        try:
            self.on_presence(served, _reports.decode(data))
        except codec.UNREADABLE:
            # Once for each table: whoever sends such reports sends them repeatedly.
            if served.live.id not in self._warned_tables and len(self._warned_tables) < _MAX_WARNED:
                self._warned_tables.add(served.live.id)
                _log.warning("another server says what is not understood", table=served.live.id)

    # ---- reading on

    def catch_up(self, served: ServedTable, why_away: str | None = None) -> None:
        """Read what is new in a table's log, then go on there. The table stays busy meanwhile.

        `why_away` tells why an event was not kept. The shard may well answer (with a full memory or disk, say), so the
        table stays paused until an event is kept, or none waits to be.
        """
        if why_away is not None:
            self._pause(served, why_away)
            self._subscriptions.check_alive(_SUSPECT_TIMEOUT_S, served.live.id)
        served.busy = True
        if served.in_flight:
            # What is missing may be just that: its answer comes first, and reading on after it.
            served.must_read_again = True
        elif served.catch_up_task is None:
            served.must_read_again = False
            served.catch_up_task = self._tasks.spawn(
                self._read_on(served, why_away is not None), f"catch up {served.live.id}"
            )
        else:
            served.must_read_again = True

    async def _read_on(self, served: ServedTable, later: bool) -> None:
        try:
            await self._read_to_end(served, later)
        except BrokenLog as broken:
            self.on_broken(served, broken)
            return
        finally:
            served.catch_up_task = None
        served.latest_received_at = 0.0
        served.notify_members()
        served.busy = False
        self.on_caught_up(served)
        if not served.busy:
            self._resume(served)

    async def _read_to_end(self, served: ServedTable, later: bool) -> None:
        """Fold all that is new in the log, waiting for its shard. Raises `BrokenLog`."""
        live = served.live
        while True:
            if later:
                await asyncio.sleep(served.pauses.next())
            await self._subscriptions.wait_subscribed(live.id)
            served.published_seq, served.must_read_again = 0, False
            try:
                raws = await self._read_new(live)
                whole = await self._log_reader.read_replicated(live.id) if served.log_is_suspect else []
            except BrokenLog:
                raise
            except Exception as error:
                if not isinstance(error, RedisUnavailable):
                    _log.error("log not read", table=live.id, error=describe_error(error))
                self._pause(served, str(error))
                later = True
                continue
            if raws:
                live.fold(raws)
            elif served.log_is_suspect:
                _check_gaps(live, whole)
            served.log_is_suspect = False
            if served.published_seq <= live.seq and not served.must_read_again:
                return
            # Something happened while the log was read.
            later = False

    async def _read_new(self, live: LiveTable) -> list[bytes]:
        """Return the events after the latest known one. Raises `RedisUnavailable`, and `BrokenLog` if the log is gone.

        Where the log does not hold that one, it is another log: a primary died before its replica had everything, or
        a disk lied, and events that were acknowledged are gone. The log that is there is the truth.
        """
        if live.seq:
            raws = await self._log_reader.read_replicated(live.id, live.seq - 1)
            if raws and codec.digest_of(raws[0]) == live.digest:
                return raws[1:]
        raws = await self._log_reader.read_replicated(live.id)
        if not raws:
            await self.check_intact(live.id)
        if live.seq:
            _log.error("the log is not the one that was read", table=live.id, known=live.seq)
        live.reset()
        if not raws:
            raise BrokenLog("log_gone", 0, "its log is not there any more")
        return raws

    # ---- pausing

    def _pause(self, served: ServedTable, why: str) -> None:
        if served.set_paused(True):
            self._count_paused(1)
        # A reason is told once: what keeps them paused may be another than what paused them.
        if self._reasons.is_new(why):
            _log.warning("tables paused", why=why, first=served.live.id)

    def on_kept(self, served: ServedTable) -> None:
        """An event of this server was kept: the table goes on, unless there is more to read."""
        if not served.must_read_again:
            self._resume(served)

    def _resume(self, served: ServedTable) -> None:
        served.pauses.reset()
        if served.paused:
            served.set_paused(False)
            self._count_paused(-1)
            if not self._paused:
                _log.warning("tables go on")

    def on_dropped(self, served: ServedTable) -> None:
        """A table is served no more."""
        if served.paused:
            served.paused = False
            self._count_paused(-1)

    def _count_paused(self, more: int) -> None:
        self._paused += more
        self._metrics.paused.set(self._paused)
        if not self._paused:
            self._reasons.clear()


async def assume_intact(_table: str) -> None:
    """Stand in for a check of whether a Redis still holds what it held."""


def _check_gaps(live: LiveTable, raws: list[bytes]) -> None:
    """Raise `BrokenLog` if events are missing from a log that refuses the event after its last one."""
    for seq, raw in enumerate(raws, 1):
        try:
            found = codec.seq_of(raw)
        except codec.UNREADABLE:
            raise BrokenLog("unreadable", seq, "this event cannot be read") from None
        if found != seq:
            raise BrokenLog("gap", seq, f"event {seq} is missing from its log")
    if len(raws) == live.seq:
        raise BrokenLog("gap", live.seq + 1, "events were deleted from the end of its log, or others stand in it")


def _nothing(*_: object) -> None:
    """Stand in for a callback until there is one."""
