"""What a lesson's screen shows: the layout of a game, where what is said does not cover what it is about.

Where the screen has room for all of it, what is said stands between panel and menu. Else it is read first, in the place
of the panel, or, where it is about the panel, in that of the record; then what is asked for stands under the panel.
"""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap
from typing import Final, NamedTuple

from rich.text import Text
from textual.geometry import Size

from clients.terminal.table.filter import Filter
from clients.terminal.table.menu_list import MenuList
from clients.terminal.widgets.layout import GameLayout
from clients.terminal.widgets.text import SafeText
from clients.terminal.words import say

_RIGHT: Final = 38
"""Columns of the right side, at every width: there is more to read than at a table."""
_DOING_ROWS: Final = 5
"""Rows of the menu at least where moves are chosen from, and what they would do is said under it."""
_READING_ROWS: Final = 3
"""Rows of the menu at least where there is only a way on, back and out."""
_RECORD_ROWS: Final = 3
_BOARD_ROWS: Final = 8
_FRAME: Final = 2
"""Rows of the bar and of the line of keys."""

_TITLE, _SAID, _ASKED, _REACTION = "bold #ffffff", "#e6f1f3", "bold #ffd23f", "bold #ffb454"

_ON_PANEL: Final = ("zone=hand", "zone=display", "zone=line", "zone=sources", "source=", "pile=", "rescued-of=")
"""How places of a web page begin that the terminal has in its panel."""


class Told(NamedTuple):
    """What is said at a place of a lesson, and what is asked for; `lit` are the places that it is about."""

    title: str
    said: str
    asked: str = ""
    lit: Sequence[str] = ()


class LessonView(GameLayout):
    """The parts of a lesson's screen; it keeps no state of the lesson."""

    def __init__(self) -> None:
        self.filter = Filter(id="filter", placeholder=say("learn.filter"), compact=True, max_length=100)
        self.menu = MenuList(id="menu")
        self.ahead = SafeText(id="ahead")
        self.ahead.display = False
        super().__init__(self.filter, self.menu, self.ahead)
        self._screen = Size(80, 24)
        self.says_all = False
        """What is said and what is asked for stand beside each other."""

    def fit_to(self, screen: Size) -> None:
        """Take note of how large the screen is."""
        self._screen = screen
        self.fit(screen, right=_RIGHT, shape=1)

    def show_ahead(self, words: str) -> None:
        """Show under the menu what would come of something, or nothing."""
        self.ahead.display = bool(words)
        self.ahead.show(words)
        # The menu has fewer rows now: what is marked stays in sight.
        self.menu.call_after_refresh(self.menu.scroll_to_highlight)

    def has_room(self, panel: Text, told: Told) -> bool:
        """Tell whether panel, what is said, what is asked for and a menu have room beside each other."""
        rows = _rows(panel.plain, _RIGHT - 1) + _rows(_text(told, asked=True).plain, _RIGHT - 1)
        menu = _DOING_ROWS if told.asked else _READING_ROWS
        return rows + 1 + menu <= self._screen.height - _FRAME

    def show_told(self, panel: Text, told: Told, record: Sequence[Text], reaction: str, *, is_doing: bool) -> None:
        """Show what is said or, when that `is_doing`, what is asked for; and what happened, with a `reaction` to it."""
        is_roomy, is_on_panel = self.has_room(panel, told), any(map(is_of_panel, told.lit))
        self.says_all = is_roomy
        is_left = not is_roomy and not is_doing and is_on_panel
        self.panel.show(panel)
        self.panel.display = is_roomy or is_doing or is_on_panel
        left = [*record, *([Text(reaction, _REACTION)] if reaction else [])]
        if is_left:
            left = [_text(told)]
            self.prompt.show("")
        elif is_roomy:
            self.prompt.show(_text(told, asked=True))
        else:
            self.prompt.show(Text(told.asked, _ASKED) if is_doing else _text(told))
        width, height = self._screen.width - _RIGHT - 2, self._screen.height - _FRAME
        needed = _rows(left[-1].plain, width) if is_left or reaction else _RECORD_ROWS
        self.board.styles.height = max(_BOARD_ROWS, height - max(_RECORD_ROWS, needed))
        self.record.show(left)


def is_of_panel(place: str) -> bool:
    """Tell whether a place that a step is about is in the panel; others are on the board or in the menu."""
    return place.startswith(_ON_PANEL)


def _text(told: Told, *, asked: bool = False) -> Text:
    """Return what is said as it stands on the screen."""
    text = Text.assemble((told.title, _TITLE), "\n", (told.said, _SAID))
    return text.append(f"\n{told.asked}", _ASKED) if asked and told.asked else text


def _rows(words: str, width: int) -> int:
    """Return how many rows words need."""
    return sum(len(wrap(line, width)) or 1 for line in words.split("\n"))
