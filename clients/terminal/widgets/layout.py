"""How a game lies on the screen: board and record on the left, panel and prompt on the right, a bar above."""

from __future__ import annotations

from rich.text import Text
from textual.containers import Horizontal, Vertical
from textual.geometry import Size
from textual.widget import Widget

from clients.terminal.widgets.board import Board
from clients.terminal.widgets.record_log import RecordLog
from clients.terminal.widgets.text import SafeText

_BOARD_ROWS = 8
"""Rows that a board has at least."""
_OTHER_ROWS = 5
"""Rows that a board leaves at least to the bar, the footer and the record."""


class GameLayout(Vertical):
    """The parts of the screen; `below` is placed under the prompt."""

    def __init__(self, *below: Widget, status: str = "") -> None:
        self.heading = SafeText(id="title")
        self.status = SafeText(status, id="status")
        self.bar = Horizontal(self.heading, self.status, id="bar")
        self.board = Board(id="board")
        self.record = RecordLog(id="record")
        self.panel = SafeText(id="panel")
        self.clocks = SafeText(id="clocks")
        self.clocks.display = False
        self.prompt = SafeText(id="prompt")
        self._right = Vertical(self.panel, self.clocks, self.prompt, *below, id="right")
        left = Vertical(self.board, self.record, id="left")
        super().__init__(self.bar, Horizontal(left, self._right, id="body"))

    def show_clocks(self, lines: Text) -> None:
        """Show the clocks of the seats, or nothing where there are none."""
        self.clocks.display = bool(lines)
        self.clocks.show(lines)

    def fit(self, screen: Size, *, right: int, shape: float) -> None:
        """Divide a screen of this size: `right` columns for the right side, the left for board and record.

        The board has `shape` rows for each of its columns, where there is room for them; the record has the rest.
        """
        self._right.styles.width = right
        rows = round((screen.width - right) * shape)
        self.board.styles.height = max(_BOARD_ROWS, min(screen.height - _OTHER_ROWS, rows))
