"""The append-only log on Redis Streams: the only file in this package that does I/O.

One table is one stream, `lagoon:{ID}:log`; event seq is entry `seq-0`. Redis refuses an ID that is not greater than
the last: that is the optimistic lock. One script appends and publishes, so that subscribers of a table receive exactly
what is in its log. Appends of one turn of the event loop, or made while a batch is in flight, are sent together in one
pipeline, with one writer for each shard, so that a shard that is unavailable does not delay the others.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Sequence
from typing import Any, NamedTuple

import structlog
from redis.exceptions import AskError, NoScriptError, RedisError, ResponseError

from events.fold import BrokenLog
from events.stream import (
    APPEND,
    REMOVE,
    TOUCH,
    Conflict,
    NotReplicated,
    RedisUnavailable,
    event_channel,
    log_key,
    presence_channel,
    take_apart,
)

_log = structlog.get_logger("lagoon.log")

GONE = (RedisError, OSError, RuntimeError, AttributeError)
"""What a client raises when its server refuses, is unavailable, or the connection is being lost.

redis-py then writes to a connection that its event loop has closed already, and neither calls that an error of Redis.
"""

__all__ = ["GONE", "Conflict", "Log", "NotReplicated", "RedisUnavailable", "Shard", "Shards", "log_key"]

_PAGE = 500
_PATIENCE = 5.0
"""Seconds Redis may take to acknowledge a batch of appends."""
_WAIT_MS = 1000
"""Seconds replicas may take to acknowledge a batch."""
_ENDED_LATER = "equal or smaller than the target stream top item"
"""The error for an append when the log's length is right but its last ID is not: entries were deleted."""


class Shard:
    """One of the Redis servers that hold the logs.

    `redis` runs single commands and must not resend them on its own (a resent append is refused). `batches` runs
    pipelines, without time-outs of its own: a time-out for each answer costs more than reading it, so a whole batch
    gets one.
    """

    def __init__(self, name: str, redis: Any, batches: Any) -> None:
        self.name = name
        self.redis = redis
        self.batches = batches

    def __repr__(self) -> str:
        return f"<Shard {self.name}>"


class Shards:
    """Finds the shard of a table; implemented in `service.redis.shards`.

    The hash tag decides: a `tag` is a table's ID, or a key that belongs to no table.
    """

    def __init__(self, redis: Any, batches: Any) -> None:
        self._only = Shard("redis", redis, batches)

    def of(self, _tag: str) -> Shard:
        """Return the shard where a table or key lives. Raises `RedisUnavailable` when nobody has it just now."""
        return self._only

    def all(self) -> Sequence[Shard]:
        """Return every shard there is."""
        return (self._only,)

    def report_error(self, shard: Shard, error: Exception) -> None:
        """Report that a command failed at a shard: it may be gone, or its slots may have moved."""

    def ask_target(self, shard: Shard, error: AskError) -> Shard:
        """Return the shard that a shard says a slot is on its way to. Raises `RedisUnavailable`."""
        raise RedisUnavailable(f"{shard.name} sends on what it has: {error}")

    async def ask(self, tag: str, *command: str | bytes | int) -> Any:
        """Run one command on the shard of `tag`. Raises `RedisUnavailable`."""
        try:
            return await self.of(tag).redis.execute_command(*command)
        except GONE as error:
            raise RedisUnavailable(str(error)) from error


class _Append(NamedTuple):
    table: str
    seq: int
    raw: bytes
    after: str
    done: asyncio.Future[None]


class _Check(NamedTuple):
    table: str
    done: asyncio.Future[None]


class _Batch(NamedTuple):
    """What is sent in one pipeline: messages to publish, appends, and checks that replicas keep up."""

    publishes: list[tuple[str, bytes]]
    appends: list[_Append]
    checks: list[_Check]

    def fail(self, error: Exception) -> None:
        """Fail all futures of the batch."""
        for append in self.appends:
            _fail(append.done, error)
        for check in self.checks:
            _fail(check.done, error)


class _Writer:
    """Writes to one shard, a pipeline at a time."""

    def __init__(self, shard: Shard, shards: Shards, wait: int) -> None:
        self._shard = shard
        self._shards = shards
        self._wait = wait
        self._sent_on: set[asyncio.Task[None]] = set()
        self._script = ""
        self._stopped = ""
        self._wake = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self.batches = 0
        self.next = _Batch([], [], [])

    def wake(self) -> None:
        """Wake the writer, after something was added to the next batch."""
        self._wake.set()
        if self._task is None:
            self._task = asyncio.create_task(self._write(), name=f"log writer {self._shard.name}")

    async def stop(self, why: str) -> None:
        """Stop; what was not acknowledged fails with `RedisUnavailable(why)`."""
        self._stopped = why
        tasks = [task for task in (self._task, *self._sent_on) if task is not None]
        for task in tasks:
            task.cancel()
        if tasks:
            # Bounded: a client that swallows its cancellation must not block the others.
            await asyncio.wait(tasks, timeout=_PATIENCE)
        self.next.fail(RedisUnavailable(why))

    async def _write(self) -> None:
        while not self._stopped:
            await self._wake.wait()
            self._wake.clear()
            batch, self.next = self.next, _Batch([], [], [])
            try:
                await self._send(batch)
            except asyncio.CancelledError:
                batch.fail(RedisUnavailable(self._stopped))
                raise
            except Exception as error:
                batch.fail(RedisUnavailable(str(error) or type(error).__name__))
                self._shards.report_error(self._shard, error)

    async def _send(self, batch: _Batch) -> None:
        if batch.appends and not self._script:
            self._script = await self._shard.redis.script_load(APPEND)
        self.batches += 1
        pipe = self._shard.batches.pipeline(transaction=False)
        for channel, data in batch.publishes:
            pipe.execute_command("SPUBLISH", channel, data)
        for table, seq, raw, after, _ in batch.appends:
            pipe.execute_command("EVALSHA", self._script, 1, log_key(table), seq, raw, event_channel(table), after)
        for table, _ in batch.checks:
            pipe.execute_command(*_touch(table))
        answers, short = await self._execute(pipe, bool(batch.appends or batch.checks))
        appended = answers[len(batch.publishes) :]
        again = []
        for append, answer in zip(batch.appends, appended, strict=False):
            if not self._answer(append, answer, short):
                again.append(append)
        for check, answer in zip(batch.checks, appended[len(batch.appends) :], strict=True):
            self._answer(check, answer, short)
        if again:
            self._script = ""
            await self._send(_Batch([], again, []))

    async def _execute(self, pipe: Any, writes: bool) -> tuple[list[Any], RedisUnavailable | None]:
        """Run a pipeline; return its answers, and the error if too few replicas have it."""
        waits = writes and self._wait > 0
        if waits:
            pipe.execute_command("WAIT", self._wait, _WAIT_MS)
        async with asyncio.timeout(_PATIENCE):
            answers = await pipe.execute(raise_on_error=False)
        return answers, self._short_of(answers.pop()) if waits else None

    async def _send_on(self, asked: _Append | _Check, error: AskError) -> None:
        """Send one append to the shard that its slot is migrating to, which has the key already.

        Subscriptions stay at this shard until the whole slot has moved, so the event is published here.
        """
        try:
            pipe = self._shards.ask_target(self._shard, error).batches.pipeline(transaction=False)
            pipe.execute_command("ASKING")
            if isinstance(asked, _Append):
                table, seq, raw, after, _ = asked
                pipe.execute_command("EVAL", APPEND, 1, log_key(table), seq, raw, event_channel(table), after)
            else:
                pipe.execute_command(*_touch(asked.table))
            answers, short = await self._execute(pipe, True)
        except asyncio.CancelledError:
            _fail(asked.done, RedisUnavailable(self._stopped))
            raise
        except Exception as failed:
            _fail(asked.done, RedisUnavailable(str(failed) or type(failed).__name__))
            return
        if isinstance(answers[1], AskError):
            _fail(asked.done, RedisUnavailable("its slot is neither here nor there"))
            return
        if isinstance(asked, _Append) and answers[1] == -1:
            self.next.publishes.append((event_channel(asked.table), asked.raw))
            self.wake()
        self._answer(asked, answers[1], short)

    def _short_of(self, kept: Any) -> RedisUnavailable | None:
        """Return the error if too few replicas have the batch."""
        if isinstance(kept, int) and kept >= self._wait:
            return None
        if not isinstance(kept, int):
            return RedisUnavailable(f"{type(kept).__name__}: {kept}")
        return NotReplicated(f"{kept} of {self._wait} replicas have it")

    def _answer(self, asked: _Append | _Check, answer: Any, short: RedisUnavailable | None) -> bool:
        """Set the result of one future; return False if it has to be sent again, with the script."""
        done = asked.done
        if answer == -1:
            if short is not None:
                _fail(done, short)
            elif not done.done():
                done.set_result(None)
        elif isinstance(answer, int):
            _fail(done, Conflict(answer))
        elif isinstance(answer, NoScriptError):
            return False
        elif type(answer) is AskError:
            task = asyncio.create_task(self._send_on(asked, answer), name="send on")
            self._sent_on.add(task)
            task.add_done_callback(self._sent_on.discard)
        elif isinstance(asked, _Append) and _ENDED_LATER in str(answer):
            _fail(done, Conflict(asked.seq - 1))
        else:
            _fail(done, RedisUnavailable(f"{type(answer).__name__}: {answer}"))
            self._shards.report_error(self._shard, answer)
        return True


def _fail(done: asyncio.Future[None], error: Exception) -> None:
    if not done.done():
        done.set_exception(error)


def _touch(table: str) -> tuple[str | int, ...]:
    return "EVAL", TOUCH, 1, log_key(table)


class Log:
    """The logs of all tables. An append is acknowledged once `wait` replicas of the shard have it."""

    def __init__(self, shards: Shards, wait: int = 0) -> None:
        self.shards = shards
        self._wait = wait
        self._writers: dict[Shard, _Writer] = {}
        self._sent = 0
        self._started = False

    @property
    def batches(self) -> int:
        """Pipelines sent, for metrics."""
        return self._sent + sum(writer.batches for writer in self._writers.values())

    @property
    def waits_for_replicas(self) -> bool:
        """Whether replicas must have an event before any client is told of it."""
        return self._wait > 0

    def start(self) -> None:
        """Start writing. Called once, inside the event loop."""
        self._started = True
        for writer in self._writers.values():
            writer.wake()

    async def stop(self) -> None:
        """Stop writing; appends not yet sent fail with `RedisUnavailable`."""
        self._started = False
        await self._retire(list(self._writers), "the service is stopping")

    async def drop_gone_shards(self) -> None:
        """Stop writing to shards that are gone; what is in flight there fails with `RedisUnavailable`."""
        there = set(self.shards.all())
        await self._retire([shard for shard in self._writers if shard not in there], "its shard is no more")

    async def _retire(self, shards: list[Shard], why: str) -> None:
        for shard in shards:
            writer = self._writers.pop(shard)
            await writer.stop(why)
            self._sent += writer.batches

    def append(self, table: str, seq: int, raw: bytes, after: str = "") -> asyncio.Future[None]:
        """Append event `seq` of a table. The future is done once Redis acknowledged it.

        It fails with `Conflict` when the log does not end at `seq` - 1, or not with the event known there: its digest
        is `after`, which is compared each time: a failover may have put another in its place, and connections come up
        again behind the back of whoever appends.
        It fails with `NotReplicated` when too few replicas have it, and with `RedisUnavailable` when Redis does not
        answer: then the event may or may not be there, and the log has to be read.
        """
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        try:
            writer = self._writer(table)
        except RedisUnavailable as away:
            done.set_exception(away)
            return done
        writer.next.appends.append(_Append(table, seq, raw, after, done))
        self._wake(writer)
        return done

    def shard_of(self, table: str) -> Shard | None:
        """Return the shard where a table lives, if that is known just now."""
        with contextlib.suppress(RedisUnavailable):
            return self.shards.of(table)
        return None

    async def wait_replicated(self, table: str) -> None:
        """Return once enough replicas have all events of a table that were readable before the call.

        At once if none have to. Raises `RedisUnavailable`.
        """
        if self.waits_for_replicas:
            writer = self._writer(table)
            done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            writer.next.checks.append(_Check(table, done))
            self._wake(writer)
            await done

    def publish_presence(self, table: str, data: bytes) -> None:
        """Publish this server's presence report for a table, with the next batch. It may be lost."""
        with contextlib.suppress(RedisUnavailable):
            writer = self._writer(table)
            writer.next.publishes.append((presence_channel(table), data))
            self._wake(writer)

    def _writer(self, table: str) -> _Writer:
        shard = self.shards.of(table)
        writer = self._writers.get(shard)
        if writer is None:
            writer = self._writers[shard] = _Writer(shard, self.shards, self._wait)
        return writer

    def _wake(self, writer: _Writer) -> None:
        if self._started:
            writer.wake()

    async def read(self, table: str, after: int = 0, count: int | None = None) -> list[bytes]:
        """Return the events of a table after seq `after`, oldest first, at most `count`. Raises as `length` does.

        An entry whose ID is not the expected seq is a gap, which the fold detects.
        """
        raws: list[bytes] = []
        while count is None or len(raws) < count:
            size = _PAGE if count is None else min(_PAGE, count - len(raws))
            begin = f"{after + len(raws) + 1}-0"
            page = await self._ask(table, "XRANGE", log_key(table), begin, "+", "COUNT", size)
            raws += [_event(fields) for _, fields in page]
            if len(page) < size:
                break
        return raws

    async def length(self, table: str) -> int:
        """Return how many events a table has; 0 when there is no such table.

        Raises `RedisUnavailable`, and `BrokenLog` (`wrong_type`) where the key holds something other than a log.
        """
        return int(await self._ask(table, "XLEN", log_key(table)))

    async def last(self, table: str) -> bytes | None:
        """Return the latest event of a table, or None when there is no such table. Raises as `length` does."""
        entries: Any = await self._ask(table, "XREVRANGE", log_key(table), "+", "-", "COUNT", 1)
        return _event(entries[0][1]) if entries else None

    async def tables(self) -> AsyncIterator[str]:
        """Yield every table that has a log here, in no order; a table may come twice. Raises `RedisUnavailable`."""
        try:
            for shard in self.shards.all():
                async for key in shard.redis.scan_iter(match=log_key("*"), count=_PAGE):
                    try:
                        table, _ = take_apart(key.decode())
                    except UnicodeDecodeError:
                        _log.warning("a key that is no table's is passed over", key=repr(key))
                        continue
                    yield table
        except GONE as error:
            raise RedisUnavailable(str(error)) from error

    async def remove(self, table: str, length: int) -> bool:
        """Remove the log of a table if it holds `length` events; return whether it did. Raises as `length` does."""
        return bool(await self._ask(table, "EVAL", REMOVE, 1, log_key(table), length))

    async def _ask(self, table: str, *command: str | bytes | int) -> Any:
        try:
            return await self.shards.ask(table, *command)
        except RedisUnavailable as away:
            if isinstance(away.__cause__, ResponseError) and str(away.__cause__).startswith("WRONGTYPE"):
                raise BrokenLog("wrong_type", 0, "something else than a log is kept in its place") from away
            raise

    async def ping(self) -> None:
        """Check that at least one shard answers; others that do not fail when they are used.

        Raises `RedisUnavailable`.
        """
        silent: Exception = RedisUnavailable("no shard is known")
        for shard in self.shards.all():
            try:
                await shard.redis.ping()
            except GONE as error:
                silent = error
            else:
                return
        raise RedisUnavailable(str(silent)) from silent


def _event(fields: Sequence[bytes]) -> bytes:
    """Return the event of an entry, whose fields are names and values in a row; nothing where it holds none."""
    return fields[1] if len(fields) == 2 and fields[0] == b"e" else b""
