"""Dutch: what a command refuses before anything is shown."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

COMMANDS: Final[Mapping[str, str]] = {
    "command.no_game": "Er is hier geen spel “{game}”. Wel: {games}.",
    "command.no_section": "De spelregels van {game} hebben geen hoofdstuk “{about}”, en niets heet er zo.",
    "command.no_level": "Er is geen niveau “{level}”. Wel: {levels}.",
    "command.house_link": "Dit is het adres van een huis: {address}. Geef de link van een tafel.",
    "command.no_seat": "Er is geen plaats {seat} in {path}.",
    "command.no_replay": "{path} kan niet worden getoond. De reden, in het Engels: “{why}”",
}
