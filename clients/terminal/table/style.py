"""What the menu offers about what one goes by before the start: another name, or another emblem."""

from __future__ import annotations

from typing import Literal, NamedTuple

from clients.player import Player
from clients.terminal.game_ui import GameUI
from clients.terminal.words import say


class StyleEntry(NamedTuple):
    """A line of the menu: what it says, and for an emblem its number."""

    words: str
    kind: Literal["ask_rename", "emblem"]
    what: int | None = None


def style_entries(player: Player, ui: GameUI) -> list[StyleEntry]:
    """Return what the viewer can go by instead."""
    table, me = player.view["table"], player.seat
    if me is None or table["phase"] not in ("open", "shuffling"):
        return []
    found = [StyleEntry(say("menu.rename"), "ask_rename")]
    chosen = {sitter.get("emblem") for sitter in table["seats"] if sitter is not None}
    worn = (table.get("emblems") or range(len(table["seats"])))[me]
    found += [
        StyleEntry(say("menu.emblem", emblem=name), "emblem", emblem)
        for emblem, name in enumerate(ui.emblem_names)
        if emblem not in chosen and emblem != worn
    ]
    return found
