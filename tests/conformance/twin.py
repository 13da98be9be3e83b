"""Plays one game and prints a digest of all that is kept and shown of it; run by itself, in a process of its own."""

from __future__ import annotations

import hashlib
import sys

from events import codec
from projections.conformance.tools import look_of, packed, viewers
from projections.games import GAMES
from projections.record import tell
from projections.selfplay import play


def digest(name: str, seats: int, seed: str) -> str:
    playable = GAMES[name]
    total = hashlib.sha256()
    for _, event, after in play(playable.game, playable.game.options_type(), seats, seed):
        total.update(codec.encode(event))
        for viewer in viewers(seats):
            total.update(packed((look_of(playable, after, viewer), tell(playable, event, viewer))))
            if viewer is not None and after.table.state is not None:
                total.update(packed(list(playable.game.legal(after.table.state, viewer))))
    return total.hexdigest()


if __name__ == "__main__":
    print(digest(sys.argv[1], int(sys.argv[2]), sys.argv[3]))
