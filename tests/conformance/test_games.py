"""Every game, with options of all sorts and every number of seats, is put to every check."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from events.event import AnswerUndo, AskUndo, Play
from events.game import Illegal
from events.table import Left, Over, Resigned, Undone, UndoRefused, UndoWithdrawn
from projections.conformance.exam import Care, sit
from projections.conformance.spaces import space
from projections.games import GAMES
from projections.selfplay import Habits, play
from projections.view import Playable
from tests.conformance import pebbles

CHECKED = 24
"""Games a number of seats that are put to all checks."""
PLAYED = 150
"""Games a number of seats that are only played, to see what happens in them."""
CARE = Care(closely=30, enumerate=2)

LIVELY = Habits(undo=8, resign=200)

PLAYABLES = (*GAMES.values(), pebbles.PLAYABLE)


def spread(playable: Playable, seats: int, count: int) -> Iterator[Any]:
    """Yield so many options, spread over all that go together with so many seats."""
    every = space(playable.game.options_type)
    allowed = []
    for number in range(every.size):
        options = every.at(number)
        try:
            playable.game.check_options(options, seats)
        except Illegal:
            continue
        allowed.append(options)
    # By the golden ratio, so that neighbours in the list differ in many fields.
    for k in range(count):
        yield allowed[int((k * 0.6180339887) % 1 * len(allowed))]


TABLES = [
    pytest.param(playable, options, seats, str(seed), id=f"{playable.game.name}-{seats}-{seed}")
    for playable in PLAYABLES
    for seats in playable.game.seat_counts
    for seed, options in enumerate(spread(playable, seats, CHECKED))
]


@pytest.mark.parametrize(("playable", "options", "seats", "seed"), TABLES)
def test_a_game_passes_every_check(playable: Playable, options: Any, seats: int, seed: str) -> None:
    log = list(sit(playable, options, seats, seed, care=CARE))
    assert len(log) > seats


@pytest.mark.parametrize("playable", PLAYABLES, ids=lambda playable: playable.game.name)
def test_whatever_can_happen_does_happen_in_self_play(playable: Playable) -> None:
    """Checks over games in which little happens would prove little."""
    facts: set[str] = set()
    moves: set[str] = set()
    asked: set[tuple[str, bool]] = set()
    for seats in playable.game.seat_counts:
        for seed, options in enumerate(spread(playable, seats, PLAYED)):
            for _, event, _ in play(playable.game, options, seats, f"happens {seed}", LIVELY):
                facts |= {type(fact).__name__ for fact in event.facts}
                if isinstance(event.action, Play):
                    moves.add(type(event.action.move).__name__)
                if isinstance(event.action, AskUndo | AnswerUndo | Play):
                    undone = any(isinstance(fact, Undone) for fact in event.facts)
                    withdrawn = any(isinstance(fact, UndoWithdrawn) for fact in event.facts)
                    asked.add((type(event.action).__name__, undone or withdrawn))
    assert {kind.__name__ for kind in _kinds(playable.game.fact_type)} <= facts
    assert {kind.__name__ for kind in _kinds(playable.game.move_type)} == moves
    assert {kind.__name__ for kind in (Left, Over, Resigned, Undone, UndoRefused, UndoWithdrawn)} <= facts
    # Taken back freely and by consent, asked for and refused; a request withdrawn by a move.
    assert asked == {(name, flag) for name in ("AskUndo", "AnswerUndo", "Play") for flag in (True, False)}


def _kinds(union: Any) -> tuple[Any, ...]:
    return getattr(union, "__args__", (union,))
