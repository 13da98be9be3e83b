"""One worker next to several, end to end on real processes. How fast anything is, is not asked here."""

from __future__ import annotations

from pathlib import Path

import pytest

from deploy.bench.load_workers import LoadWorkers
from deploy.bench.plan import Options, WorkerPlan
from deploy.bench.processes import BenchError, service
from deploy.bench.resource_usage import CpuUsage
from deploy.bench.workers import limit, run

IDLE = CpuUsage(1.0, 50.0, 50.0, 10.0, 20.0, 20.0, 5.0, 60.0)


def test_figures_of_both_sides(tmp_path: Path) -> None:
    figures = run(Options(workers=2, tables=4, seconds=0.4, fsync="everysec", load_generators=2, folder=tmp_path))
    one, many = figures["one"], figures["many"]
    assert one["processes"] == 1
    assert many["processes"] == 3, "two workers, and who looks after them"
    for side in (one, many):
        assert side["actions"] > 0
        assert side["actions_per_s"] > 0
        assert 0 < side["p50_ms"] <= side["p99_ms"]
        assert side["service_us_per_action"] > 0
        assert 0 < side["busiest_process_percent"] <= side["service_cpu_percent"]
        assert 0 < side["busiest_loadgen_percent"] <= side["loadgen_cpu_percent"]
        assert side["limit"]
    assert figures["ratio"] == pytest.approx(many["actions_per_s"] / one["actions_per_s"], abs=0.01)
    assert figures["load_generators"] == 2
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("spent", "name"),
    [
        (IDLE, "nothing: waiting for disk and network"),
        (IDLE._replace(idle=5.0), "machine"),
        (IDLE._replace(idle=5.0, others=80.0), "others on this machine"),
        (IDLE._replace(busiest_generator=95.0), "load generator"),
        (IDLE._replace(redis=95.0), "redis"),
        (IDLE._replace(busiest=95.0), "service"),
    ],
)
def test_what_is_used_up_is_the_limit(spent: CpuUsage, name: str) -> None:
    assert limit(spent) == name


def test_a_load_generator_that_fails_says_why(tmp_path: Path) -> None:
    with service(tmp_path, "everysec") as target, pytest.raises(BenchError, match="no_game"):  # noqa: SIM117
        with LoadWorkers(WorkerPlan((target,), "chess", 1, 1)) as drivers:
            drivers.play(0.1)
