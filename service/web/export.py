"""Export of a game, as `GET /api/tables/ID/log` gives it: the whole log once it is over, else what one was told."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from itertools import islice

import msgspec

from events import logfile
from events.signature import Signature
from projections.replay import Perspective, perspective_for, replay_all
from projections.view import Viewer
from service.archive.log_reader import LogReader
from service.archive.signatures import Signatures
from service.cache import ByteCache
from service.redis.house_store import Switches
from service.tables.shown import ShownTable

_SLICE = 25
"""Lines that are made in one go, before others have a turn."""
_KEPT_BYTES = 16 << 20
"""Bytes of files that are kept for whoever asks again."""


class ExportCache:
    """The files of tables: each is made once as long as nothing happens there, and one at a time.

    To make one takes as long as a hundred moves of a game, and anybody may ask.
    """

    def __init__(self, log_reader: LogReader, signatures: Signatures) -> None:
        self._log_reader = log_reader
        self._signatures = signatures
        self._kept: ByteCache[tuple[str, int, Viewer, int, Switches], bytes] = ByteCache(_KEPT_BYTES)
        self._one_at_a_time = asyncio.Lock()

    async def get(self, live: ShownTable, seat: Viewer) -> bytes:
        """Return the file for the owner of `seat` (None: nobody). Raises `RedisUnavailable`, `BrokenLog`."""
        async with self._one_at_a_time:
            key = (live.id, live.epoch, seat, live.seq, live.switches)
            data = self._kept.get(key)
            if data is None:
                signed = await self._signatures.get(live.now.table, live.digest) if is_over(live) else None
                data = await export_file(live, self._log_reader, seat, signed)
                self._kept.put(key, data, len(data))
            return data


def is_over(live: ShownTable) -> bool:
    """Tell whether a game is over, so that its whole log is given away."""
    return live.now.table.has_ended


async def export_file(live: ShownTable, log_reader: LogReader, seat: Viewer, signed: Signature | None) -> bytes:
    """Return the file of a table for whoever holds `seat` (None: nobody). Raises `RedisUnavailable` and `BrokenLog`.

    That of a game that is over may be `signed`.
    """
    table = live.now.table
    # The log may hold more by the time it is read, of which nobody here was told yet.
    raws = await log_reader.read(live.id, 0, table.seq)
    if is_over(live):
        opened = live.codec.decode(raws[0], 1).facts[0]
        head = logfile.header(table, "log", len(raws), signed=signed, opened=opened)
        lines = logfile.without_tokens(live.codec, raws)
    else:
        head = logfile.header(table, "told", len(raws), seat)
        lines = _told_lines(live, raws, perspective_for(table, seat, None))
    data = bytearray()
    written = logfile.write(head, lines)
    while page := b"".join(islice(written, _SLICE)):
        data += page
        await asyncio.sleep(0)
    return bytes(data)


def _told_lines(live: ShownTable, raws: list[bytes], seen_by: Perspective) -> Iterator[bytes]:
    events = [live.codec.decode(raw, seq) for seq, raw in enumerate(raws, 1)]
    for step in replay_all(live.playable, seen_by, events, live.switches.off):
        yield msgspec.json.encode(step)


def file_name(live: ShownTable) -> str:
    """Return what the file is called."""
    return f"lagoon-{live.playable.game.name}-{live.id}.jsonl"
