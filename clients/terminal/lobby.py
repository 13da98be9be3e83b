"""The screen of all tables: back to mine, join or watch a listed one, open a new one."""

from __future__ import annotations

import asyncio
from typing import Any, ClassVar, NamedTuple

from textual import on, work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.screen import Screen
from textual.widgets import Footer, OptionList
from textual.widgets.option_list import Option

from clients.player import Lagoon, Refused, TableListed, Trouble
from clients.terminal.face import Choice, Face
from clients.terminal.games import FACES
from clients.terminal.seats import Kept, Seats
from clients.terminal.table import TableScreen
from clients.terminal.widgets import Words, shown
from clients.terminal.words import listing, person, say, say_refusal, say_trouble

EVERY = 5.0
"""Seconds between two looks at the tables."""

MINE = 8
"""How many of my tables are shown, the latest."""


class Line(NamedTuple):
    """A line of the list: go to a table, begin to open one of a game, or step back from that."""

    words: str
    table: str | None = None
    face: Face | None = None
    option: int | None = None


class LobbyScreen(Screen[None]):
    """Lists the tables of one Lagoon, and opens new ones."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "back", say("lobby.cancel")),
    ]

    def __init__(self, lagoon: Lagoon, seats: Seats, name: str | None) -> None:
        super().__init__()
        self.lagoon = lagoon
        self.seats = seats
        self.my_name = name
        self.opening: Face | None = None
        self.set_to: list[int] = []
        """For each option of the game being opened, and of every table, which of its values is chosen."""
        self.lines: list[Line] = []
        self.duty = Words(say("lobby.loading"), id="duty")
        self.menu = OptionList(id="menu", markup=False)

    def compose(self) -> ComposeResult:
        """Lay out the screen."""
        yield Words(say("lobby.title", base=self.lagoon.address.base), id="title")
        yield self.duty
        yield self.menu
        yield Footer(show_command_palette=False)

    def on_mount(self) -> None:
        """Look for tables now and every few seconds."""
        self.menu.focus()
        self.look()
        self.set_interval(EVERY, self.look)

    def on_screen_resume(self) -> None:
        """Look again on coming back from a table."""
        self.look()

    @work(exclusive=True, group="look")
    async def look(self) -> None:
        """Ask the server for its tables, and for the state of mine."""
        try:
            games, listed, mine = await asyncio.gather(self.lagoon.games(), self.lagoon.tables(), self._mine())
        except Trouble as trouble:
            self._say(say_trouble(trouble, self.lagoon.address.base))
            return
        # The person may have begun to open a table meanwhile: then the list is theirs.
        if self.opening is not None:
            return
        known = {kept.table for kept, _ in mine}
        lines = [Line(_mine_words(kept, shown), table=kept.table) for kept, shown in mine]
        lines += [Line(_listed_words(table), table=table.id) for table in listed if table.id not in known]
        faces = [FACES[game.name] for game in games if game.name in FACES]
        lines += [Line(say("lobby.open", game=say(face.name)), face=face) for face in faces]
        self._say(say("lobby.choose"))
        self._list(lines)

    async def _mine(self) -> list[tuple[Kept, dict[str, Any]]]:
        kept = self.seats.at(self.lagoon.address.base)[:MINE]
        shown = await asyncio.gather(*(self._table(one.table) for one in kept))
        return [(one, table) for one, table in zip(kept, shown, strict=True) if table is not None]

    async def _table(self, table: str) -> dict[str, Any] | None:
        try:
            return await self.lagoon.table(table)
        except Refused:
            return None

    # ---- opening a table

    def _options(self) -> tuple[Choice, ...]:
        if self.opening is None:
            return ()
        listed = [(say("option.listed.no"), False), (say("option.listed.yes"), True)]
        undo = [(say(f"option.undo.{rule}"), rule) for rule in ("free+ask", "free", "none")]
        return (
            *self.opening.choices,
            Choice("undo", say("option.undo"), undo),
            Choice("listed", say("option.listed"), listed),
        )

    def _show_options(self) -> None:
        if self.opening is None:
            return
        self._say(say("lobby.opening", game=say(self.opening.name)))
        lines = [
            Line(say("lobby.option", option=choice.words, value=choice.values[value][0]), option=place)
            for place, (choice, value) in enumerate(zip(self._options(), self.set_to, strict=True))
        ]
        self._list([Line(say("lobby.go"), face=self.opening), *lines, Line(say("lobby.cancel"))])

    @work(exclusive=True, group="open")
    async def open(self, face: Face) -> None:
        """Open the table and go there."""
        values = zip(self._options(), self.set_to, strict=True)
        how = {choice.option: choice.values[value][1] for choice, value in values}
        try:
            table = await self.lagoon.open_table(face.name, **how)
        except Trouble as trouble:
            self._say(
                say_refusal(trouble) if isinstance(trouble, Refused) else say_trouble(trouble, self.lagoon.address.base)
            )
            return
        self.opening = None
        self._go(table)

    # ---- keys

    def action_back(self) -> None:
        """Step back from opening a table."""
        if self.opening is not None:
            self.opening = None
            self.look()

    @on(OptionList.OptionSelected)
    def _chosen(self, selected: OptionList.OptionSelected) -> None:
        line = self.lines[selected.option_index]
        if line.table is not None:
            self._go(line.table)
        elif line.option is not None:
            values = self._options()[line.option].values
            self.set_to[line.option] = (self.set_to[line.option] + 1) % len(values)
            self._show_options()
        elif line.face is None:
            self.action_back()
        elif self.opening is None:
            self.opening = line.face
            self.set_to = [0] * len(self._options())
            self._show_options()
        else:
            self.open(line.face)

    def _go(self, table: str) -> None:
        self.app.push_screen(TableScreen(self.lagoon, table, self.seats, self.my_name))

    def _say(self, words: str) -> None:
        self.duty.say(words)

    def _list(self, lines: list[Line]) -> None:
        if lines == self.lines:
            return
        menu = self.menu
        place = menu.highlighted
        # The list grows and shrinks by itself: what was highlighted stays so, wherever it is now.
        before = self.lines[place] if place is not None else None
        is_same_list = any(line.option is not None for line in lines) == any(
            line.option is not None for line in self.lines
        )
        self.lines = lines
        menu.clear_options()
        menu.add_options([Option(shown(line.words)) for line in lines])
        if before in lines:
            menu.highlighted = lines.index(before)
        else:
            menu.highlighted = place if is_same_list and place is not None and place < len(lines) else 0


def _mine_words(kept: Kept, shown: dict[str, Any]) -> str:
    names = [say("table.free_seat") if seat is None else person(seat["name"]) for seat in shown["seats"]]
    return say("lobby.mine", game=say(kept.game), names=listing(names), table=kept.table)


def _listed_words(table: TableListed) -> str:
    names = [person(name) if name else say("table.free_seat") for name in table.seats]
    key = "lobby.sit" if None in table.seats else "lobby.watch"
    game = say(table.game) if table.game in FACES else table.game
    return say(key, game=game, names=listing(names), table=table.id)
