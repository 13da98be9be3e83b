"""Many games at once, on all cores."""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from typing import Any

from clients.bots.arena.match import Pairing, Played, play
from clients.bots.levels import Level
from projections.games import GAMES


def contest(
    game: str, options: Any, players: Sequence[Level], games: Iterable[Pairing], processes: int = 1
) -> Iterator[Played]:
    """Play all games of a plan, so many at a time, and yield them in the order of the plan."""
    one = partial(_play, game, options, tuple(players))
    if processes == 1:
        yield from map(one, games)
        return
    pool = multiprocessing.get_context("spawn").Pool(processes, initializer=_leave_interrupts)
    try:
        yield from pool.imap(one, games)
    finally:
        pool.terminate()
        pool.join()


def _leave_interrupts() -> None:
    """Let Ctrl-C be the affair of the process that waits for the games: it ends the others."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _play(game: str, options: Any, players: Sequence[Level], pairing: Pairing) -> Played:
    return play(GAMES[game].game, options, players, pairing)
