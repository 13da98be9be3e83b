"""The worked examples as they are shown: each position folded by the rules, as everybody sees it or one player does."""

from __future__ import annotations

import functools
from typing import Any

import msgspec

from events.game import Illegal
from events.prepared import Prepared, begin, play
from projections.games import GAMES
from projections.view import Playable
from service.web.rules.examples.example import Example, Step
from service.web.rules.examples.kahuna import EXAMPLES as KAHUNA
from service.web.rules.examples.mauna_kea.played import EXAMPLES as MAUNA_KEA
from service.web.rules.examples.motu import EXAMPLES as MOTU

EXAMPLES: dict[str, tuple[Example, ...]] = {"kahuna": KAHUNA, "mauna_kea": MAUNA_KEA, "motu": MOTU}
"""The examples of each game, in the order in which they stand in its rules."""


class StepShown(msgspec.Struct, frozen=True, omit_defaults=True):
    """A step: the game's `view` after it, the `facts` that led to it, and the move that was `tried` and `refused`."""

    view: Any
    facts: tuple[Any, ...] = ()
    tried: dict[str, Any] | None = None
    refused: str = ""
    about: dict[str, str | int] = {}
    """What the refusal is about."""


class ExampleShown(msgspec.Struct, frozen=True, omit_defaults=True):
    """An example, of a game with these `components` and `options`.

    What lies `beside` the board is to be shown as well, or not; or, where it is of a `seat`, what is held there.
    """

    game: str
    components: str
    steps: tuple[StepShown, ...]
    options: dict[str, Any] = {}
    beside: bool = False
    seat: int | None = None


def example_of(game: str, name: str) -> Example | None:
    """Return an example by its name; None where there is none."""
    return next((example for example in EXAMPLES.get(game, ()) if example.name == name), None)


@functools.cache
def shown(game: str, name: str) -> bytes | None:
    """Return an example as JSON, folded once in a process; None where there is none.

    Raises `Illegal`, and `ValueError` where something is not as the example says.
    """
    example = example_of(game, name)
    if example is None:
        return None
    playable = GAMES[game]
    first = prepared = begin(playable.game, example.deal)
    steps: list[StepShown] = []
    for step in example.steps:
        told: list[Any] = []
        if step.anew:
            prepared = first
        for seat, move in step.moves:
            prepared, facts = play(playable.game, example.deal, prepared, seat, _decoded(playable, move))
            told += (playable.tell(fact, example.seat) for fact in facts)
        steps.append(_step(playable, example, prepared, step, tuple(told)))
    how = (example.deal.options, example.beside, example.seat)
    told_of = ExampleShown(game, playable.game.components, tuple(steps), *how)
    return msgspec.json.encode(told_of)


def _step(playable: Playable, example: Example, prepared: Prepared, step: Step, facts: tuple[Any, ...]) -> StepShown:
    view = playable.view(prepared.state, example.seat, False)
    if step.tried is None:
        return StepShown(view, facts)
    seat, tried = step.tried
    try:
        play(playable.game, example.deal, prepared, seat, _decoded(playable, tried))
    except Illegal as illegal:
        if illegal.code == step.refused:
            return StepShown(view, facts, tried, illegal.code, illegal.about)
        raise
    raise ValueError(f"{tried} is not refused")


def _decoded(playable: Playable, move: dict[str, Any]) -> Any:
    return msgspec.convert(move, playable.game.move_type)
