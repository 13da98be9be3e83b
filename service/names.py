"""Names that people give themselves: printable, not too long, and looking like what they are."""

from __future__ import annotations

import unicodedata

from events.game import Illegal

_BLANK = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""Fillers of Hangul and the empty Braille cell: letters and symbols to Unicode, nothing to the eye."""
_INVISIBLE = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}
"""Unicode categories a name may not hold: controls, formats (bidi overrides too), unassigned, line separators."""


def proper_name(name: str, most: int) -> str:
    """Return a name as it is kept: NFC, white space folded. Raises `Illegal` where there is nothing to print."""
    folded = unicodedata.normalize("NFC", " ".join(name.split()))
    if any(letter in _BLANK or unicodedata.category(letter) in _INVISIBLE for letter in name):
        raise Illegal("name_unprintable", "A name can only have letters that can be seen.")
    if not folded:
        raise Illegal("name_empty", "Give a name.")
    if len(folded) > most:
        raise Illegal("name_too_long", f"A name has {most} letters at most.", most=most)
    return folded
