"""A list of lines to choose from."""

from __future__ import annotations

from textual.strip import Strip
from textual.widgets import OptionList

from clients.terminal.widgets.unbroken import release


class Lines(OptionList):
    """Lines whose words were made by `printable_text`."""

    def render_line(self, y: int) -> Strip:
        """Draw a line."""
        return release(super().render_line(y))
