"""German: what a command refuses before anything is shown."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

COMMANDS: Final[Mapping[str, str]] = {
    "command.no_game": "Hier gibt es kein Spiel „{game}“. Es gibt: {games}.",
    "command.no_section": "In den Regeln von {game} gibt es keinen Abschnitt „{about}“ und nichts, das so heißt.",
    "command.no_level": "Es gibt keine Stufe „{level}“. Es gibt: {levels}.",
    "command.house_link": "Das ist die Adresse eines Hauses: {address}. Nötig ist der Link eines Tisches.",
    "command.no_seat": "In {path} gibt es keinen Platz {seat}.",
    "command.no_replay": "{path} lässt sich nicht zeigen. Der Grund, auf Englisch: „{why}“",
}
