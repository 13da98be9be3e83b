"""Why a move is good, as a code and what it is about: clients say it in the words of their language.

A reason is found by carrying out the move and what is meant to follow, by the rules, in a world that the seat could not
tell from the true one. Only what is certain is looked at: up to where chance or something hidden comes in.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple, Protocol

from clients.bots.thinking import Estimate
from events.chance import seeded
from events.game import Game, Illegal, Result
from projections.foreseen import certain_of


class Reason(NamedTuple):
    """A code, and what it is about: numbers, and words as they stand in moves and views."""

    code: str
    about: Mapping[str, str | int] = {}


class Course(NamedTuple):
    """What comes of a move for certain, and of those that are meant to follow it."""

    before: Any
    after: Any
    """The state after the move."""
    facts: tuple[Any, ...]
    """Of the move."""
    later: tuple[Any, ...]
    """The facts of the moves that are meant to follow."""
    then: tuple[Any, ...]
    """Those moves."""
    result: Result | None = None
    """How the game ends by the move itself, where that can be known."""


class Reasons(Protocol):
    """Says why a move of one game is good."""

    def __call__(self, game: Game[Any, Any, Any, Any], seat: int, move: Any, course: Course, /) -> Reason | None:
        """Return why, if it can be said in a sentence; None if not."""


def course_of(game: Game[Any, Any, Any, Any], world: Any, seat: int, best: Estimate) -> Course:
    """Return what comes of a move for certain."""
    first = now = certain_of(game, world, seat, best.move, seeded("reason"))
    later: list[Any] = []
    for move in best.then:
        if now.open:
            break
        try:
            now = certain_of(game, now.state, seat, move, seeded("reason"))
        except Illegal:
            # It was meant for another world.
            break
        later += now.facts
    return Course(world, first.state, first.facts, tuple(later), best.then, first.result)
