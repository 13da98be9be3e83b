"""Answers to who thinks ahead: imagined worlds, what moves would do, and what bots are asked for a good move."""

from __future__ import annotations

from typing import Any

import msgspec

from events.game import Illegal
from projections.foreseen import foresee
from projections.hinted import worlds_for_hint
from projections.imagined import imagine
from projections.view import Viewer
from service.redis.hint import Answer, Question
from service.system_chance import SystemChance
from service.tables.shown import ShownTable
from service.talk.effects import FindHint
from service.talk.protocol import Hint, Hinted, Imagine, Imagined, Preview, Previewed

WORLDS_PER_MESSAGE = 8
"""An `imagine` counts for one more message for each so many worlds."""
MOVES_PER_MESSAGE = 8
"""A `preview` counts for one message for each so many moves."""


HINT_COST = 20
"""How many messages a `hint` counts for: somebody thinks about it for half a second."""
WORLDS_A_HINT = 16
"""How many worlds are thought about: as many as bots of medium level ask for."""


def extra_cost(asked: Imagine | Preview | Hint) -> int:
    """Return for how many messages more than one a question counts, before its answer is known."""
    if isinstance(asked, Hint):
        return HINT_COST - 1
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


def hint_for(asked: Hint, live: ShownTable, seat: Viewer) -> FindHint:
    """Return what has to be found out for somebody who asks for a good move. Raises `Illegal`."""
    table, game = live.now.table, live.playable.game
    worlds = worlds_for_hint(game, table, seat, WORLDS_A_HINT, SystemChance())
    assert seat is not None
    # The digest tells apart what stood at this seq in a log that was brought back.
    key = f"{table.id}/{seat}/{live.seq}.{live.digest[:16]}"
    return FindHint(asked.id, seat, live.seq, Question(key, game.name, table.rules, seat, worlds))


def hinted(wish: FindHint, answer: Answer, seat: Viewer) -> Hinted:
    """Return what whoever has `seat` now is told of a good move. Raises `Illegal` where it is for another."""
    if wish.seat != seat:
        raise Illegal("stale", "You have come to another seat, or lost yours; ask again.")
    return Hinted(wish.id, wish.seq, answer.move, answer.reason)
