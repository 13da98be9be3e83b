"""Who is let in to a table: the owners of its seats, whoever opened it, and watchers where the game lets them."""

from __future__ import annotations

from typing import Final, NamedTuple

from service.tables.live import LiveTable
from service.tables.ownership import TokenOwner

CLOSE_BAD_TOKEN: Final = 4401
CLOSE_NO_SPECTATORS: Final = 4403
"""Codes that a socket is closed with."""


class Refusal(NamedTuple):
    """Why somebody is not let in, and what their socket is closed with."""

    close_code: int
    code: str
    message: str


_BAD_TOKEN: Final = Refusal(CLOSE_BAD_TOKEN, "bad_token", "This token owns no seat at this table.")
NO_SPECTATORS: Final = Refusal(
    CLOSE_NO_SPECTATORS, "no_spectators", "Only whoever has a seat here sees this game while it goes on."
)


def is_shut_out(live: LiveTable, seat: int | None) -> bool:
    """Tell whether whoever has `seat` (None: no seat) may not see how things stand at the table now."""
    return seat is None and live.folded is not None and live.folded.table.shuts_out


def why_not(live: LiveTable, owner: TokenOwner) -> Refusal | None:
    """Return why whoever comes with a token, or without one, is not let in; None where they are."""
    if owner.has_token and not owner.is_known:
        return _BAD_TOKEN
    return NO_SPECTATORS if is_shut_out(live, owner.seat) else None
