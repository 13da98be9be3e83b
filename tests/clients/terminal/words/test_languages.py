"""Every language of the terminal says all that English says, with the same holes, and every refusal there is."""

from __future__ import annotations

import re
from collections.abc import Mapping
from string import Formatter

import pytest

from clients.languages.en.terminal import SENTENCES
from clients.player import Refused
from clients.terminal.games import GAME_UIS
from clients.terminal.words import has_sentence, say
from clients.terminal.words.language import Language, language_codes, load_language, speaking
from clients.terminal.words.lists import and_list, comma_list, in_a_row
from clients.terminal.words.trouble import say_refusal
from tests.clients.terminal.words.made_up import made_up
from tests.service import error_codes as source

LANGUAGE = pytest.mark.parametrize("code", language_codes())
OTHERS = [code for code in language_codes() if code != "en"]
PLURALS = ("zero", "one", "two", "few", "many", "other")
"""What the Unicode plural rules call the forms of a number of things."""

SAME = frozenset(("list.comma", "list.semicolon", "list.score", "number.decimal"))
FEWEST_WORDS = 4
"""A sentence of so many words is never the same in two languages."""


def holes(text: str) -> set[str]:
    return {hole for _, hole, _, _ in Formatter().parse(text) if hole is not None}


def bare(text: str) -> str:
    """Return a sentence without its placeholders."""
    return re.sub(r"\{.*?\}", "", text)


def base(key: str, known: Mapping[str, str]) -> str:
    """Return the key of which another is a form, for a number or in a case; itself, if of none."""
    while key not in known and "." in key:
        key = key.rpartition(".")[0]
    return key


@pytest.mark.parametrize("code", OTHERS)
def test_a_language_says_what_english_says(code: str) -> None:
    sentences, category = load_language(code).sentences, load_language(code).category
    plain = {key: text for key, text in SENTENCES.items() if not key.endswith(".one")}
    assert {key for key in plain if key not in sentences} == set()
    assert {key for key in sentences if base(key, plain) not in plain} == set()
    told_apart = {category(count) for count in range(1000)}
    assert told_apart <= set(PLURALS)
    for key, text in SENTENCES.items():
        if key.endswith(".one") and "one" in told_apart:
            assert key in sentences, key
        assert holes(sentences.get(key, "")) <= holes(text) | holes(SENTENCES[base(key, plain)]), key


@pytest.mark.parametrize("code", OTHERS)
def test_every_placeholder_is_filled_in_each_form(code: str) -> None:
    sentences = load_language(code).sentences
    for key, text in sentences.items():
        of = SENTENCES[base(key, SENTENCES)]
        allowed = holes(of) | holes(SENTENCES[base(key.removesuffix(".one"), SENTENCES)])
        assert holes(text) <= allowed, key
        # A number may be written out in the form for one.
        lacking = holes(of) - holes(text) - {"count"}
        assert lacking == set() or "." in key.removeprefix(base(key, SENTENCES)), (key, lacking)


@pytest.mark.parametrize("code", OTHERS)
def test_nothing_is_left_in_english(code: str) -> None:
    sentences = load_language(code).sentences
    alike = {key for key, text in SENTENCES.items() if sentences.get(key) == text and key not in SAME}
    assert {
        key for key in alike if len(re.findall(r"[A-Za-z]{2,}", re.sub(r"\{.*?\}", "", SENTENCES[key]))) >= 4
    } == set()


@LANGUAGE
def test_every_refusal_of_the_server_has_a_sentence(code: str) -> None:
    with speaking(load_language(code)):
        everywhere = [("", source.refusals(source.sources("service/**/*.py", "projections/*.py", "events/*.py")))]
        games = [(game, source.refusals(source.sources(f"events/{game}/*.py"))) for game in GAME_UIS]
        for game, known in (*everywhere, *games):
            for refusal, about in known.items():
                prefix = f"{game}." if game else ""
                assert has_sentence(f"{prefix}refused.{refusal}"), refusal
                told = Refused(refusal, "ENGLISH", dict.fromkeys(about, 3))
                assert "ENGLISH" not in say_refusal(told, game), (game, refusal)


@LANGUAGE
def test_every_reason_to_close_has_a_sentence(code: str) -> None:
    reasons = {closed.reason for closed in source.closings(source.sources("service/**/*.py")) if closed.code >= 4000}
    turned_away = {reason for _, reason in source.turned_away()}
    language = load_language(code)
    assert {reason for reason in reasons if not language.has(f"closed.{reason}")} == set()
    assert {reason for reason in turned_away if not language.has(f"refused.{reason}")} == set()


def test_forms_of_a_sentence_are_found_by_number_and_case() -> None:
    sentences = {
        "load": "{count} Steine",
        "load.one": "ein Stein",
        "load.dative": "{count} Steinen",
        "load.one.dative": "einem Stein",
        "goes": "{who} geht mit {load:dative}.",
        "sees": "{who} sieht {load}.",
        "list.comma": ", ",
        "list.and": "{begun} und {last}",
        "record.and": "{told}, {rest}",
        "elsewhere": "Es regnet bei {who}.",
    }
    with speaking(Language("xx", sentences, lambda count: "one" if count == 1 else "other")):
        one, many = say("load", count=1), say("load", count=3)
        assert [str(one), str(many)] == ["ein Stein", "3 Steine"]
        assert say("goes", who="Ann", load=one) == "Ann geht mit einem Stein."
        assert say("goes", who="Ann", load=comma_list([many, one])) == "Ann geht mit 3 Steinen, einem Stein."
        assert say("goes", who="Ann", load=and_list(["Gepäck", one, many])).endswith(
            "Gepäck, einem Stein und 3 Steinen."
        )
        walks, looks, rain = (
            say("goes", who="Ann", load=one),
            say("sees", who="Ann", load=one),
            say("elsewhere", who="Ann"),
        )
        assert in_a_row([walks, looks]) == "Ann geht mit einem Stein, sieht ein Stein."
        assert in_a_row([walks, rain, looks]) == "Ann geht mit einem Stein. Es regnet bei Ann. Ann sieht ein Stein."


def test_the_made_up_language_has_no_english_letter() -> None:
    assert {
        key for key, text in made_up().sentences.items() if re.search("[A-Za-z]", re.sub(r"\{.*?\}", "", text))
    } == set()
