"""Hearing what is published about tables: one line to each shard, which comes back by itself and moves with its tables.

Whoever follows a table is told when everything published about it is heard from now on (`fresh`: time to read on in its
log), and when that is over for a while (`lost`).
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Collection
from typing import Any, NamedTuple, Protocol

import structlog
from redis.exceptions import RedisError, ResponseError

from events.log import Away, Shard, Shards
from events.stream import here_channel, told_channel
from service.tasks import Tasks

_log = structlog.get_logger("lagoon.follower")

_RETRY = 0.25
"""Seconds between two tries to get a line back."""
_GONE = (RedisError, OSError, AttributeError)
"""What redis-py raises when one writes to a line that is just being lost: its reader tells of it."""


class Heard(NamedTuple):
    """Something published about a table: an event's bytes, or what a server says of who is `here`."""

    table: str
    here: bool
    data: bytes


class Listener(Protocol):
    """Who is told what the lines hear."""

    def heard(self, heard: Heard) -> None:
        """Something was published."""

    def fresh(self, table: str) -> None:
        """From now on everything published about a table is heard; what was before may have been missed."""

    def lost(self, tables: Collection[str], why: str) -> None:
        """Nothing is heard about these tables until they are fresh again."""


class Follower:
    """Follows tables, wherever they live."""

    def __init__(self, shards: Shards) -> None:
        self._shards = shards
        self._lines: dict[Shard, _Line] = {}
        self._at: dict[str, _Line | None] = {}
        self._confirmed: set[str] = set()
        self._waiting: dict[str, asyncio.Future[None]] = {}
        self._tasks = Tasks()
        self._listener: Listener

    # ---- life

    def start(self, listener: Listener) -> None:
        """Tell `listener` what is heard from now on."""
        self._listener = listener

    async def stop(self) -> None:
        """Hang up."""
        await self._tasks.stop()
        await asyncio.gather(*(line.stop() for line in self._lines.values()))
        self._lines.clear()

    async def settle(self) -> None:
        """Move to other lines what lives elsewhere by now, follow again what could not be, and let dead lines go."""
        homes = {table: self._home(table) for table in self._at}
        moved = [table for table, line in self._at.items() if homes[table] not in {None, line}]
        # Before anything else happens: where they live now, their logs may be others.
        self._lose(moved, "it lives elsewhere by now")
        there = set(self._shards.all())
        for shard in [shard for shard in self._lines if shard not in there]:
            await self._lines.pop(shard).stop()
        for table in moved:
            if (line := self._at.get(table)) is not None:
                await line.drop(table)
        for table, home in homes.items():
            if home is not None and table in self._at and (self._at[table] is not home or table not in self._confirmed):
                self._at[table] = home
                await home.add(table)

    def check(self, patience: float, table: str | None = None) -> None:
        """Make sure that the lines, or that of `table`, still stand: one that stays silent so long is made anew."""
        lines = self._lines.values() if table is None else filter(None, (self._at.get(table),))
        for line in lines:
            line.check(patience)

    @property
    def away(self) -> int:
        """How many shards cannot be heard."""
        return sum(not line.is_up for line in self._lines.values())

    # ---- tables

    async def follow(self, table: str) -> None:
        """Begin to hear about a table. Whoever reads its log afterwards misses nothing.

        While its shard is away this returns at once: after it is back, every log has to be read again anyway.
        """
        home = self._at[table] = self._home(table)
        if home is None or not home.is_up:
            return
        await home.add(table)
        if table not in self._confirmed and home.is_up:
            await self._change(table)

    async def unfollow(self, table: str) -> None:
        """Hear no more about a table."""
        line = self._at.pop(table, None)
        self._confirmed.discard(table)
        self._tell_change(table)
        if line is not None:
            await line.drop(table)

    async def hears(self, table: str) -> None:
        """Return once everything published about a table is heard, or it is not followed any more."""
        while table in self._at and table not in self._confirmed:
            await self._change(table)

    def _home(self, table: str) -> _Line | None:
        try:
            shard = self._shards.of(table)
        except Away:
            return None
        line = self._lines.get(shard)
        if line is None:
            line = self._lines[shard] = _Line(shard, self)
            line.start()
        return line

    async def _change(self, table: str) -> None:
        waiting = self._waiting.get(table)
        if waiting is None:
            waiting = self._waiting[table] = asyncio.get_running_loop().create_future()
        await asyncio.shield(waiting)

    def _tell_change(self, table: str) -> None:
        waiting = self._waiting.pop(table, None)
        if waiting is not None and not waiting.done():
            waiting.set_result(None)

    # ---- what lines tell

    def tables_of(self, line: _Line) -> list[str]:
        """Return what is followed on a line."""
        return [table for table, at in self._at.items() if at is line]

    def heard(self, heard: Heard) -> None:
        """Something was published."""
        self._listener.heard(heard)

    def confirmed(self, line: _Line, table: str) -> None:
        """Everything published about a table is heard on a line from now on."""
        if self._at.get(table) is line:
            self._confirmed.add(table)
            self._tell_change(table)
            self._listener.fresh(table)

    def moved(self, line: _Line, table: str) -> None:
        """The shard of a line does not publish about a table any more."""
        if self._at.get(table) is line and table in self._confirmed:
            self._lose([table], "it moved away")
            self._shards.doubt(line.shard, Away("a table moved away"))
            self._tasks.spawn(self._follow_again(line, table), f"follow {table} again")

    async def _follow_again(self, line: _Line, table: str) -> None:
        """Follow a table where it was: it may not have moved, but have been left and come back to at the same time."""
        await asyncio.sleep(_RETRY)
        if self._at.get(table) is line and table not in self._confirmed:
            await line.add(table)

    def refused(self, line: _Line, error: ResponseError) -> None:
        """A shard would not have a table followed: it lives elsewhere."""
        self._shards.doubt(line.shard, error)

    def down(self, line: _Line, why: Exception, is_news: bool) -> None:
        """A line was lost, or could not be got back."""
        self._shards.doubt(line.shard, why)
        if is_news:
            lost = self.tables_of(line)
            _log.warning("shard away", shard=line.shard.name, tables=len(lost), why=str(why))
            self._lose(lost, str(why))

    def _lose(self, tables: list[str], why: str) -> None:
        self._confirmed.difference_update(tables)
        for table in tables:
            self._tell_change(table)
        self._listener.lost(tables, why)


class _Line:
    """The connection to one shard on which is heard what it publishes."""

    def __init__(self, shard: Shard, follower: Follower) -> None:
        self.shard = shard
        self.is_up = False
        self._follower = follower
        self._pubsub: Any = None
        self._task: asyncio.Task[None] | None = None
        self._heard_at = 0.0
        self._checking: asyncio.TimerHandle | None = None
        self._pings: set[asyncio.Task[None]] = set()

    def start(self) -> None:
        """Begin to hear."""
        self._task = asyncio.create_task(self._run(), name=f"line to {self.shard.name}")

    async def stop(self) -> None:
        """Hang up."""
        if self._checking is not None:
            self._checking.cancel()
        tasks = [task for task in (self._task, *self._pings) if task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self.is_up = False
        self._pubsub = None

    async def add(self, table: str) -> None:
        """Hear about a table; while the line is down that is asked for when it is back."""
        if self._pubsub is not None:
            with contextlib.suppress(*_GONE):
                await self._pubsub.ssubscribe(here_channel(table), told_channel(table))

    async def drop(self, table: str) -> None:
        """Hear no more about a table."""
        if self._pubsub is not None:
            with contextlib.suppress(*_GONE):
                await self._pubsub.sunsubscribe(told_channel(table), here_channel(table))

    def check(self, patience: float) -> None:
        """Ask for a sign of life, and hang up if there is none for `patience` seconds."""
        if self._pubsub is None or self._checking is not None:
            return
        loop = asyncio.get_running_loop()
        ping = loop.create_task(self._ping(self._pubsub), name="ping a line")
        self._pings.add(ping)
        ping.add_done_callback(self._pings.discard)
        self._checking = loop.call_later(patience, self._judge, time.monotonic())

    async def _ping(self, pubsub: Any) -> None:
        with contextlib.suppress(*_GONE):
            await pubsub.execute_command("PING")

    def _judge(self, since: float) -> None:
        self._checking = None
        if self._heard_at < since and self._task is not None and self.is_up:
            _log.warning("nothing heard", shard=self.shard.name)
            self._task.cancel()
            self._went_down(Away("nothing was heard"))
            self.start()

    async def _run(self) -> None:
        while True:
            try:
                await self._hear()
            except Exception as error:
                if not isinstance(error, RedisError | OSError):
                    _log.error("line failed", shard=self.shard.name, error=repr(error))
                self._went_down(error)
                await asyncio.sleep(_RETRY)

    def _went_down(self, why: Exception) -> None:
        was_up, self.is_up = self.is_up, False
        self._pubsub = None
        self._follower.down(self, why, was_up)

    async def _hear(self) -> None:
        """Hear until the line is lost. Raises `RedisError` or `OSError` then."""
        pubsub = self.shard.redis.pubsub()
        try:
            # Its answer is a sign that the line stands, also while no table is followed on it.
            await pubsub.execute_command("PING")
            self._pubsub = pubsub
            self.is_up = True
            _log.info("shard heard", shard=self.shard.name)
            for table in self._follower.tables_of(self):
                await pubsub.ssubscribe(here_channel(table), told_channel(table))
            while True:
                try:
                    answer: Any = await pubsub.parse_response(block=True)
                except ResponseError as refused:
                    self._follower.refused(self, refused)
                    continue
                finally:
                    self._heard_at = time.monotonic()
                if isinstance(answer, list) and len(answer) > 2:
                    self._take(answer)
        finally:
            with contextlib.suppress(RedisError, OSError):
                await pubsub.aclose()

    def _take(self, answer: list[Any]) -> None:
        kind, channel, data = answer[:3]
        table, _, of = channel.decode().removeprefix("lagoon:{").partition("}:")
        if kind == b"smessage":
            self._follower.heard(Heard(table, of == "here", data))
        elif kind == b"ssubscribe" and of == "told":
            self._follower.confirmed(self, table)
        elif kind == b"sunsubscribe" and of == "told":
            self._follower.moved(self, table)
