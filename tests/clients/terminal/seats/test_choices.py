"""The language of a terminal: the one asked for, which is kept; else the one kept; else that of the environment."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from clients.terminal.seats.choices import FILE, Choices, keep_choices, kept_choices, speak_chosen
from clients.terminal.words import choosing, say
from clients.terminal.words.language import Language, load_language, present, speak, speaking
from tests.clients.terminal.words.made_up import made_up


@pytest.fixture(autouse=True)
def two_languages(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """English and a made-up language are spoken, and English again after the test."""
    known = {"en": load_language("en"), "xx": made_up()}
    monkeypatch.setattr(choosing, "whole_languages", lambda: known)
    with speaking(known["en"]):
        yield


@pytest.mark.parametrize(
    ("environment", "code"),
    [
        ({}, "en"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "xx_XX.UTF-8"}, "xx"),
        ({"LANG": "XX"}, "xx"),
        ({"LANG": "xx@euro", "LC_ALL": ""}, "xx"),
        ({"LANG": "xx_XX", "LC_MESSAGES": "en_GB"}, "en"),
        ({"LANG": "en", "LC_MESSAGES": "en", "LC_ALL": "xx"}, "xx"),
        ({"LC_ALL": "POSIX", "LANG": "xx"}, "en"),
        ({"LANG": "tlh"}, "en"),
    ],
)
def test_the_environment_says_the_language(environment: dict[str, str], code: str, tmp_path: Path) -> None:
    speak_chosen(None, tmp_path / "seats.json", environment)
    assert present().code == code
    assert not (tmp_path / FILE).exists()


def test_the_language_asked_for_is_kept(tmp_path: Path) -> None:
    seats = tmp_path / "new" / "seats.json"
    speak_chosen("xx-XX", seats, {"LANG": "en"})
    assert present().code == "xx"
    speak(load_language("en"))
    speak_chosen(None, seats, {"LANG": "en"})
    assert present().code == "xx"
    speak_chosen("en", seats, {"LANG": "xx"})
    speak_chosen(None, seats, {"LANG": "xx"})
    assert present().code == "en"


def test_a_language_that_is_not_spoken_is_refused_in_the_usual_one(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="tlh") as refused:
        speak_chosen("tlh", tmp_path / "seats.json", {"LANG": "xx"})
    assert str(refused.value) == say("trouble.language", asked="tlh", codes="en, xx")
    assert present().code == "xx"
    assert kept_choices(tmp_path) == Choices()


def test_a_language_kept_that_is_spoken_no_more_is_the_usual_one(tmp_path: Path) -> None:
    keep_choices(tmp_path, Choices("tlh"))
    speak_chosen(None, tmp_path / "seats.json", {"LANG": "xx"})
    assert present().code == "xx"


def test_what_cannot_be_read_or_written_chooses_nothing(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text("{")
    assert kept_choices(tmp_path) == Choices()
    (tmp_path / "file").touch()
    keep_choices(tmp_path / "file", Choices("xx"))
    speak_chosen("xx", tmp_path / "file" / "seats.json", {})
    assert present().code == "xx"


def test_only_languages_that_say_everything_are_spoken(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()
    most = Language("xx", dict(list(made_up().sentences.items())[1:]), present().category)
    monkeypatch.setattr(choosing, "language_codes", lambda: ("en", "xx"))
    monkeypatch.setattr(choosing, "load_language", {"en": load_language("en"), "xx": most}.__getitem__)
    choosing.whole_languages.cache_clear()
    assert list(choosing.whole_languages()) == ["en"]
    choosing.whole_languages.cache_clear()
