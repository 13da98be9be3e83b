"""Files of format 2 for tests: a short game of each kind, signed with a key that is known."""

from __future__ import annotations

from events import codec, logfile
from events.codec import Codec
from events.signature import Signature, sign
from projections import selfplay
from projections.games import GAMES
from service.archive import games

KEY, OTHER_KEY = "11" * 32, "22" * 32
"""Private keys of two houses."""
HOUSE, OTHER_HOUSE = sign(KEY, "").house, sign(OTHER_KEY, "").house
NAME = "game.jsonl"

_HABITS = selfplay.Habits(leave=4, undo=8, resign=12, ask=6)


def signed_file(game: str, key: str | None = KEY, seed: str = "signed") -> list[bytes]:
    """Return the lines of a whole game as it is exported: with comings and goings, and things taken back."""
    rules = GAMES[game].game
    for number in range(100):
        moments = list(selfplay.play(rules, rules.options_type(), 2, f"{seed} {number}", _HABITS))
        if 20 < len(moments) < 30:
            break
    else:
        raise AssertionError("no short game among them")
    raws = [codec.encode(moment.event) for moment in moments]
    signed: Signature | None = None if key is None else sign(key, moments[-1].event.digest)
    head = logfile.header(moments[-1].after.table, "log", len(raws), signed=signed)
    return b"".join(logfile.write(head, logfile.without_tokens(Codec(rules), raws))).splitlines()


def verified(lines: list[bytes], house: str | None = None) -> str:
    """Verify the file with these lines as `lagoon verify` does. Raises `HistoryError`."""
    return games.verify_source(games.source_from_bytes(b"\n".join(lines), NAME), house)
