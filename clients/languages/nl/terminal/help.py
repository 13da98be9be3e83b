"""Dutch: the help of `lagoon` and of the commands that players use."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

_TO_PLAY_IN: Final = (
    "De taal waarin je speelt, zoals nl; die wordt voor later bewaard. Zonder opgave de bewaarde, of die van LANG."
)
_GAMES: Final = "kahuna, mauna_kea of motu."
_LANGUAGE: Final = "De taal, zoals nl. Zonder opgave die voor het spelen is bewaard, of die van LANG."

HELP: Final[Mapping[str, str]] = {
    "help.usage": "Gebruik: ",
    "help.options_here": "[OPTIES]",
    "help.command": "OPDRACHT",
    "help.about": "Lagoon: speel samen Kahuna, Mauna Kea en Motu, waar je ook bent.",
    "help.playing": "Om te spelen:",
    "help.running": "Voor wie een huis beheert of Lagoon ontwikkelt, in het Engels:",
    "help.arguments": "Op te geven:",
    "help.options": "Opties:",
    "help.help": "Dit tonen.",
    "help.each": "“lagoon OPDRACHT --help” vertelt meer over een opdracht.",
    "help.value.url": "LINK",
    "help.value.link": "LINK",
    "help.value.game": "SPEL",
    "help.value.about": "REGEL",
    "help.value.file": "BESTAND",
    "help.value.source": "BESTAND",
    "help.value.name": "NAAM",
    "help.value.token_file": "BESTAND",
    "help.value.language": "TAAL",
    "help.value.level": "NIVEAU",
    "help.value.seat": "NUMMER",
    "help.value.again": "MINUTEN",
    "help.value.house": "SLEUTEL",
    "help.play": "In deze terminal spelen.",
    "help.play.url": "De link van een tafel of het adres van een huis.",
    "help.play.name": "De naam waarmee je plaatsneemt.",
    "help.play.token_file": "Waar je plaatsen worden bewaard: een bestand voor jou alleen.",
    "help.play.language": _TO_PLAY_IN,
    "help.play.confirm": "Vragen voordat een zet je beurt beëindigt; wordt voor later bewaard.",
    "help.learn": "In deze terminal een spel leren; een les gaat verder waar je die hebt verlaten.",
    "help.learn.game": _GAMES,
    "help.learn.url": "Het adres van een huis; zonder opgave http://127.0.0.1 met LAGOON_PORT.",
    "help.learn.name": "Je naam in de les en in een partij erna.",
    "help.learn.token_file": "Waar je plaatsen worden bewaard, en daarnaast hoever een les is.",
    "help.learn.language": _TO_PLAY_IN,
    "help.rules": "De spelregels van een spel tonen, of wat ze over iets zeggen; naar een bestand of een pipe als "
    "platte tekst.",
    "help.rules.game": _GAMES,
    "help.rules.about": "Een hoofdstuk, zoals 2.4, wat werd geweigerd, zoals hand_full, of een optie, zoals strategic.",
    "help.rules.language": _LANGUAGE,
    "help.bot": "Een bot aan een tafel zetten, vanaf elke computer; die speelt tot de partij is afgelopen, en "
    "gaat verder als iedereen er nog een wil.",
    "help.bot.link": "De link van een tafel.",
    "help.bot.level": "easy (makkelijk), medium (gemiddeld) of hard (moeilijk); zonder opgave medium.",
    "help.bot.name": "De naam waarmee de bot plaatsneemt; zonder opgave Lagoon.",
    "help.bot.seat": "Welke plaats, geteld vanaf 0; zonder opgave een vrije.",
    "help.bot.again": "Hoeveel minuten de bot na een partij op een volgende wacht, 0: maar één partij; zonder opgave "
    "10.",
    "help.bot.language": _LANGUAGE,
    "help.replay": "In deze terminal een partij stap voor stap opnieuw doorlopen.",
    "help.replay.file": "Het bestand van een partij.",
    "help.replay.seat": "Wat er op deze plaats te zien was, geteld vanaf 0; zonder opgave alles.",
    "help.replay.language": _LANGUAGE,
    "help.verify": "Een partij controleren: elke trekking uit haar geheim, en elke beslissing opnieuw volgens de "
    "spelregels.",
    "help.verify.source": "Het bestand van een partij, of een tafel die hier wordt bewaard.",
    "help.verify.bare": "Een logboek zonder eerste regel, of dat van een lopende partij, controleren zover het gaat.",
    "help.verify.house": "De handtekening eisen van het huis met deze openbare sleutel; een huis noemt de zijne op "
    "/api/house.",
    "help.verify.language": _LANGUAGE,
}
