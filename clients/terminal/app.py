"""The terminal application: opens the lobby of a server, one of its tables, or a lesson."""

from __future__ import annotations

import sys
import time
from pathlib import Path
from typing import ClassVar

from msgspec.structs import replace
from textual import events
from textual.app import App
from textual.binding import Binding, BindingType

from clients.player import Address, Lagoon
from clients.terminal.learn.screen import LessonScreen
from clients.terminal.lobby.screen import LobbyScreen
from clients.terminal.seats.choices import keep_choices, kept_choices, speak_chosen
from clients.terminal.seats.store import SeatsFileError, SeatStore
from clients.terminal.seats.trouble import say_file_trouble
from clients.terminal.table.screen import TableScreen
from clients.terminal.words import say
from service.talk.protocol import printable


class LagoonApp(App[None]):
    """Plays in a terminal at `address`: at its table, in the `lesson` of a game, or at what is chosen from the list."""

    CSS_PATH = "app.tcss"
    TITLE = "Lagoon"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+q", "quit", "key.quit", priority=True),
        Binding("ctrl+c", "quit", show=False, priority=True),
    ]

    def __init__(self, address: Address, seats: SeatStore, name: str | None = None, lesson: str | None = None) -> None:
        super().__init__()
        self.address = address
        self.lesson = lesson
        self.seats = seats
        self.my_name = name
        self._used_at = time.monotonic()

    @property
    def idle_s(self) -> float:
        """For how many seconds nobody has pressed a key, moved the mouse, or come to this terminal."""
        return time.monotonic() - self._used_at

    async def on_event(self, event: events.Event) -> None:
        """Note that somebody is there, and handle the event."""
        if isinstance(event, events.InputEvent | events.AppFocus):
            self._used_at = time.monotonic()
        await super().on_event(event)

    def on_mount(self) -> None:
        """Show the tables, and the table or the lesson asked for over them."""
        lagoon = Lagoon(self.address)
        self.push_screen(LobbyScreen(lagoon, self.seats, self.my_name, lambda: self.idle_s))
        if self.address.table is not None:
            self.push_screen(TableScreen(lagoon, self.address.table, self.seats, self.my_name, lambda: self.idle_s))
        elif self.lesson is not None:
            self.push_screen(LessonScreen(lagoon, self.lesson, self.seats, self.my_name, lambda: self.idle_s))


def run(
    url: str,
    name: str | None = None,
    token_file: Path | None = None,
    language: str | None = None,
    confirm: bool | None = None,
    lesson: str | None = None,
) -> int:
    """Play at `url`, a table's link or a server's address, or go to the `lesson` of a game; return an exit status.

    `name` is the player's name at a new seat (asked for when left out); `token_file` is where seats are stored.
    `language` is the code of the one to speak, now and later (left out: the one chosen before, or the usual here).
    With `confirm` is asked, now and later, before a move that ends a turn (left out: as chosen before).
    """
    seats = SeatStore(token_file)
    try:
        speak_chosen(language, token_file)
        if confirm is not None:
            keep_choices(seats.path.parent, replace(kept_choices(seats.path.parent), confirm_end=confirm))
        address = _address(url)
        seats.all()
    except ValueError as error:
        return _give_up(str(error))
    except (SeatsFileError, OSError) as error:
        return _give_up(say_file_trouble(error))
    app = LagoonApp(address, seats, name, lesson)
    app.run()
    return app.return_code or 0


def _address(url: str) -> Address:
    try:
        return Address.parse(url)
    except ValueError as error:
        raise ValueError(say("trouble.address", address=url)) from error


def _give_up(why: str) -> int:
    sys.stderr.write(f"{printable(why)}\n")
    return 2
