"""What messengers and browsers are told of a page: a picture and a title beside its link, and that it can be installed.

The same of every page and table of a kind, so that nothing of a game is on it. The address that people open is known by
the settings only: a request's Host header says what its sender likes.
"""

from __future__ import annotations

from collections.abc import Iterator

MANIFEST = "installed/manifest.webmanifest"
"""What a browser installs, below the web client's folder."""
PICTURE, PICTURE_SIZE = "installed/link.png", (1200, 630)
"""The picture beside a link, and its width and height (px)."""
_APPLE_ICON = "installed/icon_apple_180.png"
_COLOURS = (("light", "#f6efdf"), ("dark", "#0d191e"))
"""Of the browser's own bars: the background of pages."""


def head_tags(game: str, public_url: str | None) -> Iterator[str]:
    """Yield tags for the head of a page, that of a table of `game` unless that is empty.

    Without a public address there is no picture: it has to be named by a whole address.
    """
    yield f'<link rel="manifest" href="/static/{MANIFEST}">'
    yield f'<link rel="apple-touch-icon" href="/static/{_APPLE_ICON}">'
    for scheme, colour in _COLOURS:
        yield f'<meta name="theme-color" media="(prefers-color-scheme: {scheme})" content="{colour}">'
    yield '<meta property="og:type" content="website">'
    yield '<meta property="og:site_name" content="Lagoon">'
    yield f'<meta property="og:title" content="{game.replace("_", " ").title() or "Lagoon"}">'
    if public_url is not None:
        width, height = PICTURE_SIZE
        yield f'<meta property="og:image" content="{public_url}/static/{PICTURE}">'
        yield '<meta property="og:image:type" content="image/png">'
        yield f'<meta property="og:image:width" content="{width}">'
        yield f'<meta property="og:image:height" content="{height}">'
        yield '<meta name="twitter:card" content="summary_large_image">'
