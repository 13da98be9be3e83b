"""What an action costs in the process is measured over games that are really played."""

from __future__ import annotations

import pytest

from projections.games import GAMES
from service.commands import action_cost
from service.commands.action_cost import measure


@pytest.mark.parametrize("game", sorted(GAMES))
def test_every_move_is_done_and_told(game: str) -> None:
    cost = measure(game, moves=5, tables=3, record=8)
    assert cost.actions == 15
    assert cost.microseconds > 0
    # Both are sent an update, and one of them an `accepted` beside it.
    assert cost.frame_bytes > 300


def test_a_game_that_ends_early_is_played_to_its_end() -> None:
    assert measure("kahuna", moves=10, tables=2, record=4).actions == 8


def test_moves_are_the_same_each_time() -> None:
    one, other = (measure("kahuna", moves=12, tables=2, record=12) for _ in range(2))
    assert (one.actions, one.frame_bytes) == (other.actions, other.frame_bytes)


def test_what_is_counted_is_the_difference_that_more_moves_make(monkeypatch: pytest.MonkeyPatch) -> None:
    counted = {action_cost.FEW: (100, 5_000_000), action_cost.MANY: (600, 9_000_000)}
    monkeypatch.setattr(action_cost, "_counted", lambda _game, moves: counted[moves])
    assert action_cost.instructions("kahuna") == 8_000
