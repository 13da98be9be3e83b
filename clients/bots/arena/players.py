"""Who plays in the arena: every level, with a budget of its own or of the arena's, and random play."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any, Final

from msgspec.structs import replace

from clients.bots.games import begin
from clients.bots.levels import LEVELS, Level
from clients.bots.search.moving import Dice
from clients.bots.thinking import Estimate, Thinking
from events.game import Game
from projections.selfplay import MoveWeights

RANDOM: Final = Level("random", seconds=0.0, playouts=0, worlds=1, horizon=0, carelessness=0.0)

PLAYERS: Final = (RANDOM.name, *LEVELS)
"""Everybody who can play, weakest first."""


def player(name: str, playouts: int | None = None) -> Level:
    """Return the level of this name, thinking in its own time or, if `playouts` are given, for just so many looks.

    Raises `KeyError` for a name that nobody has.
    """
    level = RANDOM if name == RANDOM.name else LEVELS[name]
    if playouts is None or level is RANDOM:
        return level
    return replace(level, playouts=playouts, seconds=math.inf)


def think(game: Game[Any, Any, Any, Any], worlds: Sequence[Any], seat: int, level: Level, seed: str) -> Thinking:
    """Begin to think as this player does."""
    if level is RANDOM or level.name == RANDOM.name:
        return RandomPlay(game, worlds[0], seat, seed)
    return begin(game, worlds, seat, level, seed)


class RandomPlay:
    """Thinking by somebody who does not: any legal move, by the game's inclinations where it has some."""

    is_done: Final = True

    def __init__(self, game: Game[Any, Any, Any, Any], world: Any, seat: int, seed: str) -> None:
        moves = tuple(game.legal(world, seat))
        weights = [
            float(game.inclination(world, seat, move)) if isinstance(game, MoveWeights) else 1.0 for move in moves
        ]
        self._move = Dice(f"random|{seed}").weighted(moves, weights)

    def step(self) -> None:
        """Do nothing."""

    def best(self) -> tuple[Estimate, ...]:
        """Return the move that the dice chose."""
        return (Estimate(self._move, 0.5, 0),)
