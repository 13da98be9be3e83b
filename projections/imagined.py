"""Worlds for a player who thinks: whole states that their seat could not tell from the true one."""

from __future__ import annotations

from typing import Any, TypeVar

from events.chance import Picker
from events.game import Game, Illegal
from events.seating import check_not_closed
from events.table import Table
from projections.view import Viewer

S = TypeVar("S")


def imagine(
    game: Game[Any, Any, Any, Any], table: Table[Any], viewer: Viewer, count: int, chance: Picker
) -> tuple[Any, ...]:
    """Return so many states as `viewer` may imagine the present one to be.

    Each is dealt anew from nothing but what they know (`Game.redeal`): so they tell nothing that a view does not.
    Raises `Illegal`.
    """
    seat = check_seated(viewer)
    if table.imagine is False:
        raise Illegal("imagine_off", "At this table nobody is shown how things could be.")
    state = check_playing(table)
    return tuple(game.redeal(state, seat, chance) for _ in range(count))


def check_seated(viewer: Viewer) -> int:
    """Return the seat of somebody who thinks about a game as its player. Raises `Illegal`."""
    if viewer is None:
        raise Illegal("not_seated", "You are watching this table; only players act.")
    return viewer


def check_playing(table: Table[S]) -> S:
    """Return the state of a game that goes on. Raises `Illegal`."""
    check_not_closed(table)
    if table.phase == "over":
        raise Illegal("game_over", "This game is over.")
    if table.state is None:
        raise Illegal("not_started", "The game begins when every seat is taken.")
    return table.state
