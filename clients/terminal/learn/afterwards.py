"""What comes after a lesson: a game against an easy bot, where good moves can be asked for."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from clients.player import Lagoon
from clients.terminal.seats.opening import open_table
from clients.terminal.seats.store import SeatStore
from clients.terminal.seats.taking import take_seat

_EASY: Final = "easy"


async def open_first_game(
    lagoon: Lagoon, seats: SeatStore, game: str, count: int, options: Mapping[str, Any], name: str
) -> str:
    """Open a table of `count` seats with these options, sit down there, and return its id; easy bots have the rest.

    Raises `LagoonError`; and `SeatsFileError` or `OSError` where the file of seats cannot be read or written.
    """
    values = {"seats": count, "bots": (_EASY,) * (count - 1), **options}
    table = await open_table(lagoon, seats, game, values)
    await take_seat(lagoon, seats, table, game, name, None)
    return table
