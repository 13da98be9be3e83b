"""What a long list of tables costs, measured end to end on a shorter one. How fast it is, is not asked here."""

from __future__ import annotations

from pathlib import Path

from deploy.bench.listing import run
from deploy.bench.plan import Options


def test_figures_of_lists_of_two_lengths(tmp_path: Path) -> None:
    figures = run(Options(fsync="everysec", folder=tmp_path), 300, pages=3)
    assert figures["lists"].keys() == {"100", "300"}
    assert all(figure > 0 for found in figures["lists"].values() for figure in found.values()), figures
    assert all(found.keys() == {"look_ms", "get_ms", "told_ms"} for found in figures["lists"].values())
    assert figures["pages"] == 3
    assert list(tmp_path.iterdir()) == []
