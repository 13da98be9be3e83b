"""Canonical paths of pages: messengers and people leave dots, brackets and spaces at the ends of links."""

from __future__ import annotations

import re

from projections.games import GAMES
from service.talk.protocol import table_id_in

_PAGE = re.compile(r"/(?P<kind>t|rules|learn)/(?P<name>.*)\Z", re.DOTALL)
_SINGLE = frozenset({"verify", "mine", "house"})
"""Pages of which there is one."""
_LETTER = re.compile(r"\w")
_AROUND = re.compile(r"\A[\W_]+|[\W_]+\Z")


def canonical_path(path: str) -> str | None:
    """Return the path of the page that `path` (without its escapes) was meant for, itself where it is that.

    None where there is no such page. Whether there is such a table is not looked at.
    """
    if not _LETTER.search(path):
        return "/"
    if (page_name := _AROUND.sub("", path).lower()) in _SINGLE:
        return f"/{page_name}"
    page = _PAGE.match(path)
    if page is None:
        return None
    if page["kind"] == "t":
        table = table_id_in(page["name"])
        return None if table is None else f"/t/{table}"
    game = _AROUND.sub("", page["name"]).lower()
    return f"/{page['kind']}/{game}" if game.replace("-", "_") in GAMES else None
