"""What lines of the menu are about, as topics of the rules."""

from __future__ import annotations

from typing import Final

from clients.terminal.table.menu import Kind, MenuAction, Page

_OF_KINDS: Final[dict[Kind, str]] = {
    "undo": "option:undo",
    "ask_others": "button:ask",
    "ask": "button:ask",
    "ask_resign": "button:resign",
    "give_time": "option:clock",
    "night": "option:clock",
    "again": "button:again",
}


def topics_of(action: MenuAction, page: Page | None) -> list[str]:
    """Return them; none of a move, which its stage tells of. `page` is that of the menu of whoever opened the table."""
    at = action.what if action.kind == "opener" and action.what is not None and action.what.kind == "option" else page
    if at is not None and at.kind == "option":
        return [f"option:{at.at}"]
    return [_OF_KINDS[action.kind]] if action.kind in _OF_KINDS else []
