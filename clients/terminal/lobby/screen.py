"""The lobby: return to one's own tables, join or watch a listed one, open a new one."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import ClassVar

from textual import on, work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.widgets import Footer, OptionList
from textual.widgets.option_list import Option

from clients.player import Lagoon, LagoonError
from clients.terminal.game_ui import GameUI
from clients.terminal.games import GAME_UIS
from clients.terminal.learn.progress import Progress
from clients.terminal.learn.screen import LessonScreen
from clients.terminal.lobby.entries import (
    LobbyEntry,
    form_entries,
    lesson_of,
    listed_table,
    new_table,
    own_order,
    own_table,
)
from clients.terminal.lobby.table_form import TableForm
from clients.terminal.lobby.waiting import WaitingScreen
from clients.terminal.rulebook.screen import RulesScreen
from clients.terminal.rulebook.text import rule_about
from clients.terminal.seats.opening import open_table
from clients.terminal.seats.store import KeptSeat, SeatsFileError, SeatStore
from clients.terminal.seats.trouble import say_file_trouble
from clients.terminal.table.idle import never_idle
from clients.terminal.table.screen import TableScreen
from clients.terminal.widgets.lines import Lines
from clients.terminal.widgets.text import SafeText, printable_text
from clients.terminal.widgets.worded_screen import WordedScreen
from clients.terminal.words import say
from clients.terminal.words.language import present
from clients.terminal.words.trouble import say_trouble

_AGAIN_S = 5.0
"""Seconds until a server that does not answer is asked again."""

_MOST_OWN = 50
"""How many of one's own tables are looked at, the latest."""

_OWN_SHOWN = 8
"""How many of them are shown, those first at which it is one's turn."""


class LobbyScreen(WordedScreen[None]):
    """Lists the tables of one server, and opens new ones."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "back", "lobby.cancel"),
        Binding("f1", "rules", "key.rules"),
    ]

    def __init__(
        self, lagoon: Lagoon, seats: SeatStore, name: str | None, idle_s: Callable[[], float] = never_idle
    ) -> None:
        super().__init__()
        self._idle_s = idle_s
        self.lagoon = lagoon
        self.seats = seats
        self.my_name = name
        self.form: TableForm | None = None
        """The table that is being opened; None while the list is one of tables."""
        self.entries: list[LobbyEntry] = []
        self._games: list[GameUI] = []
        self._page = lagoon.start_page(self._tokens, self._show_tables)
        self.prompt = SafeText(say("lobby.loading"), id="prompt")
        self.menu = Lines(id="menu", markup=False)

    def compose(self) -> ComposeResult:
        """Lay out the screen."""
        yield SafeText(say("lobby.title", base=self.lagoon.address.base), id="title")
        yield self.prompt
        yield self.menu
        yield Footer(show_command_palette=False)

    def on_mount(self) -> None:
        """Follow the tables from now on."""
        self.menu.focus()
        self._follow()

    def on_screen_resume(self) -> None:
        """Look again on coming back from a table."""
        self._look()

    # ---- the list of tables

    @work(exclusive=True, group="tables")
    async def _follow(self) -> None:
        """Keep the list up to date."""
        while True:
            try:
                self._games = [GAME_UIS[game.name] for game in await self.lagoon.games() if game.name in GAME_UIS]
                await self._page.follow()
            except LagoonError as trouble:
                self._show_trouble(trouble)
            await asyncio.sleep(_AGAIN_S)

    @work(exclusive=True, group="look")
    async def _look(self) -> None:
        """Show one's own tables that there are now."""
        await self._page.look()
        self._show_tables()

    def _tokens(self) -> dict[str, str]:
        return {table: kept.token for table, kept in self._kept().items()}

    def _kept(self) -> dict[str, KeptSeat]:
        """Return the seats of this server by table, the latest first."""
        latest = self.seats.held_at(self.lagoon.address.base)[:_MOST_OWN]
        return {kept.table: kept for kept in latest}

    def _show_tables(self) -> None:
        """Show the tables that are known, unless the list shows a form: the person may have begun to open a table."""
        if self.form is not None or not self._page.is_known:
            return
        kept, page = self._kept(), self._page
        own = [(kept[table], page.own[table]) for table in kept if table in page.own]
        own.sort(key=lambda one: own_order(*one))
        entries = [own_table(*one) for one in own[:_OWN_SHOWN]]
        entries += [listed_table(table) for table in page.listed if table.id not in kept]
        entries += [new_table(ui, page.waiting.get(ui.name, 0)) for ui in self._games]
        entries += [lesson_of(ui, is_left=Progress(self.seats.path.parent, ui.name).is_left) for ui in self._games]
        self.prompt.show(say("lobby.choose" if page.is_live else "lobby.away"))
        self._show_entries(entries)

    # ---- opening a table

    def _show_form(self, form: TableForm) -> None:
        self.prompt.show(say("lobby.opening", game=say(form.ui.name)))
        self._show_entries(form_entries(form))

    @work(exclusive=True, group="open")
    async def open(self, form: TableForm) -> None:
        """Open the table and go there."""
        try:
            table = await open_table(self.lagoon, self.seats, form.ui.name, form.values())
        except LagoonError as trouble:
            self._show_trouble(trouble)
            return
        except (SeatsFileError, OSError) as error:
            self.prompt.show(say_file_trouble(error))
            return
        self.form = None
        self._go(table)

    # ---- keys and clicks

    def action_back(self) -> None:
        """Step back from opening a table."""
        if self.form is not None:
            self.form = None
            self._show_tables()

    def action_rules(self) -> None:
        """Show what the rules say of the marked option, or all those of the marked game."""
        place = self.menu.highlighted
        entry = None if place is None else self.entries[place]
        ui = self.form.ui if self.form is not None else entry.ui if entry is not None else None
        if ui is None:
            return
        option = None if self.form is None or entry is None or entry.option is None else self.form.name(entry.option)
        self.app.push_screen(RulesScreen(ui.name, rule_about(ui.name, present().code, [f"option:{option}"])))

    @on(OptionList.OptionSelected)
    def _choose(self, selected: OptionList.OptionSelected) -> None:
        entry = self.entries[selected.option_index]
        if entry.table is not None:
            self._go(entry.table)
        elif entry.option is not None and self.form is not None:
            self.form.change(entry.option)
            self._show_form(self.form)
        elif entry.ui is None:
            self.action_back()
        elif entry.lesson:
            self._learn(entry.ui.name)
        elif self.form is None:
            self.form = TableForm(entry.ui)
            self._show_form(self.form)
        elif entry.anybody:
            screen = WaitingScreen(self.lagoon, self.seats, self.form.ui, self.form.wish(), self.my_name)
            self.app.push_screen(screen, self._go_on)
        else:
            self.open(self.form)

    def _go_on(self, table: str | None) -> None:
        """Go to the table that was found for whoever waited for anybody, if one was."""
        if table is not None:
            self.form = None
            self._go(table)

    def _learn(self, game: str) -> None:
        self.app.push_screen(LessonScreen(self.lagoon, game, self.seats, self.my_name, self._idle_s))

    def _go(self, table: str) -> None:
        self.app.push_screen(TableScreen(self.lagoon, table, self.seats, self.my_name, self._idle_s))

    # ---- showing

    def _show_trouble(self, trouble: LagoonError) -> None:
        self.prompt.show(say_trouble(trouble, self.lagoon.address.base))

    def _show_entries(self, entries: list[LobbyEntry]) -> None:
        """Show these lines. The list changes by itself: the highlighted line stays highlighted, wherever it is now."""
        if entries == self.entries:
            return
        place = self.menu.highlighted
        highlighted = self.entries[place] if place is not None else None
        is_same_list = _is_form(entries) == _is_form(self.entries)
        self.entries = entries
        self.menu.clear_options()
        self.menu.add_options([Option(printable_text(entry.words)) for entry in entries])
        if highlighted in entries:
            self.menu.highlighted = entries.index(highlighted)
        else:
            self.menu.highlighted = place if is_same_list and place is not None and place < len(entries) else 0


def _is_form(entries: list[LobbyEntry]) -> bool:
    """Tell whether these are the lines of a table that is being opened."""
    return any(entry.option is not None for entry in entries)
