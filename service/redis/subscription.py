"""The connection to one shard on which is heard what it publishes; it comes back by itself when it is lost."""

from __future__ import annotations

import asyncio
import contextlib
import math
import time
from collections.abc import Iterable
from typing import Any, NamedTuple, Protocol

import structlog
from redis.exceptions import RedisError, ResponseError

from events.log import GONE, Away, Shard
from events.stream import HERE, TOLD, here_channel, take_apart, told_channel
from service.backoff import FIRST_S, Pauses, Reasons
from service.logs import fault

_log = structlog.get_logger("lagoon.line")

RETRY_S = FIRST_S
"""Seconds until a table is asked for again that a shard stopped to tell of."""
_STOP_S = 2.0
"""How long the end of a line is waited for."""
_FOR_EVER = math.inf
"""How long redis-py is to wait for something to read."""


class Heard(NamedTuple):
    """Something published about a table: an event's bytes, or what a server says of who is `here`."""

    table: str
    here: bool
    data: bytes


class Ears(Protocol):
    """Who is told what a line hears, and how it fares."""

    def tables_of(self, line: Line) -> Iterable[str]:
        """Return what is to be followed on a line."""

    def unheard_of(self, line: Line) -> Iterable[str]:
        """Return what is to be followed on a line and not confirmed yet."""

    def heard(self, heard: Heard) -> None:
        """Something was published."""

    def confirmed(self, line: Line, table: str) -> None:
        """Everything published about a table is heard on a line from now on."""

    def moved(self, line: Line, table: str) -> None:
        """The shard of a line does not publish about a table any more."""

    def refused(self, line: Line, error: ResponseError) -> None:
        """A shard would not have a table followed: it lives elsewhere, or may not be asked for just now."""

    def down(self, line: Line, why: Exception, is_news: bool) -> None:
        """A line was lost, or could not be got back."""


class Line:
    """The connection to one shard on which is heard what it publishes.

    It is a plain connection: redis-py's PubSub remembers every channel there ever was, reads from a connection that is
    being read, to see whether it is well, and gets a lost one back without a word.
    """

    def __init__(self, shard: Shard, ears: Ears) -> None:
        self.shard = shard
        self.is_up = False
        self.is_new = True
        """Whether it is not known yet if it can be had at all."""
        self.why_deaf = "it was not reached yet"
        """Why not everything is heard that is to be; empty where all of it is."""
        self._ears = ears
        self._pauses = Pauses()
        self._reasons = Reasons()
        self._asking_again: asyncio.TimerHandle | None = None
        self._connection: Any = None
        self._task: asyncio.Task[None] | None = None
        self._heard_at = 0.0
        self._checking: asyncio.TimerHandle | None = None
        self._asides: set[asyncio.Task[None]] = set()

    def start(self) -> None:
        """Begin to hear."""
        self._task = asyncio.create_task(self._run(), name=f"line to {self.shard.name}")

    async def stop(self) -> None:
        """Hang up."""
        for timer in filter(None, (self._checking, self._asking_again)):
            timer.cancel()
        self._checking = self._asking_again = None
        tasks = [task for task in (self._task, *self._asides) if task is not None]
        for task in tasks:
            task.cancel()
        if tasks:
            # Not for ever: a client that swallows its cancelling must not hold up everybody else.
            await asyncio.wait(tasks, timeout=_STOP_S)
        self.is_up = False
        self._connection = None

    async def add(self, table: str) -> None:
        """Hear about a table; while the line is down that is asked for when it is back."""
        await self._say("SSUBSCRIBE", here_channel(table), told_channel(table))

    async def drop(self, table: str) -> None:
        """Hear no more about a table."""
        await self._say("SUNSUBSCRIBE", told_channel(table), here_channel(table))

    async def _say(self, *command: str) -> None:
        """Ask something, if the line stands; what is answered is heard."""
        connection = self._connection
        # On one that is lost redis-py would connect again, and nobody would hear what is said there.
        if connection is not None and connection.is_connected:
            with contextlib.suppress(*GONE):
                await connection.send_command(*command, check_health=False)

    def check(self, patience: float) -> None:
        """Ask for a sign of life, and hang up if there is none for `patience` seconds."""
        if self._connection is None or self._checking is not None:
            return
        loop = asyncio.get_running_loop()
        ping = loop.create_task(self._say("PING"), name="ping a line")
        self._asides.add(ping)
        ping.add_done_callback(self._asides.discard)
        self._checking = loop.call_later(patience, self._judge, time.monotonic())

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
                if not isinstance(error, GONE):
                    _log.error("line failed", shard=self.shard.name, error=fault(error))
                self._went_down(error)
                await asyncio.sleep(self._pauses.next())

    def _went_down(self, why: Exception) -> None:
        was_up, self.is_up = self.is_up, False
        self.is_new = False
        self._connection = None
        self.why_deaf = str(why) or type(why).__name__
        is_news = self._reasons.is_news(self.why_deaf)
        self._ears.down(self, why, was_up)
        if is_news and not was_up:
            _log.warning("shard not reached", shard=self.shard.name, why=self.why_deaf)

    # ---- what is refused

    def _refused(self, refused: ResponseError) -> None:
        """Something was refused; what is not confirmed is asked for again, after a pause that grows."""
        self.why_deaf = str(refused)
        if self._reasons.is_news(self.why_deaf):
            _log.warning("shard refuses to be heard, and is asked again", shard=self.shard.name, why=self.why_deaf)
        self._ears.refused(self, refused)
        self._ask_later()

    def _ask_later(self) -> None:
        if self._asking_again is None:
            loop = asyncio.get_running_loop()
            self._asking_again = loop.call_later(self._pauses.next(), self._ask_again)

    def _ask_again(self) -> None:
        self._asking_again = None
        if not self.is_up:
            # Once it is back everything is asked for.
            return
        unheard = list(self._ears.unheard_of(self))
        if not unheard:
            self._is_well()
            return
        asking = asyncio.get_running_loop().create_task(self._add_all(unheard), name="ask for tables again")
        self._asides.add(asking)
        asking.add_done_callback(self._asides.discard)
        self._ask_later()

    async def _add_all(self, tables: Iterable[str]) -> None:
        for table in tables:
            await self.add(table)

    def _is_well(self) -> None:
        self.why_deaf = ""
        self._pauses.reset()
        if self._reasons.clear():
            _log.warning("shard heard again", shard=self.shard.name)

    async def _hear(self) -> None:
        """Hear until the line is lost. Raises `RedisError` or `OSError` then."""
        pool = self.shard.redis.connection_pool
        connection = await pool.get_connection()
        try:
            # Its answer is a sign that the line stands, also while no table is followed on it.
            await connection.send_command("PING", check_health=False)
            self._connection = connection
            self.is_up = True
            self.is_new = False
            _log.info("shard heard", shard=self.shard.name)
            for table in self._ears.tables_of(self):
                await connection.send_command(
                    "SSUBSCRIBE", here_channel(table), told_channel(table), check_health=False
                )
            while True:
                try:
                    answer: Any = await connection.read_response(timeout=_FOR_EVER, push_request=True)
                except ResponseError as refused:
                    self._refused(refused)
                    continue
                finally:
                    self._heard_at = time.monotonic()
                if self.why_deaf and self._asking_again is None:
                    # It answers; whether everything can be heard shows when all of it is confirmed.
                    self._pauses.reset()
                    self._ask_later()
                if isinstance(answer, list) and len(answer) > 2:
                    self._take(answer)
        finally:
            with contextlib.suppress(RedisError, OSError):
                await connection.disconnect(nowait=True)
            await pool.release(connection)

    def _take(self, answer: list[Any]) -> None:
        kind, channel, data = answer[:3]
        table, of = take_apart(channel.decode())
        if kind == b"smessage":
            self._ears.heard(Heard(table, of == HERE, data))
        elif kind == b"ssubscribe" and of == TOLD:
            self._ears.confirmed(self, table)
        elif kind == b"sunsubscribe" and of == TOLD:
            self._ears.moved(self, table)
