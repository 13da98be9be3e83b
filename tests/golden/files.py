"""The golden files: where they are, and how they are read."""

from __future__ import annotations

import hashlib
from pathlib import Path

from events import logfile
from events.codec import Codec, game_name
from events.event import Event
from events.fold import fold
from events.signature import sign
from projections.games import GAMES
from projections.view import Playable

FOLDER = Path(__file__).parent
LOGS = FOLDER / "logs"
EXPORTS = FOLDER / "exports"
SUMS = "SHA256SUMS"
KEY = "60" * 32
"""The private key of the house that golden exports are signed by."""


def logs() -> list[Path]:
    """Return all golden logs."""
    return sorted(LOGS.glob("*.jsonl"))


def text_of(log: Path) -> Path:
    """Return where the playthrough of a golden log is."""
    return FOLDER / f"{log.stem}.txt"


def exports() -> list[Path]:
    """Return all golden exports."""
    return sorted(EXPORTS.glob("*.jsonl"))


def exported(log: Path) -> bytes:
    """Return the file that a golden log of format 2 is exported as, signed."""
    playable, raws, events = read(log)
    signed = sign(KEY, events[-1].digest)
    table, opened = fold(playable.game, events).table, events[0].facts[0]
    head = logfile.header(table, "log", len(raws), signed=signed, opened=opened)
    return b"".join(logfile.write(head, logfile.without_tokens(Codec(playable.game), raws)))


def read(log: Path) -> tuple[Playable, list[bytes], list[Event]]:
    """Return the game of a golden log, its lines and its events."""
    raws = log.read_bytes().splitlines()
    playable = GAMES[game_name(raws[0])]
    codec = Codec(playable.game)
    return playable, raws, [codec.decode(raw, seq) for seq, raw in enumerate(raws, 1)]


def sums(folder: Path) -> dict[str, str]:
    """Return the SHA-256 of each golden file in a folder by name, as it was recorded."""
    file = folder / SUMS
    lines = (line.split() for line in file.read_text(encoding="ascii").splitlines()) if file.exists() else ()
    return {name: total for total, name in lines}


def add(path: Path, data: bytes) -> None:
    """Write a new golden file and record its SHA-256. Raises `FileExistsError` rather than overwrite one."""
    with path.open("xb") as file:
        file.write(data)
    with (path.parent / SUMS).open("a", encoding="ascii") as recorded:
        recorded.write(f"{sum_of(path)}  {path.name}\n")


def sum_of(log: Path) -> str:
    """Return the SHA-256 of a file."""
    return hashlib.sha256(log.read_bytes()).hexdigest()
