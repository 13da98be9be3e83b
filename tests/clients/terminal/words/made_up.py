"""A made-up language: no letter of it is English, and its words are longer than those of any language there is.

What is written in letters of English then comes from elsewhere than the catalog, and what does not fit shows.
"""

from __future__ import annotations

import re
from string import ascii_letters

from clients.languages.en.terminal import SENTENCES
from clients.terminal.words.language import Language

_LETTERS = str.maketrans(ascii_letters, "åbçðéfğĥïĵķłmñöþqřšťüvŵxýžÅBÇÐÉFĞĤÏĴĶŁMÑÖÞQŘŠŤÜVŴXÝŽ")
_STANDS = str.maketrans("bfmqvxBFMQVX", "ßƒɱɋʋχƁƑƜɊƲΧ")
_HOLE = re.compile(r"(\{[a-z_:]+\})")
_LONG = 4
"""From so many letters on a word is longer than in English, by a third."""


def made_up() -> Language:
    """Return the made-up language, which counts as English does."""
    return Language("xx", {key: _strange(text) for key, text in SENTENCES.items()}, _category)


def _category(count: int) -> str:
    return "one" if count == 1 else "other"


def _strange(text: str) -> str:
    parts = _HOLE.split(text)
    return "".join(part if _HOLE.fullmatch(part) else re.sub(r"[A-Za-z]+", _longer, part) for part in parts)


def _longer(word: re.Match[str]) -> str:
    text = word[0]
    more = text[-1] * (len(text) // 3) if len(text) >= _LONG else ""
    return (text + more).translate(_LETTERS).translate(_STANDS)
