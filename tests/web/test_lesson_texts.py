"""What lessons say, in every language that has any, against what they are made of."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from service.lessons.lessons import COURSES
from tests.web.test_web import node

HERE = Path(__file__).parent
LANGUAGES = sorted(path.parent.parent.name for path in HERE.parents[1].glob("clients/languages/*/web/lessons"))
MOST_WORDS = 85
"""What a step says and asks for at most: it is one thing, and fits a phone beside the board."""


WORDS_A_MINUTE, ASKED_S, READ_S = 190, 12, 3
"""How fast is read, and how long what is asked for, and going on from what is only read, take beside that."""
MOTION_S = {"kahuna": 20, "mauna_kea": 20, "motu": 7}
"""How long what follows the moves of a lesson is shown happening, as measured in a browser (`service/lessons`)."""


@pytest.fixture(scope="module")
def said() -> dict[str, dict[str, Any]]:
    """Return the texts of each lesson in each language."""
    done = node(str(HERE / "lesson_texts.mjs"), *LANGUAGES)
    assert done.returncode == 0, done.stderr
    return dict(json.loads(done.stdout))


def test_lessons_are_told_in_english() -> None:
    assert "en" in LANGUAGES


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", COURSES)
def test_every_step_and_every_reaction_is_told(said: dict[str, dict[str, Any]], language: str, game: str) -> None:
    texts, lesson = said[language][game], COURSES[game].lesson
    assert list(texts["steps"]) == [step.code for step in lesson.steps]
    assert set(texts["reactions"]) == {code for step in lesson.steps for _, code in step.reactions}
    for step in lesson.steps:
        told = texts["steps"][step.code]
        assert ("ask" in told) is bool(step.expects), step.code
        assert len(" ".join(told.values()).split()) <= MOST_WORDS, step.code
        assert all(text.strip() == text != "" for text in told.values()), step.code
    assert texts["end"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", COURSES)
def test_a_lesson_takes_five_to_ten_minutes(said: dict[str, dict[str, Any]], language: str, game: str) -> None:
    texts, steps = said[language][game], COURSES[game].steps
    words = sum(len(text.split()) for told in texts["steps"].values() for text in told.values())
    words += len(texts["end"].split())
    asked = sum(bool(step.expects) for step in steps)
    beside = asked * ASKED_S + (len(steps) - asked) * READ_S + MOTION_S[game]
    assert 5 <= words / WORDS_A_MINUTE + beside / 60 <= 10


@pytest.mark.parametrize("game", COURSES)
def test_each_language_has_its_own_words(said: dict[str, dict[str, Any]], game: str) -> None:
    english = said["en"][game]
    for language in LANGUAGES:
        if language != "en":
            told = said[language][game]
            same = [code for code, step in english["steps"].items() if told["steps"][code]["say"] == step["say"]]
            assert same == [], language
