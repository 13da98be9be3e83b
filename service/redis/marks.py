"""Marks by which a Redis is recognized: each shard holds one, so that lost data is noticed.

A Sentinel may promote a replica that never had its primary's data; somebody may flush a server, or replace it by an
empty one. A shard whose mark is gone or another is not taken for one without tables: no table is opened there, and no
client is told that its table does not exist.
"""

from __future__ import annotations

import secrets

import structlog

from events.log import RedisUnavailable, Shards
from events.stream import PROBE, event_channel, mark_key

_log = structlog.get_logger("lagoon.marks")


class DataLost(RedisUnavailable):
    """The Redis that answers does not hold the data it held: tables were lost."""


class RedisMarks:
    """Checks the marks of shards, with the same operations as an append."""

    def __init__(self, shards: Shards) -> None:
        self._shards = shards
        self._known: dict[str, str] = {}
        self._seen: dict[str, str] = {}
        """Marks that were seen once only: a mark just written may not be on any replica yet."""

    async def check(self, tag: str) -> None:
        """Check that an event could be appended on the shard of `tag`, and that it is the same Redis as before.

        Raises `RedisUnavailable`, and `DataLost` where it is another.
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
            _log.info("a Redis that Lagoon had not kept anything in", tag=tag)
        self._seen[tag] = mark
