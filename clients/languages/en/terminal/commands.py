"""English: what a command refuses before anything is shown; a part of the catalog in `en`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

COMMANDS: Final[Mapping[str, str]] = {
    "command.no_game": "There is no game “{game}” here. There are: {games}.",
    "command.no_section": "The rules of {game} have no section “{about}”, and nothing that goes by that name.",
    "command.no_level": "There is no level “{level}”. There are: {levels}.",
    "command.house_link": "This is the address of a house: {address}. Give the link of a table.",
    "command.no_seat": "There is no seat {seat} in {path}.",
    "command.no_replay": "{path} cannot be shown: {why}",
}
