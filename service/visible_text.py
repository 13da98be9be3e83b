"""Text that people write, as others may be shown it: folded, made of what can be seen, and counted in letters.

Names and what is said at a table are held to it where they come in. It depends on Unicode properties that change with
each version of Unicode, so nothing that is kept is ever checked against it again.
"""

from __future__ import annotations

import unicodedata
from typing import Final, Literal

import regex

MAX_MARKS: Final = 4
"""The most nonspacing marks in a row (UTS #39, 5.4, optional detection)."""

_EMOJI: Final = regex.compile(
    r"""(?x)
    [0-9\#*] \uFE0F? \u20E3                                  # keycaps
    | \p{RI} \p{RI}                                          # flags
    | (?&one) (?: \u200D (?&one) )*                          # families, professions, hearts on fire
    (?(DEFINE)
      (?<one> [\p{Emoji}--[0-9\#*]]
              (?: \p{Emoji_Modifier} \uFE0F? | \uFE0F \u20E3? | [\U000E0020-\U000E007E]+ \U000E007F )? )
    )
    """,
    regex.V1,
)
"""An emoji, with all that may belong to it (UTS #51, 1.4.9)."""
_JOINED: Final = regex.compile(
    r"""(?x)
    (?<= \p{Canonical_Combining_Class=Virama} ) [\u200C\u200D] (?= [\p{L}\p{M}] )
    | (?<= \p{L} \p{M}* ) \u200D (?= \p{Canonical_Combining_Class=Virama} )
    | (?<= [\p{Joining_Type=L}\p{Joining_Type=D}] \p{Joining_Type=T}* ) [\u200C\u200D]
      (?= \p{Joining_Type=T}* [\p{Joining_Type=R}\p{Joining_Type=D}] )
    | (?<= \p{Mongolian} ) [\u180B-\u180D\u180F]
    | (?<= \p{Han} ) [\uFE00-\uFE0F\U000E0100-\U000E01EF]
    """,
    regex.V1,
)
"""A joiner that shapes the letters around it (RFC 5892, A.1 and A.2), or a selector of a letter's form, as Persian,
Sinhala, Mongolian and Japanese names have them."""
_HIDDEN: Final = regex.compile(r"[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]")
"""What cannot be seen, or only by what it does to others."""
_BLANK: Final = regex.compile(r"[\u2800\U0001D159\U00013441\U00013442\U00016FE4]")
"""Symbols and letters drawn as nothing, for which Unicode has no property: the empty Braille cell, the null notehead,
blanks of Egyptian hieroglyphs, the filler of Khitan."""
_SEEN: Final = regex.compile(r"[\p{L}\p{N}\p{P}\p{S}]")
_PILED: Final = regex.compile(rf"[\p{{Mn}}\p{{Me}}]{{{MAX_MARKS + 1}}}")
_LETTER: Final = regex.compile(r"\X")

Flaw = Literal["unprintable", "marks"]
"""Why a text cannot be shown: letters of it cannot be seen as what they are, or one has more than `MAX_MARKS` marks."""


def fold(text: str) -> str:
    """Return a text as it is kept: NFC, on one line, its white space folded."""
    return unicodedata.normalize("NFC", " ".join(text.split()))


def is_blank(text: str, folded: str) -> bool:
    """Tell whether nothing was written: nothing but white space."""
    return not folded and not _HIDDEN.search(text)


def flaw_of(text: str, folded: str) -> Flaw | None:
    """Return why a text, which is `folded` so, cannot be shown; None where it can."""
    plain = _JOINED.sub("", _EMOJI.sub("x", folded))
    # White space is folded before: a line break in the middle is none that anybody typed.
    if any(_is_control(letter) for letter in text) or _HIDDEN.search(plain) or _BLANK.search(plain):
        return "unprintable"
    if not _SEEN.search(plain) or regex.match(r"\p{M}", plain):
        return "unprintable"
    return "marks" if _PILED.search(plain) else None


def count_letters(folded: str) -> int:
    """Return how many letters (grapheme clusters) a text has."""
    return len(_LETTER.findall(folded))


def _is_control(letter: str) -> bool:
    return unicodedata.category(letter) in {"Cc", "Cs", "Zl", "Zp"}
