"""French as it is set: no-break spaces before high punctuation and in guillemets, curly apostrophes, elision."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from clients.languages.fr.terminal import SENTENCES

FRENCH = Path(__file__).parents[3] / "clients" / "languages" / "fr"
FAULTS = {
    "a narrow no-break space before ; ! ?": re.compile(r"[^\W_] ?[;!?](?![=/])|[)}»] [;!?]"),
    "a no-break space before :": re.compile(r"[^\W\d_\u2026)] ?:(?=\s|$)|[)}»] :(?=\s|$)"),
    "no-break spaces in guillemets": re.compile(r"«[^\u00a0]|[^\u00a0]»"),
    "a curly apostrophe": re.compile(r"[^\W\d_]'[^\W\d_]"),
    "an ellipsis of one character, joined to its word": re.compile(r"\.\.\.|\w …"),
    "elision": re.compile(r"(?<!-)\b(?:de|que|jusque|le|la) [aeiouéèêâîAEIOUÉÈ]"),
}
LETTERS = re.compile(r"[^\W\d_]{2}")


def literals(source: str) -> Iterator[str]:
    """Yield the text of every string and every part of a template in a JavaScript module."""
    at, templates, start = 0, [0], 0
    while at < len(source):
        if templates[-1] < 0:
            if source[at] == "`" or source.startswith("${", at):
                yield source[start:at]
                at += 1 if source[at] == "`" else 2
                templates[-1:] = [] if source[at - 1] == "`" else [-1, 0]
            else:
                at += 2 if source[at] == "\\" else 1
        elif comment := re.compile(r"//[^\n]*|/\*.*?\*/", re.DOTALL).match(source, at):
            at = comment.end()
        elif string := re.compile(r"""'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*\"""").match(source, at):
            yield string[0][1:-1]
            at = string.end()
        else:
            sign = source[at]
            at += 1
            if sign == "`":
                templates.append(-1)
                start = at
            elif sign == "{":
                templates[-1] += 1
            elif sign == "}" and templates[-1] > 0:
                templates[-1] -= 1
            elif sign == "}" and len(templates) > 1:
                templates.pop()
                start = at


def browser() -> Iterator[str]:
    for path in sorted((FRENCH / "web").rglob("*.js")):
        yield from literals(path.read_text("utf-8"))


def rules() -> Iterator[str]:
    for path in sorted((FRENCH / "rules").glob("*.md")):
        yield from re.sub(r"\]\([^)]*\)", "]", path.read_text("utf-8")).splitlines()


def test_literals_are_found() -> None:
    source = "const a = `x ${b ? 'y' : `z ${c}w`} v`; // 'no'\n/** `no` */ f({ d: 'e', \"f\": 1 });"
    assert list(literals(source)) == ["x ", "y", "z ", "w", " v", "e", "f"]


@pytest.mark.parametrize("texts", [browser, SENTENCES.values, rules], ids=["browser", "terminal", "rules"])
@pytest.mark.parametrize("rule", FAULTS)
def test_typography(texts: object, rule: str) -> None:
    assert callable(texts)
    told = [text for text in texts() if LETTERS.search(text) and not text.startswith((".", "http"))]
    assert len(told) > 100
    assert [text for text in told if FAULTS[rule].search(text)] == []
