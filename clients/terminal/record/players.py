"""The names of a table's players in sentences and panels."""

from __future__ import annotations

from collections.abc import Sequence

from clients.terminal.game_ui import Data, GameUI
from clients.terminal.words import bot_level, display_name, say


def player_names(table: Data, ui: GameUI) -> list[str]:
    """Return the players' names by seat for sentences; a free seat has the name of the seat."""
    return [
        ui.seat_names[seat] if taken is None else display_name(taken["name"])
        for seat, taken in enumerate(table["seats"])
    ]


def panel_names(table: Data, names: Sequence[str]) -> list[str]:
    """Return the names for the panel, with a mark for those who resigned, and for bots."""
    return [
        say("table.resigned", who=name) if seat in table["resigned"] else _with_badge(name, sitter, "table.bot.short")
        for seat, (name, sitter) in enumerate(zip(names, table["seats"], strict=True))
    ]


def badged_name(sitter: Data | None) -> str:
    """Return the name of whoever has a seat, and that it is a bot where it is one; a free seat says that it is free."""
    return say("table.free_seat") if sitter is None else _with_badge(display_name(sitter["name"]), sitter)


def _with_badge(name: str, sitter: Data | None, key: str = "table.bot") -> str:
    bot = None if sitter is None else sitter.get("stand_in") or sitter["bot"]
    return name if bot is None else say(key, who=name, level=bot_level(bot))


def seating(table: Data, ui: GameUI) -> str:
    """Say who sits where, before the game."""
    names = map(badged_name, table["seats"])
    return "\n".join(f"{mark} {name}" for mark, name in zip(ui.seat_marks, names, strict=False))
