"""How much of a turn each level thinks through: data."""

from __future__ import annotations

from typing import Final, NamedTuple

from clients.bots.levels import Level


class Breadth(NamedTuple):
    """How much of a turn is thought through."""

    layings: int
    """Layings that are tried."""
    second: int
    """How many of them a second laying is tried after."""
    starts: int
    """How many of all these errands are planned after."""
    beam: int
    """How many unfinished plans are followed."""
    ways: int
    """Boats that each explorer thinks of."""
    worlds: int
    """Worlds in which what is hidden is looked at."""
    replies: int
    """How many of the best plans are looked at with what the others can do in their turns."""
    answers: int
    """Worlds in which that is looked at."""
    is_farsighted: bool = True
    """Whether it reckons with lava that comes later than in the next turns."""
    minds_others: bool = True
    """Whether it reckons with where the others go; else it sees what they have, and all else as its own."""
    is_steady: bool = True
    """Whether a plan is kept for the turn; else each move is thought about anew, and may well be a careless one."""


EASY: Final = Breadth(
    2,
    second=0,
    starts=1,
    beam=1,
    ways=1,
    worlds=1,
    replies=0,
    answers=0,
    is_farsighted=False,
    minds_others=False,
    is_steady=False,
)
MEDIUM: Final = Breadth(8, second=1, starts=2, beam=2, ways=2, worlds=2, replies=0, answers=0, is_steady=False)
HARD: Final = Breadth(30, second=8, starts=16, beam=4, ways=3, worlds=4, replies=60, answers=2)
REPLY: Final = Breadth(2, second=0, starts=1, beam=1, ways=1, worlds=1, replies=0, answers=0)
"""How others are thought to plan their turns: quickly."""


def breadth(level: Level) -> Breadth:
    """Return how much a level thinks through: the further its horizon, the more."""
    found = EASY if level.horizon < 2 else MEDIUM if level.horizon < 6 else HARD
    return found._replace(is_steady=found.is_steady or level.keeps_plans)
