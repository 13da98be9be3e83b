"""The figures of all workers of a server on one page."""

from __future__ import annotations

import asyncio
import os
import signal
from pathlib import Path

import pytest
from prometheus_client.parser import text_string_to_metric_families

from service.metrics import Metrics
from service.process.siblings import SiblingRequest, Siblings
from service.process.worker_metrics import WorkerMetrics, merge_metrics
from tests.server import LIFTED, NO_PAGES, serving
from tests.service.process.test_handover import fetch
from tests.service.worker_processes import workers_of
from tests.support import eventually


def metrics(tables: int, refused: dict[str, int]) -> Metrics:
    metrics = Metrics()
    metrics.tables.set(tables)
    for code, count in refused.items():
        metrics.refusals.labels(code).inc(count)
    metrics.acknowledged.observe(0.003)
    return metrics


def test_every_family_is_there_once_with_the_figures_of_each_worker() -> None:
    page = merge_metrics({1: metrics(3, {"stale": 2}).text(), 2: metrics(4, {"stale": 1, "busy": 5}).text()}).decode()
    families = list(text_string_to_metric_families(page))
    assert len(families) == len({family.name for family in families})
    assert {family.name for family in families} == {
        family.name for family in text_string_to_metric_families(Metrics().text().decode())
    }
    samples = [sample for family in families for sample in family.samples]
    assert {sample.labels["worker"] for sample in samples} == {"1", "2"}
    found = {(sample.name, *sorted(sample.labels.items())): sample.value for sample in samples}
    assert found["lagoon_tables_live", ("worker", "1")] == 3
    assert found["lagoon_tables_live", ("worker", "2")] == 4
    assert found["lagoon_refusals_total", ("code", "stale"), ("worker", "1")] == 2
    assert found["lagoon_refusals_total", ("code", "busy"), ("worker", "2")] == 5
    assert found["lagoon_acknowledged_seconds_bucket", ("le", "0.005"), ("worker", "2")] == 1
    assert page.count("# TYPE lagoon_acknowledged_seconds histogram") == 1


def tables_of(page: bytes) -> dict[int, float]:
    """Return how many tables each worker on the page says it has."""
    return {
        int(sample.labels["worker"]): sample.value
        for family in text_string_to_metric_families(page.decode())
        for sample in family.samples
        if sample.name == "lagoon_tables_live"
    }


async def test_whichever_is_asked_shows_all_and_leaves_out_who_does_not_answer(tmp_path: Path) -> None:
    crew = [Siblings(tmp_path, number, 3) for number in (1, 2, 3)]
    one, two, _ = (WorkerMetrics(metrics(siblings.number, {}), siblings) for siblings in crew)
    crew[0].open()
    crew[1].open()
    assert tables_of(await one.text()) == tables_of(await two.text()) == {1: 1, 2: 2}
    await crew[1].close()
    assert tables_of(await one.text()) == {1: 1}
    # One that takes its place is found at its name.
    again = Siblings(tmp_path, 2, 3)
    WorkerMetrics(metrics(7, {}), again)
    again.open()
    assert tables_of(await one.text()) == {1: 1, 2: 7}
    for siblings in (crew[0], again):
        await siblings.close()


@pytest.mark.parametrize("said", [b"", b"# HELP lagoon_tab", b"lagoon_tables_live 1", b"lagoon_tables_live "])
async def test_who_ends_in_the_middle_of_what_it_says_is_left_out(tmp_path: Path, said: bytes) -> None:
    one, other = (Siblings(tmp_path, number, 2) for number in (1, 2))
    figures = WorkerMetrics(metrics(3, {}), one)

    async def end_soon(request: SiblingRequest) -> None:
        await asyncio.get_running_loop().sock_sendall(request.connection, said)

    other.on_request(b"m", end_soon)
    other.open()
    assert tables_of(await figures.text()) == {1: 3}
    await other.close()


async def test_a_server_shows_all_its_workers_that_answer(tmp_path: Path) -> None:
    async with serving(tmp_path, WORKERS=2, **LIFTED, **NO_PAGES) as server:

        async def shown() -> set[str]:
            text = await asyncio.to_thread(fetch, f"{server.url}/metrics")
            families = text_string_to_metric_families(text)
            return {sample.labels["worker"] for family in families for sample in family.samples}

        for _ in range(4):
            assert await shown() == {"1", "2"}
        hung = workers_of(server)[0]
        os.kill(hung, signal.SIGSTOP)
        try:
            assert len(await shown()) == 1
        finally:
            os.kill(hung, signal.SIGCONT)

        async def all_are_back() -> bool:
            return await shown() == {"1", "2"}

        await eventually(all_are_back)
