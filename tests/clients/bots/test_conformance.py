"""What the judgement of every game promises, also of one that nobody wrote a judgement for."""

from __future__ import annotations

import math
from typing import Any

import pytest

from clients.bots.games import begin, carelessness, judgement_of
from clients.bots.hinting import LEVEL as HINTS
from clients.bots.judgement import worth
from clients.bots.levels import LEVELS, Level
from clients.bots.search.moving import Dice
from clients.bots.thinking import decide
from events.game import Game
from projections.games import GAMES
from tests.clients.bots.positions import played
from tests.conformance import pebbles

EVERY_GAME = {**{name: playable.game for name, playable in GAMES.items()}, pebbles.GAME.name: pebbles.GAME}
EACH = [
    pytest.param(game, seats, id=f"{name}-{seats}") for name, game in EVERY_GAME.items() for seats in game.seat_counts
]


def spread(states: list[Any], count: int) -> list[Any]:
    """Return so many of the states, from all parts of the game."""
    return states[:: max(1, len(states) // count)]


@pytest.mark.parametrize(("game", "seats"), EACH)
def test_every_candidate_is_legal_and_there_is_one(game: Game[Any, Any, Any, Any], seats: int) -> None:
    judgement = judgement_of(game)
    for state in spread(played(game, seats, 1), 12):
        for seat in game.to_act(state):
            candidates = tuple(judgement.candidates(state, seat))
            assert candidates
            assert len(set(candidates)) == len(candidates)
            assert set(candidates) <= set(game.legal(state, seat))


@pytest.mark.parametrize(("game", "seats"), EACH)
def test_habits_are_weights(game: Game[Any, Any, Any, Any], seats: int) -> None:
    judgement = judgement_of(game)
    for state in spread(played(game, seats, 2), 12):
        for seat in game.to_act(state):
            moves = judgement.candidates(state, seat)
            weights = judgement.habits(state, seat, moves)
            assert len(weights) == len(moves)
            assert all(weight > 0 and math.isfinite(weight) for weight in weights)


@pytest.mark.parametrize(("game", "seats"), EACH)
def test_nothing_is_judged_better_than_a_won_game_or_worse_than_a_lost_one(
    game: Game[Any, Any, Any, Any], seats: int
) -> None:
    judgement = judgement_of(game)
    for number in range(3):
        states = played(game, seats, number)
        result = game.result(states[-1])
        assert result is not None
        for seat in range(seats):
            assert judgement.judge(states[-1], seat) == worth(result, seat)
            assert all(0 <= judgement.judge(state, seat) <= 1 for state in spread(states, 12))


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(("game", "seats"), EACH)
def test_the_same_seed_and_budget_make_the_same_move(game: Game[Any, Any, Any, Any], seats: int, level: str) -> None:
    for state in spread(played(game, seats, 3)[:-1], 3):
        for seat in game.to_act(state)[:1]:
            worlds = [game.redeal(state, seat, Dice(f"world|{k}")) for k in range(2)]
            twins = [decide(begin(game, worlds, seat, LEVELS[level], "twin"), steps=12) for _ in range(2)]
            assert twins[0].estimates == twins[1].estimates
            assert twins[0].move in set(game.legal(state, seat))


@pytest.mark.parametrize("level", [*LEVELS.values(), HINTS], ids=lambda level: level.name)
@pytest.mark.parametrize(("game", "seats"), EACH)
def test_no_move_is_said_to_be_better_than_one_before_it(
    game: Game[Any, Any, Any, Any], seats: int, level: Level
) -> None:
    """A slip of who is careless comes before all that are."""
    for state in spread(played(game, seats, 5)[:-1], 3):
        can_slip = carelessness(game, level, state) > 0
        for seat in game.to_act(state)[:1]:
            worlds = [game.redeal(state, seat, Dice(f"world|{k}")) for k in range(2)]
            for steps in (3, 40):
                estimates = decide(begin(game, worlds, seat, level, "falling"), steps=steps).estimates
                chances = [one.chance for one in estimates[can_slip:]]
                assert chances == sorted(chances, reverse=True)
                assert all(0 <= chance <= 1 for chance in chances)


@pytest.mark.parametrize(("game", "seats"), EACH)
def test_a_bot_can_move_before_it_has_thought(game: Game[Any, Any, Any, Any], seats: int) -> None:
    for state in spread(played(game, seats, 4)[:-1], 4):
        for seat in game.to_act(state)[:1]:
            estimates = begin(game, [state], seat, LEVELS["hard"], "at once").best()
            assert estimates[0].move in set(game.legal(state, seat))
