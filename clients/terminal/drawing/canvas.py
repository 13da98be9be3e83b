"""A canvas of characters: fine lines in braille dots, and text over them.

A character holds 2 dots across and 4 down, so that a dot is about as wide as it is high.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import ceil

from rich.style import Style
from rich.text import Text

ACROSS = 2
DOWN = 4

Point = tuple[float, float]
"""Across and down, in dots from the upper left corner."""

_BRAILLE = 0x2800
_BITS = ((0x01, 0x08), (0x02, 0x10), (0x04, 0x20), (0x40, 0x80))
"""The bit of each dot of a braille character, by row and column (Unicode, chapter 21.1)."""


class Canvas:
    """`width` by `height` characters; what is drawn later covers what was drawn before."""

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.height = height
        self._dots: dict[tuple[int, int], int] = {}
        self._over: dict[tuple[int, int], str] = {}
        self._styles: dict[tuple[int, int], Style] = {}

    def path(self, points: Sequence[Point], style: Style, *, every: int = 1, thick: bool = False) -> None:
        """Draw through `points`: every dot on the way, or every second, third; `thick` is two dots wide."""
        count = 0
        for (x0, y0), (x1, y1) in pairwise(points):
            length = max(1, ceil(max(abs(x1 - x0), abs(y1 - y0))))
            is_flat = abs(x1 - x0) >= abs(y1 - y0)
            for n in range(length):
                if count % every == 0:
                    x, y = round(x0 + (x1 - x0) * n / length), round(y0 + (y1 - y0) * n / length)
                    self._dot(x, y, style)
                    if thick:
                        self._dot(x + (not is_flat), y + is_flat, style)
                count += 1

    def put(self, column: int, row: int, words: str, style: Style) -> None:
        """Put `words` from the character at `column` and `row` on, over whatever is there."""
        for at, letter in enumerate(words, start=column):
            self._over[at, row] = letter
            self._styles[at, row] = style

    def text(self) -> Text:
        """Return the canvas as one text, a line a row; empty places are spaces without a style."""
        text = Text(no_wrap=True, end="")
        for row in range(self.height):
            for column in range(self.width):
                at = (column, row)
                letter = self._over.get(at) or chr(_BRAILLE + self._dots[at] if at in self._dots else 0x20)
                text.append(letter, self._styles.get(at))
            if row < self.height - 1:
                text.append("\n")
        return text

    def _dot(self, x: int, y: int, style: Style) -> None:
        at = (x // ACROSS, y // DOWN)
        bit = _BITS[y % DOWN][x % ACROSS]
        # A character has one colour: where two paths share one, only the dots of the later path are kept.
        same = self._styles.get(at) is style
        self._dots[at] = bit | (self._dots.get(at, 0) if same else 0)
        self._styles[at] = style
