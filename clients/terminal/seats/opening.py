"""Opens tables with a token that is kept: by it the person changes the table before the start, and sits down."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from clients.player import Lagoon, new_token
from clients.terminal.seats.store import KeptSeat, SeatStore


async def open_table(lagoon: Lagoon, seats: SeatStore, game: str, values: Mapping[str, Any]) -> str:
    """Open a table of `game` with these values, as `Lagoon.open_table` takes them; store the token, return the id.

    Raises `LagoonError`; and `SeatsFileError` or `OSError` where the file of seats cannot be read or written.
    """
    # Where nothing can be kept, no table is opened that nobody could change.
    seats.all()
    token = new_token()
    table = await lagoon.open_table(game, token=token, **values)
    seats.put(KeptSeat(lagoon.address.base, table, game, "", token, spare=True, opener=True))
    return table
