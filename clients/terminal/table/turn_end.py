"""Asking before a move that ends the person's turn, where they wish so."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from msgspec.structs import replace

from clients.player import Player
from clients.terminal.game_ui import GameUI
from clients.terminal.seats.choices import keep_choices, kept_choices
from clients.terminal.table.menu import MenuAction, MenuEntry
from clients.terminal.words import say


class TurnEnd:
    """Whether is asked, kept in `folder` with the person's other choices, and what is asked about now."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._is_wished = kept_choices(folder).confirm_end
        self._move: Any = None
        self._seq = -1

    def turn(self) -> bool:
        """Ask from now on, or ask no more; return which."""
        self._is_wished = not self._is_wished
        keep_choices(self._folder, replace(kept_choices(self._folder), confirm_end=self._is_wished))
        return self._is_wished

    def asks_about(self, action: MenuAction, ui: GameUI | None, seq: int) -> bool:
        """Tell whether what is to be done at `seq` is asked about first, and take note of it."""
        if not self._is_wished or ui is None or action.kind != "play" or action.what["t"] not in ui.ends:
            return False
        self._move, self._seq = action.what, seq
        return True

    def is_over(self, player: Player) -> bool:
        """Tell whether the table is another than when it was asked: then the question is gone."""
        return player.seq != self._seq or player.game is None

    def entries(self, player: Player, ui: GameUI) -> list[MenuEntry]:
        """Return the answers."""
        words = ui.move_text(self._move, player.game) if player.game is not None else ""
        return [
            MenuEntry(say("menu.end_not_yet"), MenuAction("ask_nothing")),
            MenuEntry(say("menu.end_turn", move=words), MenuAction("play", self._move)),
        ]
