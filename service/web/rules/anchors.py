"""Where a rule stands: each paragraph, list item and table has an anchor, which is the same in all languages.

A section goes by its number (`2.4`). What stands in it is counted from 1: `2.4-1` is its first paragraph, or the first
item of its list. What stands before the first section is in section 0. A text without numbers has one section, which
goes by the name it is given.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from markdown_it import MarkdownIt
from markdown_it.token import Token

_NUMBER = re.compile(r"(\d+(?:\.\d+)*)\.? ")
_COUNTED = {"paragraph_open": 0, "table_open": 0, "list_item_open": 1}
"""What a rule is, and how deep it stands: what is in a list item, or in a table, is part of it."""

ID_PREFIX = "rule-"
"""What the id of an element with a rule begins with; its anchor follows."""


class Heading(NamedTuple):
    """The heading of a section: its anchor, its level (2 or 3) and its words, the number included."""

    anchor: str
    level: int
    text: str


class Anchored(NamedTuple):
    """The rules as tokens of which each that has an anchor has its id."""

    title: str
    headings: tuple[Heading, ...]
    anchors: tuple[str, ...]
    """All anchors, those of sections included, in the order in which they stand."""
    tokens: Sequence[Token]


def parser() -> MarkdownIt:
    """Return what reads the rules: CommonMark with tables, HTML as the text that it is."""
    return MarkdownIt("commonmark", {"html": False}).enable("table")


def anchored(markdown: str, unnumbered: str = "0") -> Anchored:
    """Return rules with their anchors. `unnumbered` is the section of what stands under no number."""
    tokens = parser().parse(markdown)
    section, count, title = unnumbered, 0, ""
    headings: list[Heading] = []
    anchors: list[str] = []
    for token, following in zip(tokens, [*tokens[1:], None], strict=True):
        words = following.content if following is not None else ""
        if token.type == "heading_open" and token.tag == "h1":
            title = words
        elif token.type == "heading_open":
            number = _NUMBER.match(words)
            section, count = number[1] if number else unnumbered, 0
            headings.append(Heading(section, int(token.tag[1:]), words))
            _name(token, section, anchors)
        elif token.level == _COUNTED.get(token.type):
            count += 1
            _name(token, f"{section}-{count}", anchors)
    return Anchored(title, tuple(headings), tuple(anchors), tokens)


def _name(token: Token, anchor: str, anchors: list[str]) -> None:
    anchors.append(anchor)
    token.attrSet("id", ID_PREFIX + anchor)
