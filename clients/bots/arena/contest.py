"""Many games at once, on all cores."""

from __future__ import annotations

import multiprocessing
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from typing import Any

from clients.bots.arena.match import Pairing, Played, play
from clients.bots.levels import Level
from projections.games import GAMES


def contest(
    game: str, options: Any, players: Sequence[Level], games: Iterable[Pairing], processes: int = 1
) -> Iterator[Played]:
    """Play all games of a plan, so many at a time, and yield them as they are asked for, in the order of the plan."""
    one = partial(_play, game, options, tuple(players))
    if processes == 1:
        yield from map(one, games)
        return
    with ProcessPoolExecutor(processes, multiprocessing.get_context("spawn")) as pool:
        yield from pool.map(one, games)


def _play(game: str, options: Any, players: Sequence[Level], pairing: Pairing) -> Played:
    return play(GAMES[game].game, options, players, pairing)
