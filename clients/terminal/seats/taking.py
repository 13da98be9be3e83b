"""Taking a seat and giving it back so that no lost reply loses it: the token is kept before it is asked for."""

from __future__ import annotations

from clients.player import ClosedByServer, Lagoon, LagoonError, Refused, new_token
from clients.terminal.seats.store import KeptSeat, SeatStore

_BAD_TOKEN = ("bad_token", 4401)
"""The code, and the close code, for a token that owns no seat at the table."""


def is_bad_token(trouble: LagoonError) -> bool:
    """Tell whether the seat kept is not one of the table."""
    return (trouble.status if isinstance(trouble, ClosedByServer) else trouble.code) in _BAD_TOKEN


async def take_seat(lagoon: Lagoon, seats: SeatStore, table: str, game: str, name: str, seat: int | None) -> KeptSeat:
    """Take a seat at `table` with the token at hand, or with a new one, and keep it.

    Raises `Refused`, or `NoAnswer`: in either case what was kept before is still kept, and the token that was asked
    with too. Whether it owns a seat, saying hello with it tells.
    """
    base = lagoon.address.base
    kept = seats.begin_taking(base, table, lambda: KeptSeat(base, table, game, name, new_token()))
    taken = await lagoon.take_seat(table, name, seat=seat, token=kept.token, seed=kept.seed, wish=kept.wishes)
    return seats.confirm(kept, taken.seat)


async def leave_seat(lagoon: Lagoon, seats: SeatStore, kept: KeptSeat) -> None:
    """Give back the seat kept. Raises `Refused` or `Unreachable`: then it is still kept."""
    sent = seats.now_ms()
    try:
        await lagoon.leave(kept.as_seat())
    except Refused as refused:
        # Asked again after the answer was lost: it is given back already.
        if refused.code != "not_seated":
            raise
    seats.mark_unowned(kept, sent)
