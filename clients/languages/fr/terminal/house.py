"""French: what whoever runs the house did."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

HOUSE: Final[Mapping[str, str]] = {
    "record.Closed.house": "La personne qui tient la maison ferme la table.",
    "result.closed": "Table fermée, car plus personne ne venait, {scores}.",
    "result.closed_by_house": "Table fermée par la personne qui tient la maison, {scores}.",
    "talk.house_off": "La personne qui tient la maison a coupé la discussion pour l’instant.",
    "refused.house_talk_off": "La personne qui tient la maison a coupé la discussion pour l’instant.",
}
