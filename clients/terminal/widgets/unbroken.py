"""Spaces at which no line is broken, such as before a colon in French.

Lines are broken at every kind of space here (`rich._wrap.divide_line`). So such a space is something else until lines
are broken, and a space again when they are drawn.
"""

from __future__ import annotations

from typing import Final

from rich.segment import Segment
from textual.strip import Strip

_HELD: Final = "\u2800"
"""An empty pattern of dots: as wide as a space, and none. No text has it."""
_NO_BREAK: Final = str.maketrans({"\u00a0": _HELD, "\u202f": _HELD})


def hold(text: str) -> str:
    """Return a text of the same length that is not broken at its no-break spaces."""
    return text.translate(_NO_BREAK)


def release(strip: Strip) -> Strip:
    """Return a drawn line with spaces for what `hold` made of them."""
    if not any(_HELD in segment.text for segment in strip):
        return strip
    drawn = [Segment(segment.text.replace(_HELD, " "), segment.style, segment.control) for segment in strip]
    return Strip(drawn, strip.cell_length)
