"""Words of the terminal: one catalog a language, asked by key."""

from __future__ import annotations

from typing import Final

import regex
from rich.cells import cell_len

from clients.languages.en.terminal import SENTENCES
from clients.player import ClosedByServer, LagoonError, Refused, Unreachable
from service.talk.protocol import (
    FIRST_STRONG_ISOLATE,
    POP_DIRECTIONAL_ISOLATE,
    isolated,
    printable,
    shown_name,
)

_LETTER: Final = regex.compile(r"\X")


def say(key: str, /, **about: object) -> str:
    """Return the sentence for `key` with its placeholders filled. Raises `KeyError` for an unknown key or placeholder.

    Control characters in the values are made visible: most values come from a server.
    """
    filling = {hole: printable(text) if isinstance(text, str) else text for hole, text in about.items()}
    return SENTENCES[key].format_map(filling)


def display_name(name: str) -> str:
    """Return a player's name for a sentence: bounded, printable, and isolated if it is written from right to left."""
    return isolated(shown_name(name))


def bot_level(bot: str) -> str:
    """Return the level of a bot of the house in words; any other kind of bot as it calls itself."""
    key = f"bot.level.{bot}"
    return say(key) if has_sentence(key) else printable(bot)


def fit_name(name: str, room: int) -> str:
    """Return the name that `display_name` made, cut or padded to `room` columns."""
    bare = name.strip(FIRST_STRONG_ISOLATE + POP_DIRECTIONAL_ISOLATE)
    if cell_len(bare) > room:
        letters = _LETTER.findall(bare)
        while letters and cell_len("".join(letters)) > room - 1:
            letters.pop()
        bare = "".join(letters) + "…"
    return isolated(bare) + " " * (room - cell_len(bare))


def has_sentence(key: str) -> bool:
    """Tell whether there is a sentence for `key`."""
    return key in SENTENCES


def say_refusal(refused: Refused) -> str:
    """Return why something was refused: in the catalog's words, or else in the server's own (English) ones."""
    key = f"refused.{refused.code}"
    return say(key, **refused.about) if has_sentence(key) else refused.message


def say_trouble(trouble: LagoonError, base: str) -> str:
    """Return why there is no connection to the server at `base`."""
    if isinstance(trouble, Unreachable):
        return say("trouble.unreachable", base=base)
    if isinstance(trouble, ClosedByServer):
        key = f"closed.{trouble.reason}"
        return say(key, base=base) if has_sentence(key) else say("trouble.closed", message=trouble.message)
    return trouble.message


_UNITS: Final = (("day", 24 * 60 * 60), ("hour", 60 * 60), ("minute", 60), ("second", 1))


def counted(key: str, count: int) -> str:
    """Return the sentence for so many: that of `key` with `.one`, or of `key` itself, for any other number."""
    return say(f"{key}.one" if count == 1 else key, count=count)


def span(seconds: int) -> str:
    """Return how long that is, in its largest unit."""
    unit, length = next((each for each in _UNITS if seconds >= each[1]), _UNITS[-1])
    count = seconds // length
    return say(f"span.{unit}" if count == 1 else f"span.{unit}s", count=count)


def full_span(seconds: int) -> str:
    """Return how long that is, in all its units."""
    parts = []
    for _unit, length in _UNITS:
        if seconds >= length:
            parts.append(span(seconds))
            seconds %= length
    return " ".join(parts) or span(0)


def comma_list(things: tuple[str, ...] | list[str]) -> str:
    """Return the words separated by commas."""
    return ", ".join(things)
