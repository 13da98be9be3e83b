"""Many games at once, on all cores."""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from multiprocessing import resource_tracker
from multiprocessing.pool import Pool
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
    with pool(processes) as many:
        yield from many.imap(one, games)


@contextmanager
def pool(processes: int) -> Iterator[Pool]:
    """Keep so many processes, from their first moment without Ctrl-C: it ends who waits for them, and that ends them.

    A process and the threads of a pool begin with the signals blocked that were blocked where they were started.
    """
    # It would be started with the pool, and lets Ctrl-C in again then.
    resource_tracker.ensure_running()
    blocked = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        with multiprocessing.get_context("spawn").Pool(processes) as many:
            signal.pthread_sigmask(signal.SIG_SETMASK, blocked)
            yield many
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, blocked)


def _play(game: str, options: Any, players: Sequence[Level], pairing: Pairing) -> Played:
    return play(GAMES[game].game, options, players, pairing)
