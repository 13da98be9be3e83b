"""The widget of the menu."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import Final

from textual.widgets.option_list import Option

from clients.terminal.table.menu import MenuEntry, expected
from clients.terminal.widgets.lines import Lines
from clients.terminal.widgets.text import printable_text

HASTE_S: Final = 0.4
"""For how long after a change that no key caused an Enter may have been meant for what stood there before."""


class MenuList(Lines):
    """The list to choose from. The keys come from the filter, which keeps the focus; a click chooses too."""

    can_focus = False

    def __init__(self, *, id: str, now: Callable[[], float] = time.monotonic) -> None:
        super().__init__(id=id, markup=False)
        self.entries: list[MenuEntry] = []
        self._now = now
        self._changed_at = float("-inf")
        """When the highlighted entry changed by itself, in seconds of `now`."""

    def show(self, entries: Sequence[MenuEntry], *, by_key: bool) -> None:
        """Show these entries; `by_key` tells whether a key caused it.

        What is expected of the person is highlighted; of what nobody asks for, only what a key has led to.
        """
        if list(entries) != self.entries:
            before = self.chosen()
            self.entries = list(entries)
            self.clear_options()
            self.add_options([Option(printable_text(entry.words)) for entry in entries])
            self.highlighted = expected(self.entries)
            if not by_key and self.chosen() != before:
                self._changed_at = self._now()
        if by_key:
            self.settle()
            if entries and self.highlighted is None:
                self.highlighted = 0

    def settle(self) -> None:
        """Take note that the person has seen the menu: a key was pressed in it."""
        self._changed_at = float("-inf")

    def move(self, by: int) -> None:
        """Go down, or up where `by` is negative: the person has seen the menu."""
        self.settle()
        if by > 0:
            self.action_cursor_down()
        else:
            self.action_cursor_up()

    @property
    def is_fresh(self) -> bool:
        """Whether the highlighted entry has just changed by itself: an Enter may come too late for what it was."""
        return self._now() - self._changed_at < HASTE_S

    def chosen(self) -> MenuEntry | None:
        """Return the highlighted entry."""
        return None if self.highlighted is None else self.entries[self.highlighted]
