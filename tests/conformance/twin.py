"""Plays a game and prints a digest of all that is kept and shown of it; run by itself, in a process of its own."""

from __future__ import annotations

import hashlib
import sys

from events import codec
from projections.conformance.tools import packed, view_of, viewers
from projections.games import GAMES
from projections.record import tell
from projections.selfplay import play


def digest(name: str, seed: str) -> str:
    """Return the digest of a game of each number of seats."""
    playable = GAMES[name]
    total = hashlib.sha256()
    for seats in playable.game.seat_counts:
        for _, event, after in play(playable.game, playable.game.options_type(), seats, seed):
            total.update(codec.encode(event))
            for viewer in viewers(seats):
                total.update(packed((view_of(playable, after, viewer), tell(playable, event, viewer))))
    return total.hexdigest()


if __name__ == "__main__":
    print(digest(sys.argv[1], sys.argv[2]))
