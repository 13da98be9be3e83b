"""Dutch: what moves would do before they are made, and why one is good."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

AHEAD: Final[Mapping[str, str]] = {
    "key.hint": "Goede zet",
    "ahead.then": "Dan: {what}",
    "ahead.open": "Wat daarna komt, kan niemand weten.",
    "ahead.over": "De partij zou afgelopen zijn.",
    "ahead.over.win": "De partij zou afgelopen zijn, en {who} zou winnen.",
    "ahead.over.shared": "De partij zou afgelopen zijn, en {names} zouden samen winnen.",
    "ahead.over.draw": "De partij zou in gelijkspel eindigen.",
    "ahead.over.lost": "De partij zou afgelopen en verloren zijn.",
    "ahead.thinking": "De bots denken na…",
    "ahead.good_move": "Een goede zet: {move}.",
    "kahuna.reason.takes": "Daarmee verover je {island}.",
    "kahuna.reason.takes_over": "Daarmee verover je {island} op de ander.",
    "kahuna.reason.cuts": "Daarmee verover je {island}; bruggen die de ander verliest: {bridges}.",
    "kahuna.reason.breaks": "Daarmee verliest de ander {island}.",
    "kahuna.reason.prepares": "Daarna kun je {island} veroveren.",
    "kahuna.reason.nears": "Bruggen die nog nodig zijn voor {island}: {bridges}.",
    "kahuna.reason.fits": "Vrije lijnen voor {island}: {lines}.",
    "mauna_kea.ahead.opened": "Er zou een weg opengaan naar {count} extra velden.",
    "mauna_kea.ahead.opened.one": "Er zou een weg opengaan naar 1 extra veld.",
    "mauna_kea.ahead.closed": "De weg naar {count} velden zou worden afgesneden.",
    "mauna_kea.ahead.closed.one": "De weg naar 1 veld zou worden afgesneden.",
    "mauna_kea.ahead.danger": "De volgende lava van de {flow} stroom zou {what} verzwelgen.",
    "mauna_kea.ahead.explorer": "de onderzoeker op {space}",
    "mauna_kea.ahead.artifacts": "de artefacten op {space}",
    "mauna_kea.ahead.tile": "de tegel op {cell}",
    "mauna_kea.reason.sails": "Een onderzoeker vaart weg met de hele lading.",
    "mauna_kea.reason.lifted": "Een onderzoeker wordt opgehaald voordat de lava komt.",
    "mauna_kea.reason.artifact": "Een onderzoeker krijgt een artefact.",
    "mauna_kea.reason.flees": "Daar is een onderzoeker veilig voor de volgende lava.",
    "mauna_kea.reason.to_boat": "Daarvandaan kan een onderzoeker aan boord gaan.",
    "mauna_kea.reason.to_artifact": "Dat is op weg naar een artefact.",
    "mauna_kea.reason.opens": "Velden waarheen een weg opengaat: {spaces}.",
    "mauna_kea.reason.points": "Punten om te lopen: {points}.",
    "motu.reason.source": "Punten erbij door een bron: {points}.",
    "motu.reason.coco": "Coco die het oplevert: {coco}.",
    "motu.reason.destin": "Punten die de Destin nu zou opleveren: {points}.",
    "motu.reason.voyageur": "Punten die je Voyageur nu zou opleveren: {points}.",
    "motu.reason.scores": "Punten samen: {points}.",
}
