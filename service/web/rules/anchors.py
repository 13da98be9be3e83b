"""Where a rule stands: each paragraph, list item and table has an anchor, which is the same in all languages.

A section goes by its number (`2.4`). What stands in it is counted from 1: `2.4-1` is its first paragraph, or the first
item of its list. What stands before the first section is in section 0. A text without numbers has one section, which
goes by the name it is given.

Anchors change when something is put in before them. What leads to a rule from elsewhere goes by the label at its end,
`{#drawing}`, and so finds it wherever it has gone.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from markdown_it import MarkdownIt
from markdown_it.token import Token

_NUMBER = re.compile(r"(\d+(?:\.\d+)*)\.? ")
_LABEL = re.compile(r"\s*\{#([\w-]+)\}$")
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
    labels: Mapping[str, str]
    """The anchor of each rule that has a label, by that."""
    tokens: Sequence[Token]


def parser() -> MarkdownIt:
    """Return what reads the rules: CommonMark with tables, HTML as the text that it is."""
    return MarkdownIt("commonmark", {"html": False}).enable("table")


def anchored(markdown: str, unnumbered: str = "0") -> Anchored:
    """Return rules with their anchors. `unnumbered` is the section of what stands under no number.

    Raises `ValueError` where a label stands there twice.
    """
    tokens = parser().parse(markdown)
    section, count, title = unnumbered, 0, ""
    headings: list[Heading] = []
    anchors: list[str] = []
    labels: dict[str, str] = {}
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
        elif (label := _take_label(token)) is not None:
            if label in labels:
                raise ValueError(f"the label {label} stands there twice")
            labels[label] = anchors[-1]
    return Anchored(title, tuple(headings), tuple(anchors), labels, tokens)


def _take_label(token: Token) -> str | None:
    """Take the label off the end of a paragraph, and return it."""
    found = _LABEL.search(token.content) if token.type == "inline" else None
    if found is None or not token.children:
        return None
    last = token.children[-1]
    last.content = _LABEL.sub("", last.content)
    token.content = token.content[: found.start()]
    if not last.content and len(token.children) > 1 and token.children[-2].type == "softbreak":
        # It stood on a line of its own.
        del token.children[-2:]
    return found[1]


def _name(token: Token, anchor: str, anchors: list[str]) -> None:
    anchors.append(anchor)
    token.attrSet("id", ID_PREFIX + anchor)
