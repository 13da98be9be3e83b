"""Which language a terminal speaks: the one asked for, else that of its environment, as programs usually do."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from typing import Final

from clients.terminal.words.language import CODE, Language, language_codes, load_language

_VARIABLES: Final = ("LC_ALL", "LC_MESSAGES", "LANG")
"""Where an environment says its language, the first that says anything."""
_PLURAL: Final = ".one"


@cache
def whole_languages() -> Mapping[str, Language]:
    """Return the languages by code that say all that English says: a reader never comes upon words of another one."""
    found = {code: load_language(code) for code in language_codes()}
    needed = {key for key in found[CODE].sentences if not key.endswith(_PLURAL)}
    return {code: language for code, language in found.items() if needed <= language.sentences.keys()}


def spoken_codes() -> tuple[str, ...]:
    """Return the codes of the languages that are spoken here, in order."""
    return tuple(sorted(whole_languages()))


def language_named(name: str) -> Language | None:
    """Return the language of a name as people and environments write it, `de`, `de-CH` or `de_AT.UTF-8`.

    None where it is not spoken here.
    """
    return whole_languages().get(re.split(r"[-_.@]", name.strip())[0].casefold())


def language_of(environment: Mapping[str, str]) -> Language:
    """Return the language of an environment; English where that is not spoken here, or nothing is said."""
    said = next((environment[name] for name in _VARIABLES if environment.get(name)), "")
    return language_named(said) or load_language(CODE)
