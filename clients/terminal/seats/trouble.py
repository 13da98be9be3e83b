"""Why the file of seats cannot be used, in words."""

from __future__ import annotations

from clients.terminal.seats.store import SeatsFileError
from clients.terminal.words import say


def say_file_trouble(error: SeatsFileError | OSError) -> str:
    """Return what is wrong with the file of seats, or with reaching it."""
    if isinstance(error, SeatsFileError):
        return say("trouble.seats_file", path=str(error.path))
    return say("trouble.file", path=str(error.filename or ""), why=error.strerror or type(error).__name__)
