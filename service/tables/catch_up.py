"""Keeping up with the logs: hearing what other servers append, reading on after a gap, waiting while a shard is away.

A table pauses while nothing is heard about it, or while what is asked of its log does not work: a shard that is away
stops its own tables and no others.

Where replicas have to have an event before it is acknowledged (LAGOON_WAIT), they have to before anybody hears of it:
who asked for it, who is at the same table on another server, and who comes to the table and reads its log. So what was
seen once is not taken back when a primary dies. It costs the others one more trip to the primary and its replica.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Collection

import msgspec
import structlog

from events import codec
from events.fold import BrokenLog
from events.log import Away
from service.archive.log_reader import Shelves
from service.backoff import Reasons
from service.logs import fault
from service.metrics import Metrics
from service.tables.follower import Follower, Heard
from service.tables.live import LiveTable
from service.tables.presence import Said
from service.tables.served import Served
from service.tasks import Tasks

_log = structlog.get_logger("lagoon.keeping_up")
_said = msgspec.json.Decoder(Said)
_TOLD = 100
"""For how many tables it is told at most that something was said there that is not understood."""
_DOUBTFUL_S = 2.0
"""How long a line may stay silent when something else did not work."""


Whole = Callable[[str], Awaitable[None]]
"""Raises `Away` where the Redis that a table would live in is not the one it was."""


class KeepingUp:
    """Keeps all `served` tables up with their logs.

    After reading on, `go_on` is called with the table; a table whose log does not fold is handed to `broken`; what
    another server says of who is at a table goes to `said`.
    """

    def __init__(
        self, served: dict[str, Served], shelves: Shelves, follower: Follower, metrics: Metrics, tasks: Tasks
    ) -> None:
        self._served = served
        self._shelves = shelves
        self._follower = follower
        self._metrics = metrics
        self._tasks = tasks
        self._missed: dict[str, bool] = {}
        self._paused = 0
        self._not_understood: set[str] = set()
        self._reasons = Reasons()
        self.go_on: Callable[[Served], None] = _nothing
        self.broken: Callable[[Served, BrokenLog], None] = _nothing
        self.whole: Whole = is_whole
        """Asked about a table whose log is gone: raises `Away` where all else is gone with it."""
        self.said: Callable[[Served, Said], None] = _nothing

    # ---- following

    def start(self) -> None:
        """Begin to hear."""
        self._follower.start(self)

    async def follow(self, table: str) -> None:
        """Hear about a table that is about to be read: nothing falls between the two."""
        self._missed[table] = False
        await self._follower.follow(table)
        # What was heard until now is in what is read from now on.
        self._missed[table] = False

    def follows(self, table: str) -> None:
        """The table was read and is served now: read on, should something have been heard in between."""
        served = self._served[table]
        missed = self._missed.pop(table, False)
        if not self._follower.is_heard(table):
            self._pause(served, "its shard does not tell what happens there")
            missed = True
        if missed:
            self.catch_up(served)

    async def unfollow(self, table: str) -> None:
        """Hear no more about a table."""
        self._missed.pop(table, None)
        await self._follower.unfollow(table)

    def heard(self, heard: Heard) -> None:
        """Something was published about a table."""
        if heard.table in self._missed:
            self._missed[heard.table] = True
        elif (served := self._served.get(heard.table)) is not None:
            (self._heard_here if heard.here else self._heard)(served, heard.data)

    def fresh(self, table: str) -> None:
        """Everything about a table is heard from now on: what was before may have been missed."""
        if table in self._missed:
            self._missed[table] = True
        elif (served := self._served.get(table)) is not None:
            self.catch_up(served)

    def lost(self, tables: Collection[str], why: str) -> None:
        """Nothing is heard about these tables until they are fresh again."""
        for served in filter(None, map(self._served.get, tables)):
            self._pause(served, why)
            # By the time it is heard about again its log may be another one: nothing is decided until it was read.
            self.catch_up(served)

    def _heard(self, served: Served, raw: bytes) -> None:
        if raw == served.in_flight:
            return
        live = served.live
        try:
            seq = codec.seq_of(raw)
        except codec.UNREADABLE:
            # The log tells what it is, if it stands there.
            self.catch_up(served)
            return
        served.heard = max(served.heard, seq)
        if served.catching is not None or seq <= live.seq:
            return
        # What is heard stands in the primary's log; where replicas have to have it first, it is read when they do.
        if seq > live.seq + 1 or self._shelves.waits:
            self.catch_up(served)
            return
        try:
            live.fold([raw])
        except BrokenLog:
            # It may follow upon another event than the one known here, lost with a primary.
            self.catch_up(served)
            return
        served.asked_at = 0.0
        served.wake()

    def _heard_here(self, served: Served, data: bytes) -> None:
        try:
            self.said(served, _said.decode(data))
        except codec.UNREADABLE:
            # Once for each table: whoever says such things does so again and again.
            if served.live.id not in self._not_understood and len(self._not_understood) < _TOLD:
                self._not_understood.add(served.live.id)
                _log.warning("another server says what is not understood", table=served.live.id)

    # ---- reading on

    def catch_up(self, served: Served, why_away: str | None = None) -> None:
        """Read what is new in a table's log, then go on there. The table stays busy meanwhile.

        `why_away` tells why an event was not kept. The shard may well answer (with a full memory or disk, say), so the
        table stays paused until an event is kept, or none waits to be.
        """
        if why_away is not None:
            self._pause(served, why_away)
            self._follower.check(_DOUBTFUL_S, served.live.id)
        served.busy = True
        if served.in_flight:
            # What is missing may be just that: its answer comes first, and reading on after it.
            served.is_behind = True
        elif served.catching is None:
            served.is_behind = False
            served.catching = self._tasks.spawn(
                self._read_on(served, why_away is not None), f"catch up {served.live.id}"
            )
        else:
            served.is_behind = True

    async def _read_on(self, served: Served, later: bool) -> None:
        try:
            await self._read_until_there(served, later)
        except BrokenLog as broken:
            self.broken(served, broken)
            return
        finally:
            served.catching = None
        served.asked_at = 0.0
        served.wake()
        served.busy = False
        self.go_on(served)
        if not served.busy:
            self._goes_on(served)

    async def _read_until_there(self, served: Served, later: bool) -> None:
        """Fold what the log holds beyond what is known, waiting for its shard. Raises `BrokenLog`."""
        live = served.live
        while True:
            if later:
                await asyncio.sleep(served.pauses.next())
            await self._follower.hears(live.id)
            served.heard, served.is_behind = 0, False
            try:
                raws = await self._new_in_log(live)
                whole = await self._shelves.read_kept(live.id) if served.is_suspect else []
            except BrokenLog:
                raise
            except Exception as error:
                if not isinstance(error, Away):
                    _log.error("log not read", table=live.id, error=fault(error))
                self._pause(served, str(error))
                later = True
                continue
            if raws:
                live.fold(raws)
            elif served.is_suspect:
                _say_what_is_missing(live, whole)
            served.is_suspect = False
            if served.heard <= live.seq and not served.is_behind:
                return
            # Something happened while the log was read.
            later = False

    async def _new_in_log(self, live: LiveTable) -> list[bytes]:
        """Return the events after the latest known one. Raises `Away`, and `BrokenLog` when the log is gone.

        Where the log does not hold that one, it is another log: a primary died before its replica had everything, or
        a disk lied, and events that were acknowledged are gone. The log that is there is the truth.
        """
        if live.seq:
            raws = await self._shelves.read_kept(live.id, live.seq - 1)
            if raws and codec.digest_of(raws[0]) == live.digest:
                return raws[1:]
        raws = await self._shelves.read_kept(live.id)
        if not raws:
            await self.whole(live.id)
        if live.seq:
            _log.error("the log is not the one that was read", table=live.id, known=live.seq)
        live.start_over()
        if not raws:
            raise BrokenLog("log_gone", 0, "its log is not there any more")
        return raws

    # ---- pausing

    def _pause(self, served: Served, why: str) -> None:
        if served.pause(True):
            self._count(1)
        # A reason is told once: what keeps them paused may be another than what paused them.
        if self._reasons.is_news(why):
            _log.warning("tables paused", why=why, first=served.live.id)

    def kept(self, served: Served) -> None:
        """An event of this server was kept: the table goes on, unless there is more to read."""
        if not served.is_behind:
            self._goes_on(served)

    def _goes_on(self, served: Served) -> None:
        served.pauses.reset()
        if served.paused:
            served.pause(False)
            self._count(-1)
            if not self._paused:
                _log.warning("tables go on")

    def forget(self, served: Served) -> None:
        """A table is served no more."""
        if served.paused:
            served.paused = False
            self._count(-1)

    def _count(self, more: int) -> None:
        self._paused += more
        self._metrics.paused.set(self._paused)
        if not self._paused:
            self._reasons.clear()


async def is_whole(_table: str) -> None:
    """Stand in for who knows whether a Redis is the one it was."""


def _say_what_is_missing(live: LiveTable, raws: list[bytes]) -> None:
    """Raise `BrokenLog` for a log that is all there seems to be, and yet takes no event after it."""
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
