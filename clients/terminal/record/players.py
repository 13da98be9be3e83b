"""The names of a table's players in sentences and panels."""

from __future__ import annotations

from collections.abc import Sequence

from clients.terminal.game_ui import Data, GameUI
from clients.terminal.words import display_name, say


def player_names(table: Data, ui: GameUI) -> list[str]:
    """Return the players' names by seat for sentences; a free seat has the name of the seat."""
    return [
        ui.seat_names[seat] if taken is None else display_name(taken["name"])
        for seat, taken in enumerate(table["seats"])
    ]


def panel_names(table: Data, names: Sequence[str]) -> list[str]:
    """Return the names for the panel, with a mark after those who resigned."""
    return [say("table.resigned", who=name) if seat in table["resigned"] else name for seat, name in enumerate(names)]


def seating(table: Data, ui: GameUI) -> str:
    """Say who sits where, before the game."""
    names = [say("table.free_seat") if taken is None else display_name(taken["name"]) for taken in table["seats"]]
    return "\n".join(f"{mark} {name}" for mark, name in zip(ui.seat_marks, names, strict=False))
