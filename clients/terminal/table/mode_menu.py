"""The menu where it is about something else than the game and its table."""

from __future__ import annotations

from clients.player import Player
from clients.terminal.game_ui import GameUI
from clients.terminal.table.menu import MenuEntry, Page, closed_entries, confirm_resign_entries, question_entries
from clients.terminal.table.modes import NAMING, Mode
from clients.terminal.table.opener_menu import opener_entries
from clients.terminal.table.turn_end import TurnEnd


def entries_of(
    mode: Mode, player: Player | None, ui: GameUI | None, opener_page: Page, turn_end: TurnEnd
) -> list[MenuEntry] | None:
    """Return the menu of a mode; None where it is the game's."""
    if mode == "closed":
        return closed_entries()
    if player is None or ui is None or mode in NAMING:
        return []
    match mode:
        case "confirm_resign":
            return confirm_resign_entries()
        case "confirm_end":
            return turn_end.entries(player, ui)
        case "ask_others":
            return question_entries(player)
        case "opener":
            return opener_entries(player, ui, opener_page)
    return None
