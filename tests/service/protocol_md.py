"""PROTOCOL.md taken apart: its sections, tables, lists of facts, and every name it quotes."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

PAGE = (Path(__file__).parents[2] / "service" / "PROTOCOL.md").read_text("utf-8")

_NAME = re.compile(r"`([^`\n]+)`")
_FACT = re.compile(r"`([A-Z][A-Za-z]+)(?:\{([^}]*)\})?`")


def section(title: str, below: str = "## ") -> str:
    """Return the text under the heading that begins with `title`, up to the next of its kind."""
    _, _, after = PAGE.partition(f"\n{below}{title}")
    assert after, title
    return re.split(rf"\n#{{2,{len(below) - 1}}} ", after)[0]


def game(name: str) -> str:
    """Return what is said of a game."""
    title = re.search(rf"\n### ([^\n(]*\(`{name}`)", PAGE)
    assert title is not None, name
    return section(title[1], "### ")


def table(text: str, heading: str) -> Iterator[list[str]]:
    """Yield the rows of the table whose first heading this is, cell by cell."""
    _, _, after = text.partition(f"\n| {heading} |")
    assert after, heading
    for line in after.split("\n")[2:]:
        if not line.startswith("|"):
            return
        yield [cell.strip() for cell in line.strip("|").split("|")]


def names(text: str) -> list[str]:
    """Return all that is quoted in a text as it is written in messages."""
    return _NAME.findall(text)


def first_column(text: str, heading: str) -> list[str]:
    """Return the names in the first column of a table."""
    return [name for row in table(text, heading) for name in names(row[0])]


def facts(text: str) -> dict[str, list[tuple[str, bool]]]:
    """Return the facts that are listed in a text after `Facts` or `Of every game`: fields, and whether one may be null.

    A fact that is spoken of again elsewhere counts where it stands first.
    """
    found: dict[str, list[tuple[str, bool]]] = {}
    for fact, fields in _FACT.findall(text.replace("\n", " ")):
        parts = [part.strip() for part in fields.split(",") if part.strip()]
        found.setdefault(fact, [(part.removesuffix("|null"), part.endswith("|null")) for part in parts])
    return found


def flat(text: str) -> str:
    """Return a text without its line breaks."""
    return " ".join(text.split())


def words(text: str, after: str) -> list[str]:
    """Return the names quoted in the paragraph that begins with `after`, itself left out."""
    start = text.index(f"\n{after} ") + len(after)
    return names(text[start:].split("\n\n", maxsplit=1)[0])
