"""The backup: a folder of files that never change again, each with what was new when it was taken.

A log is append-only, so whatever is read of it while games go on is a valid prefix of it. Each file is a zip, for its
directory, its checksums, and because `unzip` is everywhere; the member `TABLE/1-74.jsonl` holds events 1 to 74 of a
table, one a line, byte for byte as in Redis. A table consists of its members in order, over all files: when a file in
the middle is lost, the tables with a part in it end there, and the next backup takes the missing part again.
`TABLE/talk.jsonl` is all that was said at a table when it was taken last, `TABLE/signature.json` the signature of a
finished game, and `house.json` the private key of the house: whoever reads
it can sign in its name. `bots.key` holds the keys that the tokens of the house's bots follow from, `push.key` the one
by which push services know the house. `restore` puts a backup back.
`TABLE/again.json` is the next table of the people of one.
"""

from __future__ import annotations

import contextlib
import re
import time
import zipfile
import zlib
from collections import OrderedDict
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import msgspec

from events.codec import UNREADABLE
from events.fold import BrokenLog
from events.log import Log, RedisUnavailable
from events.signature import Signature
from service.archive.archiving import Progress, ending_of
from service.archive.disk import atomic_file, exclusive
from service.archive.store import open_log
from service.archive.talk_archive import lines_of, talk_of
from service.errors import ServiceError
from service.redis import again_store
from service.redis.again_store import AgainStore
from service.redis.bot_key import BotKeyStore
from service.redis.house_key import HouseKeyStore
from service.redis.house_store import HouseStore
from service.redis.push_key import PushKeyStore
from service.redis.signature_store import SignatureStore, encoded
from service.redis.talk_store import KeptTalk, TalkStore
from service.settings import Settings

_MEMBER = re.compile(r"(?P<table>[0-9A-Za-z_-]{1,64})/(?P<first>[1-9]\d*)-(?P<last>[1-9]\d*)\.jsonl\Z")
_SIGNATURE = re.compile(r"(?P<table>[0-9A-Za-z_-]{1,64})/signature\.json\Z")
_TALK = re.compile(r"(?P<table>[0-9A-Za-z_-]{1,64})/talk\.jsonl\Z")
_AGAIN = re.compile(r"(?P<table>[0-9A-Za-z_-]{1,64})/again\.json\Z")
_HOUSE = "house.json"
_BOTS = "bots.key"
_PUSH = "push.key"
_NUMBER = re.compile(r"(?P<number>\d{6})-.*\.zip\Z")
_OPEN_FILES = 64
"""Files of a backup that are kept open while it is read."""


class BackupError(ServiceError):
    """The backup cannot be written or read, or does not hold what it should."""


class BackupPart(NamedTuple):
    """Events `first` to `last` of a table, in a member of a file of the backup."""

    first: int
    last: int
    file: Path
    member: str


class BackupResult(NamedTuple):
    """What a backup saved: so many `events`, new since the one before, of so many `tables`, to `file`, if any.

    `left` has a sentence for each table that could not be backed up, with the reason.
    """

    tables: int
    events: int
    file: Path | None
    left: tuple[str, ...]


class Backup:
    """Reads a backup: a folder, or one of its files alone. Raises `BackupError`."""

    def __init__(self, place: Path) -> None:
        self._open: OrderedDict[Path, zipfile.ZipFile] = OrderedDict()
        self._parts: dict[str, list[BackupPart]] = {}
        self._latest: dict[str, Path] = {}
        """The file with the latest of each member that is no part of a log."""
        for file in backup_files(place):
            for member in self._zip(file).namelist():
                beside = (_SIGNATURE, _TALK, _AGAIN)
                if member in {_HOUSE, _BOTS, _PUSH} or any(kind.match(member) for kind in beside):
                    self._latest[member] = file
                    continue
                found = _MEMBER.match(member)
                if found is None:
                    raise BackupError("bad_backup", f"{file} is not a file of a backup: it holds {member!r}.")
                part = BackupPart(int(found["first"]), int(found["last"]), file, member)
                self._parts.setdefault(found["table"], []).append(part)

    def close(self) -> None:
        """Close the files."""
        for file in self._open.values():
            file.close()
        self._open.clear()

    def tables(self) -> list[str]:
        """Return the tables it holds events of, in the order in which they were first backed up."""
        return list(self._parts)

    def length(self, table: str) -> int:
        """Return how many events of a table it holds without a gap."""
        return max((part.last for part in self._chain(table)), default=0)

    def is_incomplete(self, table: str) -> bool:
        """Tell whether it holds events of a table after a gap: a file is missing."""
        return any(part.last > self.length(table) for part in self._parts.get(table, ()))

    def read(self, table: str) -> list[bytes]:
        """Return the events of a table up to the first gap. Raises `BackupError` for damaged files."""
        raws: list[bytes] = []
        for part in self._chain(table):
            raws += self._lines(part)[len(raws) + 1 - part.first :]
        return raws

    def last(self, table: str) -> bytes:
        """Return the last event of a table before the first gap. Raises `BackupError`."""
        return self._lines(self._chain(table)[-1])[-1]

    def house_key(self) -> bytes | None:
        """Return the key of the house as it was kept last, if it was. Raises `BackupError`."""
        return self._read_latest(_HOUSE)

    def bot_keys(self) -> bytes | None:
        """Return the keys of the house's bots as they were kept last, if they were. Raises `BackupError`."""
        return self._read_latest(_BOTS)

    def push_key(self) -> bytes | None:
        """Return the key for push services as it was kept last, if it was. Raises `BackupError`."""
        return self._read_latest(_PUSH)

    def signature(self, table: str) -> bytes | None:
        """Return the signature of a table as it was kept last, if it was. Raises `BackupError`."""
        return self._read_latest(_signature_member(table))

    def has_signature(self, table: str) -> bool:
        """Tell whether it holds the signature of a table."""
        return _signature_member(table) in self._latest

    def talk(self, table: str) -> KeptTalk:
        """Return what was said at a table as it was kept last. Raises `BackupError`."""
        raw = self._read_latest(_talk_member(table))
        return KeptTalk() if raw is None else talk_of(raw.split(b"\n")[:-1])

    def next_table(self, table: str) -> bytes | None:
        """Return the way to the next table as it was kept last, if it was. Raises `BackupError`."""
        return self._read_latest(_again_member(table))

    def has_next_table(self, table: str) -> bool:
        """Tell whether it holds the way from a table to the next one."""
        return _again_member(table) in self._latest

    def _read_latest(self, member: str) -> bytes | None:
        file = self._latest.get(member)
        return None if file is None else self._read_member(file, member)

    def _chain(self, table: str) -> list[BackupPart]:
        """Return the parts of a table from its first event to the first gap."""
        chain: list[BackupPart] = []
        end = 0
        for part in sorted(self._parts.get(table, ()), key=lambda part: part[:2]):
            if part.first <= end + 1 and part.last > end:
                chain.append(part)
                end = part.last
        return chain

    def _lines(self, part: BackupPart) -> list[bytes]:
        lines = self._read_member(part.file, part.member).splitlines()
        if len(lines) != part.last - part.first + 1:
            raise BackupError("bad_backup", f"{part.member} in {part.file} is damaged: it has {len(lines)} lines.")
        return lines

    def _read_member(self, file: Path, member: str) -> bytes:
        try:
            return self._zip(file).read(member)
        except (zipfile.BadZipFile, zlib.error, OSError, EOFError) as error:
            raise BackupError("bad_backup", f"{member} in {file} is damaged: {error}.") from error

    def _zip(self, file: Path) -> zipfile.ZipFile:
        if file in self._open:
            self._open.move_to_end(file)
            return self._open[file]
        try:
            opened = zipfile.ZipFile(file)
        except (zipfile.BadZipFile, OSError) as error:
            raise BackupError("bad_backup", f"{file} cannot be read: {error}.") from error
        if len(self._open) >= _OPEN_FILES:
            self._open.popitem(last=False)[1].close()
        self._open[file] = opened
        return opened


@contextlib.contextmanager
def open_backup(place: Path) -> Iterator[Backup]:
    """Open a backup for reading, for the duration of the block. Raises `BackupError`."""
    backup = Backup(place)
    try:
        yield backup
    finally:
        backup.close()


def backup_files(place: Path) -> list[Path]:
    """Return the files of a backup, the oldest first; `place` is its folder or one of them."""
    if place.is_file():
        return [place]
    return sorted(path for path in place.glob("*.zip") if _NUMBER.match(path.name))


async def back_up_store(settings: Settings, folder: Path, progress: Progress) -> BackupResult:
    """Back up the store of the service with these settings, whether it is running or not. Raises `ServiceError`."""
    async with open_log(settings) as log:
        taken = await back_up_log(log, folder, progress)
        if not taken.left:
            # The backup itself is whole, whether or not the house can be told of it.
            with contextlib.suppress(RedisUnavailable):
                await HouseStore(log.shards).note_backup()
        return taken


async def back_up_log(log: Log, folder: Path, progress: Progress = lambda _done, _of: None) -> BackupResult:
    """Back up what is new in the logs since the last backup, as one more file in `folder`.

    The file is complete and synced when this returns, and absent when it raises `BackupError` or `RedisUnavailable`.
    """
    with exclusive(folder, "backup", BackupError), open_backup(folder) as before:
        tables = sorted({table async for table in log.tables()})
        number = 1 + max((_number(path) for path in backup_files(folder)), default=0)
        file = folder / f"{number:06}-{time.strftime('%Y-%m-%dT%H%MZ', time.gmtime())}.zip"
        count = events = 0
        has_other_news = False
        signatures, talks = SignatureStore(log.shards), TalkStore(log.shards)
        again = AgainStore(log.shards)
        left: list[str] = []
        try:
            with atomic_file(file) as output, zipfile.ZipFile(output, "w", zipfile.ZIP_DEFLATED) as into:
                for member, raw in (await _new_keys(log, before)).items():
                    into.writestr(_member(member), raw)
                    has_other_news = True
                for done, table in enumerate(tables):
                    progress(done, len(tables))
                    try:
                        new = await _new_events(log, before, table)
                    except _Strange as why:
                        left.append(f"Table {table}: {why}.")
                        continue
                    signed = await _new_signature(signatures, before, table, new)
                    if signed is not None:
                        into.writestr(_member(_signature_member(table)), encoded(signed))
                        has_other_news = True
                    talk = await talks.read(table)
                    if talk != KeptTalk() and talk != before.talk(table):
                        into.writestr(_member(_talk_member(table)), b"".join(line + b"\n" for line in lines_of(talk)))
                        has_other_news = True
                    if (next_table := await _new_next(again, before, table, new)) is not None:
                        into.writestr(_member(_again_member(table)), again_store.encoded(next_table))
                        has_other_news = True
                    if new:
                        first = before.length(table) + 1
                        name = f"{table}/{first}-{first + len(new) - 1}.jsonl"
                        into.writestr(_member(name), b"".join(raw + b"\n" for raw in new))
                        count += 1
                        events += len(new)
                progress(len(tables), len(tables))
                if not count and not has_other_news:
                    raise _NothingNew
        except _NothingNew:
            return BackupResult(0, 0, None, tuple(left))
        except OSError as error:
            raise BackupError("backup_write", f"The backup {file} cannot be written: {error}.") from error
    return BackupResult(count, events, file, tuple(left))


def _number(path: Path) -> int:
    found = _NUMBER.match(path.name)
    return int(found["number"]) if found else 0


def _signature_member(table: str) -> str:
    return f"{table}/signature.json"


def _talk_member(table: str) -> str:
    return f"{table}/talk.jsonl"


def _again_member(table: str) -> str:
    return f"{table}/again.json"


def _member(name: str) -> zipfile.ZipInfo:
    info = zipfile.ZipInfo(name, time.gmtime()[:6])
    info.compress_type = zipfile.ZIP_DEFLATED
    info.external_attr = 0o600 << 16
    return info


class _Strange(Exception):  # noqa: N818  (what it is)
    """A table cannot be backed up, and why."""


class _NothingNew(Exception):  # noqa: N818  (what it is)
    """There is nothing to write."""


class _Numbered(msgspec.Struct):
    seq: int


async def _new_keys(log: Log, before: Backup) -> dict[str, bytes]:
    """Return the keys of the house that the backup does not have yet, by their members. Raises `RedisUnavailable`.

    As they are kept, even where this version of the program cannot read them.
    """
    keys = {
        _HOUSE: (await HouseKeyStore(log.shards).raw(), before.house_key()),
        _BOTS: (await BotKeyStore(log.shards).raw(), before.bot_keys()),
        _PUSH: (await PushKeyStore(log.shards).raw(), before.push_key()),
    }
    return {member: raw for member, (raw, known) in keys.items() if raw and raw != known}


async def _new_signature(signatures: SignatureStore, before: Backup, table: str, new: list[bytes]) -> Signature | None:
    """Return the signature of a table, if it has one that the backup does not have yet. Raises `RedisUnavailable`."""
    if before.has_signature(table) or not (new or before.length(table)):
        return None
    ending = ending_of(new[-1] if new else before.last(table))
    return await signatures.find(table) if ending is not None and ending.is_chained else None


async def _new_next(again: AgainStore, before: Backup, table: str, new: list[bytes]) -> str | None:
    """Return the next table, if there is one that the backup does not have yet. Raises `RedisUnavailable`."""
    if before.has_next_table(table) or not (new or before.length(table)):
        return None
    return await again.next_of(table) if ending_of(new[-1] if new else before.last(table)) is not None else None


async def _new_events(log: Log, before: Backup, table: str) -> list[bytes]:
    """Return the events that the backup does not have yet. Raises `_Strange` and `RedisUnavailable`."""
    if not _MEMBER.match(f"{table}/1-1.jsonl"):
        raise _Strange("its name is none that a table can have")
    known = before.length(table)
    try:
        length = await log.length(table)
    except BrokenLog as broken:
        raise _Strange(broken.message) from broken
    if not length:
        return []  # archived meanwhile
    if length < known:
        raise _Strange(f"Redis has only {length} of the {known} events that were backed up before")
    # Including the last event that is known, to check that it is still the same log.
    raws = await log.read(table, max(0, known - 1))
    if known and raws[:1] != [before.last(table)]:
        raise _Strange("another table of that name was backed up before; begin a new folder")
    new = raws[1:] if known else raws
    try:
        seqs = [msgspec.json.decode(raw, type=_Numbered).seq for raw in new]
    except UNREADABLE as error:
        raise _Strange(f"its log cannot be read ({error}); it was not backed up further") from error
    if seqs != list(range(known + 1, known + len(new) + 1)) or any(b"\n" in raw for raw in new):
        raise _Strange("its log has a gap; it was not backed up further")
    return new
