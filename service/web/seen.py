"""How a table stands for everybody, as its page brings it: a board can be drawn before anything is asked for."""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from events.fold import BrokenLog
from events.log import RedisUnavailable
from service.tables.tables import Tables
from service.talk.admission import is_shut_out
from service.talk.frames import as_dict


class Seen(NamedTuple):
    """What a page brings of its table."""

    game: str
    """What is played there; empty while that cannot be known."""
    data: bytes
    """What `GET /api/tables/ID/view` answers to who has no seat, as JSON; empty where they are shown nothing."""


async def seen_by_everybody(tables: Tables, table: str) -> Seen | None:
    """Return how a table stands for who has no seat there; None where there is no such table.

    Raises `DataLost` where it may have been lost.
    """
    try:
        served = await tables.get(table)
    except (RedisUnavailable, BrokenLog):
        # Unknown for now: the page finds out when it connects.
        return Seen("", b"")
    if served is None:
        return None
    game = served.live.now.table.game
    if is_shut_out(served.live, None):
        return Seen(game, b"")
    shown = served.live.seen_by(None)
    seen = {"seq": shown.seq, "seat": None, "view": as_dict(shown.full_view(None))}
    return Seen(game, msgspec.json.encode(seen))
