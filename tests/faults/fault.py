"""What a fault is: something that is done to processes or lines, held for a while, and healed."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from random import Random
from typing import NamedTuple

Strike = Callable[[Random], AbstractAsyncContextManager[None]]
"""Entering what it returns injects a fault, leaving heals it. The dice chooses whom it hits."""


class Fault(NamedTuple):
    """A fault by its name, held for `hold_s` seconds in a short run, and for up to `longest_s` in a long one.

    Two that hit different things can strike together: `hits` names these, separated by blanks.
    """

    name: str
    strike: Strike
    hold_s: float
    longest_s: float
    hits: str

    def goes_with(self, other: Fault) -> bool:
        """Tell whether both can strike at once."""
        return not set(self.hits.split()) & set(other.hits.split())
