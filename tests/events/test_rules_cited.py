"""The rules of each game and the code that keeps them cite each other: no section unkept, no citation astray."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
GAMES = sorted(path.parent.name for path in ROOT.glob("events/*/RULES.md"))

HEADING = re.compile(r"^#{2,3} (\d+(?:\.\d+)*)\.? ", re.MULTILINE)
# Four ways to cite: "section 3", "sections 2.4 and 4", "(2.1)" or "(`strategic`, 5.1)", and test names: test_2_1_….
SPELLED = re.compile(r"\b[Ss]ections? (\d+(?:\.\d+)*(?:(?:,| and| to) \d+(?:\.\d+)*)*)")
BRACKETED = re.compile(r"\(([^()\n]*\d\.\d[^()\n]*)\)")
DOTTED = re.compile(r"(?<![\w.])\d+(?:\.\d+)+(?![\w.])")
NAMED = re.compile(r"\bdef test_(\d+(?:_\d+)*)_")


def numbered(rules: str) -> list[str]:
    """Return the numbers of all sections, in order."""
    return HEADING.findall(rules)


def cited(code: str) -> set[str]:
    """Return the numbers of all sections that `code` cites."""
    found = {number for group in SPELLED.findall(code) for number in re.findall(r"\d+(?:\.\d+)*", group)}
    found |= {number for group in BRACKETED.findall(code) for number in DOTTED.findall(group)}
    return found | {name.replace("_", ".") for name in NAMED.findall(code)}


def sources(game: str) -> list[Path]:
    """Return the files that keep or test the rules of `game`."""
    folders = [ROOT / "events" / game, ROOT / "tests" / "events" / game]
    files = [path for folder in folders for path in sorted(folder.glob("*.py"))]
    files += [ROOT / "projections" / f"{game}.py", ROOT / "tests" / "projections" / f"test_{game}.py"]
    return [path for path in files if path.exists()]


def test_there_are_rules() -> None:
    assert "kahuna" in GAMES


@pytest.mark.parametrize("game", GAMES)
def test_every_section_is_cited_and_every_citation_exists(game: str) -> None:
    rules = (ROOT / "events" / game / "RULES.md").read_text(encoding="utf-8")
    sections = numbered(rules)
    assert len(set(sections)) == len(sections), "a number is used twice"
    citations = {path: cited(path.read_text(encoding="utf-8")) for path in sources(game)}
    uncited = [number for number in sections if not any(number in numbers for numbers in citations.values())]
    astray = {
        str(path.relative_to(ROOT)): sorted(numbers - set(sections))
        for path, numbers in citations.items()
        if numbers - set(sections)
    }
    assert not uncited, f"no code or test cites {uncited}"
    assert not astray, f"these sections do not exist: {astray}"


@pytest.mark.parametrize("game", GAMES)
def test_sections_refer_to_sections_that_exist(game: str) -> None:
    rules = (ROOT / "events" / game / "RULES.md").read_text(encoding="utf-8")
    assert cited(rules) <= set(numbered(rules))


@pytest.mark.parametrize(
    ("code", "numbers"),
    [
        ('"""Rules section 3."""', {"3"}),
        ("sections 2.4 and 4", {"2.4", "4"}),
        ("End the turn (2.4 to 2.6).", {"2.4", "2.6"}),
        ("free (`strategic`, 5.1)", {"5.1"}),
        ("def test_4_3_next() -> None:", {"4.3"}),
        ("def test_6_early_end() -> None:", {"6"}),
        ("seats (0 black, 1 white), rounds (1 to 3)", set()),
        ("version 2.1 of something", set()),
    ],
)
def test_citations_are_found(code: str, numbers: set[str]) -> None:
    assert cited(code) == numbers


def test_headings_are_found() -> None:
    assert numbered("# Kahuna\n\n## 2. A turn\n\ntext 2.9\n\n### 2.1 Placing\n") == ["2", "2.1"]
