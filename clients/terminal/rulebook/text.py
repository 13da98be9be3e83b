"""The text of the rules, in the reader's language, and which section says something."""

from __future__ import annotations

import re
from collections.abc import Iterable
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Final, NamedTuple

_ENGLISH: Final = "en"
_LABEL: Final = re.compile(r"\s*\{#([\w-]+)\}$", re.MULTILINE)
"""What the index calls a rule, at its end."""
_HEADING: Final = re.compile(r"^#{2,3} (?:(\d+(?:\.\d+)*)\.? )?(?=\S)", re.MULTILINE)
_AT_EVERY_TABLE: Final = ("table", "chance")
"""Texts on what is the same at tables of all games."""
BEFORE: Final = "0"
"""The section of what stands before the first."""


class Section(NamedTuple):
    """A section by its number, with its heading, as Markdown; by an empty one what is said of every table."""

    number: str
    text: str


def rules_text(game: str, language: str) -> str:
    """Return the rules of a game as Markdown; in English where a language has none. Raises `FileNotFoundError`."""
    return _LABEL.sub("", _labelled(game, language))


def _labelled(game: str, language: str) -> str:
    """Return the rules as they are written, with labels that the index goes by."""
    english = resources.files("events").joinpath(game, "RULES.md")
    parts = [_read(language, game) or english.read_text("utf-8")]
    parts += [_read(language, part) or _read(_ENGLISH, part) for part in _AT_EVERY_TABLE]
    return "\n".join(parts)


def _read(language: str, name: str) -> str:
    """Return a text of a language; nothing where it has none."""
    found = resources.files("clients").joinpath("languages", language, "rules", f"{name}.md")
    return found.read_text("utf-8") if found.is_file() else ""


def sections(text: str) -> list[Section]:
    """Return all sections of rules, one after another."""
    starts = [(found[1] or "", found.start()) for found in _HEADING.finditer(text)]
    ends = [start for _, start in starts[1:]] + [len(text)]
    found = [Section(number, text[start:end].strip()) for (number, start), end in zip(starts, ends, strict=True)]
    return [Section(BEFORE, text[: starts[0][1] if starts else len(text)].strip()), *found]


def rule_about(game: str, language: str, wanted: Iterable[str]) -> Section | None:
    """Return the section that says what is wanted, or None: the first of these that is known.

    That is the number of a section, a topic of the index (`refusal:hand_full`), or its name alone.
    """
    index = rule_index(game)
    by_name = {topic.partition(":")[2]: topic for topic in reversed(index)}
    by_place: dict[str, Section] = {}
    for number, text in sections(_labelled(game, language)):
        section = Section(number, _LABEL.sub("", text))
        by_place |= {number: section, **{f"#{label}": section for label in _LABEL.findall(text)}}
    for one in wanted:
        topic = one if one in index else by_name.get(one, "")
        place = f"#{index[topic]}" if topic in index else one
        if place in by_place:
            return by_place[place]
    return None


def rule_index(game: str) -> dict[str, str]:
    """Return labels of rules by what a player meets, as topics; what a game says itself comes before that of tables."""
    tables = resources.files("clients").joinpath("languages", "table_rule_index.txt")
    return _topics(tables) | _topics(resources.files("events").joinpath(game, "rule_index.txt"))


def _topics(index: Traversable) -> dict[str, str]:
    lines = (
        line.split() for line in index.read_text("utf-8").splitlines() if line.strip() and not line.startswith("#")
    )
    return {topic: label for topic, label in lines}  # noqa: C416  (each line has to have two words)
