"""French: what a table of any game can be opened with, but for its clock."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

OPTIONS: Final[Mapping[str, str]] = {
    "option.listed": "Qui peut la trouver",
    "option.listed.no": "seulement avec le lien",
    "option.listed.yes": "tout le monde",
    "option.yes": "oui",
    "option.no": "non",
    "option.seats": "Places",
    "option.undo": "Annulation",
    "option.undo.free+ask": "libre, sinon sur demande",
    "option.undo.free": "seulement si rien de nouveau n’est apparu",
    "option.undo.none": "jamais",
    "option.talk": "Discussion",
    "option.talk.yes": "on peut discuter",
    "option.talk.no": "on ne discute pas",
    "option.spectators": "Qui regarde",
    "option.spectators.yes": "tout le monde avec le lien",
    "option.spectators.delayed": "tout le monde avec le lien, un tour plus tard",
    "option.spectators.no": "personne, jusqu’à la fin de la partie",
    "option.bots": "Robots",
    "option.bots.none": "aucun",
    "option.bots.all": "à toutes les autres places : {level}",
}
"""What a table is opened with."""
