"""Carrying a game away, as `GET /api/tables/ID/log` gives it: the whole log once it is over, else what one was told."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from itertools import islice

import msgspec

from events import logfile
from projections.replay import eyes, whole
from projections.view import Viewer
from service.live import LiveTable
from service.shelves import Shelves

_SLICE = 100
"""Lines that are made in one go, before others have a turn."""


async def file_of(live: LiveTable, shelves: Shelves, seat: Viewer) -> bytes:
    """Return the file of a table for whoever holds `seat` (None: nobody). Raises `Away` and `BrokenLog`."""
    raws = await shelves.read(live.id)
    table = live.now.table
    if table.phase == "over":
        head = logfile.header(table, "log", len(raws))
        lines = logfile.without_tokens(live.codec, raws)
    else:
        head = logfile.header(table, "told", len(raws), seat)
        lines = _told(live, raws, seat)
    data = bytearray()
    written = logfile.write(head, lines)
    while page := b"".join(islice(written, _SLICE)):
        data += page
        await asyncio.sleep(0)
    return bytes(data)


def _told(live: LiveTable, raws: list[bytes], seat: Viewer) -> Iterator[bytes]:
    events = [live.codec.decode(raw, seq) for seq, raw in enumerate(raws, 1)]
    for step in whole(live.playable, eyes(live.now.table, seat, None), events):
        yield msgspec.json.encode(step)


def file_name(live: LiveTable) -> str:
    """Return what the file is called."""
    return f"lagoon-{live.playable.game.name}-{live.id}.jsonl"
