"""The lines of the list of tables."""

from __future__ import annotations

from typing import NamedTuple

from msgspec import structs

from clients.player import Own
from clients.terminal.game_ui import GameUI
from clients.terminal.games import GAME_UIS
from clients.terminal.lobby.table_form import TableForm
from clients.terminal.record.players import badged_name
from clients.terminal.seats.store import KeptSeat
from clients.terminal.words import comma_list, say, seat_name
from service.talk.protocol import ListedTable


class LobbyEntry(NamedTuple):
    """A line of the list: a table to go to, a game to open one of, an option to change, or else a step back.

    With `anybody` it is the game's table that is waited for with anybody, with `lesson` its lesson that is gone to.
    """

    words: str
    table: str | None = None
    ui: GameUI | None = None
    option: int | None = None
    anybody: bool = False
    lesson: bool = False


def own_order(kept: KeptSeat, table: Own) -> tuple[int, int]:
    """Return where a table comes among one's own, the smallest first.

    What waits for this person, then what is played, what waits for people, and what is over; in each the one where
    something happened last.
    """
    rank = 0 if _is_my_turn(kept, table) else {"playing": 1, "open": 2, "shuffling": 2}.get(table.phase, 3)
    return rank, -table.moved


def own_table(kept: KeptSeat, table: Own) -> LobbyEntry:
    """Return the line of a table where this person has a seat."""
    sitters = [None if sitter is None else structs.asdict(sitter) for sitter in table.seats]
    names = [badged_name(sitter, seat) for seat, sitter in enumerate(sitters)]
    key = "turn" if _is_my_turn(kept, table) else table.phase if table.phase in {"over", "closed"} else "mine"
    words = say(f"lobby.{key}", game=say(kept.game), names=comma_list(names), table=kept.table)
    return LobbyEntry(words, table=kept.table)


def listed_table(table: ListedTable) -> LobbyEntry:
    """Return the line of a table that everybody may find: to join, or to watch where no seat is free."""
    names = [
        seat_name(name, seat, table.unnamed) if name else say("table.free_seat")
        for seat, name in enumerate(table.seats)
    ]
    key = "lobby.sit" if None in table.seats else "lobby.watch"
    game = say(table.game) if table.game in GAME_UIS else table.game
    return LobbyEntry(say(key, game=game, names=comma_list(names), table=table.id), table=table.id)


def _is_my_turn(kept: KeptSeat, table: Own) -> bool:
    return table.phase == "playing" and table.paused_until is None and kept.seat in table.to_act


def new_table(ui: GameUI, waiting: int) -> LobbyEntry:
    """Return the line that begins to open a table of a game; so many are waiting to play it with anybody."""
    key = "lobby.open.waiting" if waiting else "lobby.open"
    return LobbyEntry(say(key, game=say(ui.name), waiting=waiting), ui=ui)


def lesson_of(ui: GameUI, *, is_left: bool) -> LobbyEntry:
    """Return the line that leads to the lesson of a game, where `is_left` to go on where it was left."""
    return LobbyEntry(say("lobby.learn.left" if is_left else "lobby.learn", game=say(ui.name)), ui=ui, lesson=True)


def form_entries(form: TableForm) -> list[LobbyEntry]:
    """Return the lines of a table that is being opened: open it, wait for anybody, an option a line, step back."""
    options = [
        LobbyEntry(say("lobby.option", option=label, value=value), option=place)
        for place, (label, value) in enumerate(form.labels())
    ]
    anybody = [LobbyEntry(say("lobby.anybody"), ui=form.ui, anybody=True)] if form.wish()["seats"] > 1 else []
    return [LobbyEntry(say("lobby.go"), ui=form.ui), *anybody, *options, LobbyEntry(say("lobby.cancel"))]
