"""What a lesson is: data, read by `course`. Its texts stand in the catalogs of the clients, by their codes."""

from __future__ import annotations

from typing import Any

import msgspec

from events.prepared import Deal

LEARNER = 0
"""The seat of whoever learns."""

Pattern = dict[str, Any]
"""A move that is written down in part: what it is like has all of these fields, with the same values."""


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One thing that is said, and done or only read.

    `expects` are the moves that are asked for, any of them; without one the step is only read. `on_the_way` are moves
    that lead there, and after which the same is asked for. `replies` are what the others do after it, each with their
    seat. `reactions` say of other moves, by code, why they are not what is asked for; of the rest the step's own text
    does. `lit` are the places to look at, or to press in this order, as values of the page's hooks from outside in,
    with commas between those of one element: `zone=hand action=spend,about=JJJW3`.
    """

    code: str
    lit: tuple[str, ...] = ()
    expects: tuple[Pattern, ...] = ()
    on_the_way: tuple[Pattern, ...] = ()
    replies: tuple[tuple[int, Pattern], ...] = ()
    reactions: tuple[tuple[Pattern, str], ...] = ()


class Scene(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A position with the steps that are gone from there."""

    deal: Deal
    steps: tuple[Step, ...]


class Lesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The lesson of a game: scenes, one after another. `first_game` are the options of a game to be played after it."""

    game: str
    scenes: tuple[Scene, ...]
    first_game: dict[str, Any] = {}

    @property
    def steps(self) -> tuple[Step, ...]:
        """All steps, in order."""
        return tuple(step for scene in self.scenes for step in scene.steps)
