"""Dutch: what a command refuses before anything is shown, how it is used, and what a bot of one's own does."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

COMMANDS: Final[Mapping[str, str]] = {
    "command.no_game": "Er is hier geen spel “{game}”. Wel: {games}.",
    "command.no_section": "De spelregels van {game} hebben geen hoofdstuk “{about}”, en niets heet er zo.",
    "command.no_level": "Er is geen niveau “{level}”. Wel: {levels}.",
    "command.house_link": "Dit is het adres van een huis: {address}. Geef de link van een tafel.",
    "command.no_seat": "Er is geen plaats {seat} in {path}.",
    "command.no_replay": "{path} kan niet worden getoond. De reden, in het Engels: “{why}”",
    "bot.about.easy": "Als iemand op de eerste avond: degelijk, kortzichtig en nu en dan slordig.",
    "bot.about.medium": "Als iemand die het spel kent: kijkt een paar zetten vooruit en mist zelden wat er ligt.",
    "bot.about.hard": "Speelt zo goed als het in drie seconden per beslissing kan.",
    "bot.seated": "{name} ({level}) heeft plaats {seat}. {about}",
    "bot.won": "De bot heeft gewonnen.",
    "bot.over": "De partij is afgelopen.",
    "bot.goes_on": "Verder gaat het op {address}",
    "bot.failed": "Het nadenken mislukte ({why}); er is zomaar iets gedaan wat mag.",
    "usage.missing": "Er ontbreekt iets: {what}.",
    "usage.no_option": "Een optie “{option}” is er hier niet.",
    "usage.bad_option": "“{option}” kan zo niet worden gebruikt.",
    "usage.too_much": "Er staat te veel achter “{command}”.",
    "usage.help": "Hoe het moet, staat bij “{command} --help”, in het Engels.",
    "usage.what.url": "de link van een tafel of het adres van een huis",
    "usage.what.link": "de link van een tafel",
    "usage.what.file": "het bestand van een partij",
    "usage.what.game": "een spel: kahuna, mauna_kea of motu",
}
