"""Knowing a Redis again: each shard holds a mark, and one without it is another, whose tables are not those of before.

A Sentinel may make a primary of a replica that never had its primary's data: for how long it has been without counts
from when it lost it. Somebody may flush a server, or put an empty one in its place. Whoever knows the mark does not
take that for a house without tables: nothing is opened there, and nobody is told that their table never was.
"""

from __future__ import annotations

import secrets

import structlog

from events.log import Away, Shards
from events.stream import PROBE, event_channel, mark_key

_log = structlog.get_logger("lagoon.marks")


class DataLost(Away):
    """What answers is not the Redis that was known: its tables are not there."""


class RedisMarks:
    """Asks shards for their marks, by doing there what an append does."""

    def __init__(self, shards: Shards) -> None:
        self._shards = shards
        self._known: dict[str, str] = {}
        self._seen: dict[str, str] = {}
        """Marks that were seen once: one that was just left may not be on any replica yet."""

    async def check(self, tag: str) -> None:
        """Return if an event could be appended where `tag` lives, and it is the Redis that it was.

        Raises `Away`, and `Lost` where it is another.
        """
        known = self._known.get(tag)
        mine = known or self._seen.get(tag) or secrets.token_hex(16)
        # Loaded each time, as the script of appends is when a server has forgotten it: that has to be allowed as well.
        script = await self._shards.ask(tag, "SCRIPT LOAD", PROBE)
        found: bytes = await self._shards.ask(
            tag, "EVALSHA", script, 1, mark_key(tag), mine, event_channel(tag), 0 if known is None else 1
        )
        mark = found.decode(errors="replace")
        if known is not None and mark != known:
            what = "is empty" if not mark else "holds other tables than those it held"
            raise DataLost(
                f"this Redis {what}: it was flushed, or a server without the data took over. Bring back the server "
                "that has it; or, to go on with what is there, start Lagoon anew"
            )
        if self._seen.get(tag) == mark:
            self._known[tag] = mark
        elif known is None and mark == mine:
            _log.info("a Redis that Lagoon had not kept anything in", place=tag)
        self._seen[tag] = mark
