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
from service.visible_text import MAX_MARKS, count_letters, flaw_of, fold, is_blank

_MARK: Final = "\u200e"
_IGNORED: Final = regex.compile(r"\p{Default_Ignorable_Code_Point}")


def normalize_name(name: str, most: int) -> str:
    """Return a name as it is kept: NFC, white space folded. `most` are the letters (grapheme clusters) it may have.

    Raises `Illegal` where it cannot be seen as what it is.
    """
    folded = fold(name)
    if len(name.encode("utf-8", "replace")) > 4 * NAME_BYTES:
        raise _too_long(most)
    if is_blank(name, folded):
        raise Illegal("name_empty", "Give a name.")
    match flaw_of(name, folded):
        case "unprintable":
            raise Illegal("name_unprintable", "A name can only have letters that can be seen.")
        case "marks":
            raise Illegal("name_marks", f"A letter of a name has {MAX_MARKS} marks at most.", most=MAX_MARKS)
    if count_letters(folded) > most or not is_fit_name(folded):
        raise _too_long(most)
    return folded


def _too_long(most: int) -> Illegal:
    return Illegal("name_too_long", f"A name has {most} letters at most.", most=most)


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
