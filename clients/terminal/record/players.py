"""The names of a table's players in sentences and panels."""

from __future__ import annotations

from collections.abc import Sequence

from clients.terminal.game_ui import Data, GameUI
from clients.terminal.words import bot_level, say, seat_name


def player_names(table: Data, ui: GameUI) -> list[str]:
    """Return the players' names by seat for sentences; a free seat has the name of the seat."""
    return [ui.seat_names[seat] if taken is None else _name(taken, seat) for seat, taken in enumerate(table["seats"])]


def panel_names(table: Data, names: Sequence[str]) -> list[str]:
    """Return the names for the panel, with a mark for those who resigned, and for bots."""
    return [
        say("table.resigned", who=name) if seat in table["resigned"] else _with_badge(name, sitter, "table.bot.short")
        for seat, (name, sitter) in enumerate(zip(names, table["seats"], strict=True))
    ]


def badged_name(sitter: Data | None, seat: int) -> str:
    """Return the name of whoever has a seat, and that it is a bot where it is one; a free seat says that it is free."""
    return say("table.free_seat") if sitter is None else _with_badge(_name(sitter, seat), sitter)


def _name(sitter: Data, seat: int) -> str:
    return seat_name(sitter["name"], seat, sitter.get("unnamed"))


def _with_badge(name: str, sitter: Data | None, key: str = "table.bot") -> str:
    bot = None if sitter is None else sitter.get("stand_in") or sitter["bot"]
    return name if bot is None else say(key, who=name, level=bot_level(bot))


def seating(table: Data, ui: GameUI) -> str:
    """Say who sits where, before the game."""
    names = [badged_name(sitter, seat) for seat, sitter in enumerate(table["seats"])]
    return "\n".join(f"{mark} {name}" for mark, name in zip(ui.seat_marks, names, strict=False))
