"""The menu of a lesson: what the game allows where something is asked for, and the ways on, back and out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

from clients.player.lesson import LessonPlace
from clients.terminal.game_ui import GameUI
from clients.terminal.table.menu import MenuAction, MenuEntry, move_entries
from clients.terminal.words import say

Way = Literal["go_on", "read", "back", "over", "leave", "play", "rules", "again"]
"""What can be done in a lesson besides moves: go on, read again, a step back, start over, leave, and at its end a game
and the rules; and try again where the server did not answer."""


def reading_entries(place: LessonPlace) -> list[MenuEntry]:
    """Return the menu where something is to be read."""
    return [_way("go_on"), *_ways_back(place)]


def doing_entries(
    place: LessonPlace, ui: GameUI, moves: Sequence[Any], path: Sequence[str], *, is_read: bool
) -> list[MenuEntry]:
    """Return the menu where something is to be done: a page of `moves`, and all else on the first of them.

    With `is_read` what is said is read already, and no longer there.
    """
    found = move_entries(moves, path, ui, place.view["game"])
    if path:
        return [*found, MenuEntry(say("menu.step_back"), MenuAction("step"))]
    return [*found, *([_way("read")] if is_read else []), *_ways_back(place)]


def found_entries(place: LessonPlace, ui: GameUI, moves: Sequence[Any]) -> list[MenuEntry]:
    """Return what is looked through when words are typed: every move by its whole name, and the ways back."""
    game = place.view["game"]
    return [*(MenuEntry(ui.move_text(move, game), MenuAction("play", move)) for move in moves), *_ways_back(place)]


def end_entries() -> list[MenuEntry]:
    """Return the menu at the end of a lesson."""
    return [_way("play"), _way("rules"), _way("over"), _way("leave")]


def lost_entries() -> list[MenuEntry]:
    """Return the menu where nobody answers."""
    return [_way("again"), _way("leave")]


def _ways_back(place: LessonPlace) -> list[MenuEntry]:
    begun = [_way("back"), _way("over")] if place.at else []
    return [*begun, _way("leave")]


def _way(way: Way) -> MenuEntry:
    return MenuEntry(say(f"learn.menu.{way}"), MenuAction("learn", way))
