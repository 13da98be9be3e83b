"""What a table's screen shows: the layout of a game with the filter and the menu under the prompt."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text
from textual.geometry import Size

from clients.player import Player
from clients.terminal.game_ui import GameUI
from clients.terminal.record.clocks import clock_lines
from clients.terminal.record.days import today
from clients.terminal.record.lines import record_lines
from clients.terminal.record.players import panel_names, player_names, seating
from clients.terminal.record.steps import latest_facts, news_since
from clients.terminal.table.filter import Filter
from clients.terminal.table.menu_list import MenuList
from clients.terminal.widgets.layout import GameLayout
from clients.terminal.widgets.text import SafeText
from clients.terminal.words import say
from service.talk.protocol import Entry

_RIGHT_NARROW, _RIGHT_WIDE = 31, 38
"""Columns of the right side, on terminals below and from `_WIDE` columns on."""
_WIDE = 100

_BOARD_SHAPE = 0.4
"""Rows of a board for each of its columns."""

_TALL = 30
"""Rows from which on there is room for empty lines."""

_NOTICE = "bold #ffb454"


class TableView(GameLayout):
    """The parts of a table's screen; it keeps no state of the table."""

    def __init__(self) -> None:
        self.filter = Filter(id="filter", placeholder=say("table.filter"), compact=True, max_length=400)
        self.menu = MenuList(id="menu")
        self.ahead = SafeText(id="ahead")
        self.ahead.display = False
        super().__init__(self.filter, self.menu, self.ahead, status=say("connection.connecting"))

    def fit_to(self, screen: Size) -> None:
        """Divide the space: the board as large as its shape allows, the rest for the record."""
        self.fit(screen, right=_RIGHT_WIDE if screen.width >= _WIDE else _RIGHT_NARROW, shape=_BOARD_SHAPE)
        self.set_class(screen.height >= _TALL, "tall")

    def show_status(self, status: str) -> None:
        """Show the state of the connection."""
        self.status.show(say(f"connection.{status}"))
        self.bar.set_class(status not in ("live", "connecting"), "away")

    def show_game(self, player: Player, ui: GameUI, link: str, picked: frozenset[int], said: Sequence[Entry]) -> None:
        """Show title, board, panel, and record with what was `said`; `picked` are places in the hand."""
        table, game, me = player.view["table"], player.game, player.seat
        names, news = player_names(table, ui), latest_facts(player.record, me)
        self.heading.show(say("table.title", game=say(ui.name), link=link))
        self.board.show(lambda width, height: ui.draw_board(game, width, height, news))
        if game is None:
            self.panel.show(seating(table, ui))
        else:
            self.panel.show(ui.draw_panel(game, panel_names(table, names), me, picked, news))
        self.count_down(player, ui)
        since = news_since(player.record, me, table) if table["phase"] == "playing" else None
        self.record.show(list(record_lines(player.record, ui, names, today(), table, said, since)))

    def count_down(self, player: Player, ui: GameUI) -> None:
        """Show the clocks as they are now."""
        table = player.view["table"]
        names = player_names(table, ui)
        now = player.server_ms if table["phase"] == "playing" else None
        self.show_clocks(clock_lines(table, ui.seat_marks, names, now))

    def show_ahead(self, words: str) -> None:
        """Show under the menu what would come of something, or nothing."""
        self.ahead.display = bool(words)
        self.ahead.show(words)

    def show_prompt(self, words: str, *notices: str) -> None:
        """Show what is expected of the person, and notices below."""
        lines = [Text(words)] if words else []
        lines.extend(Text(notice, _NOTICE) for notice in notices if notice)
        self.prompt.show(Text("\n").join(lines))
