"""The rules in every language have the rules of English, each at the same anchor."""

from __future__ import annotations

import re

import pytest

from projections.games import GAMES
from service.web.languages.known import languages
from service.web.rules.anchors import anchored, parser
from service.web.rules.pages import AT_EVERY_TABLE, ENGLISH, rules_file, rules_page, table_file

LANGUAGES = languages()
NUMBERS = re.compile(r"\d+\.\d+")


def translated() -> list[tuple[str, str]]:
    """Return the games and languages of which there are rules."""
    pairs = [(game, language) for game in GAMES for language in LANGUAGES]
    return [(game, language) for game, language in pairs if rules_file(game, language).is_file()]


def test_there_are_rules_of_every_game() -> None:
    assert {game for game, language in translated() if language == ENGLISH} == set(GAMES)


@pytest.mark.parametrize(("game", "language"), translated())
def test_anchors_are_those_of_english(game: str, language: str) -> None:
    english, other = (rules_file(game, code).read_text("utf-8") for code in (ENGLISH, language))
    assert anchored(other).anchors == anchored(english).anchors
    assert anchored(other).labels == anchored(english).labels
    assert sorted(NUMBERS.findall(other)) == sorted(NUMBERS.findall(english)), "sections that it refers to"


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_said_of_every_table_is_said_in_as_many_paragraphs(language: str) -> None:
    for part, count in zip(AT_EVERY_TABLE, (6, 2), strict=True):
        found = [anchored(table_file(part, code).read_text("utf-8"), part) for code in (ENGLISH, language)]
        assert found[1].anchors == found[0].anchors == (part, *(f"{part}-{n + 1}" for n in range(count)))
        assert found[1].labels == found[0].labels


@pytest.mark.parametrize(("game", "language"), translated())
def test_players_are_told_of_no_files(game: str, language: str) -> None:
    text = rules_file(game, language).read_text("utf-8")
    assert "`" not in text
    assert ".txt" not in text


def test_each_rule_has_an_address() -> None:
    table = "|a|\n|-|\n|b|"
    text = f"# T\n\nlead\n\n## 1. A\n\n### 1.1 B\n\none\n\n- two\n\n  still two\n- three\n\n{table}\n\n## 2. C\n\nx\n"
    rules = anchored(text)
    assert rules.title == "T"
    assert rules.anchors == ("0-1", "1", "1.1", "1.1-1", "1.1-2", "1.1-3", "1.1-4", "2", "2-1")
    assert [heading.text for heading in rules.headings] == ["1. A", "1.1 B", "2. C"]


def test_a_label_goes_with_its_rule() -> None:
    text = "## 1. A\n\none\n\n- two\n- three,\n  on *two* lines\n  {#three}\n\nfour *now* {#four}\n"
    rules, longer = anchored(text), anchored(text.replace("one", "one\n\none more"))
    assert rules.labels == {"three": "1-3", "four": "1-4"}
    assert longer.labels == {"three": "1-4", "four": "1-5"}
    shown = parser().renderer.render(rules.tokens, parser().options, {})
    assert "lines</li>" in shown
    assert "<em>now</em></p>" in shown
    with pytest.raises(ValueError, match="twice"):
        anchored("one {#same}\n\ntwo {#same}\n")


def test_the_page_has_both() -> None:
    page = rules_page("kahuna")
    assert page.title == "Kahuna"
    assert '<p id="rule-2.4-2" data-topics="refusal:hand_full">With 5 cards' in page.text
    assert '<h2 id="rule-chance">' in page.text
    assert rules_page("kahuna", "xx") == page
