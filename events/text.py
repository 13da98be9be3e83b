"""Text from outside: which text may be stored, and how it is shown safely. Pure.

Names are the only text at a table that people write. What may stand in a log for good is decided here, by properties
that Unicode never changes, so that a log that holds today holds for ever. What a person may call themselves is asked
more strictly, where they sit down (`service.tables.names`).
"""

from __future__ import annotations

import unicodedata
from typing import Final

import regex

NAME_BYTES: Final = 800
"""The longest name in UTF-8: 200 letters of four bytes."""
NAME_MARKS: Final = 40
"""The most combining marks in a row that a name in a log can have."""

_CONTROLS: Final = r"\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}\p{Noncharacter_Code_Point}"
_UNFIT: Final = regex.compile(rf"[{_CONTROLS}\p{{Co}}]|\p{{M}}{{{NAME_MARKS + 1}}}|^\s|\s$|^$")
_CONTROL: Final = regex.compile(f"[{_CONTROLS}]")
_UNPRINTABLE: Final = regex.compile(rf"\u2068[^{_CONTROLS}]*\u2069(*SKIP)(*FAIL)|[{_CONTROLS}]")
"""A control, but for an isolate that is closed again: it changes nothing around it."""
_HAS_MARKS: Final = regex.compile(rf"\p{{M}}{{{NAME_MARKS + 1},}}")

_PRIVATE: Final = regex.compile(r"\p{Co}")

FIRST_STRONG_ISOLATE: Final = "\u2068"
POP_DIRECTIONAL_ISOLATE: Final = "\u2069"


def unmarked(text: str) -> str:
    """Return a text without the byte order mark that some editors put in front of it when they save."""
    return text.removeprefix("\ufeff")


def is_fit_name(name: str) -> bool:
    """Tell whether a name may stand in a log: not empty, bounded, without controls of text, lines or direction."""
    return len(name) <= NAME_BYTES and len(name.encode("utf-8", "replace")) <= NAME_BYTES and not _UNFIT.search(name)


def printable(text: str) -> str:
    """Return `text` so that a terminal shows it and does nothing else, on one line.

    Each control character is replaced by one that can be seen: those of ASCII by their pictures (U+2400 and on), line
    breaks too; other controls, also those of writing direction, by U+FFFD. So it keeps its length. What `isolated`
    makes is left as it is.
    """
    return _UNPRINTABLE.sub(_picture, text)


def printable_lines(text: str) -> str:
    """Return text of several lines of our own, made `printable` line by line."""
    return "\n".join(map(printable, text.split("\n")))


def _picture(control: regex.Match[str]) -> str:
    code = ord(control[0])
    if code < 0x20:
        return chr(0x2400 + code)
    return "\u2421" if code == 0x7F else "\ufffd"


def shown_name(name: str) -> str:
    """Return a name from a log as it is shown: itself, unless it is one that no log may hold by now.

    Logs of earlier versions may; they are still read, and what is unfit in a name is seen to be so.
    """
    if is_fit_name(name):
        return name
    seen = _CONTROL.sub(_picture, name[: NAME_BYTES // 4])
    return _HAS_MARKS.sub("\ufffd", _PRIVATE.sub("\ufffd", seen)).strip() or "\ufffd"


def isolated(name: str) -> str:
    """Return a name that leaves the sentence around it in order: one that runs from right to left is isolated.

    Without that, numbers and marks beside it would be drawn on its other side (UAX #9, 2.4 and 6.3).
    """
    if any(unicodedata.bidirectional(letter) in {"R", "AL", "AN"} for letter in name):
        return f"{FIRST_STRONG_ISOLATE}{name}{POP_DIRECTIONAL_ISOLATE}"
    return name
