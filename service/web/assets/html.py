"""A page's scripts and style sheets, as its HTML names them and as it is sent."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

_SHEET = re.compile(r'<link rel="stylesheet" href="/static/(?P<path>[^"]+)">')
_SCRIPT = re.compile(r'<script type="module" src="/static/(?P<path>[^"]+)"></script>')
_FIRST = re.compile(r'<script src="/static/(?P<path>[^"]+)"></script>')
"""A script that runs before the page is drawn for the first time, and is no module."""
_LINE = re.compile(
    rf"[ \t]*(?:{_SHEET.pattern.replace('?P<path>', '?:')}|{_SCRIPT.pattern.replace('?P<path>', '?:')})\n"
)
_HEAD_ENDS = "  </head>"


class Parts(NamedTuple):
    """What a page asks for: paths below the web client's folder, in their order."""

    sheets: tuple[str, ...]
    scripts: tuple[str, ...]


def parts_of(page: str) -> Parts:
    """Return what a page names."""
    return Parts(tuple(_SHEET.findall(page)), tuple(_SCRIPT.findall(page)))


def with_first_scripts(page: str, address_of: Callable[[str], str]) -> str:
    """Return a page that asks for scripts that run before it is drawn at the addresses that `address_of` gives."""
    return _FIRST.sub(lambda found: f'<script src="{address_of(found["path"])}"></script>', page)


def with_parts(page: str, sheets: Iterable[str], script: str, preloaded: Iterable[str]) -> str:
    """Return a page that asks for other sheets and another script instead; modules named in `preloaded` come early."""
    tags = [
        *(f'<link rel="stylesheet" href="{sheet}">' for sheet in sheets),
        *_preloads(preloaded),
        f'<script type="module" src="{script}"></script>',
    ]
    return _at_end_of_head(_LINE.sub("", page), tags)


def with_game(page: str, game: str, sheet: str | None, modules: Iterable[str]) -> str:
    """Return the page of a table that says what is played there, and asks for the game's `sheet` and `modules` at once.

    The game's sheet comes after those of the page, as where the page's script adds it.
    """
    sheets = () if sheet is None else (f'<link rel="stylesheet" href="{sheet}">',)
    page = page.replace("<body ", f'<body data-game="{game}" ', 1)
    return _at_end_of_head(page, [*sheets, *_preloads(modules)])


def with_preloads(page: str, modules: Sequence[str]) -> str:
    """Return a page that also names all modules that its scripts import, so that they come at once."""
    return _at_end_of_head(page, _preloads(modules))


def _preloads(modules: Iterable[str]) -> list[str]:
    return [f'<link rel="modulepreload" href="{module}">' for module in modules]


def _at_end_of_head(page: str, tags: Iterable[str]) -> str:
    return page.replace(_HEAD_ENDS, "".join(f"    {tag}\n" for tag in tags) + _HEAD_ENDS, 1)
