"""What a random playout costs: every game is played to its end, and told."""

from __future__ import annotations

import re

import pytest

from projections.games import GAMES
from service.commands import playout_cost


def test_playouts_of_every_game_are_timed(capsys: pytest.CaptureFixture[str]) -> None:
    playout_cost.main(2)
    lines = capsys.readouterr().out.splitlines()
    assert [line.partition(":")[0] for line in lines] == list(GAMES)
    assert all(re.fullmatch(r"\w+: \d+\.\d ms, fastest \d+\.\d ms", line) for line in lines)


@pytest.mark.parametrize("game", GAMES)
def test_a_playout_takes_some_time(game: str) -> None:
    assert playout_cost.playout_seconds(GAMES[game].game, "some") > 0
