"""What was said at archived tables: in the folder `talk/` of the archive, in files as those of the logs.

A line is an entry as it was kept in Redis, with its number: those of players, an empty line, those of watchers.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from pathlib import Path

import structlog

from events.fold import BrokenLog
from service.archive.archive import Archive
from service.redis.talk_store import KeptTalk

_log = structlog.get_logger("lagoon.talk_archive")

TALK = "talk"
"""The folder, inside that of the archive."""

_BREAK = b""
"""The empty line between the entries of players and those of people who watched."""


def lines_of(talk: KeptTalk) -> list[bytes]:
    """Return the lines that hold what was said at a table."""
    return [*talk.players, _BREAK, *talk.watchers]


def talk_of(lines: Sequence[bytes]) -> KeptTalk:
    """Return what such lines hold."""
    if _BREAK not in lines:
        return KeptTalk(tuple(lines))
    middle = lines.index(_BREAK)
    return KeptTalk(tuple(lines[:middle]), tuple(lines[middle + 1 :]))


class TalkArchive:
    """Reads what was said at archived tables, from the archive in `folder`."""

    def __init__(self, folder: Path) -> None:
        self._archive = Archive(folder / TALK)

    async def read(self, table: str) -> KeptTalk:
        """Return what was said at a table; nothing if it is not there, or its part of the archive is damaged."""
        try:
            lines = await asyncio.to_thread(self._archive.lines, table)
        except BrokenLog as broken:
            _log.error("what was said cannot be read", table=table, why=broken.message)
            return KeptTalk()
        return KeptTalk() if lines is None else talk_of(lines)
