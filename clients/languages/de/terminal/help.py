"""German: the help of `lagoon` and of the commands that players use."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

_TO_PLAY_IN: Final = (
    "Die Sprache, in der du spielst, etwa de; sie wird für später gemerkt. Ohne Angabe die gemerkte oder die von LANG."
)
_GAMES: Final = "kahuna, mauna_kea oder motu."
_LANGUAGE: Final = "Die Sprache, etwa de. Ohne Angabe die fürs Spielen gemerkte oder die von LANG."

HELP: Final[Mapping[str, str]] = {
    "help.usage": "Aufruf: ",
    "help.options_here": "[OPTIONEN]",
    "help.command": "BEFEHL",
    "help.about": "Lagoon: Kahuna, Mauna Kea und Motu zusammen spielen, von überall.",
    "help.playing": "Zum Spielen:",
    "help.running": "Für alle, die ein Haus betreiben oder Lagoon entwickeln, auf Englisch:",
    "help.arguments": "Angaben:",
    "help.options": "Optionen:",
    "help.help": "Das hier zeigen.",
    "help.each": "Mehr über einen Befehl zeigt „lagoon BEFEHL --help“.",
    "help.value.url": "LINK",
    "help.value.link": "LINK",
    "help.value.game": "SPIEL",
    "help.value.about": "REGEL",
    "help.value.file": "DATEI",
    "help.value.source": "DATEI",
    "help.value.name": "NAME",
    "help.value.token_file": "DATEI",
    "help.value.language": "SPRACHE",
    "help.value.level": "STUFE",
    "help.value.seat": "NUMMER",
    "help.value.again": "MINUTEN",
    "help.value.house": "SCHLÜSSEL",
    "help.play": "In diesem Terminal spielen.",
    "help.play.url": "Der Link eines Tisches oder die Adresse eines Hauses.",
    "help.play.name": "Der Name, mit dem du Platz nimmst.",
    "help.play.token_file": "Wo deine Plätze gemerkt sind: eine Datei für dich allein.",
    "help.play.language": _TO_PLAY_IN,
    "help.play.confirm": "Fragen, bevor eine Aktion deinen Zug beendet; wird für später gemerkt.",
    "help.learn": "In diesem Terminal ein Spiel lernen; eine Lektion geht weiter, wo du sie verlassen hast.",
    "help.learn.game": _GAMES,
    "help.learn.url": "Die Adresse eines Hauses; ohne Angabe http://127.0.0.1 mit LAGOON_PORT.",
    "help.learn.name": "Dein Name in der Lektion und in einer Partie danach.",
    "help.learn.token_file": "Wo deine Plätze gemerkt sind, und daneben, wie weit eine Lektion ist.",
    "help.learn.language": _TO_PLAY_IN,
    "help.rules": "Die Regeln eines Spiels zeigen, oder was sie zu etwas sagen; in eine Datei oder Pipe als "
    "bloßen Text.",
    "help.rules.game": _GAMES,
    "help.rules.about": "Ein Abschnitt, etwa 2.4, etwas, das abgelehnt wurde, etwa hand_full, oder eine Option, etwa "
    "strategic.",
    "help.rules.language": _LANGUAGE,
    "help.bot": "Einen Bot an einen Tisch setzen, von jedem Rechner aus. Er spielt bis zum Ende der Partie, und "
    "weiter, wenn alle noch eine wollen.",
    "help.bot.link": "Der Link eines Tisches.",
    "help.bot.level": "easy (leicht), medium (mittel) oder hard (schwer); ohne Angabe medium.",
    "help.bot.name": "Der Name, mit dem der Bot Platz nimmt; ohne Angabe Lagoon.",
    "help.bot.seat": "Welcher Platz, gezählt ab 0; ohne Angabe irgendein freier.",
    "help.bot.again": "Wie viele Minuten der Bot nach einer Partie auf die nächste wartet, 0: nur eine Partie; ohne "
    "Angabe 10.",
    "help.bot.language": _LANGUAGE,
    "help.replay": "In diesem Terminal eine Partie Schritt für Schritt noch einmal durchgehen.",
    "help.replay.file": "Die Datei einer Partie.",
    "help.replay.seat": "Was auf diesem Platz zu sehen war, gezählt ab 0; ohne Angabe alles.",
    "help.replay.language": _LANGUAGE,
    "help.verify": "Eine Partie prüfen: jede Ziehung aus ihrem Geheimnis, und jede Entscheidung noch einmal nach "
    "den Regeln.",
    "help.verify.source": "Die Datei einer Partie, oder ein Tisch, den es hier gibt.",
    "help.verify.bare": "Ein Protokoll ohne seine erste Zeile, oder das einer laufenden Partie, so weit prüfen, wie es "
    "reicht.",
    "help.verify.house": "Die Signatur des Hauses mit diesem öffentlichen Schlüssel verlangen; ein Haus nennt seinen "
    "unter /api/house.",
    "help.verify.language": _LANGUAGE,
}
