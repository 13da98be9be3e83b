"""Record one more golden log from self-play: `python -m tests.golden.record GAME NAME [--seed SEED] OPTIONS`."""

from __future__ import annotations

import argparse
from pathlib import Path

import msgspec

from events.codec import encode
from projections.games import GAMES
from projections.selfplay import Habits, play
from service.commands.random_games import options_from_words
from tests.golden import files


def record(game: str, name: str, seed: str, seats: int, words: list[str], habits: Habits) -> Path:
    """Play a game, write its log and its export. Raises `FileExistsError` rather than overwrite one."""
    playable = GAMES[game]
    options = msgspec.convert(options_from_words(game, words), playable.game.options_type)
    log = files.LOGS / f"{game}-{playable.game.version}-{name}.jsonl"
    raws = [encode(moment.event) for moment in play(playable.game, options, seats, seed, habits)]
    files.add(log, b"".join(raw + b"\n" for raw in raws))
    files.add(files.EXPORTS / log.name, files.exported(log))
    return log


if __name__ == "__main__":
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("game", choices=GAMES)
    asked.add_argument("name")
    asked.add_argument("--seed", default="1")
    asked.add_argument("--seats", type=int, default=2)
    asked.add_argument("--undo", type=int, default=12, help="taking back is tried once in so many events")
    asked.add_argument("--resign", type=int, default=0, help="somebody resigns once in so many events")
    asked.add_argument("--clock", action="store_true", help="the table has clocks")
    asked.add_argument("--ask", type=int, default=0, help="something else is asked for once in so many events")
    asked.add_argument("--opener", type=int, default=0, help="the opener does something once in so many events")
    given, words = asked.parse_known_args()
    habits = Habits(undo=given.undo, resign=given.resign, clock=int(given.clock), ask=given.ask, opener=given.opener)
    print(record(given.game, given.name, given.seed, given.seats, words, habits))
