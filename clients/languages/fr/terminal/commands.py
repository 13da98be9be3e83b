"""French: what a command refuses before anything is shown."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

COMMANDS: Final[Mapping[str, str]] = {
    "command.no_game": "Il n’y a pas de jeu « {game} » ici. Il y a : {games}.",
    "command.no_section": "Les règles de {game} n’ont pas de section « {about} », et rien n’y porte ce nom.",
    "command.no_level": "Il n’y a pas de niveau « {level} ». Il y a : {levels}.",
    "command.house_link": "C’est l’adresse d’une maison : {address}. Donnez le lien d’une table.",
    "command.no_seat": "Il n’y a pas de place {seat} dans {path}.",
    "command.no_replay": "{path} ne peut pas être montré. La raison, en anglais : « {why} »",
}
