"""English: what a command refuses before anything is shown, how it is used, and what a bot of one's own does."""

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
    "usage.missing": "Something is missing: {what}.",
    "usage.no_option": "There is no option “{option}” here.",
    "usage.bad_option": "“{option}” cannot be used so.",
    "usage.too_much": "There is too much behind “{command}”.",
    "usage.help": "How it is used tells “{command} --help”.",
    "usage.what.url": "the link of a table, or the address of a house",
    "usage.what.link": "the link of a table",
    "usage.what.file": "the file of a game",
    "usage.what.game": "a game: kahuna, mauna_kea or motu",
}
