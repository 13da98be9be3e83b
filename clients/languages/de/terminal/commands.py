"""German: what commands refuse and how they are used, what a bot of one's own does, what a proof came to."""

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
    "verify.events": "{count} Ereignisse",
    "verify.events.one": "{count} Ereignis",
    "verify.draws": "{count} Ziehungen",
    "verify.draws.one": "{count} Ziehung",
    "verify.signed": "geprüft: {events}, {draws}, signiert vom Haus {house}",
    "verify.old": "geprüft: {events}, {draws}, von der alten Art (Format 1): Keine Prüfsumme deckt "
    "die Ereignisse davor, und kein Haus hat das letzte signiert.",
    "verify.bare": "stimmt, so weit es reicht (nicht geprüft): {events}, {draws}",
    "verify.whose": "Alle können so einen Schlüssel machen und damit eine Partie signieren, die nie "
    "gespielt wurde: Vergleich ihn mit dem, den das Haus unter /api/house nennt, oder verlang "
    "diesen mit --house SCHLÜSSEL.",
    "verify.no_key": "„{key}“ ist kein öffentlicher Schlüssel eines Hauses: Der hat 64 Hexadezimalziffern.",
    "verify.no_house": "Was --bare prüft, wird an keiner Signatur gemessen: Lass --house weg.",
    "verify.fails": "Das gilt nicht als geprüft. Der Grund, auf Englisch: „{why}“",
    "usage.missing": "Es fehlt etwas: {what}.",
    "usage.no_option": "Eine Option „{option}“ gibt es hier nicht.",
    "usage.bad_option": "„{option}“ lässt sich so nicht verwenden.",
    "usage.no_command": "Einen Befehl „{command}“ gibt es nicht.",
    "usage.too_much": "Hinter „{command}“ steht zu viel.",
    "usage.help": "Wie es geht, steht unter „{command} --help“.",
    "usage.what.url": "der Link eines Tisches oder die Adresse eines Hauses",
    "usage.what.link": "der Link eines Tisches",
    "usage.what.source": "die Datei einer Partie",
    "usage.what.file": "die Datei einer Partie",
    "usage.what.game": "ein Spiel: kahuna, mauna_kea oder motu",
}
