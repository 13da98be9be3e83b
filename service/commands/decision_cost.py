"""What a game costs without any server: one decision, and the whole view at the end, in this process.

A decision is what one action takes before it can be appended and told: decided, folded, and seen by two viewers.
"""

from __future__ import annotations

import random
import statistics
import time
from typing import NamedTuple

from events import actions
from events.chance import commitment
from events.codec import Codec
from events.event import Join, Open, Play, Reveal
from projections.games import GAMES
from service.tables.live import LiveTable
from service.talk.frames import encode

SEATS = 4
"""Players at the table, where the game is for so many; else as many as it can have."""
MAX_DECISIONS = 2_000
"""Decisions after which a game that goes on is left."""
RECENT = 256


class DecisionCost(NamedTuple):
    """The median of a decision in ms, and the bytes of the whole view (as JSON) when the game was over or left."""

    decision_ms: float
    end_view_bytes: int


def measure(game: str, seed: int) -> DecisionCost:
    """Play one game with random moves."""
    playable = GAMES[game]
    dice = random.Random(seed)  # noqa: S311  (the same games every time, and no secret)
    live = LiveTable("cost", playable, Codec(playable.game), RECENT)
    seats = max(count for count in playable.game.seat_counts if count <= SEATS)
    live.apply(*actions.open_table(playable.game, Open(game, {}, seats, False), "cost", f"{seed:064x}", 0))
    nonces = [f"{seat:032x}" for seat in range(seats)]
    for seat, nonce in enumerate(nonces):
        join = Join(f"Player {seat + 1}", f"{seat:064x}", commitment=commitment(nonce))
        live.apply(*live.decide(None, join, 0, ""))
    for seat, nonce in enumerate(nonces):
        live.apply(*live.decide(seat, Reveal(nonce), 0, ""))
    took: list[float] = []
    while live.now.table.phase == "playing" and len(took) < MAX_DECISIONS:
        seat = dice.choice(live.table_view.to_act)
        move = dice.choice(list(playable.game.legal(live.now.table.state, seat)))
        began = time.perf_counter()
        live.apply(*live.decide(seat, Play(move), 0, str(len(took))))
        live.full_view(seat)
        live.full_view((seat + 1) % seats)
        took.append(1000 * (time.perf_counter() - began))
    return DecisionCost(statistics.median(took), len(encode(live.full_view(0), False)))
