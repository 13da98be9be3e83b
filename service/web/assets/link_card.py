"""What messengers and browsers are told of a page: a picture and a title beside its link, and that it can be installed.

The same of every page and table of a kind, so that nothing of a game is on it. A picture has to be named by a whole
address.
"""

from __future__ import annotations

import html
from collections.abc import Iterator

import msgspec

from service.web.languages.known import Language

MANIFEST = "installed/manifest.webmanifest"
"""What a browser installs, below the web client's folder."""
PICTURE, PICTURE_SIZE = "installed/link.png", (1200, 630)
"""The picture beside a link, and its width and height (px)."""
_APPLE_ICON = "installed/icon_apple_180.png"
_COLOURS = (("light", "#f6efdf"), ("dark", "#0d191e"))
"""Of the browser's own bars: the background of pages."""


def head_tags(game: str, address: str | None, description: str) -> Iterator[str]:
    """Yield tags for the head of a page, that of a table of `game` unless that is empty.

    `description` says in the language of the page what the house is for. `address` is that at which the page is asked
    for; there is no picture where that is not sure.
    """
    said = html.escape(description)
    yield f'<meta name="description" content="{said}">'
    # With cookies, so that it comes in the language that was chosen.
    yield f'<link rel="manifest" crossorigin="use-credentials" href="/static/{MANIFEST}">'
    yield f'<link rel="apple-touch-icon" href="/static/{_APPLE_ICON}">'
    for scheme, colour in _COLOURS:
        yield f'<meta name="theme-color" media="(prefers-color-scheme: {scheme})" content="{colour}">'
    yield '<meta property="og:type" content="website">'
    yield '<meta property="og:site_name" content="Lagoon">'
    yield f'<meta property="og:title" content="{game.replace("_", " ").title() or "Lagoon"}">'
    yield f'<meta property="og:description" content="{said}">'
    if address is not None:
        width, height = PICTURE_SIZE
        yield f'<meta property="og:image" content="{html.escape(address)}/static/{PICTURE}">'
        yield '<meta property="og:image:type" content="image/png">'
        yield f'<meta property="og:image:width" content="{width}">'
        yield f'<meta property="og:image:height" content="{height}">'
        yield '<meta name="twitter:card" content="summary_large_image">'


def manifest(source: bytes, code: str, language: Language) -> bytes:
    """Return the manifest that lies there, in a language."""
    about = msgspec.json.decode(source, type=dict[str, object])
    said = {"lang": code, "dir": language.direction, "description": language.pages.description}
    return msgspec.json.encode({**about, **said})
