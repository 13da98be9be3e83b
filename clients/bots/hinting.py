"""A good move for a person: thought of as a bot of medium level would, with the reason where it can be said."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

import msgspec

from clients.bots.games import begin, reason_of
from clients.bots.levels import MEDIUM
from clients.bots.reasons import Reason
from clients.bots.shared_core import SharedCore
from clients.bots.thinking import Thinking
from events.game import Game
from projections.games import GAMES

WITHIN_S: Final = 3.0
"""So long it takes at most, however much there is to think about."""


class GoodMove(NamedTuple):
    """A move as plain data, and why it is good, where that can be said."""

    move: dict[str, Any]
    reason: Reason | None


class Hinting:
    """Thinking of a good move for `seat`, which is to act.

    `worlds` are states as they are written, of the game `name` by this version of its `rules`, that `seat` could not
    tell from the true one: so nothing hidden is told. The same worlds, seed and steps lead to the same move.
    """

    def __init__(self, name: str, rules: int, worlds: Sequence[Any], seat: int, seed: str) -> None:
        self._game: Game[Any, Any, Any, Any] = GAMES[name].with_rules(rules).game
        self._seat = seat
        states = [msgspec.convert(world, self._game.state_type) for world in worlds]
        self._world = states[0]
        self.thinking: Thinking = begin(self._game, states, seat, MEDIUM, seed)

    async def think(self, core: SharedCore) -> GoodMove:
        """Think about it as long as a bot of medium level would, and return what came of it."""
        await core.think(self.thinking, MEDIUM.seconds, WITHIN_S)
        return self.best()

    def best(self) -> GoodMove:
        """Return the best move so far."""
        best = self.thinking.best()[0]
        return GoodMove(msgspec.to_builtins(best.move), reason_of(self._game, self._world, self._seat, best))
