"""What moves would do, before they are made: what would be told of them, up to where nobody can know how it goes on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from events.chance import Picker
from events.game import Game, Outlooks
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


class Certain(NamedTuple):
    """What comes of a move that its player can know before it is made."""

    state: Any
    """The state after its facts."""
    facts: tuple[Any, ...]
    open: bool
    """More comes then that nobody can know before."""


def certain_of(game: Game[Any, Any, Any, Any], state: Any, seat: int, move: Any, chance: Picker) -> Certain:
    """Return what comes of a move up to the first fact that shows `seat` something new. Raises `Illegal`.

    What it would show of one's own hand is nothing new.
    """
    facts: list[Any] = []
    for fact in game.decide(state, seat, move, chance):
        if game.reveals(state, fact) and game.shown_by(state, fact) != seat:
            return Certain(state, tuple(facts), True)
        facts.append(fact)
        state = game.evolve(state, fact)
    return Certain(state, tuple(facts), False)


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
    state = before = game.redeal(state, seat, chance)
    told: list[Any] = []
    is_open = False
    for move in moves:
        state, facts, is_open = certain_of(game, state, seat, move, chance)
        told += [playable.tell(fact, seat) for fact in facts]
        if is_open:
            break
    outlook = game.outlook(before, state, seat) if isinstance(game, Outlooks) else None
    return Foreseen(tuple(told), is_open, outlook)
