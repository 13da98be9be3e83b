"""A good move for a person: thought of as a bot of medium level would, with the reason where it can be said.

With it come the moves that are meant to follow it, each under what the seat knows when it is its turn to be made: so
that hints of one turn keep to one plan as long as things go as it says, and to nothing else.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Any, Final, NamedTuple

import msgspec
from msgspec.structs import replace

from clients.bots.games import begin, reason_of
from clients.bots.levels import MEDIUM
from clients.bots.reasons import Reason
from clients.bots.shared_core import SharedCore
from clients.bots.thinking import Estimate, Thinking
from events.chance import seeded
from events.game import Game, Illegal
from projections.foreseen import certain_of
from projections.games import GAMES

LEVEL: Final = replace(MEDIUM, name="hints", keeps_plans=True)
"""Whoever asks again in the same turn is not told of another plan."""
WITHIN_S: Final = 3.0
"""So long it takes at most, however much there is to think about."""


class GoodMove(NamedTuple):
    """A move as plain data, and why it is good, where that can be said."""

    move: dict[str, Any]
    reason: Reason | None


class Planned(NamedTuple):
    """A move that is meant to follow."""

    known: str
    """Stands for all that the seat knows when it is to be made."""
    move: GoodMove


class Hinting:
    """Thinking of a good move for `seat`, which is to act.

    `worlds` are states as they are written, of the game `name` by this version of its `rules`, that `seat` could not
    tell from the true one: so nothing hidden is told. The same worlds, seed and steps lead to the same move.
    """

    def __init__(self, name: str, rules: int, worlds: Sequence[Any], seat: int, seed: str) -> None:
        self._playable = GAMES[name].with_rules(rules)
        self._game: Game[Any, Any, Any, Any] = self._playable.game
        self._seat = seat
        states = [msgspec.convert(world, self._game.state_type) for world in worlds]
        self._world = states[0]
        self.thinking: Thinking = begin(self._game, states, seat, LEVEL, seed)

    async def think(self, core: SharedCore) -> GoodMove:
        """Think about it as long as a bot of medium level would, and return what came of it."""
        await core.think(self.thinking, LEVEL.seconds, WITHIN_S)
        return self.best()

    def best(self) -> GoodMove:
        """Return the best move so far."""
        return self._good(self._world, self.thinking.best()[0])

    def planned(self) -> tuple[Planned, ...]:
        """Return the moves that are meant to follow the best so far, up to where nobody can know how things stand."""
        best, state = self.thinking.best()[0], self._world
        found: list[Planned] = []
        while best.then:
            try:
                certain = certain_of(self._game, state, self._seat, best.move, seeded("planned"))
            except Illegal:
                # It was meant for another world.
                break
            if certain.open or certain.over:
                break
            state = certain.state
            best = Estimate(best.then[0], best.chance, best.looks, best.then[1:])
            if not self._may(state, best.move):
                break
            found.append(Planned(self._known(state), self._good(state, best)))
        return tuple(found)

    @property
    def known(self) -> str:
        """Return what stands for all that the seat knows now: the same for all worlds that it could not tell apart."""
        return self._known(self._world)

    def allows(self, move: Any) -> bool:
        """Tell whether a move, as plain data, can be made now."""
        try:
            return self._may(self._world, msgspec.convert(move, self._game.move_type))
        except msgspec.ValidationError:
            return False

    def _known(self, state: Any) -> str:
        seen = self._playable.view(state, self._seat, False)
        return hashlib.sha256(msgspec.msgpack.encode(seen, order="deterministic")).hexdigest()

    def _may(self, state: Any, move: Any) -> bool:
        try:
            self._game.decide(state, self._seat, move, seeded("may"))
        except Illegal:
            return False
        return True

    def _good(self, state: Any, best: Estimate) -> GoodMove:
        return GoodMove(msgspec.to_builtins(best.move), reason_of(self._game, state, self._seat, best))
