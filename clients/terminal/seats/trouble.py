"""Why the file of seats cannot be used, in words."""

from __future__ import annotations

import errno
from typing import Final

from clients.terminal.seats.store import SeatsFileError
from clients.terminal.words import say

_KINDS: Final = {
    errno.EACCES: "denied",
    errno.EPERM: "denied",
    errno.EROFS: "denied",
    errno.ENOENT: "missing",
    errno.EISDIR: "folder",
    errno.ENOSPC: "full",
    errno.EDQUOT: "full",
}
"""What a sentence is there for, by what the system says."""


def say_file_trouble(error: SeatsFileError | OSError) -> str:
    """Return what is wrong with the file of seats, or with reaching it."""
    if isinstance(error, SeatsFileError):
        return say("trouble.seats_file", path=str(error.path))
    kind = _KINDS.get(error.errno or 0, "other")
    why = error.strerror or type(error).__name__
    return say(f"trouble.file.{kind}", path=str(error.filename or ""), why=why)
