"""The lines of the list of tables."""

from __future__ import annotations

from typing import Any, NamedTuple

from clients.player import ListedTable
from clients.terminal.game_ui import GameUI
from clients.terminal.games import GAME_UIS
from clients.terminal.lobby.table_form import TableForm
from clients.terminal.record.players import badged_name
from clients.terminal.seats.store import KeptSeat
from clients.terminal.words import comma_list, display_name, say


class LobbyEntry(NamedTuple):
    """A line of the list: a table to go to, a game to open one of, an option to change, or else a step back.

    With `anybody` it is the game's table that is waited for with anybody.
    """

    words: str
    table: str | None = None
    ui: GameUI | None = None
    option: int | None = None
    anybody: bool = False


def own_table(kept: KeptSeat, table: dict[str, Any]) -> LobbyEntry:
    """Return the line of a table where this person has a seat; `table` is what the server shows of it."""
    names = [badged_name(seat) for seat in table["seats"]]
    key = "lobby.closed" if table["phase"] == "closed" else "lobby.mine"
    words = say(key, game=say(kept.game), names=comma_list(names), table=kept.table)
    return LobbyEntry(words, table=kept.table)


def listed_table(table: ListedTable) -> LobbyEntry:
    """Return the line of a table that everybody may find: to join, or to watch where no seat is free."""
    names = [display_name(name) if name else say("table.free_seat") for name in table.seats]
    key = "lobby.sit" if None in table.seats else "lobby.watch"
    game = say(table.game) if table.game in GAME_UIS else table.game
    return LobbyEntry(say(key, game=game, names=comma_list(names), table=table.id), table=table.id)


def new_table(ui: GameUI) -> LobbyEntry:
    """Return the line that begins to open a table of a game."""
    return LobbyEntry(say("lobby.open", game=say(ui.name)), ui=ui)


def form_entries(form: TableForm) -> list[LobbyEntry]:
    """Return the lines of a table that is being opened: open it, wait for anybody, an option a line, step back."""
    options = [
        LobbyEntry(say("lobby.option", option=label, value=value), option=place)
        for place, (label, value) in enumerate(form.labels())
    ]
    anybody = [LobbyEntry(say("lobby.anybody"), ui=form.ui, anybody=True)] if form.wish()["seats"] > 1 else []
    return [LobbyEntry(say("lobby.go"), ui=form.ui), *anybody, *options, LobbyEntry(say("lobby.cancel"))]
