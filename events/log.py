"""The append-only log on Redis Streams: the only file in this package that does I/O.

One table is one stream, `lagoon:{ID}:log`; event seq is entry `seq-0`. Redis refuses an ID that is not greater than
the last: that is the optimistic lock. One script appends and publishes, so that whoever follows a table hears exactly
what is in its log. Appends that are asked for in one turn of the event loop, or while a batch is on its way, go out
together in one pipeline.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Iterable
from typing import Any, NamedTuple

from redis.exceptions import NoScriptError, RedisError

_APPEND = """
local seq = tonumber(ARGV[1])
local length = redis.call('XLEN', KEYS[1])
if length ~= seq - 1 then return length end
redis.call('XADD', KEYS[1], ARGV[1] .. '-0', 'e', ARGV[2])
redis.call('SPUBLISH', KEYS[2], ARGV[2])
return -1
"""
"""Answers -1, or the number of events that are there when it is not the one before `seq`."""

_REMOVE = """
if redis.call('XLEN', KEYS[1]) ~= tonumber(ARGV[1]) then return 0 end
return redis.call('UNLINK', KEYS[1])
"""
"""Answers 1 when the log held so many events and is gone now, else 0."""

_PAGE = 500
_MARK, _LAST_MARK = "lagoon:follow", "lagoon:followed"
"""Channels nothing is published on: their confirmations mark the beginning and the end of following again."""
_PATIENCE = 5.0
"""Seconds Redis may take to acknowledge a batch of appends."""


class Conflict(Exception):  # noqa: N818  (what happened)
    """The log does not end just before the event that was to be appended: nothing was appended.

    `length` is the number of events there.
    """

    def __init__(self, length: int) -> None:
        super().__init__(f"the log holds {length} events")
        self.length = length


class Away(Exception):  # noqa: N818  (what happened)
    """Redis cannot be reached or does not do as asked. Whether an append landed is not known."""


class Heard(NamedTuple):
    """Something published about a table: an event's bytes, or what a server says of who is `here`."""

    table: str
    here: bool
    data: bytes


def log_key(table: str) -> str:
    """Return the key of a table's stream. The hash tag keeps all keys of a table in one slot of a cluster."""
    return f"lagoon:{{{table}}}:log"


def _told_channel(table: str) -> str:
    return f"lagoon:{{{table}}}:told"


def _here_channel(table: str) -> str:
    return f"lagoon:{{{table}}}:here"


class _Append(NamedTuple):
    table: str
    seq: int
    raw: bytes
    done: asyncio.Future[None]


class Log:
    """The logs of all tables on one Redis. `redis` must not resend commands on its own (a resent append is refused).

    `appends` is a client of the same Redis without time-outs of its own, for appends alone: a time-out for each of the
    answers of a batch costs more than reading it, so the whole batch gets one.
    """

    def __init__(self, redis: Any, appends: Any = None) -> None:
        self._redis = redis
        self._appends = redis if appends is None else appends
        self._waiting: list[_Append] = []
        self._wake = asyncio.Event()
        self._writer: asyncio.Task[None] | None = None
        self._script = ""
        self.batches = 0
        """Pipelines sent, for metrics."""

    def start(self) -> None:
        """Start the writer. Called once, inside the event loop."""
        self._writer = asyncio.create_task(self._write(), name="log writer")

    async def stop(self) -> None:
        """Stop the writer; appends not yet sent fail as `Away`."""
        if self._writer is not None:
            self._writer.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._writer
        for append in self._waiting:
            _fail(append, Away("the service is stopping"))

    def append(self, table: str, seq: int, raw: bytes) -> asyncio.Future[None]:
        """Append event `seq` of a table. The future is done once Redis acknowledged it.

        It fails with `Conflict` when the log does not end at `seq` - 1, and with `Away` when Redis does not answer:
        then the event may or may not be there, which reading the log tells.
        """
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append(_Append(table, seq, raw, done))
        self._wake.set()
        return done

    async def _write(self) -> None:
        while True:
            await self._wake.wait()
            self._wake.clear()
            batch, self._waiting = self._waiting, []
            try:
                await self._send(batch)
            except asyncio.CancelledError:
                for append in batch:
                    _fail(append, Away("the service is stopping"))
                raise
            except Exception as error:
                for append in batch:
                    _fail(append, Away(str(error) or type(error).__name__))

    async def _send(self, batch: list[_Append]) -> None:
        if not self._script:
            self._script = await self._redis.script_load(_APPEND)
        self.batches += 1
        pipe = self._appends.pipeline(transaction=False)
        for table, seq, raw, _ in batch:
            pipe.execute_command("EVALSHA", self._script, 2, log_key(table), _told_channel(table), seq, raw)
        async with asyncio.timeout(_PATIENCE):
            answers = await pipe.execute(raise_on_error=False)
        again = []
        for append, answer in zip(batch, answers, strict=True):
            if answer == -1:
                if not append.done.done():
                    append.done.set_result(None)
            elif isinstance(answer, int):
                _fail(append, Conflict(answer))
            elif isinstance(answer, NoScriptError):
                again.append(append)
            else:
                _fail(append, Away(str(answer)))
        if again:
            self._script = ""
            await self._send(again)

    async def read(self, table: str, after: int = 0, count: int | None = None) -> list[bytes]:
        """Return the events of a table after seq `after`, oldest first, at most `count`. Raises `Away`.

        An entry whose ID is not the seq it should have is a gap, and so is left to the fold to find.
        """
        raws: list[bytes] = []
        while count is None or len(raws) < count:
            size = _PAGE if count is None else min(_PAGE, count - len(raws))
            try:
                page: Any = await self._redis.xrange(log_key(table), min=f"{after + len(raws) + 1}-0", count=size)
            except RedisError as error:
                raise Away(str(error)) from error
            raws += [fields.get(b"e", b"") for _, fields in page]
            if len(page) < size:
                break
        return raws

    async def length(self, table: str) -> int:
        """Return how many events a table has; 0 when there is no such table. Raises `Away`."""
        try:
            return int(await self._redis.xlen(log_key(table)))
        except RedisError as error:
            raise Away(str(error)) from error

    async def last(self, table: str) -> bytes | None:
        """Return the latest event of a table, or None when there is no such table. Raises `Away`."""
        try:
            entries: Any = await self._redis.xrevrange(log_key(table), count=1)
        except RedisError as error:
            raise Away(str(error)) from error
        return entries[0][1].get(b"e", b"") if entries else None

    async def tables(self) -> AsyncIterator[str]:
        """Yield every table that has a log here, in no order; a table may come twice. Raises `Away`."""
        before, after = log_key("*").split("*")
        try:
            async for key in self._redis.scan_iter(match=log_key("*"), count=_PAGE):
                yield key.decode().removeprefix(before).removesuffix(after)
        except RedisError as error:
            raise Away(str(error)) from error

    async def remove(self, table: str, length: int) -> bool:
        """Remove the log of a table if it holds `length` events; return whether it did. Raises `Away`."""
        try:
            return bool(await self._redis.eval(_REMOVE, 1, log_key(table), length))
        except RedisError as error:
            raise Away(str(error)) from error

    async def ping(self) -> None:
        """Ask Redis for a sign of life. Raises `Away`."""
        try:
            await self._redis.ping()
        except RedisError as error:
            raise Away(str(error)) from error

    async def say_here(self, said: Iterable[tuple[str, bytes]]) -> None:
        """Publish what this server says of who is at its tables, as (table, bytes), in one pipeline. Raises `Away`."""
        pipe = self._redis.pipeline(transaction=False)
        for table, data in said:
            pipe.spublish(_here_channel(table), data)
        try:
            await pipe.execute()
        except RedisError as error:
            raise Away(str(error)) from error


def _fail(append: _Append, error: Exception) -> None:
    if not append.done.done():
        append.done.set_exception(error)


class Follower:
    """Hears what is published about the tables it follows, over one connection."""

    def __init__(self, redis: Any) -> None:
        self._redis = redis
        self._pubsub: Any = None
        self._tables: set[str] = set()
        self._confirmed: dict[str, asyncio.Future[None]] = {}

    async def follow(self, table: str) -> None:
        """Begin to hear about a table. Whoever reads its log afterwards misses nothing.

        While the connection is lost this returns at once: after it is back, every log has to be read again anyway.
        """
        self._tables.add(table)
        if self._pubsub is None:
            return
        confirmed = self._confirmed.setdefault(table, asyncio.get_running_loop().create_future())
        try:
            await self._pubsub.ssubscribe(_here_channel(table), _told_channel(table))
        except (RedisError, OSError):
            return
        await asyncio.shield(confirmed)

    async def unfollow(self, table: str) -> None:
        """Hear no more about a table."""
        self._tables.discard(table)
        if self._pubsub is not None:
            with contextlib.suppress(RedisError, OSError):
                await self._pubsub.sunsubscribe(_told_channel(table), _here_channel(table))

    async def hear(self) -> AsyncIterator[Heard | None]:
        """Yield what is published until the connection is lost. Raises `Away` then; call again to go on.

        Yields None once everything is followed (again): now is the time to read the logs, for what was published
        before was not heard.
        """
        pubsub = self._redis.pubsub()
        try:
            await pubsub.ssubscribe(_MARK)
            self._pubsub = pubsub
            for table in tuple(self._tables):
                await pubsub.ssubscribe(_here_channel(table), _told_channel(table))
            # Confirmations come in order: this one stands behind all others.
            await pubsub.ssubscribe(_LAST_MARK)
            while True:
                heard: Any = await pubsub.parse_response(block=True)
                if heard is None:
                    continue  # a sign of life that was asked for
                kind, channel, data = heard[:3]
                if kind == b"smessage":
                    table, _, channel_kind = channel.decode().removeprefix("lagoon:{").partition("}:")
                    yield Heard(table, channel_kind == "here", data)
                elif kind == b"ssubscribe":
                    if channel == _LAST_MARK.encode():
                        yield None
                    self._confirm(channel.decode())
        except (RedisError, OSError) as error:
            raise Away(str(error)) from error
        finally:
            self._pubsub = None
            for confirmed in self._confirmed.values():
                confirmed.set_result(None)
            self._confirmed.clear()
            with contextlib.suppress(RedisError, OSError):
                await pubsub.aclose()

    def _confirm(self, channel: str) -> None:
        table, _, kind = channel.removeprefix("lagoon:{").partition("}:")
        if kind == "told" and (confirmed := self._confirmed.pop(table, None)) is not None:
            confirmed.set_result(None)
