"""Every game, with options of all sorts and every number of seats, is put to every check."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, get_args

import pytest
from msgspec import UNSET

from events.codec import Codec
from events.event import BY_OPENER, AskUndo, Change, CloseByHouse, CloseUnvisited, Open, Play, Restyle, RunOut
from events.game import Illegal
from events.table import (
    Asked,
    Changed,
    Closed,
    Left,
    Over,
    Reordered,
    Resigned,
    SentOff,
    Undone,
)
from events.wanted import Wanted
from projections.conformance.game_check import Thoroughness, check_game
from projections.conformance.spaces import space
from projections.games import GAMES
from projections.selfplay import HABITS, Habits, play
from projections.view import Playable
from tests.conformance import pebbles

CHECKED = 16
"""Games that are put to all checks, of each game, shared out among the numbers of seats."""
PLAYED = 400
"""Games that are played at most, of each game, until all has happened that can happen."""
CARE = Thoroughness(closely=40, enumerate=2)

LIVELY = Habits(undo=8, resign=200, clock=2)

LEAVING = Habits(resign=40)
"""People who give up while there is much left to play: of those who are many, some play on."""

TIMED = Habits(clock=1)

ASKING = Habits(undo=20, clock=2, ask=8)
"""People who ask for pauses and for bots, come and go, and call games off."""

OPENING = Habits(ask=20, opener=3)
"""People one of whom opened the table, and changes their mind about it."""

AGAIN = Habits(clock=2, opener=4, again=2)
"""People who have played together before: half of their tables are opened with everybody seated."""

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


def tables(playable: Playable, count: int) -> Iterator[tuple[int, Any]]:
    """Yield so many tables, as their seats and options: all numbers of seats take turns."""
    counts = playable.game.seat_counts
    spreads = {seats: spread(playable, seats, count) for seats in counts}
    for number in range(count):
        seats = counts[number % len(counts)]
        yield seats, next(spreads[seats])


TABLES = [
    pytest.param(playable, options, seats, str(seed), id=f"{playable.game.name}-{seats}-{seed}")
    for playable in PLAYABLES
    for seed, (seats, options) in enumerate(tables(playable, CHECKED))
]


@pytest.mark.parametrize(("playable", "options", "seats", "seed"), TABLES)
def test_a_game_passes_every_check(playable: Playable, options: Any, seats: int, seed: str) -> None:
    # In turn, at each number of seats.
    habits = (HABITS, LEAVING, TIMED, ASKING)[int(seed) // len(playable.game.seat_counts) % 4]
    log = list(check_game(playable, options, seats, seed, habits, CARE))
    assert len(log) > seats


@pytest.mark.parametrize("playable", PLAYABLES, ids=lambda playable: playable.game.name)
def test_a_game_whose_opener_has_their_say_passes_every_check(playable: Playable) -> None:
    missing = {SentOff, Changed, Reordered, Over}
    for seed, (seats, options) in enumerate(tables(playable, CHECKED)):
        for seq, raw in enumerate(check_game(playable, options, seats, f"opener {seed}", OPENING, CARE), 1):
            missing -= {type(fact) for fact in Codec(playable.game).decode(raw, seq).facts}
        if not missing:
            break
    assert missing == set()


@pytest.mark.parametrize("playable", PLAYABLES, ids=lambda playable: playable.game.name)
def test_a_game_in_a_series_passes_every_check(playable: Playable) -> None:
    missing = {"seated", "left", "over"}
    for seed, (seats, options) in enumerate(tables(playable, CHECKED)):
        for seq, raw in enumerate(check_game(playable, options, seats, f"again {seed}", AGAIN, CARE), 1):
            event = Codec(playable.game).decode(raw, seq)
            is_seated = seq == 1 and isinstance(event.action, Open) and event.action.seated is not UNSET
            missing -= {"seated"} if is_seated else set()
            missing -= {"left" for fact in event.facts if isinstance(fact, Left)}
            missing -= {"over" for fact in event.facts if isinstance(fact, Over)}
        if not missing:
            break
    assert missing == set()


def test_whatever_an_opener_can_do_is_done_in_self_play() -> None:
    missing = {kind.__name__ for kind in (*get_args(BY_OPENER), CloseUnvisited, CloseByHouse, Restyle)}
    changes = {"options", "seats", "clock", "undo", "listed"}
    ends = {"opener", "unvisited", "house", "closed", "closed_by_house"}
    for seed, (seats, options) in enumerate(tables(pebbles.PLAYABLE, PLAYED)):
        for _, event, _ in play(pebbles.PLAYABLE.game, options, seats, f"opener {seed}", OPENING):
            missing.discard(type(event.action).__name__)
            if isinstance(event.action, Change):
                changes -= {field for field in changes if getattr(event.action, field) is not UNSET}
            ends -= {fact.why for fact in event.facts if isinstance(fact, Closed)}
            ends -= {fact.result.how for fact in event.facts if isinstance(fact, Over)}
    assert (missing, changes, ends) == (set(), set(), set())


@pytest.mark.parametrize("playable", PLAYABLES, ids=lambda playable: playable.game.name)
def test_whatever_can_happen_does_happen_in_self_play(playable: Playable) -> None:
    """Checks over games in which little happens would prove little."""
    missing = {kind.__name__ for kind in (*_kinds(playable.game.fact_type), *_kinds(playable.game.move_type))}
    missing |= {kind.__name__ for kind in (Left, Over, Resigned, Undone)}
    if max(playable.game.seat_counts) > 1:
        # Taken back freely and by consent; asked for and refused; withdrawn by the asker, and by an act of another.
        missing |= {"taken back freely", "AskUndo UndoAsked", "AnswerUndo Undone", "AnswerUndo UndoRefused"}
        missing |= {"AnswerUndo UndoWithdrawn", "Play UndoWithdrawn"}
        missing |= {"NightSet", "TimeGiven", "ClockHeld", "TimeRanOut", "RunOut Replaced"}
        missing |= {"passed over"} if playable.game.passes else set()
    for seed, (seats, options) in enumerate(tables(playable, PLAYED)):
        for _, event, _ in play(playable.game, options, seats, f"happens {seed}", LIVELY):
            action, facts = type(event.action).__name__, [type(fact).__name__ for fact in event.facts]
            missing -= {*facts, *(f"{action} {fact}" for fact in facts)}
            if isinstance(event.action, Play):
                missing.discard(type(event.action.move).__name__)
            if isinstance(event.action, RunOut) and {"Over", "Replaced"}.isdisjoint(facts):
                missing.discard("passed over")
            if isinstance(event.action, AskUndo) and "UndoAsked" not in facts:
                missing.discard("taken back freely")
        if not missing:
            break
    assert missing == set()


def test_whatever_can_be_asked_is_asked_in_self_play() -> None:
    kinds = {kind.__name__ for kind in get_args(Wanted)}
    missing = {
        "Agreed",
        "Declined",
        "Withdrawn",
        "GamePaused",
        "GameResumed",
        "Replaced",
        "Returned",
        "EndPause",
    } | kinds
    missing |= {"called_off", "absent"}
    for seed, (seats, options) in enumerate(tables(pebbles.PLAYABLE, PLAYED)):
        for _, event, _ in play(pebbles.PLAYABLE.game, options, seats, f"asked {seed}", ASKING):
            missing -= {type(event.action).__name__, *(type(fact).__name__ for fact in event.facts)}
            missing -= {type(fact.what).__name__ for fact in event.facts if isinstance(fact, Asked)}
            missing -= {fact.result.how for fact in event.facts if isinstance(fact, Over)}
    assert missing == set()


def _kinds(union: Any) -> tuple[Any, ...]:
    return getattr(union, "__args__", (union,))
