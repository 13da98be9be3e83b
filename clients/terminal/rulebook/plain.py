"""Rules as plain text, for a file or another program: laid out as on a terminal, without colours and marks."""

from __future__ import annotations

from io import StringIO
from typing import ClassVar

from rich.console import Console, ConsoleOptions, RenderResult
from rich.markdown import Heading, Markdown, MarkdownElement
from rich.text import Text

WIDTH = 80
"""Columns of a line."""


class _PlainHeading(Heading):
    """A heading on a line of its own, at its beginning: a frame or blanks before it would only be in the way."""

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        self.text.justify = "left"
        yield Text("")
        yield self.text


class _PlainMarkdown(Markdown):
    elements: ClassVar[dict[str, type[MarkdownElement]]] = {**Markdown.elements, "heading_open": _PlainHeading}


def plain_text(markdown: str) -> str:
    """Return Markdown as lines of at most `WIDTH` columns that end with a letter or sign, not with a blank."""
    written = StringIO()
    console = Console(file=written, width=WIDTH, force_terminal=False, no_color=True, color_system=None)
    console.print(_PlainMarkdown(markdown, hyperlinks=False))
    return "\n".join(line.rstrip() for line in written.getvalue().strip().splitlines()) + "\n"
