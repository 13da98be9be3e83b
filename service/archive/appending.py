"""Appends many events to one table's log, byte for byte as they were written elsewhere."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from events.log import Log

_BATCH = 500
"""Events that are appended together."""


async def append_all(log: Log, table: str, raws: Sequence[bytes], here: int) -> None:
    """Append the events of `raws` after the first `here`, which are in the log of `table` already.

    Raises `Conflict` when somebody else writes to the table, and `RedisUnavailable`. What was appended until then
    stays; a retry continues from there.
    """
    for start in range(here, len(raws), _BATCH):
        batch = enumerate(raws[start : start + _BATCH], start + 1)
        outcomes = await asyncio.gather(*(log.append(table, seq, raw) for seq, raw in batch), return_exceptions=True)
        errors = [outcome for outcome in outcomes if outcome is not None]
        if errors:
            # After an event that was not appended, all later ones conflict: the first error is the cause.
            raise errors[0]
