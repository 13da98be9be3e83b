"""Answers to who thinks ahead: worlds that their seat could not tell from the true one, and what moves would do."""

from __future__ import annotations

from typing import Any

import msgspec

from events.game import Illegal
from projections.foreseen import foresee
from projections.imagined import imagine
from projections.view import Viewer
from service.system_chance import SystemChance
from service.tables.shown import ShownTable
from service.talk.protocol import Imagine, Imagined, Preview, Previewed

WORLDS_PER_MESSAGE = 8
"""An `imagine` counts for one more message for each so many worlds."""
MOVES_PER_MESSAGE = 8
"""A `preview` counts for one message for each so many moves."""


def extra_cost(asked: Imagine | Preview) -> int:
    """Return for how many messages more than one a question counts, before its answer is known."""
    if isinstance(asked, Imagine):
        return asked.worlds // WORLDS_PER_MESSAGE
    return (len(asked.moves) - 1) // MOVES_PER_MESSAGE


def answer_to(asked: Imagine | Preview, live: ShownTable, seat: Viewer, moves: Any) -> Imagined | Previewed:
    """Return the answer for `seat`; `moves` decodes a move of the game. Raises `Illegal`."""
    table = live.now.table
    if isinstance(asked, Imagine):
        worlds = imagine(live.playable.game, table, seat, asked.worlds, SystemChance())
        return Imagined(asked.id, live.seq, table.rules, worlds)
    try:
        wanted = tuple(map(moves.decode, asked.moves))
    except (msgspec.MsgspecError, RecursionError, ValueError) as error:
        raise Illegal("bad_move", f"This is not a move of this game: {error}") from error
    return Previewed(asked.id, live.seq, *foresee(live.playable, table, seat, wanted, SystemChance()))
