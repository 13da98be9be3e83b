"""Saying something at a table, and reading what was said there, by way of Redis.

What is said in one turn of the event loop, or while a batch is on its way, goes out together, a pipeline a shard. While
a shard is away it is tried again for a while; said again it is kept once, as its key tells.
"""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Sequence
from typing import Final, NamedTuple

import structlog
from msgspec.structs import replace

from events.game import Illegal
from events.log import RedisUnavailable, Shards
from service.archive.talk_archive import TalkArchive
from service.backoff import Backoff
from service.chat.entry import Entry, decoded, encoded
from service.chat.table_talk import MOST, TableTalk
from service.redis.talk_store import KeptTalk, NewEntry, TalkStore
from service.tasks import Tasks

_log = structlog.get_logger("lagoon.chat")

_TRIES: Final = 8
"""How often something is tried while Redis is away: for about twelve seconds."""
_MOST_WAITING: Final = 1_000
"""Entries of this process that may wait to be kept."""


class _Waiting(NamedTuple):
    new: NewEntry
    done: asyncio.Future[int]


class Chat:
    """The talk at all tables of this process. Tables that were moved there are read from `archive`."""

    def __init__(self, shards: Shards, archive: TalkArchive | None = None) -> None:
        self._store = TalkStore(shards)
        self._archive = archive
        self._waiting: list[_Waiting] = []
        self._in_flight = 0
        self._is_writing = False
        self._reads: dict[TableTalk, asyncio.Task[None]] = {}
        self._to_read_again: set[TableTalk] = set()
        self._tasks = Tasks(RedisUnavailable)

    async def stop(self) -> None:
        """Stop; what is not kept yet is not."""
        await self._tasks.stop()

    # ---- saying

    async def say(self, table: str, talk: TableTalk, entry: Entry, id: str) -> int:
        """Keep an entry, whose client calls it `id`, and tell it to whoever listens here; return its number.

        Raises `Illegal` where it cannot be kept.
        """
        # Ids of one client say nothing of another's, and nobody can guess what hides another's words.
        key = hashlib.sha256(f"{entry.seat}:{id}".encode()).hexdigest()[:32]
        new = NewEntry(table, entry.is_watchers, key, encoded(entry))
        pauses = Backoff()
        for left in reversed(range(_TRIES)):
            try:
                number = await self._keep(new)
            except RedisUnavailable as away:
                if left:
                    await asyncio.sleep(pauses.next())
                    continue
                raise Illegal("redis_away", "This cannot be kept just now; try again.") from away
            break
        if number == 0:
            raise Illegal("talk_closed", "This table is put away: nothing more can be said there.")
        if number > 0:
            talk.add(replace(entry, n=number))
        return abs(number)

    async def _keep(self, new: NewEntry) -> int:
        if len(self._waiting) + self._in_flight >= _MOST_WAITING:
            raise RedisUnavailable("too much waits to be kept")
        waiting = _Waiting(new, asyncio.get_running_loop().create_future())
        self._waiting.append(waiting)
        if not self._is_writing:
            self._is_writing = True
            self._tasks.spawn(self._write(), "keep what is said")
        return await waiting.done

    async def _write(self) -> None:
        try:
            while self._waiting:
                batch, self._waiting = self._waiting, []
                self._in_flight = len(batch)
                _answer(batch, await self._store.say_all([each.new for each in batch], MOST))
        finally:
            self._in_flight = 0
            self._is_writing = False

    # ---- reading

    def listen(self, table: str, talk: TableTalk) -> None:
        """Somebody listens at a table: have what was said there read, if it was not yet."""
        talk.is_wanted = True
        if not talk.is_known:
            self._read_soon(table, talk)

    def read_again(self, table: str, talk: TableTalk) -> None:
        """Something may have been said that was not heard here."""
        if talk.is_wanted:
            # What is being read just now may have been asked for before it was said.
            self._to_read_again.add(talk)
            self._read_soon(table, talk)

    async def known(self, table: str, talk: TableTalk) -> None:
        """Return once it is known what was said at a table. Raises `Illegal` where it cannot be read."""
        self.listen(table, talk)
        if not talk.is_known and (reading := self._reads.get(talk)) is not None:
            await asyncio.shield(reading)
        if not talk.is_known:
            raise Illegal("redis_away", "What was said cannot be read just now; try again.")

    def _read_soon(self, table: str, talk: TableTalk) -> None:
        if talk not in self._reads:
            reading = self._reads[talk] = self._tasks.spawn(self._read(table, talk), f"read the talk of {table}")
            reading.add_done_callback(lambda _: self._reads.pop(talk, None))

    async def _read(self, table: str, talk: TableTalk) -> None:
        pauses = Backoff()
        for _ in range(_TRIES):
            self._to_read_again.discard(talk)
            try:
                kept = await self._store.read(table)
            except RedisUnavailable:
                await asyncio.sleep(pauses.next())
                continue
            if kept == KeptTalk() and self._archive is not None:
                kept = await self._archive.read(table)
            talk.read(filter(None, map(decoded, (*kept.players, *kept.watchers))))
            if talk not in self._to_read_again:
                return
        self._to_read_again.discard(talk)
        _log.warning("what was said cannot be read", table=table)


def _answer(batch: Sequence[_Waiting], answers: Sequence[int | RedisUnavailable]) -> None:
    for (_, done), answer in zip(batch, answers, strict=True):
        if done.done():
            continue
        if isinstance(answer, int):
            done.set_result(answer)
        else:
            done.set_exception(answer)
