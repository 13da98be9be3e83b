"""The rules of a game as HTML, in one language: those of the game, and what is said of every table and of chance.

What has an anchor has it as its id, and in `data-topics` what of a game leads there, such as `refusal:over`. A quoted
block tells an example, one item of its list each step: it is a figure, with the name of the example in `data-example`.
"""

from __future__ import annotations

import html
import re
from collections.abc import Iterator, Mapping
from importlib import resources
from importlib.resources.abc import Traversable
from typing import NamedTuple

from markdown_it.token import Token

from service.web.rules.anchors import ID_PREFIX, Anchored, anchored, parser
from service.web.rules.examples.shown import EXAMPLES
from service.web.rules.index import rule_index, table_index

ENGLISH = "en"
AT_EVERY_TABLE = ("table", "chance")
"""The texts on what is the same at tables of all games, each the section that it is."""


_REFERENCE = re.compile(r"(?<![\d.])(\d+\.\d+)(?![\d.]*\d)")


class RulesPage(NamedTuple):
    """The title of a game and its rules, both as HTML."""

    title: str
    text: str


def rules_file(game: str, language: str) -> Traversable:
    """Return the Markdown of the rules of `game`, which need not be there; in English it is what the code cites."""
    if language == ENGLISH:
        return resources.files("events").joinpath(game, "RULES.md")
    return _folder(language).joinpath(f"{game}.md")


def table_file(part: str, language: str) -> Traversable:
    """Return the Markdown of a part of what is said of every table, which need not be there."""
    return _folder(language).joinpath(f"{part}.md")


def rules_page(game: str, language: str = ENGLISH) -> RulesPage:
    """Return the rules of `game` in a language, and in English what there is not in that."""
    rules = anchored(_read(rules_file(game, language), rules_file(game, ENGLISH)))
    _add_topics(rules, rule_index(game))
    _name_examples(rules, game)
    tables = [anchored(_read(table_file(part, language), table_file(part, ENGLISH)), part) for part in AT_EVERY_TABLE]
    # What a game says itself comes first.
    rest = {topic: label for topic, label in table_index().items() if topic not in rule_index(game)}
    for part in tables:
        _add_topics(part, rest)
    _link_references(rules)
    markdown = parser()
    text = "".join(markdown.renderer.render(part.tokens, markdown.options, {}) for part in (rules, *tables))
    return RulesPage(html.escape(rules.title), text)


def _add_topics(rules: Anchored, index: Mapping[str, str]) -> None:
    topics: dict[str, list[str]] = {}
    for topic, label in index.items():
        if label in rules.labels:
            topics.setdefault(ID_PREFIX + rules.labels[label], []).append(topic)
    for token in rules.tokens:
        if leading := topics.get(str(token.attrGet("id"))):
            token.attrSet("data-topics", " ".join(leading))


def _name_examples(rules: Anchored, game: str) -> None:
    """Let each quoted block be a figure that says which example it tells, by the order in which they stand."""
    quoted = [token for token in rules.tokens if token.level == 0 and token.type.startswith("blockquote")]
    for token in quoted:
        token.tag = "figure"
    for token, example in zip((one for one in quoted if one.nesting > 0), EXAMPLES[game], strict=False):
        token.attrSet("data-example", example.name)


def _link_references(rules: Anchored) -> None:
    """Let the numbers of sections lead to them, wherever the text names one; not in headings."""
    level = ""
    for token in rules.tokens:
        if token.type.endswith("_open"):
            level = token.tag
        if token.type == "inline" and token.children and level not in {"h1", "h2", "h3"}:
            token.children = [part for child in token.children for part in _linked(child, rules.anchors)]


def _linked(token: Token, anchors: tuple[str, ...]) -> Iterator[Token]:
    if token.type != "text":
        yield token
        return
    for part in _REFERENCE.split(token.content):
        text = Token("text", "", 0, content=part)
        if part in anchors and "." in part:
            yield Token("link_open", "a", 1, {"href": f"#{ID_PREFIX}{part}"})
            yield text
            yield Token("link_close", "a", -1)
        else:
            yield text


def _folder(language: str) -> Traversable:
    return resources.files("clients").joinpath("languages", language, "rules")


def _read(wanted: Traversable, english: Traversable) -> str:
    return (wanted if wanted.is_file() else english).read_text("utf-8")
