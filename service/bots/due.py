"""Which bots have to act at a table."""

from __future__ import annotations

from typing import Any

from msgspec import UNSET

from events.game import Game
from events.requests import still_asked
from events.table import Table
from projections.view import to_act


def due_seats(game: Game[Any, Any, Any, Any], table: Table[Any]) -> tuple[int, ...]:
    """Return the seats for which bots have to act: their part in the shuffle, an answer to a request, or a move.

    Bots make no move while a request is open: that would withdraw it.
    """
    if table.has_ended:
        return ()
    bots = [seat for seat in range(len(table.seats)) if table.is_played_by_bot(seat)]
    if not bots:
        return ()
    if table.phase != "playing":
        unbound = [seat for seat in bots if (held := table.seats[seat]) is not None and held.commitment is UNSET]
        return tuple(seat for seat in bots if seat in table.awaited or (table.format > 1 and seat in unbound))
    due = to_act(game, table) if table.request is None else still_asked(game, table)
    return tuple(seat for seat in due if seat in bots)
