"""Who is let in to a table: the owners of its seats, whoever opened it, and watchers where the game lets them."""

from __future__ import annotations

from typing import Final

from service.tables.live import LiveTable
from service.tables.ownership import TokenOwner

NO_SPECTATORS: Final = "Only whoever has a seat here sees this game while it goes on."
"""What is said to who may not watch; the code is `no_spectators`."""


def is_shut_out(live: LiveTable, seat: int | None) -> bool:
    """Tell whether whoever has `seat` (None: no seat) may not see how things stand at the table now."""
    return seat is None and live.folded is not None and live.folded.table.shuts_out


def is_let_in(live: LiveTable, owner: TokenOwner) -> bool:
    """Tell whether whoever comes with a token, or without one, is let in, as far as the table is known here."""
    return (owner.is_known or not owner.has_token) and not is_shut_out(live, owner.seat)
