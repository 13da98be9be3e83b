"""The parts of the screens: a board that draws itself at its size, the record, the filter, the menu."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar

from rich.text import Text
from textual import events
from textual.binding import Binding, BindingType
from textual.message import Message
from textual.widget import Widget
from textual.widgets import Input, OptionList, RichLog, Static
from textual.widgets.option_list import Option

from clients.terminal.menu import Entry
from clients.terminal.words import say
from service.talk.protocol import printable_lines


def shown(words: Text | str) -> Text:
    """Return words that a terminal shows and does not act on, wherever they come from; their lines are ours."""
    text = Text(words) if isinstance(words, str) else words.copy()
    # It keeps its length, so that styles stay where they are.
    text.plain = printable_lines(text.plain)
    return text


class Words(Static):
    """Words on the screen."""

    def __init__(self, words: Text | str = "", *, id: str) -> None:
        super().__init__(shown(words), id=id, markup=False)

    def say(self, words: Text | str) -> None:
        """Show these words from now on."""
        self.update(shown(words))


class Board(Widget):
    """Shows what `picture(width, height)` draws, at the size there is."""

    picture: Callable[[int, int], Text] | None = None

    def show(self, picture: Callable[[int, int], Text]) -> None:
        """Draw this from now on."""
        self.picture = picture
        self.refresh()

    def render(self) -> Text:
        """Draw."""
        return shown(self.picture(*self.size)) if self.picture is not None else Text()


class Story(RichLog):
    """The record: new lines are added, and everything is written anew only if something else changed."""

    can_focus = False

    def __init__(self, *, id: str) -> None:
        super().__init__(id=id, wrap=True, min_width=0)
        self._told: list[Text] = []
        self._width = 0

    def show(self, told: Sequence[Text]) -> None:
        """Show these lines, oldest first."""
        known = len(self._told)
        if list(told[:known]) != self._told:
            self.clear()
            known = 0
        for text in told[known:]:
            self.write(shown(text))
        self._told = list(told)

    def on_resize(self, event: events.Resize) -> None:
        """Wrap the lines anew at another width."""
        if event.size.width != self._width:
            self._width = event.size.width
            told, self._told = self._told, []
            self.clear()
            self.show(told)


class Filter(Input):
    """Where one types to narrow the menu down. While `picks`, digits pick cards and are not typed.

    All keys go through it, Enter too, so that each finds done what the keys before it asked for, however fast.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "submit", say("key.play")),
        Binding("pageup", "screen.story(-1)", say("key.story"), key_display="PgUp"),
        Binding("pagedown", "screen.story(1)", show=False),
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


class Menu(OptionList):
    """The list to choose from. The keys come from the filter, which keeps the focus; a click chooses too."""

    can_focus = False

    def __init__(self, *, id: str) -> None:
        super().__init__(id=id, markup=False)
        self.entries: list[Entry] = []

    def show(self, entries: Sequence[Entry], *, at_first: bool) -> None:
        """Show these entries; with `at_first` the first is ready to be chosen, else none is.

        A list that changed by itself has nothing chosen: a key pressed a moment too late must not make a move.
        """
        if list(entries) != self.entries:
            self.entries = list(entries)
            self.clear_options()
            self.add_options([Option(shown(entry.words)) for entry in entries])
            self.highlighted = None
        if at_first and entries and self.highlighted is None:
            self.highlighted = 0

    def chosen(self) -> Entry | None:
        """Return the entry that is ready to be chosen."""
        return None if self.highlighted is None else self.entries[self.highlighted]
