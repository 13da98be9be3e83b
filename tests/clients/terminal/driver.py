"""A terminal under a test's control: presses keys, and reads what stands on the screen."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from textual.app import App
from textual.pilot import Pilot
from textual.screen import Screen
from textual.widgets import Footer, Static
from textual.widgets._footer import FooterKey

from clients.player import Address, Player
from clients.terminal.app import LagoonApp
from clients.terminal.lobby.screen import LobbyScreen
from clients.terminal.seats.store import SeatStore
from clients.terminal.table.menu import filtered
from clients.terminal.table.menu_list import MenuList
from clients.terminal.table.screen import TableScreen
from clients.terminal.widgets.board import Board
from clients.terminal.widgets.record_log import RecordLog

PATIENCE_S = 20


def words_of(app: App[None], part: str) -> str:
    """Return what stands in the part of a program's screen with this id; nothing where there is no such part."""
    found = app.screen.query(f"#{part}")
    if not found:
        return ""
    widget = found.first()
    if isinstance(widget, RecordLog):
        return "\n".join(line.text.rstrip() for line in widget.lines)
    if isinstance(widget, Board):
        return widget.render().plain
    assert isinstance(widget, Static)
    return str(widget.render())


class Terminal:
    """What a person sees and does in front of it."""

    def __init__(self, app: LagoonApp, pilot: Pilot[None]) -> None:
        self.app = app
        self.pilot = pilot

    @property
    def table(self) -> TableScreen:
        screen = self.app.screen
        assert isinstance(screen, TableScreen)
        return screen

    def words(self, part: str) -> str:
        """Return what stands in the part of the screen with this id."""
        return words_of(self.app, part)

    @property
    def player(self) -> Player:
        player = self.table.connection.player
        assert player is not None
        return player

    @property
    def menu(self) -> list[str]:
        found = self.app.screen.query(MenuList)
        return [entry.words for entry in found.first().entries] if found else []

    @property
    def menu_list(self) -> MenuList:
        """The widget of the menu."""
        return self.app.screen.query_one(MenuList)

    @property
    def findable(self) -> list[str]:
        """Return what typing finds: on a table every move by its whole name, whatever page the menu is on."""
        screen = self.app.screen
        return [entry.words for entry in screen.findable_entries()] if isinstance(screen, TableScreen) else self.menu

    async def until(self, test: Callable[[], object], what: str) -> None:
        """Let the program run until `test()` holds."""
        try:
            async with asyncio.timeout(PATIENCE_S):
                while not test():
                    await self.pilot.pause()
        except TimeoutError:
            seen = {part: self.words(part) for part in ("title", "status", "prompt", "record", "panel")}
            raise AssertionError(f"no {what}; the menu is {self.menu}, the screen {seen}") from None

    async def until_said(self, part: str, words: str) -> None:
        await self.until(lambda: words in self.words(part), f"{words!r} in {part}")

    async def choose(self, words: str) -> None:
        """Wait for an entry of the menu, type enough of it to make it the first, and press Enter."""
        await self.until(lambda: words in self.findable, f"{words!r} in the menu")
        await self.pilot.press(*self._enough_of(words))
        await self.until(lambda: self.menu[:1] == [words], f"{words!r} narrowed down to")
        await self.pilot.press("enter")

    async def choose_in_lobby(self, words: str) -> None:
        """Wait for a line of the list of tables, and press Enter on it."""
        lobby = self.app.screen
        assert isinstance(lobby, LobbyScreen)
        await self.until(lambda: words in [entry.words for entry in lobby.entries], f"{words!r} in the list")
        lobby.menu.highlighted = [entry.words for entry in lobby.entries].index(words)
        await self.pilot.press("enter")

    def _enough_of(self, words: str) -> list[str]:
        entries = self.table.findable_entries()
        for end in range(1, len(words) + 1):
            if filtered(entries, words[:end])[0].words == words:
                return ["space" if letter == " " else letter for letter in words[:end]]
        raise AssertionError(f"{words!r} can not be told from another entry of {self.findable}")


@asynccontextmanager
async def terminal(
    url: str, folder: Path, *, table: str | None = None, name: str | None = None, size: tuple[int, int] = (80, 24)
) -> AsyncIterator[Terminal]:
    """Start the program in a terminal of this size; its seats are kept in `folder`."""
    address = Address(Address.parse(url).base, table)
    app = LagoonApp(address, SeatStore(folder / "seats.json"), name)
    async with app.run_test(size=size) as pilot:
        yield Terminal(app, pilot)


async def laid_out(screen: Screen[Any], pilot: Pilot[Any]) -> None:
    """Wait until the last line of a screen has its keys: they come after the screen itself."""
    async with asyncio.timeout(PATIENCE_S):
        while not all(has_keys(footer) for footer in screen.query(Footer)):
            await pilot.pause()


def has_keys(footer: Footer) -> bool:
    """Tell whether the keys of a last line are there, and have their places."""
    keys = footer.query(FooterKey)
    return len(keys) > 0 and all(key.size.width for key in keys)
