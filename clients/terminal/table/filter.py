"""The input line that filters the menu."""

from __future__ import annotations

from typing import ClassVar

from textual import events
from textual.binding import Binding, BindingType
from textual.message import Message
from textual.widgets import Input

from clients.terminal.table.talk import is_talk


class Filter(Input):
    """Typed words filter the menu. While `picks` is true, digits pick cards and are not typed.

    It handles all keys, Enter too, so that each takes effect before the next one, however fast they come.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "submit", "key.play"),
        Binding("pageup", "screen.scroll_record(-1)", "key.story"),
        Binding("pagedown", "screen.scroll_record(1)", show=False),
    ]

    class Picked(Message):
        """The card with this number was picked or put back."""

        def __init__(self, number: int) -> None:
            super().__init__()
            self.number = number

    picks = True

    async def _on_key(self, event: events.Key) -> None:
        # What begins with a slash is said, digits too.
        if self.picks and not is_talk(self.value) and event.character and event.character in "123456789":
            event.stop()
            event.prevent_default()
            self.post_message(self.Picked(int(event.character)))
