"""The language of this terminal: its sentences, how it counts, and which forms of a sentence it has."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Final, NamedTuple, cast

from clients.languages.en.terminal import SENTENCES as ENGLISH
from clients.languages.en.terminal import own

CODE: Final = "en"
"""The language that is always there."""

_FOLDER: Final = Path(__file__).parents[2] / "languages"
_CATALOG: Final = "terminal"


def _one_or_other(count: int) -> str:
    """The rule of most languages of Europe; the names are those of the Unicode plural rules."""
    return "one" if count == 1 else "other"


class Language(NamedTuple):
    """The `sentences` of a language by key, the plural `category` that a number of things is told in.

    `own` says whose something is, of anybody by name.
    """

    code: str
    sentences: Mapping[str, str]
    category: Callable[[int], str]
    own: Callable[[str], str] = str

    def has(self, key: str) -> bool:
        """Tell whether there is a sentence for `key`."""
        return key in self.sentences

    def template(self, key: str, count: object, case: str) -> str:
        """Return the sentence for `key`: that with the plural form of `count`, and in a `case`, where there are such.

        Raises `KeyError` where there is none at all.
        """
        of_count = f"{key}.{self.category(count)}" if isinstance(count, int) else key
        form = of_count if of_count in self.sentences else key
        return self.sentences.get(f"{form}.{case}" if case else form) or self.sentences[form]


def language_codes() -> tuple[str, ...]:
    """Return the languages that the terminal speaks: English, and each that has its folder of catalogs."""
    found = (path.parents[1].name for path in _FOLDER.glob(f"*/{_CATALOG}/__init__.py"))
    return (CODE, *sorted(code for code in found if code != CODE))


def load_language(code: str) -> Language:
    """Load a language of `language_codes`. Raises `ImportError` for another.

    A catalog whose language does not count by one and more has a function `category` of its own, one that says whose
    something is by more than the name itself a function `own`.
    """
    if code == CODE:
        return _ENGLISH
    catalog = importlib.import_module(f"clients.languages.{code}.{_CATALOG}")
    category = cast("Callable[[int], str]", getattr(catalog, "category", _one_or_other))
    whose = cast("Callable[[str], str]", getattr(catalog, "own", str))
    return Language(code, cast("Mapping[str, str]", catalog.SENTENCES), category, whose)


_ENGLISH: Final = Language(CODE, ENGLISH, _one_or_other, own)
_spoken: list[Language] = [_ENGLISH]
"""The languages that are spoken, the present one last: one person sits at a terminal."""


def present() -> Language:
    """Return the language that is spoken now."""
    return _spoken[-1]


def speak(language: Language) -> None:
    """Speak this language from now on."""
    _spoken[-1] = language


@contextmanager
def speaking(language: Language) -> Iterator[None]:
    """Speak this language for the length of the block."""
    _spoken.append(language)
    try:
        yield
    finally:
        _spoken.pop()
