"""What the pages for those who run Lagoon speak of is there: files, commands, settings, alerts."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
import typer

from service import cli
from service.settings import PREFIX, Settings

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
PAGES = sorted(DEPLOY.glob("*.md"))
FILES = [
    path
    for path in DEPLOY.rglob("*")
    if path.is_file() and path.suffix in {".md", ".yaml", ".yml", ".conf", ".service", ".env", ".example", ""}
]

each = pytest.mark.parametrize("path", PAGES, ids=lambda path: path.name)


def alerts(path: Path) -> set[str]:
    return set(re.findall(r"\bLagoon[A-Z]\w+", path.read_text()))


@each
def test_links_lead_somewhere(path: Path) -> None:
    for link in re.findall(r"\]\(([^)#:]+)\)", path.read_text()):
        assert (path.parent / link).exists(), link
    # Files named in passing, from this folder or from the project's.
    for name in re.findall(r"`((?:[\w.-]+/)+[\w.-]*)`", path.read_text()):
        assert any((root / name).exists() for root in (DEPLOY, ROOT)) or name.startswith("lagoon-data/"), name


@each
def test_tests_that_are_named_are_there(path: Path) -> None:
    named = set(re.findall(r"`(?:[\w./-]+/)?(test_\w+\.py)`", path.read_text()))
    assert named <= {test.name for test in (ROOT / "tests").rglob("test_*.py")}


@each
def test_commands_are_commands(path: Path) -> None:
    known = set(typer.main.get_command(cli.app).commands)  # type: ignore[attr-defined]
    named = re.findall(r"(?:`|^ +|LAGOON_\w+=\S+ )lagoon ([a-z]+)", path.read_text(), re.MULTILINE)
    assert set(named) <= known


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(DEPLOY)))
def test_settings_are_settings(path: Path) -> None:
    ours = {"SITE", "UPSTREAMS", "CADDY_ADMIN"}
    named = set(re.findall(rf"\b{PREFIX}([A-Z_]+[A-Z])\b", path.read_text()))
    assert {name for name in named - ours if name.lower() not in Settings.__struct_fields__} == set()


@each
def test_alerts_are_alerts(path: Path) -> None:
    rules = DEPLOY / "prometheus" / "lagoon.rules.yml"
    assert alerts(path) <= set(re.findall(r"- alert: (\w+)", rules.read_text()))
