"""Dutch: the list of tables, and playing with anybody."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

LOBBY: Final[Mapping[str, str]] = {
    "lobby.title": "Lagoon · {base}",
    "lobby.choose": "Kies een tafel, of open er een.",
    "lobby.loading": "Tafels zoeken…",
    "lobby.mine": "Terug naar {game} met {names}  [{table}]",
    "lobby.turn": "Je beurt bij {game} met {names}  [{table}]",
    "lobby.over": "Afgelopen: {game} met {names}  [{table}]",
    "lobby.closed": "Gesloten: {game} met {names}  [{table}]",
    "lobby.sit": "Meedoen met {game}: {names}  [{table}]",
    "lobby.watch": "Toekijken bij {game}: {names}  [{table}]",
    "lobby.open": "Tafel voor {game} openen…",
    "lobby.open.waiting": "Tafel voor {game} openen…  (wachten op wie maar wil: {waiting})",
    "lobby.away": "De verbinding is verbroken: opnieuw verbinden…",
    "lobby.opening": "Een nieuwe tafel voor {game}. Verander wat je wilt, en open hem dan.",
    "lobby.option": "{option}: {value}",
    "lobby.go": "Tafel openen",
    "lobby.cancel": "Terug",
    "lobby.anybody": "Spelen met wie hetzelfde wil",
    "anybody.title": "{game} met wie maar wil",
    "anybody.asking": "Kijken wie het ook wil…",
    "anybody.waiting": "{waiting} van {seats} spelers aanwezig…",
    "anybody.fill": "Met bots beginnen: {level}",
    "anybody.stop": "Niet meer wachten",
    "anybody.guest": "Gast",
}
