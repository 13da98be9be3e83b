"""English: the help of `lagoon` and of the commands that players use."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

_TO_PLAY_IN: Final = (
    "The language to play in, such as de; it is kept for later. Left out: the one kept, or that of LANG."
)
_GAMES: Final = "kahuna, mauna_kea or motu."
_LANGUAGE: Final = "The language, such as de. Left out: the one kept for playing, or that of LANG."

HELP: Final[Mapping[str, str]] = {
    "help.usage": "Usage: ",
    "help.options_here": "[OPTIONS]",
    "help.command": "COMMAND",
    "help.about": "Lagoon: play Kahuna, Mauna Kea and Motu together from anywhere.",
    "help.playing": "To play:",
    "help.running": "For whoever runs a house, or develops Lagoon:",
    "help.arguments": "What is given:",
    "help.options": "Options:",
    "help.help": "Show this, and end.",
    "help.each": "“lagoon COMMAND --help” tells more about a command.",
    "help.value.url": "LINK",
    "help.value.link": "LINK",
    "help.value.game": "GAME",
    "help.value.about": "RULE",
    "help.value.file": "FILE",
    "help.value.source": "FILE",
    "help.value.name": "NAME",
    "help.value.token_file": "FILE",
    "help.value.language": "LANGUAGE",
    "help.value.level": "LEVEL",
    "help.value.seat": "NUMBER",
    "help.value.again": "MINUTES",
    "help.value.house": "KEY",
    "help.play": "Play in this terminal.",
    "help.play.url": "The link of a table, or the address of a house.",
    "help.play.name": "The name to sit down with.",
    "help.play.token_file": "Where your seats are kept; a file for you alone.",
    "help.play.language": _TO_PLAY_IN,
    "help.play.confirm": "Ask before a move ends your turn; kept for later.",
    "help.learn": "Learn a game in this terminal, from where you left its lesson.",
    "help.learn.game": _GAMES,
    "help.learn.url": "The address of a house; left out: http://127.0.0.1 with LAGOON_PORT.",
    "help.learn.name": "The name to go by, there and in a game after it.",
    "help.learn.token_file": "Where your seats are kept, and beside them where a lesson was left.",
    "help.learn.language": _TO_PLAY_IN,
    "help.rules": "Show the rules of a game, or what they say of something; into a file or a pipe as plain text.",
    "help.rules.game": _GAMES,
    "help.rules.about": "A section, such as 2.4, what was refused, such as hand_full, or an option, such as strategic.",
    "help.rules.language": _LANGUAGE,
    "help.bot": "Seat a bot at a table, from any machine; it plays until the game is over, and goes on where "
    "all want another.",
    "help.bot.link": "The link of a table.",
    "help.bot.level": "easy, medium or hard; left out: medium.",
    "help.bot.name": "The name to sit down with; left out: Lagoon.",
    "help.bot.seat": "Which seat, from 0 on; left out: any free one.",
    "help.bot.again": "Minutes to wait after a game for another one, 0: play one alone; left out: 10.",
    "help.bot.language": _LANGUAGE,
    "help.replay": "Go through a game again in this terminal, step by step.",
    "help.replay.file": "The file of a game that was carried away.",
    "help.replay.seat": "What this seat saw, from 0 on; left out: everything.",
    "help.replay.language": _LANGUAGE,
    "help.verify": "Prove a game: every draw from its secret, and every decision made again by the rules.",
    "help.verify.source": "The file of a game that was carried away, or a table that is kept here.",
    "help.verify.bare": "Check a log without its first line, or of a game that goes on, as far as it goes.",
    "help.verify.house": "Demand the signature of the house with this public key; a house tells its own at /api/house.",
    "help.verify.language": _LANGUAGE,
}
