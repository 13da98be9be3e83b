"""Restores a backup: every table is folded first, and existing events are never overwritten.

After a crash it can be run again and continues; where only the last events of a table were lost, it adds them.
"""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any, Final, NamedTuple

import msgspec
from msgspec import UNSET

from events.fold import BrokenLog
from events.log import Conflict, Log
from events.table import Table
from service.archive.appending import append_all
from service.archive.archive import Archive
from service.archive.archiving import Progress, ending_of
from service.archive.backup import Backup, BackupError, backup_files, open_backup
from service.archive.games import HistoryError, fold_table
from service.archive.log_reader import LogReader
from service.archive.store import open_store
from service.clock import now_ms
from service.redis import bot_key, house_key, signature_store
from service.redis.again_store import AgainStore
from service.redis.bot_key import BotKeyStore
from service.redis.deadline_store import Deadline, DeadlineStore
from service.redis.house_key import HouseKeyStore
from service.redis.push_key import PushKeyStore
from service.redis.shard_tags import ShardTags
from service.redis.sign_store import GAP_MS, SignStore, Span
from service.redis.signature_store import SignatureStore
from service.redis.table_list import TableList
from service.redis.talk_store import TalkStore
from service.redis.text_value import UnreadableKey
from service.settings import Settings

AHEAD_MS: Final = 10_000
"""How far ahead an outage reaches that is written while tables are put back."""


class RestoreResult(NamedTuple):
    """The result of a restore.

    So many `tables` were restored or completed, with so many `events`; `same` tables had all events of the backup
    already. `left` has a sentence for each table that was not restored, or not completely, with the reason. `house`
    tells which key the house signs with now, if the backup contains a key of a house.
    """

    tables: int
    events: int
    same: int
    left: tuple[str, ...]
    house: str = ""


async def restore(settings: Settings, place: Path, progress: Progress) -> RestoreResult:
    """Restore into the store of the service with these settings, running or not, new or not. Raises `ServiceError`."""
    if not backup_files(place):
        raise BackupError("no_backup", f"There is no backup in {place}.")
    async with open_store(settings, new=True) as store:
        archive = None if settings.archive is None else Archive(Path(settings.archive))
        return await restore_tables(store.log, LogReader(store.log, archive), TableList(store.redis), place, progress)


async def restore_tables(
    log: Log, log_reader: LogReader, table_list: TableList, place: Path, progress: Progress = lambda _done, _of: None
) -> RestoreResult:
    """Restore the tables of the backup at `place`, a folder or one file of it, with all that belongs to them.

    That is the list of open tables, the signatures of finished games and the ways to the next ones, what was said, the
    key of the house, that of its bots, and the one for push services.

    Raises `BackupError` for files that are not of a backup, and `RedisUnavailable`; what was restored until then stays.
    """
    tables = events = same = 0
    left: list[str] = []
    signatures = SignatureStore(log.shards)
    clocks = _StoppedClocks(log)
    with open_backup(place) as backup:
        try:
            house = await _restore_house_key(backup, log)
        except UnreadableKey as error:
            house = ""
            left.append(f"The key of the house was not put back: {error}.")
        try:
            await _restore_bot_keys(backup, log)
        except UnreadableKey as error:
            left.append(f"The key of the bots was not put back: {error}.")
        if (push_key := backup.push_key()) is not None:
            # Only a new house takes it: browsers of one that has tables are bound to its own.
            await PushKeyStore(log.shards).put(push_key, replace=await _is_empty(log))
        names = backup.tables()
        await clocks.begin(backup, names)
        for done, table in enumerate(names):
            progress(done, len(names))
            try:
                added = await _restore_table(backup, log, log_reader, signatures, table_list, clocks, table)
            except BackupError as error:
                left.append(error.message)
                continue
            tables += added > 0
            same += added == 0
            events += added
            if backup.is_incomplete(table):
                left.append(f"Table {table} ends at event {backup.length(table)}: a file of the backup is missing.")
        progress(len(names), len(names))
    return RestoreResult(tables, events, same, tuple(left), house)


async def _restore_house_key(backup: Backup, log: Log) -> str:
    """Restore the key of the house; return a sentence that tells which key it signs with now.

    Raises `BackupError`, `RedisUnavailable`, and `UnreadableKey` if the key in the backup or Redis cannot be decoded.
    """
    raw = backup.house_key()
    if raw is None:
        return ""
    backed_up = house_key.decoded(raw)
    key = await HouseKeyStore(log.shards).put_back(backed_up, is_new_house=await _is_empty(log))
    if key.public == backed_up.public:
        return f"this house signs with the key of the backup, {key.public}"
    return f"this house signs with a key of its own, {key.public}, and remembers that of the backup, {backed_up.public}"


async def _restore_bot_keys(backup: Backup, log: Log) -> None:
    """Restore the keys of the house's bots. Raises what `_restore_house_key` does."""
    raw = backup.bot_keys()
    if raw is not None:
        await BotKeyStore(log.shards).put_back(bot_key.decoded(raw), is_new_house=await _is_empty(log))


async def _is_empty(log: Log) -> bool:
    async for _ in log.tables():
        return False
    return True


class _StoppedClocks:
    """Sees to it that nobody loses the time from a backup to its being put back, also beside servers that are at work.

    Before the first table is put back at a shard an outage is written down there, and it is known to every server. It
    reaches a little ahead, so that the time of a table that has just been put back is held until the last one has been.
    """

    def __init__(self, log: Log) -> None:
        self._log = log
        self._tags = ShardTags(log.shards).lowest()
        self._signs = SignStore(log.shards, "restore")
        self._written: dict[str, Span] = {}
        """By the tag of a shard, the outage there: since the latest event that is put back to a game with a clock."""

    async def begin(self, backup: Backup, tables: list[str]) -> None:
        """Write down that nobody could act since the backup; return once all servers know. Raises `RedisUnavailable`.

        What cannot be read counts for nothing here: it is not put back.
        """
        since: dict[str, int] = {}
        for table in tables:
            tag = self._tags.get(self._log.shards.of(table))
            if tag is not None and (at := await self._stopped_at(backup, table)) is not None:
                since[tag] = max(at, since.get(tag, 0))
        for tag, at in since.items():
            await self._write(tag, at)
        if since:
            # A server decides by what it learned so long ago at most (`service.clocks.signs`).
            await _pause((GAP_MS + 1) / 1000)

    async def go_on(self, table: str) -> None:
        """Let the outage at the shard of a table last longer, where it is about to end. Raises `RedisUnavailable`."""
        tag = self._tags.get(self._log.shards.of(table))
        if tag in self._written and self._written[tag].end < now_ms() + AHEAD_MS // 2:
            await self._write(tag, self._written[tag].start)

    async def add(self, table: Table[Any]) -> None:
        """Note a table that was put back: what fell due there is looked at at once. Raises `RedisUnavailable`."""
        if not table.has_ended:
            await self.go_on(table.id)
            await DeadlineStore(self._log.shards).write([Deadline(table.id, 0, 0)])

    async def _write(self, tag: str, since: int) -> None:
        span = Span(since, now_ms() + AHEAD_MS)
        await self._signs.add_outage(tag, span, instead_of=self._written.get(tag))
        self._written[tag] = span

    async def _stopped_at(self, backup: Backup, table: str) -> int | None:
        """Return when a table lost its players, if events of a game with a clock are missing here; else None."""
        try:
            if await self._log.length(table) >= backup.length(table) or ending_of(backup.last(table)) is not None:
                return None
            raws = backup.read(table)
            folded = fold_table(raws, f"Table {table}")
        except (BackupError, BrokenLog, HistoryError, IndexError):
            return None
        if folded.clock is UNSET or folded.has_ended:
            return None
        return msgspec.json.decode(raws[-1], type=_Last).at


async def _pause(seconds: float) -> None:
    await asyncio.sleep(seconds)


async def _restore_next(backup: Backup, log: Log, table: str) -> None:
    """Put back the way to the next table, unless one is known here. Raises `BackupError` and `RedisUnavailable`."""
    kept, again = backup.next_table(table), AgainStore(log.shards)
    if kept is not None and await log.length(table) and await again.next_of(table) is None:
        await again.put_back(table, kept)


class _Last(msgspec.Struct):
    """The field that is needed of the last event of a table."""

    at: int


async def _restore_table(
    backup: Backup,
    log: Log,
    log_reader: LogReader,
    signatures: SignatureStore,
    table_list: TableList,
    clocks: _StoppedClocks,
    table: str,
) -> int:
    """Restore one table; return how many of its events were missing. Raises `BackupError` and `RedisUnavailable`."""
    raws = backup.read(table)
    if not raws:
        raise BackupError("bad_backup", f"Table {table}: the file of the backup with its first events is missing.")
    try:
        here = await log_reader.read(table)
        # The longer of the two logs is folded: more may have happened here since the backup.
        longest = here if len(here) > len(raws) else raws
        folded = fold_table(longest, f"Table {table}")
    except HistoryError as broken:
        raise BackupError(broken.code, broken.message) from broken
    except BrokenLog as broken:
        raise BackupError(broken.code, f"Table {table}: {broken.message}.") from broken
    if folded.id != table:
        raise BackupError("bad_backup", f"Table {table}: what the backup holds under this name is {folded.id}.")
    shared = min(len(here), len(raws))
    if here[:shared] != raws[:shared]:
        raise BackupError("table_exists", f"Table {table}: there is another one of that name here; it was not touched.")
    signed = None if (kept := backup.signature(table)) is None else signature_store.decoded(kept)
    try:
        if signed is not None and (len(here) < len(raws) or await log.length(table)):
            await signatures.add(table, signed)
        if len(here) < len(raws) or await log.length(table):
            try:
                await TalkStore(log.shards).put_back(table, backup.talk(table))
            except ValueError as error:
                raise BackupError("bad_backup", f"Table {table}: {error}.") from error
        await clocks.go_on(table)
        await append_all(log, table, raws, len(here))
        await _restore_next(backup, log, table)
    except Conflict:
        raise BackupError("table_exists", f"Table {table}: somebody is playing on it just now.") from None
    await table_list.update(folded)
    if len(here) < len(raws):
        await clocks.add(folded)
    return max(0, len(raws) - len(here))
