"""What a whole random playout of each game costs by the rules themselves: `python -m service.commands.playout_cost`."""

from __future__ import annotations

import statistics
import sys
import time
from typing import Any

from clients.bots.search.moving import Dice, mover
from events.chance import seeded
from events.game import Game
from projections.games import GAMES
from projections.selfplay import MoveWeights


def playout_seconds(game: Game[Any, Any, Any, Any], seed: str) -> float:
    """Play a game of two by random moves from its set-up to its end; return the processor time in seconds.

    Moves are drawn by the game's inclinations where it has some, as in self-play.
    """
    state = game.blank(game.options_type(), 2)
    for fact in game.setup(state, seeded(f"{seed}|setup")):
        state = game.evolve(state, fact)
    move, dice = mover(game), Dice(seed)
    weigh = game.inclination if isinstance(game, MoveWeights) else lambda *_: 1.0
    began = time.process_time()
    while turn := game.to_act(state):
        seat = turn[0]
        moves = tuple(game.legal(state, seat))
        state = move(state, seat, dice.weighted(moves, [weigh(state, seat, each) for each in moves]), dice)
    return time.process_time() - began


def main(playouts: int) -> None:
    """Print the median and the fastest of so many playouts of each game, in ms."""
    for name, playable in GAMES.items():
        took = [1000 * playout_seconds(playable.game, str(seed)) for seed in range(playouts)]
        print(f"{name}: {statistics.median(took):.1f} ms, fastest {min(took):.1f} ms")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 50)
