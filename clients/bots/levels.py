"""How strong a bot is meant to be: levels as data."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

import msgspec


class Level(msgspec.Struct, frozen=True):
    """One level. What a method of thinking does with it beyond the budgets is its own affair."""

    name: str
    """Its code: on the wire, and in catalogs of words."""
    seconds: float
    """The most time of one core for one decision."""
    playouts: int
    """The most looks (`Thinking.step`) for one decision."""
    worlds: int
    """How many imagined worlds it asks the server for, 1 to 32."""
    horizon: int
    """How many moves a playout looks ahead before the state is judged."""
    carelessness: float
    """The chance that it makes one of the next best moves instead of the best that it found (at some games another)."""
    keeps_plans: bool = False
    """Whether it keeps to what it planned for a turn also where others of its strength think about each move anew."""


EASY: Final = Level(
    name="easy",
    seconds=0.1,
    playouts=60,
    worlds=4,
    horizon=0,
    carelessness=0.15,
)
MEDIUM: Final = Level(
    name="medium",
    seconds=0.5,
    playouts=2_000,
    worlds=16,
    horizon=4,
    carelessness=0.0,
)
HARD: Final = Level(
    name="hard",
    seconds=3.0,
    playouts=12_000,
    worlds=32,
    horizon=8,
    carelessness=0.0,
)

LEVELS: Final = MappingProxyType({level.name: level for level in (EASY, MEDIUM, HARD)})
"""Every level by name, weakest first."""
