"""Taking a seat and giving it back so that no lost reply loses it: the token is kept before it is asked for."""

from __future__ import annotations

import msgspec

from clients.player import ClosedByServer, Lagoon, Refused, Trouble, new_token
from clients.terminal.seats import Kept, Seats

BAD_TOKEN = ("bad_token", 4401)
"""The code, and the close code, for a token that owns no seat at the table."""


def is_bad_token(trouble: Trouble) -> bool:
    """Tell whether the seat kept is not one of the table."""
    return (trouble.status if isinstance(trouble, ClosedByServer) else trouble.code) in BAD_TOKEN


async def sit(lagoon: Lagoon, seats: Seats, table: str, game: str, name: str, seat: int | None) -> Kept:
    """Take a seat at `table` and keep it. Raises `Refused`, and then nothing is kept; or `Unreachable`."""
    kept = Kept(lagoon.address.base, table, game, name, new_token())
    seats.keep(kept)
    return await settle(lagoon, seats, kept, seat)


async def settle(lagoon: Lagoon, seats: Seats, kept: Kept, seat: int | None = None) -> Kept:
    """Ask for a seat whose answer is still out: with the same token it is the same seat. Raises as `sit`."""
    try:
        taken = await lagoon.take_seat(kept.table, kept.name, seat=seat, token=kept.token)
    except Refused:
        seats.drop(kept)
        raise
    settled = msgspec.structs.replace(kept, seat=taken.seat)
    seats.keep(settled)
    return settled


async def leave(lagoon: Lagoon, seats: Seats, table: str) -> None:
    """Give back the seat kept for `table`, and forget it. Raises `Refused` or `Unreachable`: then it is still kept."""
    kept = seats.find(lagoon.address.base, table)
    if kept is not None:
        await lagoon.leave(kept.as_seat())
        seats.drop(kept)
