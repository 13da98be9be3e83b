"""What a long log costs, measured end to end on a log that is not so long. How fast anything is, is not asked here."""

from __future__ import annotations

from pathlib import Path

import pytest

from deploy.bench.history import EARLY, LIMITS, run
from deploy.bench.plan import Options
from deploy.bench.processes import BenchError
from projections.games import GAMES


@pytest.mark.parametrize("game", GAMES)
def test_figures_of_every_game(tmp_path: Path, game: str) -> None:
    figures = run(Options(game=game, fsync="everysec", folder=tmp_path), late=60)
    assert figures.keys() >= LIMITS.keys()
    assert figures["within"].keys() == LIMITS.keys()
    assert all(figures[name] > 0 for name in LIMITS), figures
    assert figures["events"] > 60 > EARLY
    # What does not depend on the machine: coming back costs the same, however much happened.
    assert 500 < figures["welcome_bytes_early"] < 20_000
    assert abs(figures["welcome_bytes_late"] - figures["welcome_bytes_early"]) < 20
    assert figures["within"]["welcome_ratio"]
    assert list(tmp_path.iterdir()) == []


def test_a_game_that_is_not_there_is_told(tmp_path: Path) -> None:
    with pytest.raises(BenchError) as error:
        run(Options(game="chess", folder=tmp_path))
    assert "no_game" in error.value.message
