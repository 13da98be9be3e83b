"""French: what commands refuse and how they are used, what a bot of one's own does, what a proof came to."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

COMMANDS: Final[Mapping[str, str]] = {
    "command.no_game": "Il n’y a pas de jeu « {game} » ici. Il y a : {games}.",
    "command.no_section": "Les règles de {game} n’ont pas de section « {about} », et rien n’y porte ce nom.",
    "command.no_level": "Il n’y a pas de niveau « {level} ». Il y a : {levels}.",
    "command.house_link": "C’est l’adresse d’une maison : {address}. Donnez le lien d’une table.",
    "command.no_seat": "Il n’y a pas de place {seat} dans {path}.",
    "command.no_replay": "{path} ne peut pas être montré. La raison, en anglais : « {why} »",
    "bot.about.easy": "Comme à une première soirée de jeu : un jeu sensé, à courte vue, parfois distrait.",
    "bot.about.medium": "Connaît bien le jeu : voit quelques coups d’avance et manque rarement une occasion.",
    "bot.about.hard": "Joue aussi bien que possible en trois secondes par décision.",
    "bot.seated": "{name} ({level}) a la place {seat}. {about}",
    "bot.won": "Le robot a gagné.",
    "bot.over": "La partie est finie.",
    "bot.goes_on": "La suite est ici : {address}",
    "bot.failed": "La réflexion a échoué ({why}) ; un coup permis quelconque a été joué.",
    "verify.events": "{count} événements",
    "verify.events.one": "{count} événement",
    "verify.draws": "{count} tirages",
    "verify.draws.one": "{count} tirage",
    "verify.signed": "vérifié : {events}, {draws}, signé par la maison {house}",
    "verify.old": "vérifié : {events}, {draws}, d’un ancien genre (format 1) : aucune empreinte ne "
    "couvre les événements d’avant, et aucune maison n’a signé le dernier",
    "verify.bare": "juste, aussi loin que cela va (non vérifié) : {events}, {draws}",
    "verify.whose": "N’importe qui peut faire une telle clé et signer ainsi une partie qui n’a "
    "jamais été jouée : comparez-la à celle que la maison donne à l’adresse /api/house, ou exigez "
    "celle-là avec --house CLÉ.",
    "verify.no_key": "« {key} » n’est pas la clé publique d’une maison : elle a 64 chiffres hexadécimaux.",
    "verify.no_house": "Ce que --bare vérifie n’est comparé à aucune signature : enlevez --house.",
    "verify.fails": "Rien n’est vérifié. La raison, en anglais : « {why} »",
    "usage.missing": "Il manque quelque chose : {what}.",
    "usage.no_option": "Il n’y a pas d’option « {option} » ici.",
    "usage.bad_option": "« {option} » ne s’utilise pas ainsi.",
    "usage.no_command": "Il n’y a pas de commande « {command} ».",
    "usage.too_much": "Il y a trop de mots après « {command} ».",
    "usage.help": "L’usage est décrit par « {command} --help ».",
    "usage.what.url": "le lien d’une table ou l’adresse d’une maison",
    "usage.what.link": "le lien d’une table",
    "usage.what.source": "le fichier d’une partie",
    "usage.what.file": "le fichier d’une partie",
    "usage.what.game": "un jeu : kahuna, mauna_kea ou motu",
}
