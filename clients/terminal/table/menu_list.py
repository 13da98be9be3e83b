"""The widget of the menu."""

from __future__ import annotations

from collections.abc import Sequence

from textual.widgets import OptionList
from textual.widgets.option_list import Option

from clients.terminal.table.menu import MenuEntry
from clients.terminal.widgets.text import printable_text


class MenuList(OptionList):
    """The list to choose from. The keys come from the filter, which keeps the focus; a click chooses too."""

    can_focus = False

    def __init__(self, *, id: str) -> None:
        super().__init__(id=id, markup=False)
        self.entries: list[MenuEntry] = []

    def show(self, entries: Sequence[MenuEntry], *, at_first: bool) -> None:
        """Show these entries, with the first one highlighted if `at_first`, else none.

        After a change that no key caused none is highlighted: a key pressed a moment too late must not make a move.
        """
        if list(entries) != self.entries:
            self.entries = list(entries)
            self.clear_options()
            self.add_options([Option(printable_text(entry.words)) for entry in entries])
            self.highlighted = None
        if at_first and entries and self.highlighted is None:
            self.highlighted = 0

    def chosen(self) -> MenuEntry | None:
        """Return the highlighted entry."""
        return None if self.highlighted is None else self.entries[self.highlighted]
