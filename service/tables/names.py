"""Validation of players' names: visible letters, not too many, and not confusable with another name at the table.

`events.text` decides what a log may hold; here is what a name must be when somebody sits down. This depends on Unicode
properties that change with each version of Unicode, so logs are never checked against it, and it is no rule of the
table (`events.actions`): a name that was accepted once stays valid.
"""

from __future__ import annotations

import functools
import unicodedata
from collections.abc import Iterable
from importlib import resources
from typing import Final

import msgspec
import regex

from events.game import Illegal
from events.text import NAME_BYTES, is_fit_name, isolated

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
_MARK: Final = "\u200e"
_IGNORED: Final = regex.compile(r"\p{Default_Ignorable_Code_Point}")


def normalize_name(name: str, most: int) -> str:
    """Return a name as it is kept: NFC, white space folded. `most` are the letters (grapheme clusters) it may have.

    Raises `Illegal` where it cannot be seen as what it is.
    """
    folded = unicodedata.normalize("NFC", " ".join(name.split()))
    if len(name.encode("utf-8", "replace")) > 4 * NAME_BYTES:
        raise _too_long(most)
    if not folded and not _HIDDEN.search(name):
        raise Illegal("name_empty", "Give a name.")
    plain = _JOINED.sub("", _EMOJI.sub("x", folded))
    # White space is folded before: a line break in the middle is none that anybody typed.
    if any(_is_control(letter) for letter in name) or _HIDDEN.search(plain) or _BLANK.search(plain):
        raise Illegal("name_unprintable", "A name can only have letters that can be seen.")
    if not _SEEN.search(plain) or regex.match(r"\p{M}", plain):
        raise Illegal("name_unprintable", "A name can only have letters that can be seen.")
    if _PILED.search(plain):
        raise Illegal("name_marks", f"A letter of a name has {MAX_MARKS} marks at most.", most=MAX_MARKS)
    if len(_LETTER.findall(folded)) > most or not is_fit_name(folded):
        raise _too_long(most)
    return folded


def _too_long(most: int) -> Illegal:
    return Illegal("name_too_long", f"A name has {most} letters at most.", most=most)


def _is_control(letter: str) -> bool:
    return unicodedata.category(letter) in {"Cc", "Cs", "Zl", "Zp"}


def check_distinct(name: str, others: Iterable[str]) -> None:
    """Refuse a name that looks like one of those at the table. Raises `Illegal`.

    Asked when the seat is about to be taken, on the table as it is then, so that of two who come at once one is asked
    for another name.
    """
    for other in others:
        if is_confusable(name, other):
            raise Illegal(
                "name_taken",
                f"{isolated(other)} at this table has a name that looks like this one; choose another.",
                name=other,
            )


def is_confusable(one: str, other: str) -> bool:
    """Tell whether two names look alike: as they stand, or with large and small letters alike (UTS #39, 4)."""
    return _skeleton(one) == _skeleton(other) or _caseless(one) == _caseless(other)


def _caseless(name: str) -> str:
    folded = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())
    # What a small letter or a digit is taken for may be a large one: 0 is taken for O.
    return _skeleton(folded).casefold()


def _skeleton(name: str) -> str:
    """Return what a name has in common with all that look like it (UTS #39, 4: `internalSkeleton`)."""
    seen = _IGNORED.sub("", unicodedata.normalize("NFD", name))
    return unicodedata.normalize("NFD", "".join([_prototypes().get(letter, letter) for letter in seen])).strip()


class _Alike(msgspec.Struct):
    c: str


@functools.cache
def _prototypes() -> dict[str, str]:
    """Return what each letter is taken for, of the data that `confusable_homoglyphs` keeps of Unicode.

    It lists pairs both ways: a prototype is what others lead to. The library itself would keep all of it in memory.
    """
    data = (resources.files("confusable_homoglyphs") / "confusables.json").read_bytes()
    # Letters that run from right to left are listed between marks of direction.
    pairs = {
        letter.strip(_MARK): [alike.c.strip(_MARK) for alike in found]
        for letter, found in msgspec.json.decode(data, type=dict[str, list[_Alike]]).items()
    }
    return {
        letter: found[0] if len(found[0]) > 1 or len(pairs[found[0]]) > 1 else min(letter, found[0])
        for letter, found in pairs.items()
        if len(letter) == 1 and len(found) == 1
    }
