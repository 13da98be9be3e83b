"""The legal moves of a player."""

from __future__ import annotations

from typing import Any

import msgspec


class LegalMoves(msgspec.Struct, frozen=True):
    """The legal `moves` at `seq`, which is what a move among them is decided on: `play(move, on=legal.seq)`.

    `hints` help to choose, in the game's own words (PROTOCOL.md, section 8); None where it has none, and when the moves
    came with the view.
    """

    seq: int
    moves: tuple[Any, ...]
    hints: Any = None
