"""How long a bot waits between its moves."""

from __future__ import annotations

import pytest

from clients.bots.pace import PACE_S, TURN_S, Pace

MOVES = range(1, 31)


@pytest.mark.parametrize("moves", MOVES)
def test_a_turn_takes_at_most_so_much_longer(moves: int) -> None:
    for is_planned in (True, False):
        pace = Pace()
        waits = [pace.wait(0.0, moves - 1 - made if is_planned else 0) for made in range(moves)]
        assert sum(waits) <= TURN_S + 1e-9
        assert min(waits) > 0


@pytest.mark.parametrize("moves", MOVES)
def test_moves_of_a_plan_are_evenly_apart(moves: int) -> None:
    pace = Pace()
    waits = [pace.wait(0.0, moves - 1 - made) for made in range(moves)]
    assert waits[:-1] == pytest.approx([min(PACE_S, TURN_S / moves)] * (moves - 1))


def test_few_moves_are_as_far_apart_as_people_like_it() -> None:
    pace = Pace()
    assert pace.wait(0.0, 1) == PACE_S
    assert pace.wait(0.2, 0) == pytest.approx(0.2)
    pace.begin_turn()
    assert pace.wait(0.2, 0) == pytest.approx(0.5)


def test_who_has_thought_long_waits_no_longer() -> None:
    pace = Pace()
    assert pace.wait(3.0, 0) == 0.0
    assert pace.wait(0.0, 0) == PACE_S


def test_a_bot_without_a_pace_never_waits() -> None:
    assert Pace(0.0).wait(0.0, 0) == 0.0
