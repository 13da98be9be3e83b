"""Dutch: what commands refuse and how they are used, what a bot of one's own does, what a proof came to."""

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
    "verify.events": "{count} gebeurtenissen",
    "verify.events.one": "{count} gebeurtenis",
    "verify.draws": "{count} trekkingen",
    "verify.draws.one": "{count} trekking",
    "verify.signed": "gecontroleerd: {events}, {draws}, ondertekend door het huis {house}",
    "verify.old": "gecontroleerd: {events}, {draws}, van de oude soort (formaat 1): geen hash dekt de "
    "gebeurtenissen ervoor, en geen huis heeft de laatste ondertekend",
    "verify.bare": "klopt, zover het gaat (niet gecontroleerd): {events}, {draws}",
    "verify.whose": "Iedereen kan zo’n sleutel maken en er een partij mee ondertekenen die nooit is "
    "gespeeld: vergelijk hem met de sleutel die het huis op /api/house noemt, of eis die met --house SLEUTEL.",
    "verify.no_key": "“{key}” is geen openbare sleutel van een huis: die heeft 64 hexadecimale cijfers.",
    "verify.no_house": "Wat --bare controleert, wordt niet met een handtekening vergeleken: laat --house weg.",
    "verify.fails": "Dit geldt niet als gecontroleerd. De reden, in het Engels: “{why}”",
    "usage.missing": "Er ontbreekt iets: {what}.",
    "usage.no_option": "Een optie “{option}” is er hier niet.",
    "usage.bad_option": "“{option}” kan zo niet worden gebruikt.",
    "usage.no_command": "Er is geen opdracht “{command}”.",
    "usage.too_much": "Er staat te veel achter “{command}”.",
    "usage.help": "Hoe het moet, staat bij “{command} --help”.",
    "usage.what.url": "de link van een tafel of het adres van een huis",
    "usage.what.link": "de link van een tafel",
    "usage.what.source": "het bestand van een partij",
    "usage.what.file": "het bestand van een partij",
    "usage.what.game": "een spel: kahuna, mauna_kea of motu",
}
