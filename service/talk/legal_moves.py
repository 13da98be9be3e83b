"""The answer to `moves`: what a seat may do now, as far as it is asked for."""

from __future__ import annotations

from typing import Any

import msgspec

from projections.like import matches
from service.tables.shown import ShownTable
from service.talk.protocol import LegalMoves


def of_seat(live: ShownTable, seat: int | None, id: str, like: dict[str, Any]) -> LegalMoves:
    """Return the legal moves of a seat (None: nobody's) that are `like` this, and what the game says about them."""
    moves: tuple[Any, ...] = ()
    hints = None
    if seat is not None and seat in live.table_view.to_act:
        game, state = live.playable.game, live.now.table.state
        hints = game.hints(state, seat, like)
        moves = tuple(move for move in map(msgspec.to_builtins, game.legal(state, seat)) if matches(move, like))
    return LegalMoves(id, live.seq, moves, hints)
