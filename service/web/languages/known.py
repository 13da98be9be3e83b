"""The languages there are: the folders of `clients/languages` that have all that a page needs.

Another language is another folder; nothing names it.
"""

from __future__ import annotations

import functools
from collections.abc import Mapping
from pathlib import Path
from typing import Literal, get_args

import msgspec

from service.web.assets.catalogs import named_catalogs
from service.web.static_files import LANGUAGES_FOLDER, WEB_FOLDER

ENGLISH = "en"
"""The language of whoever reads none of the others."""
ABOUT = "language.json"
"""What is known of a language, below its folder."""


Notice = Literal["nothing", "no_table", "no_rules", "broken"]
"""What a page says instead of what was asked for: nothing is there, no such table, no rules of such a game, a fault."""

Refused = Literal["full", "crowded", "slow", "long", "restarting", "bad_host", "bad_origin"]
"""Why nothing at all is answered: no room, too many connections of one address, a request that does not come to its
end or is too long, a server that ends, an address that is not the house's, a page that is not."""


class NoticeTexts(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What may be the matter where there is nothing to show, or all is refused, and what to do next."""

    title: str
    text: str
    next: str


class PageTexts(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What pages say before their scripts run, or without them."""

    description: str
    """What the house is for: beside links, and where it is installed."""
    needs_script: str
    to_start: str
    my_games: str
    notices: Mapping[Notice, NoticeTexts]
    refusals: Mapping[Refused, NoticeTexts]
    """Where `{n}` stands for the seconds after which to come again; they are several."""


class Language(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A language: its name in itself, the direction in which it is written, and the texts of pages."""

    name: str
    direction: Literal["ltr", "rtl"]
    pages: PageTexts


@functools.cache
def languages() -> Mapping[str, Language]:
    """Return the languages there are by their codes (BCP 47, in small letters), English first.

    Raises `msgspec.ValidationError` and `OSError` where what is known of one cannot be read.
    """
    codes = sorted(path.parent.name for path in LANGUAGES_FOLDER.glob(f"*/{ABOUT}") if _is_whole(path.parent))
    codes.sort(key=lambda code: code != ENGLISH)
    return {code: _read(LANGUAGES_FOLDER / code / ABOUT) for code in codes}


def _is_whole(folder: Path) -> bool:
    """Tell whether a language has all catalogs that the web client names; what is in them tests compare."""
    return all((folder / "web" / catalog).is_file() for catalog in named_catalogs(WEB_FOLDER))


def _read(path: Path) -> Language:
    language = msgspec.json.decode(path.read_bytes(), type=Language)
    pages = language.pages
    for kinds, told in ((get_args(Notice), pages.notices.keys()), (get_args(Refused), pages.refusals.keys())):
        if missing := set(kinds) - told:
            raise msgspec.ValidationError(f"{path} says nothing of: {', '.join(sorted(missing))}")
    return language
