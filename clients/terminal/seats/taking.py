"""Takes and leaves seats. A lost reply loses no seat, since the token is stored before it is sent."""

from __future__ import annotations

from functools import partial

from clients.player import ClosedByServer, Lagoon, LagoonError, Refused, new_token
from clients.terminal.seats.store import KeptSeat, SeatStore

_BAD_TOKEN = ("bad_token", 4401)
"""The code, and the close code, for a token that owns no seat at the table."""


def is_bad_token(trouble: LagoonError) -> bool:
    """Tell whether the error says that the stored token owns no seat at the table."""
    return (trouble.status if isinstance(trouble, ClosedByServer) else trouble.code) in _BAD_TOKEN


async def take_seat(lagoon: Lagoon, seats: SeatStore, table: str, game: str, name: str, seat: int | None) -> KeptSeat:
    """Take a seat at `table` with the stored token, or with a new one, and store it.

    Raises `Refused`, or `NoAnswer`: the token that was sent stays stored then, as do all others. A `hello` with it
    tells whether it owns a seat.
    """
    base = lagoon.address.base
    kept = seats.begin_taking(base, table, lambda: KeptSeat(base, table, game, name, new_token()))
    taken = await lagoon.take_seat(
        table,
        name,
        seat=seat,
        token=kept.token,
        seed=kept.seed,
        attempt=kept.attempts,
        on_reveal=partial(seats.keep_revealed, kept),
    )
    return seats.confirm(kept, taken.seat)


async def leave_seat(lagoon: Lagoon, seats: SeatStore, kept: KeptSeat) -> None:
    """Give back a stored seat. Raises `Refused` or `Unreachable`: then it stays stored."""
    sent = seats.now_ms()
    try:
        await lagoon.leave(kept.as_seat())
    except Refused as refused:
        # A retry after the answer was lost: the seat was given back already.
        if refused.code != "not_seated":
            raise
    seats.mark_unowned(kept, sent)
