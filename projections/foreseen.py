"""What moves would do, before they are made: what would be told of them, up to where nobody can know how it goes on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from events.chance import Picker
from events.game import EndsOpenly, Game, Outlooks, Result
from events.guards import check_not_paused
from events.table import Table
from projections.imagined import check_playing, check_seated
from projections.view import Playable, Viewer


class Foreseen(NamedTuple):
    """What moves would do, as far as their player can know."""

    facts: tuple[Any, ...]
    """The facts that their player would be told, in order."""
    open: bool
    """What comes then nobody can know before: it is chance, or hidden."""
    outlook: Any
    """What the game says of how things would stand then; None where it says nothing."""
    over: bool
    """The game would be over by them, whatever is hidden."""
    result: Result | None
    """How it would have ended; None where it would not be over, or that turns on what is hidden."""


class Certain(NamedTuple):
    """What comes of a move that its player can know before it is made."""

    state: Any
    """The state after its facts."""
    facts: tuple[Any, ...]
    open: bool
    """More comes then that nobody can know before."""
    over: bool
    """The game is over by it."""
    result: Result | None
    """How it ended, where that can be known."""


def certain_of(game: Game[Any, Any, Any, Any], state: Any, seat: int, move: Any, chance: Picker) -> Certain:
    """Return what comes of a move up to the first fact that shows `seat` something new. Raises `Illegal`.

    What it would show of one's own hand is nothing new.
    """
    before, drawn = state, _Drawn(chance)
    decided = game.decide(state, seat, move, drawn)
    facts: list[Any] = []
    for fact in decided:
        if game.reveals(state, fact) and game.shown_by(state, fact) != seat:
            return Certain(state, tuple(facts), True, *_end_by(game, before, seat, move, decided, drawn.among))
        facts.append(fact)
        state = game.evolve(state, fact)
    result = game.result(state)
    return Certain(state, tuple(facts), False, result is not None, result)


def _end_by(
    game: Game[Any, Any, Any, Any], state: Any, seat: int, move: Any, decided: tuple[Any, ...], among: Sequence[int]
) -> tuple[bool, Result | None]:
    """Tell whether the game is over by a move after which nobody can know how things stand, and how it ended.

    A game that is over shows everything. That it is over can be known all the same, as no rule ends a game by what is
    hidden: where it is so whatever comes of the one draw there may be. So can the result, if it is always the same and
    the game says that it turns on nothing hidden.
    """
    result = _ending(game, state, decided)
    if result is None or len(among) > 1:
        return False, None
    ends = {result}
    for one in range(among[0]) if among else ():
        outcome = _ending(game, state, game.decide(state, seat, move, _Given(one)))
        if outcome is None:
            return False, None
        ends.add(outcome)
    is_open = isinstance(game, EndsOpenly) and game.ends_openly(state)
    return True, result if len(ends) == 1 and is_open else None


def _ending(game: Game[Any, Any, Any, Any], state: Any, facts: tuple[Any, ...]) -> Result | None:
    """Return the result after facts."""
    for fact in facts:
        state = game.evolve(state, fact)
    return game.result(state)


class _Drawn:
    """Chance that writes down among how many there was a draw; a choice of one is none."""

    def __init__(self, chance: Picker) -> None:
        self._chance = chance
        self.among: list[int] = []

    def pick(self, n: int) -> int:
        """Return a draw among `n`."""
        self.among += [n] if n > 1 else []
        return self._chance.pick(n)


class _Given(NamedTuple):
    """Chance of which the one draw comes to `outcome`."""

    outcome: int

    def pick(self, n: int) -> int:
        """Return the outcome, and 0 where there is nothing to choose."""
        return self.outcome if n > 1 else 0


def foresee(playable: Playable, table: Table[Any], viewer: Viewer, moves: Sequence[Any], chance: Picker) -> Foreseen:
    """Return what `moves` of `viewer` would do, made now one after the other.

    They are decided in a state dealt anew from nothing but what the viewer knows (`Game.redeal`), so no more is told
    than their view says. Moves after which nobody can know how things stand are the last that is looked at. Raises
    `Illegal` where one cannot be made.
    """
    seat = check_seated(viewer)
    state = check_playing(table)
    check_not_paused(table)
    game: Game[Any, Any, Any, Any] = playable.game
    before = game.redeal(state, seat, chance)
    told: list[Any] = []
    certain = Certain(before, (), False, False, None)
    for move in moves:
        certain = certain_of(game, certain.state, seat, move, chance)
        told += [playable.tell(fact, seat) for fact in certain.facts]
        if certain.open:
            break
    outlook = game.outlook(before, certain.state, seat) if isinstance(game, Outlooks) else None
    return Foreseen(tuple(told), certain.open, outlook, certain.over, certain.result)
