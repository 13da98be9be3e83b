"""All that happens in the golden games, and all that can be done there, is said in every language and in no other."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from clients.terminal.kahuna.archipelago import PLACES
from clients.terminal.words.language import Language, language_codes, load_language, speaking
from tests.clients.terminal.words.made_up import made_up
from tests.clients.terminal.words.scenes import scene, told
from tests.golden import files

LANGUAGES = [*map(load_language, language_codes()), made_up()]
STAY = re.compile("|".join((r"\b[A-I][1-9]\b", r"\b[ABC]\b", *PLACES)))
"""What has one name in all languages: cells, piles, islands."""
CUT = r"Pl[a-z 0-9]*…"
"""A name that a panel has no room for."""


@pytest.mark.parametrize("log", files.logs(), ids=lambda log: log.stem)
def test_a_golden_game_is_told_in_every_language(log: Path) -> None:
    shown = scene(log)
    for language in LANGUAGES:
        with speaking(language):
            words = [line for line in told(shown) if line]
        assert words
        if language.code == "xx":
            names = {fact["name"] for step in shown.steps for fact in step.facts if fact.get("name")}
            known = re.compile("|".join([*map(re.escape, sorted(names, key=len, reverse=True)), CUT]))
            bare = [STAY.sub("", known.sub("", line)) for told_at_once in words for line in told_at_once.splitlines()]
            assert [line for line in bare if re.search(r"[A-Za-z]{2,}", line)] == []


def test_languages_differ() -> None:
    shown = scene(files.logs()[0])
    heard = {language.code: _heard(language, shown) for language in LANGUAGES}
    assert len(set(heard.values())) == len(LANGUAGES)


def _heard(language: Language, shown: object) -> str:
    with speaking(language):
        return "\n".join(told(shown))  # type: ignore[arg-type]
