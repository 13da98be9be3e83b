"""Cuts off the end of the log that a power cut left incomplete; damage anywhere else is not touched.

An interrupted write leaves half an entry, or a run of zeros or of old data of the disk. The server would silently drop
half an entry, or not start at all. `valkey-check-aof`, which is the server's own program under another name, says up
to where all entries are complete. What follows is only cut off if it contains no complete entry; it is kept in a file
beside the log.
"""

from __future__ import annotations

import hashlib
import os
import re
import subprocess
from pathlib import Path
from typing import NamedTuple

from service.embedded.check import NAME
from service.embedded.errors import EmbeddedError

MAX_TORN_BYTES = 16 << 20
"""The largest incomplete end that is cut off: more is never being written at once."""
MAX_TORN_FIRST_BYTES = 64 << 10
"""The same if no complete entry comes before it, so that the log would be empty afterwards."""

_SAID = re.compile(rb"size=\d+, ok_up_to=(?P<whole>\d+),")
_COUNT = re.compile(rb"\*(\d{1,9})\r\n")
_LENGTH = re.compile(rb"\$(\d{1,9})\r\n")
_START = re.compile(rb"\*\d{1,9}\r\n\$")


class Cut(NamedTuple):
    """What was cut off: the number of bytes of a file, and the file in which they are kept."""

    file: Path
    size: int
    kept: Path

    @property
    def describe(self) -> str:
        """Return a message for a person."""
        return (
            f"The last {self.size} bytes of {self.file.name} were no whole entry, as when the power fails during a "
            f"write. They were cut off, and are kept in {self.kept}."
        )


def valid_prefix(binary: Path, file: Path) -> int | None:
    """Return the length of the prefix of an append-only file with complete entries; None if all are complete."""
    command = [NAME, os.fspath(file)]
    # Its output quotes the file, which may contain any bytes.
    done = subprocess.run(command, executable=binary, capture_output=True, check=False)  # noqa: S603
    said = _SAID.search(done.stdout)
    return None if done.returncode == 0 or said is None else int(said["whole"])


def truncate_torn_end(file: Path, whole: int) -> Cut:
    """Cut off what follows the first `whole` bytes of a file, and keep it in a file beside it.

    Raises `EmbeddedError` (`embedded_files`) if that is not an incomplete end of a log, or cannot be kept; then nothing
    is changed.
    """
    with file.open("rb") as log:
        log.seek(whole)
        rest = log.read(MAX_TORN_BYTES + 1)
    if len(rest) > (MAX_TORN_BYTES if whole else MAX_TORN_FIRST_BYTES) or _holds_entries(rest):
        raise EmbeddedError(
            "embedded_files",
            f"{file} is damaged {whole} bytes after its beginning, and not at its end alone: what was played would be "
            "lost by cutting it off. It is left as it is. Put it back from a backup (deploy/BACKUP.md).",
        )
    kept = file.with_name(f"{file.name}.cut-off-{whole}-{hashlib.sha256(rest).hexdigest()[:8]}")
    try:
        _write(kept, rest)
        with file.open("r+b") as log:
            log.truncate(whole)
            os.fsync(log.fileno())
    except OSError as error:
        raise EmbeddedError(
            "embedded_files",
            f"{file} has a torn end of {len(rest)} bytes, which cannot be cut off and kept beside it: "
            f"{error.strerror or error}.",
        ) from error
    return Cut(file, len(rest), kept)


def _holds_entries(rest: bytes) -> bool:
    """Tell whether there is a complete entry after the damage, apart from those of an unfinished transaction."""
    at = 0
    while (entry := _entry(rest, at)) is not None:
        end, name = entry
        if (name == b"MULTI") != (at == 0) or name == b"EXEC":
            return True
        at = end
    return any(_entry(rest, found.start()) is not None for found in _START.finditer(rest, at + 1))


def _entry(data: bytes, at: int) -> tuple[int, bytes] | None:
    """Return the end of the entry that begins at a position, and the name of its command; None if it is incomplete.

    An entry is an array of strings (RESP, Redis serialization protocol).
    """
    count = _COUNT.match(data, at)
    if count is None:
        return None
    at, name = count.end(), b""
    for number in range(int(count[1])):
        length = _LENGTH.match(data, at)
        if length is None:
            return None
        end = length.end() + int(length[1])
        if data[end : end + 2] != b"\r\n":
            return None
        if number == 0:
            name = data[length.end() : end].upper()
        at = end + 2
    return at, name


def _write(path: Path, data: bytes) -> None:
    """Write a file and sync it and its folder to disk. Raises OSError."""
    beside = path.with_name(f"{path.name}.part")
    with beside.open("wb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())
    beside.replace(path)
    folder = os.open(path.parent, os.O_RDONLY)
    try:
        os.fsync(folder)
    finally:
        os.close(folder)
