"""Reads the archive: a folder of finished tables that were moved out of Redis, by month.

`2026-08.jsonl.gz` holds the tables whose games ended in that month, one gzip member a table (so that `zcat` shows all
of it, and one can be read alone): a header and the events, as in `events.logfile`, but byte for byte as in Redis. The
index `2026-08.index.jsonl` says where each table is. Both files are append-only; a table that is not in the index is
not in the archive. `archiving` writes them. The folder `talk/` beside them has what was said there (`talk_archive`).
"""

from __future__ import annotations

import asyncio
import hashlib
import zlib
from pathlib import Path

import msgspec

from events.fold import BrokenLog
from events.logfile import Header
from events.shapes import TableId
from service.cache import ByteCache

LOGS, INDEX = ".jsonl.gz", ".index.jsonl"
_CACHED_BYTES = 16 << 20
"""Bytes of tables kept in memory once read, since a replay asks for many pages of the same table."""


class IndexEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A line of an index: `length` bytes from `offset` on are table `table`; `sha256` is that of its lines."""

    table: str
    offset: int
    length: int
    sha256: str


class ArchivedHeader(Header, frozen=True, omit_defaults=True):
    """The header of a table in the archive, with the `next` table of its people, which no other file has."""

    next: TableId | None = None


class Location(msgspec.Struct, frozen=True):
    """Where a table is: in the files of `month`."""

    month: str
    entry: IndexEntry


_entries = msgspec.json.Decoder(IndexEntry)


def read_index(data: bytes) -> list[IndexEntry]:
    """Return the entries of an index, as far as its lines are whole: a crash may have torn the last one."""
    return [_entries.decode(line) for line in data[: data.rfind(b"\n") + 1].splitlines()]


def unpack(data: bytes) -> tuple[bytes, str]:
    """Return the lines of one table, and their SHA-256. Raises `zlib.error`."""
    lines = zlib.decompress(data, wbits=zlib.MAX_WBITS | 16)
    return lines, hashlib.sha256(lines).hexdigest()


class Archive:
    """Reads from the archive in `folder`, which may be growing meanwhile."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._places: dict[str, Location] = {}
        self._known: dict[str, int] = {}
        self._cache: ByteCache[str, list[bytes]] = ByteCache(_CACHED_BYTES)

    def find(self, table: str) -> Location | None:
        """Return where a table is, or None if it is not there."""
        found = self._places.get(table)
        if found is None:
            self._refresh()
            found = self._places.get(table)
        return found

    def _refresh(self) -> None:
        """Read the index entries that were added since the last time."""
        for path in sorted(self.folder.glob("*" + INDEX)):
            month = path.name.removesuffix(INDEX)
            known = self._known.get(month, 0)
            if path.stat().st_size <= known:
                continue
            with path.open("rb") as file:
                file.seek(known)
                data = file.read()
            for entry in read_index(data):
                self._places[entry.table] = Location(month, entry)
            self._known[month] = known + data.rfind(b"\n") + 1

    def read(self, table: str) -> list[bytes] | None:
        """Return all events of a table, or None if it is not there. Raises `BrokenLog` when the files are damaged."""
        lines = self.lines(table)
        return None if lines is None else lines[1:]

    def read_header(self, table: str) -> ArchivedHeader | None:
        """Return the header of a table, or None if it is not there. Raises `BrokenLog` when the files are damaged."""
        lines = self.lines(table)
        return None if lines is None else msgspec.json.decode(lines[0], type=ArchivedHeader)

    def lines(self, table: str) -> list[bytes] | None:
        """Return all lines of a table, its header first; None if it is not there. Raises `BrokenLog`."""
        place = self.find(table)
        if place is None:
            return None
        try:
            with (self.folder / (place.month + LOGS)).open("rb") as file:
                file.seek(place.entry.offset)
                lines, sha256 = unpack(file.read(place.entry.length))
        except (OSError, zlib.error) as error:
            raise BrokenLog(
                "bad_archive", 0, f"its part of the archive {place.month} cannot be read: {error}"
            ) from error
        if sha256 != place.entry.sha256:
            raise BrokenLog("bad_archive", 0, f"its part of the archive {place.month} is not what was put there")
        # Only `\n` ends a line: an imported event may contain other line ends, and is kept unchanged.
        return lines.split(b"\n")[:-1]

    async def events(self, table: str) -> list[bytes]:
        """Return all events of a table, none if it is not there. Raises `BrokenLog`."""
        found = self._cache.get(table)
        if found is None:
            found = await asyncio.to_thread(self.read, table) or []
            if found:
                self._cache.put(table, found, sum(map(len, found)))
        return found
