"""English: what commands refuse and how they are used, what a bot of one's own does, what a proof came to."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

COMMANDS: Final[Mapping[str, str]] = {
    "command.no_game": "There is no game “{game}” here. There are: {games}.",
    "command.no_section": "The rules of {game} have no section “{about}”, and nothing that goes by that name.",
    "command.no_level": "There is no level “{level}”. There are: {levels}.",
    "command.house_link": "This is the address of a house: {address}. Give the link of a table.",
    "command.no_seat": "There is no seat {seat} in {path}.",
    "command.no_replay": "{path} cannot be shown: {why}",
    "bot.about.easy": "Like somebody on their first evening: sound, short-sighted, and now and then careless.",
    "bot.about.medium": "Like somebody who knows the game: looks a few moves ahead, and seldom misses what is there.",
    "bot.about.hard": "Plays as well as it can in three seconds a decision.",
    "bot.seated": "{name} ({level}) has seat {seat}. {about}",
    "bot.won": "It won.",
    "bot.over": "The game is over.",
    "bot.goes_on": "It goes on at {address}",
    "bot.failed": "Thinking failed ({why}); it made any legal move.",
    "verify.events": "{count} events",
    "verify.events.one": "{count} event",
    "verify.draws": "{count} draws",
    "verify.draws.one": "{count} draw",
    "verify.signed": "verified: {events}, {draws}, signed by the house {house}",
    "verify.old": "verified: {events}, {draws}, of the old kind (format 1): no digest covers the "
    "events before it, and no house has signed the last",
    "verify.bare": "holds, as far as it goes (not verified): {events}, {draws}",
    "verify.whose": "Anybody can make such a key, and sign a game with it that was never played: "
    "compare it with the one that the house tells at /api/house, or demand that one with --house KEY.",
    "verify.no_key": "“{key}” is no public key of a house: that has 64 hex digits.",
    "verify.no_house": "What --bare checks is not held against a signature: leave out --house.",
    "verify.fails": "{why}",
    "usage.missing": "Something is missing: {what}.",
    "usage.no_option": "There is no option “{option}” here.",
    "usage.bad_option": "“{option}” cannot be used so.",
    "usage.no_command": "There is no command “{command}”.",
    "usage.too_much": "There is too much behind “{command}”.",
    "usage.help": "How it is used tells “{command} --help”.",
    "usage.what.url": "the link of a table, or the address of a house",
    "usage.what.link": "the link of a table",
    "usage.what.source": "the file of a game",
    "usage.what.file": "the file of a game",
    "usage.what.game": "a game: kahuna, mauna_kea or motu",
}
