"""The text of the rules, in the reader's language, and which section says something."""

from __future__ import annotations

import re
from collections.abc import Iterable
from importlib import resources
from typing import Final, NamedTuple

_ENGLISH: Final = "en"
_LABEL: Final = re.compile(r"\s*\{#([\w-]+)\}$", re.MULTILINE)
"""What the index calls a rule, at its end."""
_HEADING: Final = re.compile(r"^#{2,3} (\d+(?:\.\d+)*)\.? ", re.MULTILINE)
BEFORE: Final = "0"
"""The section of what stands before the first."""


class Section(NamedTuple):
    """A section by its number, with its heading, as Markdown."""

    number: str
    text: str


def rules_text(game: str, language: str) -> str:
    """Return the rules of a game as Markdown; in English where a language has none. Raises `FileNotFoundError`."""
    return _LABEL.sub("", _labelled(game, language))


def _labelled(game: str, language: str) -> str:
    """Return the rules as they are written, with labels that the index of the game goes by."""
    if language != _ENGLISH:
        found = resources.files("clients").joinpath("languages", language, "rules", f"{game}.md")
        if found.is_file():
            return found.read_text("utf-8")
    return resources.files("events").joinpath(game, "RULES.md").read_text("utf-8")


def sections(text: str) -> list[Section]:
    """Return all sections of rules, one after another."""
    starts = [(found[1], found.start()) for found in _HEADING.finditer(text)]
    ends = [start for _, start in starts[1:]] + [len(text)]
    found = [Section(number, text[start:end].strip()) for (number, start), end in zip(starts, ends, strict=True)]
    return [Section(BEFORE, text[: starts[0][1] if starts else len(text)].strip()), *found]


def rule_about(game: str, language: str, wanted: Iterable[str]) -> Section | None:
    """Return the section that says what is wanted, or None: the first of these that is known.

    That is the number of a section, a topic of the game's `rule_index.txt` (`refusal:hand_full`), or its name alone.
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
    """Return where in the rules of a game what a player meets is said: labels of rules by topic."""
    text = resources.files("events").joinpath(game, "rule_index.txt").read_text("utf-8")
    lines = (line.split() for line in text.splitlines() if line.strip() and not line.startswith("#"))
    return {topic: label for topic, label in lines}  # noqa: C416  (each line has to have two words)
