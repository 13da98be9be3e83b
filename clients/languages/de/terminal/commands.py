"""German: what a command refuses before anything is shown, how it is used, and what a bot of one's own does."""

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
    "bot.about.easy": "Wie am ersten Spieleabend: vernünftig, kurzsichtig und ab und zu unachtsam.",
    "bot.about.medium": "Kennt das Spiel: denkt einige Aktionen voraus und übersieht selten etwas.",
    "bot.about.hard": "Spielt so gut, wie es in drei Sekunden je Entscheidung geht.",
    "bot.seated": "{name} ({level}) hat Platz {seat}. {about}",
    "bot.won": "Der Bot hat gewonnen.",
    "bot.over": "Die Partie ist zu Ende.",
    "bot.goes_on": "Weiter geht es unter {address}",
    "bot.failed": "Beim Nachdenken ging etwas schief ({why}); es wurde irgendetwas Erlaubtes getan.",
    "usage.missing": "Es fehlt etwas: {what}.",
    "usage.no_option": "Eine Option „{option}“ gibt es hier nicht.",
    "usage.bad_option": "„{option}“ lässt sich so nicht verwenden.",
    "usage.too_much": "Hinter „{command}“ steht zu viel.",
    "usage.help": "Wie es geht, steht unter „{command} --help“, auf Englisch.",
    "usage.what.url": "der Link eines Tisches oder die Adresse eines Hauses",
    "usage.what.link": "der Link eines Tisches",
    "usage.what.file": "die Datei einer Partie",
    "usage.what.game": "ein Spiel: kahuna, mauna_kea oder motu",
}
