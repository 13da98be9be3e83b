"""Keeping up with the logs: hearing what other servers append, reading on after a gap, waiting while Redis is away."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable

import msgspec
import structlog

from events import codec
from events.fold import BrokenLog
from events.log import Away, Follower
from service.live import LiveTable
from service.metrics import Metrics
from service.presence import Said
from service.served import Served
from service.shelves import Shelves
from service.tasks import Tasks

_log = structlog.get_logger("lagoon.keeping_up")
_said = msgspec.json.Decoder(Said)
_RETRY = 0.25
"""Seconds between two looks whether Redis is back."""


class KeepingUp:
    """Keeps all `served` tables up with their logs; `paused` while Redis is away.

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
        self._following: asyncio.Task[None] | None = None
        self._missed: dict[str, bool] = {}
        self.paused = False
        self.heard_at = time.monotonic()
        """When anything was last heard, also from this server itself: a sign that the connection still stands."""
        self.go_on: Callable[[Served], None] = _nothing
        self.broken: Callable[[Served, BrokenLog], None] = _nothing
        self.said: Callable[[Served, Said], None] = _nothing

    # ---- following

    def start(self) -> None:
        """Begin to hear, or begin anew where the connection is in doubt."""
        if self._following is not None:
            self._following.cancel()
        self.heard_at = time.monotonic()
        self._following = self._tasks.spawn(self._follow(), "follow tables")

    async def follow(self, table: str) -> None:
        """Hear about a table that is about to be read: nothing falls between the two."""
        self._missed[table] = False
        await self._follower.follow(table)

    def follows(self, table: str) -> None:
        """The table was read and is served now: read on, should something have been heard in between."""
        if self._missed.pop(table, False):
            self.catch_up(self._served[table])

    async def unfollow(self, table: str) -> None:
        """Hear no more about a table."""
        self._missed.pop(table, None)
        await self._follower.unfollow(table)

    async def _follow(self) -> None:
        """Hear what other servers append, for ever; whenever the connection is new, read on in every table."""
        while True:
            try:
                async for heard in self._follower.hear():
                    self.heard_at = time.monotonic()
                    if heard is None:
                        self._read_on_everywhere()
                    elif heard.table in self._missed:
                        self._missed[heard.table] = True
                    elif (served := self._served.get(heard.table)) is not None:
                        (self._heard_here if heard.here else self._heard)(served, heard.data)
            except Away as away:
                self._pause(True, str(away))
                await asyncio.sleep(_RETRY)

    def _read_on_everywhere(self) -> None:
        self._pause(False)
        for served in self._served.values():
            if not served.busy:
                self.catch_up(served)

    def _heard(self, served: Served, raw: bytes) -> None:
        # An event was kept: so others can be, again.
        self._pause(False)
        if raw == served.in_flight or served.catching is not None:
            return
        live = served.live
        seq = codec.seq_of(raw)
        if seq <= live.seq:
            return
        if seq > live.seq + 1:
            self.catch_up(served)
            return
        try:
            live.fold([raw])
        except BrokenLog as broken:
            self.broken(served, broken)
            return
        served.asked_at = 0.0
        served.wake()

    def _heard_here(self, served: Served, data: bytes) -> None:
        try:
            self.said(served, _said.decode(data))
        except msgspec.MsgspecError:
            _log.warning("another server says what is not understood", table=served.live.id)

    # ---- reading on

    def catch_up(self, served: Served, why_away: str | None = None) -> None:
        """Read what is new in a table's log, then go on there. The table stays busy meanwhile.

        `why_away` tells why Redis did not keep an event. It may well answer (with a full memory or disk, say), so
        tables pause until it is heard that an event was kept.
        """
        if why_away is not None:
            self._pause(True, why_away)
        served.busy = True
        if served.catching is None:
            served.catching = self._tasks.spawn(self._read_on(served), f"catch up {served.live.id}")

    async def _read_on(self, served: Served) -> None:
        try:
            await self._read_until_there(served.live)
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
            self._pause(False)

    async def _read_until_there(self, live: LiveTable) -> None:
        """Fold what the log holds beyond what is known, waiting for Redis. Raises `BrokenLog`."""
        while True:
            if self.paused:
                await asyncio.sleep(_RETRY)
            try:
                length = await self._shelves.length(live.id)
                if length < live.seq:
                    # A disk that lied lost events that were acknowledged: the log that is there is the truth.
                    _log.error("log is shorter than it was", table=live.id, known=live.seq, there=length)
                    raws = await self._shelves.read(live.id)
                    live.start_over()
                else:
                    raws = await self._shelves.read(live.id, live.seq)
            except Away as away:
                self._pause(True, str(away))
                continue
            if not raws and not live.seq:
                raise BrokenLog("log_gone", 0, "its log is not there any more")
            if raws:
                live.fold(raws)
            return

    def _pause(self, paused: bool, why: str = "") -> None:
        if paused == self.paused:
            return
        self.paused = paused
        self._metrics.paused.set(paused)
        _log.warning("tables paused" if paused else "tables go on", why=why)
        for served in self._served.values():
            for member in served.members:
                member.pause(paused)


def _nothing(*_: object) -> None:
    """Stand in for a callback until there is one."""
