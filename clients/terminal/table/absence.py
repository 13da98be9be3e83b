"""Who is away from a table, and who of them for so long that the others need not wait for them."""

from __future__ import annotations

from typing import Any

from clients.player import Player

_ABOUT_REQUESTS = frozenset(
    (
        "Asked", "Agreed", "Declined", "Withdrawn",
        "UndoAsked", "UndoAgreed", "UndoRefused", "UndoWithdrawn",
    )
)  # fmt: skip
"""Facts that make nobody wait anew."""


def away_ms(player: Player, seat: int) -> int | None:
    """Return for how long (ms) nobody of a seat has been here; None while they are.

    A bot comes only when it is its turn: it is away for as long as the game has waited for it. Nobody is where a bot
    plays on.
    """
    presence, held = player.presence, player.view["table"]["seats"][seat]
    if presence is None or held is None or held.get("stand_in") is not None:
        return None
    since = presence.away[seat] if seat < len(presence.away) else None
    if since is None or (held["bot"] is not None and seat not in player.to_act):
        return None
    return max(0, player.server_ms - (since if held["bot"] is None else max(since, _waiting_since(player))))


def absent_awaited(player: Player) -> tuple[int, ...]:
    """Return the seats that the game waits for, and that have been away for long; none while it waits for the viewer.

    Where there are clocks they say how long people may take: only bots count there. The server decides; it may know of
    somebody who has just come back.
    """
    presence = player.presence
    if presence is None or presence.absent_after is None or player.seat is None or player.is_my_turn:
        return ()
    waited = player.server_ms - _waiting_since(player)
    table = player.view["table"]
    counted = (seat for seat in player.to_act if table.get("clock") is None or _is_bot(table, seat))
    gone = {seat: away_ms(player, seat) for seat in counted}
    needed = presence.absent_after * 1000
    return tuple(seat for seat, away in gone.items() if away is not None and min(away, waited) >= needed)


def _is_bot(table: dict[str, Any], seat: int) -> bool:
    held = table["seats"][seat]
    return held is not None and held["bot"] is not None


def _waiting_since(player: Player) -> int:
    """Return since when the game waits as it does, in ms since 1970; 0 where the record does not tell."""
    steps = reversed(player.record.steps)
    return next((step.at for step in steps if not all(fact["t"] in _ABOUT_REQUESTS for fact in step.facts)), 0)
