"""A soak, end to end on real processes, but short: whether it sees what people do, and tells growth from noise."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from deploy.bench.plan import Options
from deploy.bench.soak import Sample, run, trend


def test_people_come_and_go_and_are_counted(tmp_path: Path) -> None:
    figures = run(Options(tables=4, fsync="everysec", folder=tmp_path), minutes=0.1, rate=100)
    seen, samples = figures["seen"], figures["samples"]
    assert seen["actions"] > 100
    assert seen["tables"] >= 4
    assert seen["spectators"] >= 4
    assert len(samples) >= 10
    assert samples[-1]["tables"] >= 4
    assert samples[-1]["sockets"] >= 8
    assert samples[-1]["tasks"] > samples[-1]["sockets"]
    assert samples[-1]["files"] > samples[-1]["sockets"]
    assert samples[-1]["redis_mb"] > samples[0]["redis_mb"]
    assert figures["trends"].keys() == {"rss_mb", "files", "tasks", "tables"}
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(("mb_an_hour", "is_flat"), [(0.0, True), (-50.0, True), (2.0, True), (50.0, False)])
def test_growth_is_told_from_noise(mb_an_hour: float, is_flat: bool) -> None:
    noise = random.Random(1)
    samples = [
        Sample(minute, 100.0 + mb_an_hour * minute / 60 + noise.gauss(0, 0.3), 50, 50, 50, 50, 1.0, 1, 1.0)
        for minute in map(float, range(30))
    ]
    found = trend(samples, "rss_mb")
    assert found.is_flat == is_flat
    assert found.per_hour == pytest.approx(mb_an_hour, abs=3)


def test_what_is_there_before_the_warm_up_does_not_count() -> None:
    samples = [Sample(float(minute), 50.0 + 10 * min(minute, 5), 5, 5, 5, 5, 1.0, 1, 1.0) for minute in range(30)]
    assert trend(samples, "rss_mb").is_flat
