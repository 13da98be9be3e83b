"""Words of the terminal: one catalog a language, asked by key."""

from __future__ import annotations

from typing import Final

import regex
from rich.cells import cell_len

from clients.terminal.words.language import present
from clients.terminal.words.lists import and_list, comma_list, in_a_row, parted_list, standing
from clients.terminal.words.phrase import Phrase
from service.talk.protocol import (
    FIRST_STRONG_ISOLATE,
    POP_DIRECTIONAL_ISOLATE,
    isolated,
    printable,
    shown_name,
)

__all__ = (
    "and_list",
    "bot_level",
    "comma_list",
    "counted",
    "cut",
    "decimal",
    "display_name",
    "fit",
    "fit_name",
    "full_span",
    "has_sentence",
    "in_a_row",
    "parted_list",
    "say",
    "seat_name",
    "span",
    "standing",
)

_LETTER: Final = regex.compile(r"\X")


def say(key: str, /, **about: object) -> str:
    """Return the sentence for `key` with its placeholders filled. Raises `KeyError` for an unknown key or placeholder.

    The number of things that a sentence counts is its `count`. Control characters in the values are made visible: most
    values come from a server.
    """
    return Phrase(key, about)


def display_name(name: str) -> str:
    """Return a player's name for a sentence: bounded, printable, and isolated if it is written from right to left."""
    return isolated(shown_name(name))


def seat_name(name: str, seat: int, unnamed: object = None) -> str:
    """Return what whoever has a seat is called in a sentence: by its number where the house shows nobody's name."""
    return say("name.unnamed", seat=seat + 1) if unnamed is True else display_name(name)


def bot_level(bot: str) -> str:
    """Return the level of a bot of the house in words; any other kind of bot as it calls itself."""
    key = f"bot.level.{bot}"
    return say(key) if has_sentence(key) else printable(bot)


def fit_name(name: str, room: int) -> str:
    """Return the name that `display_name` made, cut or padded to `room` columns."""
    bare = cut(name.strip(FIRST_STRONG_ISOLATE + POP_DIRECTIONAL_ISOLATE), room)
    return isolated(bare) + " " * (room - cell_len(bare))


def fit(words: str, room: int) -> str:
    """Return words cut, with an ellipsis, or padded to `room` columns."""
    return cut(words, room) + " " * (room - cell_len(cut(words, room)))


def cut(words: str, room: int) -> str:
    """Return words cut, with an ellipsis, to `room` columns, if they are longer."""
    if cell_len(words) <= room:
        return words
    letters = _LETTER.findall(words)
    while letters and cell_len("".join(letters)) > room - 1:
        letters.pop()
    return "".join(letters) + "…"


def has_sentence(key: str) -> bool:
    """Tell whether there is a sentence for `key`."""
    return present().has(key)


_UNITS: Final = (("day", 24 * 60 * 60), ("hour", 60 * 60), ("minute", 60), ("second", 1))


def counted(key: str, count: int) -> str:
    """Return the sentence for so many."""
    return say(key, count=count)


def decimal(number: float) -> str:
    """Return a number with its decimals, if it has any."""
    return f"{number:g}".replace(".", say("number.decimal"))


def span(seconds: int) -> str:
    """Return how long that is, in its largest unit."""
    unit, length = next((each for each in _UNITS if seconds >= each[1]), _UNITS[-1])
    return counted(f"span.{unit}", seconds // length)


def full_span(seconds: int) -> str:
    """Return how long that is, in all its units."""
    parts = []
    for _unit, length in _UNITS:
        if seconds >= length:
            parts.append(span(seconds))
            seconds %= length
    return and_list(parts) if parts else span(0)
