"""A board that is drawn at the size of its widget."""

from __future__ import annotations

from collections.abc import Callable

from rich.text import Text
from textual.widget import Widget

from clients.terminal.widgets.text import printable_text


class Board(Widget):
    """Shows what `draw(width, height)` returns."""

    draw: Callable[[int, int], Text] | None = None

    def show(self, draw: Callable[[int, int], Text]) -> None:
        """Draw with this from now on."""
        self.draw = draw
        self.refresh()

    def render(self) -> Text:
        """Draw the board at its present size."""
        return printable_text(self.draw(*self.size)) if self.draw is not None else Text()
