"""The line in which one types."""

from __future__ import annotations

from typing import ClassVar

from textual import events
from textual.binding import Binding, BindingType
from textual.message import Message
from textual.widgets import Input

from clients.terminal.words import say


class Filter(Input):
    """Where one types to narrow the menu down. While `picks`, digits pick cards and are not typed.

    All keys go through it, Enter too, so that each finds done what the keys before it asked for, however fast.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "submit", say("key.play")),
        Binding("pageup", "screen.scroll_record(-1)", say("key.story"), key_display="PgUp"),
        Binding("pagedown", "screen.scroll_record(1)", show=False),
    ]

    class Picked(Message):
        """The card with this number was picked or put back."""

        def __init__(self, number: int) -> None:
            super().__init__()
            self.number = number

    picks = True

    async def _on_key(self, event: events.Key) -> None:
        if self.picks and event.character and event.character in "123456789":
            event.stop()
            event.prevent_default()
            self.post_message(self.Picked(int(event.character)))
