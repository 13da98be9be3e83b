"""Keeps what bots thought beside the logs of their tables, for the replay of a game that is over.

Nobody waits for it, and it may be lost: what is noted in one turn of the event loop goes out in one pipeline a shard,
and while Redis is away nothing is kept.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections import defaultdict
from typing import Any, Final

import msgspec
from redis.exceptions import ResponseError

from events.log import GONE, RedisUnavailable, Shard, Shards
from events.stream import thoughts_key
from service.tasks import Tasks

MOST: Final = 2_000
"""About how many thoughts of a table are kept: the latest."""
_MOST_WAITING: Final = 1_000
"""Thoughts that wait while an earlier batch is on its way; what is more is dropped."""


class NotedMove(msgspec.Struct, frozen=True):
    """A move that a bot looked at; `chance` is about how likely it took it to win with it, 0 to 1."""

    move: dict[str, Any]
    chance: float


class NotedThought(msgspec.Struct, frozen=True):
    """What the bot on `seat` thought just after event `on`: some moves, best first."""

    on: int
    seat: int
    best: tuple[NotedMove, ...]


class Thoughts(msgspec.Struct, frozen=True):
    """`GET /api/tables/ID/thoughts`: all that is kept of a table, in the order in which it was noted."""

    thoughts: tuple[NotedThought, ...]


_decoder = msgspec.json.Decoder(NotedThought)


def encoded(thought: NotedThought) -> bytes:
    """Encode a thought as it is stored."""
    return msgspec.json.encode(thought)


class ThoughtStore:
    """The thoughts of all tables, a bounded stream each."""

    def __init__(self, shards: Shards) -> None:
        self._shards = shards
        self._waiting: list[tuple[str, bytes]] = []
        self._is_writing = False
        self._tasks = Tasks()

    async def stop(self) -> None:
        """Write what waits, and stop."""
        await self._tasks.finish()

    def note(self, table: str, thought: NotedThought) -> None:
        """Keep a thought, a moment later. It may be lost."""
        if len(self._waiting) >= _MOST_WAITING:
            return
        self._waiting.append((table, encoded(thought)))
        if not self._is_writing:
            self._is_writing = True
            self._tasks.spawn(self._write(), "write thoughts")

    async def _write(self) -> None:
        try:
            while self._waiting:
                batch, self._waiting = self._waiting, []
                by_shard: dict[Shard, list[tuple[str, bytes]]] = defaultdict(list)
                for table, raw in batch:
                    with contextlib.suppress(RedisUnavailable):
                        by_shard[self._shards.of(table)].append((table, raw))
                await asyncio.gather(*(self._write_to(shard, part) for shard, part in by_shard.items()))
        finally:
            self._is_writing = False

    async def _write_to(self, shard: Shard, batch: list[tuple[str, bytes]]) -> None:
        pipe = shard.redis.pipeline(transaction=False)
        for table, raw in batch:
            pipe.execute_command(*_add(table, raw))
        try:
            answers = await pipe.execute(raise_on_error=False)
        except GONE as error:
            self._shards.report_error(shard, error)
            return
        for (table, raw), answer in zip(batch, answers, strict=True):
            if isinstance(answer, Exception):
                # Its slot has moved, or is about to.
                self._shards.report_error(shard, answer)
                with contextlib.suppress(RedisUnavailable):
                    await self._shards.ask(table, *_add(table, raw))

    async def read(self, table: str) -> tuple[NotedThought, ...]:
        """Return all thoughts of a table, oldest first. Raises `RedisUnavailable`."""
        try:
            entries = await self._shards.ask(table, "XRANGE", thoughts_key(table), "-", "+")
        except RedisUnavailable as away:
            if isinstance(away.__cause__, ResponseError) and str(away.__cause__).startswith("WRONGTYPE"):
                return ()
            raise
        found = (decoded(fields) for _, fields in entries)
        return tuple(thought for thought in found if thought is not None)

    async def remove(self, table: str) -> None:
        """Delete the thoughts of a table. Raises `RedisUnavailable`."""
        await self._shards.ask(table, "UNLINK", thoughts_key(table))


def decoded(fields: Any) -> NotedThought | None:
    """Return the thought of an entry, or None where it holds something else."""
    values = list(fields.values()) if isinstance(fields, dict) else list(fields)[1::2]
    try:
        return _decoder.decode(values[0])
    except (IndexError, msgspec.MsgspecError, UnicodeError):
        return None


def _add(table: str, raw: bytes) -> tuple[str | bytes | int, ...]:
    return ("XADD", thoughts_key(table), "MAXLEN", "~", MOST, "*", "t", raw)
