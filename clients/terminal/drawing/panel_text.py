"""Styles of the panels of all games, and lines made of styled parts."""

from __future__ import annotations

from textwrap import wrap
from typing import Final

from rich.style import Style
from rich.text import Text

WIDTH: Final = 30
"""Columns that a panel may use."""

DARK: Final = "#04131a"
LOUD: Final = Style(bold=True)
QUIET: Final = Style(color="#8fb8c2")
TURN: Final = Style(color="#ffd23f", bold=True)
"""The player whose turn it is."""
CARD: Final = Style(color=DARK, bgcolor="#e3c98f")
PICKED: Final = Style(color=DARK, bgcolor="#ffd23f", bold=True)
"""A card that is picked by its number."""


def line(*parts: tuple[str, Style]) -> Text:
    """Return one line of a panel; what there is no room for is cut, with an ellipsis."""
    text = Text.assemble(*parts, no_wrap=True)
    text.truncate(WIDTH, overflow="ellipsis")
    return text


def wrapped(words: str, style: Style, *, indent: int = 0) -> list[Text]:
    """Return words in as many lines of a panel as they need; the later ones begin after `indent` columns."""
    return [line((row, style)) for row in wrap(words, WIDTH, subsequent_indent=" " * indent)]
