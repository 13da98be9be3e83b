"""The subscription connection to one shard; it reconnects by itself when it is lost."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Iterable
from typing import Any, NamedTuple, Protocol

import structlog
from redis.exceptions import RedisError, ResponseError

from events.log import GONE, RedisUnavailable, Shard
from events.stream import TOLD, event_channel, presence_channel, said_channel, take_apart
from service.backoff import FIRST_S, Backoff, LoggedReasons
from service.logs import describe_error
from service.redis.pushes import read_all

_log = structlog.get_logger("lagoon.subscription")

RETRY_S = FIRST_S
"""Seconds until a table is subscribed again after its shard has unsubscribed it."""
_STOP_S = 2.0
"""How long `stop` waits for the tasks to end."""


class PublishedMessage(NamedTuple):
    """Something published about a table: an event (`kind` is `TOLD`), a presence report (`HERE`), or talk (`SAID`)."""

    table: str
    kind: str
    data: bytes


class SubscriptionListener(Protocol):
    """Who receives what is published at a shard, and the state of its subscription."""

    def subscribed_tables(self, subscription: Subscription) -> Iterable[str]:
        """Return the tables to be subscribed at a shard."""

    def unconfirmed_tables(self, subscription: Subscription) -> Iterable[str]:
        """Return the tables to be subscribed at a shard that are not confirmed yet."""

    def on_message(self, message: PublishedMessage) -> None:
        """Something was published."""

    def on_confirmed(self, subscription: Subscription, table: str) -> None:
        """The subscription of a table is confirmed: everything published about it arrives from now on."""

    def on_moved(self, subscription: Subscription, table: str) -> None:
        """The shard has unsubscribed a table, as when its slot moves away."""

    def on_refused(self, subscription: Subscription, error: ResponseError) -> None:
        """The shard refused a subscription: the table lives elsewhere, or the user may not subscribe."""

    def on_down(self, subscription: Subscription, why: Exception, is_new: bool) -> None:
        """The connection was lost, or could not be restored."""


class Subscription:
    """The subscription connection to one shard.

    It is a plain connection and not redis-py's PubSub, which remembers every channel it ever had, checks the health of
    a connection that is being read by reading from it, and reconnects silently.
    """

    def __init__(self, shard: Shard, ears: SubscriptionListener) -> None:
        self.shard = shard
        self.is_up = False
        self.is_untried = True
        """Whether no attempt to connect has ended yet."""
        self.why_incomplete = "it was not reached yet"
        """Why not all tables are confirmed; empty where all are."""
        self._listener = ears
        self._pauses = Backoff()
        self._reasons = LoggedReasons()
        self._retry_timer: asyncio.TimerHandle | None = None
        self._connection: Any = None
        self._task: asyncio.Task[None] | None = None
        self._last_read_at = 0.0
        self._ping_timer: asyncio.TimerHandle | None = None
        self._side_tasks: set[asyncio.Task[None]] = set()

    def start(self) -> None:
        """Start to connect and listen."""
        self._task = asyncio.create_task(self._run(), name=f"subscription to {self.shard.name}")

    async def stop(self) -> None:
        """Close the connection."""
        for timer in filter(None, (self._ping_timer, self._retry_timer)):
            timer.cancel()
        self._ping_timer = self._retry_timer = None
        tasks = [task for task in (self._task, *self._side_tasks) if task is not None]
        for task in tasks:
            task.cancel()
        if tasks:
            # Bounded: a client that swallows its cancellation must not block the others.
            await asyncio.wait(tasks, timeout=_STOP_S)
        self.is_up = False
        self._connection = None

    async def subscribe(self, table: str) -> None:
        """Subscribe to a table; while the connection is down that is done once it is back."""
        await self._send("SSUBSCRIBE", *_channels(table))

    async def unsubscribe(self, table: str) -> None:
        """Unsubscribe from a table."""
        await self._send("SUNSUBSCRIBE", *reversed(_channels(table)))

    async def _send(self, *command: str) -> None:
        """Send a command, if connected; the reader gets the answer."""
        connection = self._connection
        # On a lost connection redis-py would connect again, and nobody would read from it.
        if connection is not None and connection.is_connected:
            with contextlib.suppress(*GONE):
                await connection.send_command(*command, check_health=False)

    def check_alive(self, timeout: float) -> None:
        """Ping the connection, and close it if nothing is received for `timeout` seconds."""
        if self._connection is None or self._ping_timer is not None:
            return
        loop = asyncio.get_running_loop()
        ping = loop.create_task(self._send("PING"), name="ping a subscription")
        self._side_tasks.add(ping)
        ping.add_done_callback(self._side_tasks.discard)
        self._ping_timer = loop.call_later(timeout, self._on_ping_timeout, time.monotonic())

    def _on_ping_timeout(self, since: float) -> None:
        self._ping_timer = None
        if self._last_read_at < since and self._task is not None and self.is_up:
            _log.warning("nothing heard", shard=self.shard.name)
            self._task.cancel()
            self._on_down(RedisUnavailable("nothing was heard"))
            self.start()

    async def _run(self) -> None:
        while True:
            try:
                await self._listen()
            except Exception as error:
                if not isinstance(error, GONE):
                    _log.error("line failed", shard=self.shard.name, error=describe_error(error))
                self._on_down(error)
                await asyncio.sleep(self._pauses.next())

    def _on_down(self, why: Exception) -> None:
        was_up, self.is_up = self.is_up, False
        self.is_untried = False
        self._connection = None
        self.why_incomplete = str(why) or type(why).__name__
        is_new = self._reasons.is_new(self.why_incomplete)
        self._listener.on_down(self, why, was_up)
        if is_new and not was_up:
            _log.warning("shard not reached", shard=self.shard.name, why=self.why_incomplete)

    # ---- what is refused

    def _on_refused(self, refused: ResponseError) -> None:
        """A subscription was refused: what is not confirmed is tried again, with backoff."""
        self.why_incomplete = str(refused)
        if self._reasons.is_new(self.why_incomplete):
            _log.warning(
                "shard refuses to be heard, and is asked again", shard=self.shard.name, why=self.why_incomplete
            )
        self._listener.on_refused(self, refused)
        self._retry_later()

    def _retry_later(self) -> None:
        if self._retry_timer is None:
            loop = asyncio.get_running_loop()
            self._retry_timer = loop.call_later(self._pauses.next(), self._retry)

    def _retry(self) -> None:
        self._retry_timer = None
        if not self.is_up:
            # Once it is back everything is subscribed.
            return
        unheard = list(self._listener.unconfirmed_tables(self))
        if not unheard:
            self._on_complete()
            return
        asking = asyncio.get_running_loop().create_task(self._subscribe_all(unheard), name="ask for tables again")
        self._side_tasks.add(asking)
        asking.add_done_callback(self._side_tasks.discard)
        self._retry_later()

    async def _subscribe_all(self, tables: Iterable[str]) -> None:
        for table in tables:
            await self.subscribe(table)

    def _on_complete(self) -> None:
        self.why_incomplete = ""
        self._pauses.reset()
        if self._reasons.clear():
            _log.warning("shard heard again", shard=self.shard.name)

    async def _listen(self) -> None:
        """Connect and read until the connection is lost. Raises `RedisError` or `OSError` then."""
        pool = self.shard.redis.connection_pool
        connection = await pool.get_connection()
        try:
            # The answer shows that the connection works, also while no table is subscribed on it.
            await connection.send_command("PING", check_health=False)
            self._connection = connection
            self.is_up = True
            self.is_untried = False
            _log.info("shard heard", shard=self.shard.name)
            for table in self._listener.subscribed_tables(self):
                await connection.send_command("SSUBSCRIBE", *_channels(table), check_health=False)
            while True:
                answers = await read_all(connection)
                self._last_read_at = time.monotonic()
                for answer in answers:
                    self._dispatch(answer)
        finally:
            with contextlib.suppress(RedisError, OSError):
                await connection.disconnect(nowait=True)
            await pool.release(connection)

    def _dispatch(self, answer: Any) -> None:
        if isinstance(answer, ResponseError):
            self._on_refused(answer)
            return
        if self.why_incomplete and self._retry_timer is None:
            # It answers; `why_incomplete` is cleared once every table is confirmed.
            self._pauses.reset()
            self._retry_later()
        if not isinstance(answer, list) or len(answer) < 3:
            # The answer to a PING.
            return
        kind, channel, data = answer[:3]
        table, of = take_apart(channel.decode())
        if kind == b"smessage":
            self._listener.on_message(PublishedMessage(table, of, data))
        elif kind == b"ssubscribe" and of == TOLD:
            self._listener.on_confirmed(self, table)
        elif kind == b"sunsubscribe" and of == TOLD:
            self._listener.on_moved(self, table)


def _channels(table: str) -> tuple[str, str, str]:
    """Return the channels of a table; once the last is confirmed, so are the others."""
    return presence_channel(table), said_channel(table), event_channel(table)
