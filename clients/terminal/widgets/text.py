"""Text without control characters, which a terminal would act on."""

from __future__ import annotations

from rich.text import Text
from textual.strip import Strip
from textual.widgets import Static

from clients.terminal.widgets.unbroken import hold, release
from service.talk.protocol import printable_lines


def printable_text(words: Text | str) -> Text:
    """Return text whose control characters are made visible; its line breaks are ours and stay, and its words whole."""
    text = Text(words) if isinstance(words, str) else words.copy()
    # The length does not change, so that the positions of styles stay right.
    text.plain = hold(printable_lines(text.plain))
    return text


class SafeText(Static):
    """Text on the screen, made printable."""

    def __init__(self, words: Text | str = "", *, id: str) -> None:
        super().__init__(printable_text(words), id=id, markup=False)

    def show(self, words: Text | str) -> None:
        """Show this from now on."""
        self.update(printable_text(words))

    def render_line(self, y: int) -> Strip:
        """Draw a line."""
        return release(super().render_line(y))
