"""One decision under way, and ways to come by it: what a bot process drives, and every method of thinking keeps.

Thinking is cooperative: it goes in small steps, so that one process can think about many tables at once. The same seed
and the same number of steps lead to the same move; time only bounds how many steps there are.
"""

from __future__ import annotations

import math
import random
import time
from collections.abc import Sequence
from itertools import accumulate
from typing import Any, NamedTuple, Protocol

from clients.bots.levels import Level
from events.game import Game


class Estimate(NamedTuple):
    """A move that was looked at."""

    move: Any
    chance: float
    """About the chance to win with it, 0 to 1."""
    looks: int
    """How often it was tried."""
    then: tuple[Any, ...] = ()
    """Moves that the seat means to make after it, all without chance: nobody has to think again before they are made,
    unless something else happens in between."""


class Thinking(Protocol):
    """One decision under way."""

    def step(self) -> None:
        """Do one small unit of work: a few milliseconds at most."""

    @property
    def is_done(self) -> bool:
        """Tell whether more steps change nothing: the budget is used up, or the decision is clear."""

    def best(self) -> tuple[Estimate, ...]:
        """Return the moves looked at, best first; at any time, also before the first step. Never empty."""


class Method(Protocol):
    """A way to think about a game."""

    def begin(
        self, game: Game[Any, Any, Any, Any], worlds: Sequence[Any], seat: int, level: Level, seed: str
    ) -> Thinking:
        """Begin to think about what `seat`, which is to act, does.

        `worlds` (at least one) are states that it could not tell from the true one.
        """


class Decision(NamedTuple):
    """What thinking came to, and what it took."""

    estimates: tuple[Estimate, ...]
    """Best first."""
    steps: int
    seconds: float
    """Time of the process, not of the clock on the wall."""

    @property
    def move(self) -> Any:
        """The move to make."""
        return self.estimates[0].move


def decide(thinking: Thinking, seconds: float = math.inf, steps: float = math.inf) -> Decision:
    """Think until it is done, or for so long, or for so many steps."""
    began = now = time.process_time()
    taken = 0
    while taken < steps and now - began < seconds and not thinking.is_done:
        thinking.step()
        taken += 1
        now = time.process_time()
    estimates = thinking.best()
    return Decision(estimates, taken, time.process_time() - began)


class _Wrapper:
    """Another's thinking, of which only what it comes to is told otherwise."""

    def __init__(self, thinking: Thinking) -> None:
        self._thinking = thinking

    def step(self) -> None:
        """Think on."""
        self._thinking.step()

    @property
    def is_done(self) -> bool:
        """Tell whether the thinking behind it is."""
        return self._thinking.is_done


class Ranked(_Wrapper):
    """Thinking that says of no move that its chance is better than that of one before it.

    Methods rank moves by more than a mean: by how often each was tried, or by comparison in the same worlds. A mean of
    a few lucky tries is no chance to win beside one of many.
    """

    def best(self) -> tuple[Estimate, ...]:
        """Return the moves looked at, best first."""
        estimates = self._thinking.best()
        falling = accumulate((one.chance for one in estimates), min)
        return tuple(one._replace(chance=chance) for one, chance in zip(estimates, falling, strict=True))


class Careless(_Wrapper):
    """Thinking by somebody who now and then makes one of the next best moves instead of the best."""

    NEXT_BEST = 3

    def __init__(self, thinking: Thinking, carelessness: float, seed: str) -> None:
        super().__init__(thinking)
        dice = random.Random(f"careless|{seed}")  # noqa: S311  (the same seed makes the same move)
        self._slips_to = dice.randint(1, self.NEXT_BEST) if dice.random() < carelessness else 0

    def best(self) -> tuple[Estimate, ...]:
        """Return the moves looked at, best first, but the one that it slips to before all others."""
        estimates = self._thinking.best()
        slip = min(self._slips_to, len(estimates) - 1)
        return (estimates[slip], *estimates[:slip], *estimates[slip + 1 :])
