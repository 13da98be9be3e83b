"""Walks through the pages of the menu, as somebody would who looks for a move."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from clients.terminal.game_ui import GameUI
from clients.terminal.table.steps import page

LONGEST = 60
"""Lines of a page: cells of an island, or places where a card fits."""
DEEPEST = 3
"""Steps to a move."""


def assert_all_can_be_reached(ui: GameUI, legal: Sequence[Any], view: dict[str, Any]) -> None:
    """Every move stands on a page, each page has different lines, and none is long; the first has a few lines only."""
    found: list[Any] = []
    paths: list[tuple[str, ...]] = [()]
    ways = {id(move): ui.ways(move, view) for move in legal}
    for path in paths:
        choices = page(legal, path, lambda move: ways[id(move)], lambda move: ui.move_text(move, view))
        words = [choice.words for choice in choices]
        assert len(set(words)) == len(words), path
        assert 1 <= len(choices) <= LONGEST, path
        assert len(path) <= DEEPEST
        found += [choice.move for choice in choices if choice.move is not None]
        paths += [choice.path for choice in choices if choice.move is None]
    assert all(move in found for move in legal)
