"""Moves finished tables from Redis to the archive; a crash at any point loses nothing.

Each table is written, synced, read back and compared before it is removed from Redis. After a crash it can be run
again and continues: data without an index entry is cut off, and a table that is in the index and still in Redis is
compared and then removed from Redis.
"""

from __future__ import annotations

import contextlib
import gzip
import hashlib
import os
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from events import logfile
from events.codec import UNREADABLE
from events.fold import BrokenLog
from events.log import Log
from events.signature import Signature
from service.archive.archive import INDEX, LOGS, Archive, ArchivedHeader, IndexEntry, read_index
from service.archive.disk import exclusive, sync_folder
from service.archive.talk_archive import TALK, lines_of, talk_of
from service.errors import ServiceError
from service.redis.again_store import AgainStore
from service.redis.call_store import CallStore
from service.redis.signature_store import SignatureStore
from service.redis.talk_store import KeptTalk, TalkStore
from service.redis.thought_store import ThoughtStore
from service.redis.visit_store import VisitStore

_ENDINGS = frozenset({"Over", "Closed"})
"""The facts after which nothing happens at a table any more."""

Progress = Callable[[int, int], None]
"""Called with the number of tables that are done, and the number of all."""


class ArchiveError(ServiceError):
    """The archive cannot be written, or does not hold what it should."""


class ArchiveResult(NamedTuple):
    """The result: so many `tables` with so many `events` were moved; `left` are the tables that could not be moved."""

    tables: int
    events: int
    left: tuple[str, ...]


class _Fact(msgspec.Struct):
    t: str


class _Last(msgspec.Struct):
    """The fields that are needed of the last event of a table."""

    at: int
    facts: tuple[_Fact, ...]
    state: str = ""


class _Opened(msgspec.Struct):
    """The fields that a header needs of the first event."""

    facts: tuple[dict[str, Any], ...]


async def archive_tables(
    log: Log, folder: Path, before: int, progress: Progress = lambda _done, _of: None
) -> ArchiveResult:
    """Move the tables whose games ended before `before` (ms since 1970) to the archive in `folder`.

    Raises `ArchiveError` and `RedisUnavailable`; what was moved until then stays moved.
    """
    with exclusive(folder, "archive", ArchiveError):
        writer, signatures, thoughts = ArchiveWriter(folder), SignatureStore(log.shards), ThoughtStore(log.shards)
        calls, visits, talk = CallStore(log.shards), VisitStore(log.shards), TalkStore(log.shards)
        talk_writer = ArchiveWriter(folder / TALK)
        again = AgainStore(log.shards)
        due = await _due(log, before)
        tables = events = 0
        left = []
        for done, (table, ended) in enumerate(due):
            progress(done, len(due))
            raws = await log.read(table)
            if not _is_whole(raws):
                left.append(table)
                continue
            if not writer.put(table, ended, raws, await signatures.find(table), await again.next_of(table)):
                left.append(table)
                continue
            talk_writer.put_talk(table, ended, await talk.read(table))
            # Before the log, so that whoever goes on after a crash finds it: the archive has all of it by now.
            await talk.remove(table)
            await signatures.remove(table)
            await again.remove(table)
            await thoughts.remove(table)
            await calls.clear(table)
            await visits.forget(table)
            if await log.remove(table, len(raws)):
                tables += 1
                events += len(raws)
            else:
                left.append(table)
        progress(len(due), len(due))
    return ArchiveResult(tables, events, tuple(left))


class Ending(NamedTuple):
    """When a game ended, in ms since 1970, and whether its last digest covers the whole log (from format 2 on)."""

    at: int
    is_chained: bool


def ending_of(last: bytes) -> Ending | None:
    """Return how a table ended whose last event this is; None while its game goes on, or where it is none."""
    try:
        event = msgspec.json.decode(last, type=_Last)
    except UNREADABLE:
        return None
    return Ending(event.at, bool(event.state)) if any(fact.t in _ENDINGS for fact in event.facts) else None


async def _due(log: Log, before: int) -> list[tuple[str, int]]:
    """Return the tables to be moved and the time each ended (ms since 1970), sorted by that time."""
    due = {}
    async for table in log.tables():
        with contextlib.suppress(BrokenLog):
            ending = ending_of(await log.last(table) or b"")
            if ending is not None and ending.at < before:
                due[table] = ending.at
    return sorted(due.items(), key=lambda item: (item[1], item[0]))


def _is_whole(raws: list[bytes]) -> bool:
    """Tell whether events have a header and no gap; a log that is not whole stays in Redis for a person to look at."""
    try:
        seqs = [msgspec.json.decode(raw, type=_Numbered).seq for raw in raws]
    except UNREADABLE:
        return False
    return seqs == list(range(1, len(raws) + 1)) and _header(raws) is not None


class _Numbered(msgspec.Struct):
    seq: int


def _header(raws: list[bytes]) -> ArchivedHeader | None:
    """Return the header for a log, without knowing its game; None where it does not begin as a log does."""
    try:
        opened = msgspec.json.decode(raws[0], type=_Opened).facts[0]
        fields = {name: opened[name] for name in ("table", "game", "options", "rules", "components", "seats")}
        head = {"lagoon": opened.get("format", 1), "kind": "log", "events": len(raws), **fields}
        return msgspec.convert(head, ArchivedHeader)
    except (*UNREADABLE, LookupError):
        return None


class ArchiveWriter:
    """Writes tables to the archive in `folder`, one by one."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._archive = Archive(folder)
        self._ends: dict[str, int] = {}

    def put(
        self, table: str, ended: int, raws: list[bytes], signed: Signature | None = None, next: str | None = None
    ) -> bool:
        """Write a table to the month it `ended` in; tell whether the archive now holds exactly these events.

        It keeps the signature and the `next` table of its people, if there are any, with them.

        It does not where the archive holds another game under that name. Raises `ArchiveError`.
        """
        try:
            if self._archive.find(table) is None:
                self._write(table, _month(ended), raws, signed, next)
            return self._archive.read(table) == raws
        except OSError as error:
            raise ArchiveError("archive_write", f"Table {table} cannot be written to the archive: {error}.") from error
        except BrokenLog:
            return False

    def put_talk(self, table: str, ended: int, talk: KeptTalk) -> None:
        """Write what was said at a table that `ended` then, unless it is there; raises `ArchiveError`.

        More than is there may be kept in Redis by now, where a crash came in between: the latest counts.
        """
        if talk == KeptTalk():
            return
        try:
            lines = self._archive.lines(table)
            if lines is None or talk_of(lines) != talk:
                self._folder.mkdir(mode=0o700, exist_ok=True)
                self._write_lines(table, _month(ended), b"".join(line + b"\n" for line in lines_of(talk)))
        except (OSError, BrokenLog) as error:
            raise ArchiveError("archive_write", f"The talk of table {table} cannot be archived: {error}.") from error

    def _write(self, table: str, month: str, raws: list[bytes], signed: Signature | None, next: str | None) -> None:
        head = _header(raws)
        assert head is not None
        head = msgspec.structs.replace(head, next=next)
        self._write_lines(table, month, b"".join(logfile.write(logfile.with_signature(head, signed), raws)))

    def _write_lines(self, table: str, month: str, lines: bytes) -> None:
        packed = gzip.compress(lines, mtime=0)
        end = self._ends.get(month)
        if end is None:
            end = self._mend(month)
        _put_at(self._folder / (month + LOGS), end, packed)
        entry = IndexEntry(table, end, len(packed), hashlib.sha256(lines).hexdigest())
        index = self._folder / (month + INDEX)
        _put_at(index, index.stat().st_size, msgspec.json.encode(entry) + b"\n")
        self._ends[month] = end + len(packed)

    def _mend(self, month: str) -> int:
        """Cut off a torn last line of the index, left by a crash; return where the logs that it lists end."""
        path = self._folder / (month + INDEX)
        data = path.read_bytes() if path.exists() else b""
        if not data.endswith(b"\n"):
            _put_at(path, data.rfind(b"\n") + 1, b"")
        return max((entry.offset + entry.length for entry in read_index(data)), default=0)


def _month(ended: int) -> str:
    return time.strftime("%Y-%m", time.gmtime(ended / 1000))


def _put_at(path: Path, offset: int, data: bytes) -> None:
    """Write `data` at `offset`, cut the file off after it, and sync it to disk."""
    is_new = not path.exists()
    path.touch(mode=0o600)
    with path.open("r+b") as file:
        file.truncate(offset)
        file.seek(offset)
        file.write(data)
        file.flush()
        os.fsync(file.fileno())
    if is_new:
        sync_folder(path.parent)
