"""The page of a table, which has in its own text all that its board needs, so that nothing else is waited for.

A browser keeps the parts of that text (`clients/web/table/parts.js`) and says so by a cookie. Then it is sent a page
that only names them, and puts them in again (`clients/web/table/place_parts.js`). The policy of both pages knows the
parts by their digests: whatever else a browser may have kept in their place does not run.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from typing import Literal, NamedTuple

import msgspec

from service.web.assets import html
from service.web.policy import page_policy

PLACING = "table/place_parts.js"
"""The script that puts in parts that are kept."""
COOKIE = "parts_"
"""The cookie in which a browser says what it keeps of a game's page, before the name of the game."""
AFTER_MAP: Mapping[str, str] = {"after": "map"}
"""What is said of parts that may come once the map of a table is seen."""
_DIGEST_LETTERS = 16


class Part(NamedTuple):
    """A part of a page's text."""

    kind: Literal["style", "script", "json"]
    text: str
    said: Mapping[str, str]
    """What its element is told besides, by the names of data attributes."""

    @property
    def digest(self) -> str:
        """By which a browser knows whether it has this text."""
        return _digest(self.text)


class TablePage(NamedTuple):
    """The page of a table of one game in one language."""

    first: str
    """HTML with all parts in it."""
    again: str
    """HTML for a browser that keeps them."""
    parts: tuple[Part, ...]
    kept: str
    """What stands in the cookie of a browser that keeps them."""

    def policy(self, page: str) -> str:
        """Return what one of both, as it is sent, may run and wear: what stands in it, and the parts."""
        scripts = [*html.own_scripts(page), *(part.text for part in self.parts if part.kind == "script")]
        return page_policy(dict.fromkeys(scripts), [part.text for part in self.parts if part.kind == "style"])


def make_table_page(source: str, game: str, parts: Sequence[Part], placing: str) -> TablePage:
    """Return the page of a table of `game`, from its `source`, which names what comes later and no more.

    `placing` is the text of `PLACING`. Raises `ScriptError` where a part cannot stand in a page.
    """
    kept = _digest("".join(part.digest for part in parts))
    source = html.with_game(source, game, (), None)
    first = html.with_tags(source, [f'<meta name="parts" content="{kept}">'])
    for number, part in enumerate(parts):
        first = _with_part(first, part, {"part": str(number), "digest": part.digest, **part.said})
    named = msgspec.json.encode([(part.kind, part.digest, part.said) for part in parts]).decode()
    again = html.with_script(source, placing, {"parts": named, "game": game}, in_head=True)
    return TablePage(first, again, tuple(parts), kept)


def _with_part(page: str, part: Part, said: Mapping[str, str]) -> str:
    match part.kind:
        case "style":
            return html.with_style(page, part.text, said)
        case "script":
            return html.with_script(page, part.text, said)
        case "json":
            return html.with_json(page, part.text, said)


def _digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:_DIGEST_LETTERS]
