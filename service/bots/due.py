"""Which bots have to act at a table."""

from __future__ import annotations

from typing import Any

from msgspec import UNSET

from events.game import Game
from events.table import Table


def due_seats(game: Game[Any, Any, Any, Any], table: Table[Any]) -> tuple[int, ...]:
    """Return the seats of bots that have to act: their part in the shuffle, an answer to a request, or a move.

    Bots make no move while a request is open: that would withdraw it.
    """
    bots = table.bots
    if not bots or table.phase == "over":
        return ()
    if table.phase != "playing":
        unbound = [seat for seat in bots if (held := table.seats[seat]) is not None and held.commitment is UNSET]
        return tuple(seat for seat in bots if seat in table.awaited or (table.format > 1 and seat in unbound))
    request = table.request
    if request is None:
        return tuple(seat for seat in game.to_act(table.state) if seat in bots)
    asked = set(game.staying(table.state)) - {request.asker, *request.yes}
    return tuple(seat for seat in bots if seat in asked)
