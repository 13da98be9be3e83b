"""The golden files: where they are, and how they are read."""

from __future__ import annotations

import hashlib
from pathlib import Path

from events.codec import Codec, game_name
from events.event import Event
from projections.games import GAMES
from projections.view import Playable

FOLDER = Path(__file__).parent
LOGS = FOLDER / "logs"
SUMS = LOGS / "SHA256SUMS"


def logs() -> list[Path]:
    """Return all golden logs."""
    return sorted(LOGS.glob("*.jsonl"))


def text_of(log: Path) -> Path:
    """Return where the playthrough of a golden log is."""
    return FOLDER / f"{log.stem}.txt"


def read(log: Path) -> tuple[Playable, list[bytes], list[Event]]:
    """Return the game of a golden log, its lines and its events."""
    raws = log.read_bytes().splitlines()
    playable = GAMES[game_name(raws[0])]
    codec = Codec(playable.game)
    return playable, raws, [codec.decode(raw, seq) for seq, raw in enumerate(raws, 1)]


def sums() -> dict[str, str]:
    """Return the SHA-256 of each golden log by name, as it was recorded."""
    lines = (line.split() for line in SUMS.read_text(encoding="ascii").splitlines()) if SUMS.exists() else ()
    return {name: total for total, name in lines}


def sum_of(log: Path) -> str:
    """Return the SHA-256 of a file."""
    return hashlib.sha256(log.read_bytes()).hexdigest()
