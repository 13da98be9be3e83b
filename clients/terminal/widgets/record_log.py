"""The lines of a record, scrolled to the latest."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text
from textual import events
from textual.strip import Strip
from textual.widgets import RichLog

from clients.terminal.widgets.text import printable_text
from clients.terminal.widgets.unbroken import release


class RecordLog(RichLog):
    """New lines are added; everything is written anew only if an older line changed."""

    can_focus = False

    def __init__(self, *, id: str) -> None:
        super().__init__(id=id, wrap=True, min_width=0)
        self._shown: list[Text] = []
        self._width = 0

    def show(self, lines: Sequence[Text]) -> None:
        """Show these lines, oldest first."""
        known = len(self._shown)
        if list(lines[:known]) != self._shown:
            self.clear()
            known = 0
        for line in lines[known:]:
            self.write(printable_text(line))
        self._shown = list(lines)

    def scroll_by_page(self, by: int) -> None:
        """Scroll a page down, or up where `by` is negative."""
        if by > 0:
            self.scroll_page_down(animate=False)
        else:
            self.scroll_page_up(animate=False)

    def render_line(self, y: int) -> Strip:
        """Draw a line."""
        return release(super().render_line(y))

    def on_resize(self, event: events.Resize) -> None:
        """Wrap the lines anew at another width."""
        if event.size.width != self._width:
            self._width = event.size.width
            lines, self._shown = self._shown, []
            self.clear()
            self.show(lines)
