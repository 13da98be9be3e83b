"""Guards that several actions at a table share, and what becomes of an open request when somebody acts."""

from __future__ import annotations

from typing import Any

from msgspec import UNSET

from events.game import Game, Illegal
from events.seating import check_not_closed
from events.table import Table, UndoWithdrawn, Withdrawn


def check_playing(game: Game[Any, Any, Any, Any], table: Table[Any], who: int) -> None:
    """Refuse what only somebody who is still in a game that goes on can do. Raises `Illegal`."""
    check_not_closed(table)
    if table.phase in {"open", "shuffling"}:
        raise Illegal("not_started", "The game begins when every seat is taken.")
    if table.phase == "over":
        raise Illegal("game_over", "This game is over.")
    if who not in game.staying(table.state):
        raise Illegal("resigned", "You have resigned; the game goes on without you.")


def check_not_paused(table: Table[Any]) -> None:
    """Refuse what cannot be done while the players pause. Raises `Illegal`."""
    if table.paused_until is not UNSET:
        raise Illegal("game_paused", "The game pauses; all can agree to go on before its day.")


def request_gone(table: Table[Any]) -> tuple[UndoWithdrawn | Withdrawn, ...]:
    """Return the fact that the open request is withdrawn, since somebody acts; nothing without one."""
    request = table.request
    if request is None:
        return ()
    return (UndoWithdrawn(request.asker) if request.what is UNSET else Withdrawn(request.asker),)
