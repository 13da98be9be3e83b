"""Whole turns as a bot plays them, for tests."""

from __future__ import annotations

from clients.bots.levels import LEVELS
from clients.bots.mauna_kea.planning import Planning
from clients.bots.thinking import decide
from events.chance import seeded
from events.mauna_kea import MAUNA_KEA
from events.mauna_kea.moves import Move
from events.mauna_kea.state import State


def turn(state: State, level: str = "hard") -> tuple[list[Move], State]:
    """Return the moves that a bot makes until its turn or the game is over, and the state after them."""
    seat = state.turn
    assert seat is not None
    moves: list[Move] = []
    chance = seeded("a turn")
    while state.turn == seat:
        estimate = decide(Planning().begin(MAUNA_KEA, [state], seat, LEVELS[level], f"{len(moves)}")).estimates[0]
        for move in (estimate.move, *estimate.then):
            assert state.turn == seat
            moves.append(move)
            for fact in MAUNA_KEA.decide(state, seat, move, chance):
                state = MAUNA_KEA.evolve(state, fact)
    return moves, state
