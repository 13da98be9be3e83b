"""German: the list of tables, and playing with anybody."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

LOBBY: Final[Mapping[str, str]] = {
    "lobby.title": "Lagoon · {base}",
    "lobby.choose": "Wähle einen Tisch, oder eröffne einen.",
    "lobby.loading": "Tische werden gesucht …",
    "lobby.mine": "Zurück zu {game} mit {names}  [{table}]",
    "lobby.turn": "Du bist am Zug: {game} mit {names}  [{table}]",
    "lobby.over": "Vorbei: {game} mit {names}  [{table}]",
    "lobby.closed": "Geschlossen: {game} mit {names}  [{table}]",
    "lobby.sit": "Mitspielen bei {game}: {names}  [{table}]",
    "lobby.watch": "Zuschauen bei {game}: {names}  [{table}]",
    "lobby.open": "Tisch für {game} eröffnen …",
    "lobby.open.waiting": "Tisch für {game} eröffnen …  (mit irgendwem warten: {waiting})",
    "lobby.away": "Die Verbindung ist unterbrochen und wird wiederhergestellt …",
    "lobby.opening": "Ein neuer Tisch für {game}. Ändere, was du willst, und eröffne ihn dann.",
    "lobby.option": "{option}: {value}",
    "lobby.go": "Tisch eröffnen",
    "lobby.cancel": "Zurück",
    "lobby.anybody": "Mit irgendwem spielen, bei gleichem Wunsch",
    "anybody.title": "{game} mit irgendwem",
    "anybody.asking": "Wer möchte dasselbe? Es wird gesucht …",
    "anybody.waiting": "{waiting} von {seats} Personen sind da …",
    "anybody.fill": "Mit Bots beginnen: {level}",
    "anybody.stop": "Nicht mehr warten",
    "anybody.guest": "Gast",
}
