"""French: the list of tables, and playing with anybody."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

LOBBY: Final[Mapping[str, str]] = {
    "lobby.title": "Lagoon · {base}",
    "lobby.choose": "Choisissez une table, ou ouvrez-en une.",
    "lobby.loading": "Recherche des tables…",
    "lobby.mine": "Retour : {game} avec {names}  [{table}]",
    "lobby.turn": "À vous de jouer : {game} avec {names}  [{table}]",
    "lobby.over": "Terminée : {game} avec {names}  [{table}]",
    "lobby.closed": "Fermée : {game} avec {names}  [{table}]",
    "lobby.sit": "Rejoindre {game} : {names}  [{table}]",
    "lobby.watch": "Regarder {game} : {names}  [{table}]",
    "lobby.open": "Ouvrir une table : {game}…",
    "lobby.open.waiting": "Ouvrir une table : {game}…  (attendent avec qui voudra : {waiting})",
    "lobby.away": "Connexion perdue : reconnexion…",
    "lobby.opening": "Une nouvelle table : {game}. Changez ce que vous voulez, puis ouvrez-la.",
    "lobby.option": "{option} : {value}",
    "lobby.go": "Ouvrir la table",
    "lobby.cancel": "Retour",
    "lobby.anybody": "Jouer avec qui voudra la même partie",
    "anybody.title": "{game} avec qui voudra",
    "anybody.asking": "Qui d’autre veut cette partie ? Recherche…",
    "anybody.waiting": "Places prises : {waiting} sur {seats}…",
    "anybody.fill": "Commencer avec des robots : {level}",
    "anybody.stop": "Ne plus attendre",
    "anybody.guest": "Anonyme",
}
