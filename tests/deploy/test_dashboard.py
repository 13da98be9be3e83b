"""The dashboard and the alert rules speak of figures that a running server has."""

from __future__ import annotations

import asyncio
import json
import re
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import yaml

from tests.play import seated
from tests.server import LIFTED, NO_PAGES, serving

DEPLOY = Path(__file__).parents[2] / "deploy"
NOT_OURS = {"probe_success"}
"""Of the blackbox exporter."""


def dashboard() -> dict[str, Any]:
    found: dict[str, Any] = json.loads((DEPLOY / "grafana" / "lagoon.json").read_text())
    return found


def rules() -> list[dict[str, Any]]:
    (group,) = yaml.safe_load((DEPLOY / "prometheus" / "lagoon.rules.yml").read_text())["groups"]
    found: list[dict[str, Any]] = group["rules"]
    return found


def expressions() -> Iterator[str]:
    for panel in dashboard()["panels"]:
        yield from (target["expr"] for target in panel["targets"])
    yield from (variable["definition"] for variable in dashboard()["templating"]["list"] if "definition" in variable)
    yield from (annotation["expr"] for annotation in dashboard()["annotations"]["list"])
    yield from (rule["expr"] for rule in rules())


def figures_in(expression: str) -> set[str]:
    return set(re.findall(r"\b(?:lagoon|process|probe)_[a-z_]+\b(?!\")", expression))


async def test_every_figure_that_is_shown_or_watched_is_there(tmp_path: Path) -> None:
    async with serving(tmp_path, WORKERS=2, **LIFTED, **NO_PAGES) as server:
        await seated(server)
        page = await asyncio.to_thread(lambda: urllib.request.urlopen(f"{server.url}/metrics").read().decode())
    kinds = dict(re.findall(r"^# TYPE (\w+) (\w+)$", page, re.MULTILINE))
    there = set(kinds) | {f"{name}_{part}" for name in kinds for part in ("bucket", "sum", "count")}
    named = {name for expression in expressions() for name in figures_in(expression)}
    assert named - there - NOT_OURS == set()
    # And whatever the service counts can be seen.
    ours = {name for name in kinds if name.startswith("lagoon_")}
    assert {name for name in ours if not any(one.startswith(name) for one in named)} == set()
    # All may be told apart by worker.
    assert 'lagoon_sockets{worker="2"}' in page


def test_what_is_counted_is_shown_as_a_rate_and_what_is_measured_is_not() -> None:
    for expression in expressions():
        for name in figures_in(expression):
            is_counter = name.endswith(("_total", "_bucket", "_count", "_batches", "_handed_over"))
            is_rated = re.search(rf"rate\({name}\b", expression) is not None
            assert is_rated == is_counter or "broken_logs" in name, expression


def test_panels_stand_beside_each_other_and_say_what_they_show() -> None:
    taken: set[tuple[int, int]] = set()
    for panel in dashboard()["panels"]:
        at = panel["gridPos"]
        cells = {(at["x"] + x, at["y"] + y) for x in range(at["w"]) for y in range(at["h"])}
        assert not cells & taken, panel["title"]
        assert max(x for x, _ in cells) < 24
        taken |= cells
        assert panel["description"], panel["title"]
    numbers = [panel["id"] for panel in dashboard()["panels"]]
    assert len(numbers) == len(set(numbers))


def test_every_alert_says_what_to_do() -> None:
    names = [rule["alert"] for rule in rules()]
    assert len(names) == len(set(names))
    assert {"LagoonPaused", "LagoonBrokenLog", "LagoonNotReady", "LagoonSlowToKeep"} <= set(names)
    for rule in rules():
        assert rule["labels"]["severity"] in {"page", "ticket"}
        assert rule["annotations"].keys() == {"summary", "what_to_do"}
    config = yaml.safe_load((DEPLOY / "prometheus" / "prometheus.yml").read_text())
    assert config["rule_files"] == ["lagoon.rules.yml"]
    watched = set(re.findall(r'job="([\w-]+)"', " ".join(rule["expr"] for rule in rules())))
    assert watched <= {job["job_name"] for job in config["scrape_configs"]}
