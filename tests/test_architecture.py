"""ARCHITECTURE.md: short enough to be read, and every file and name it speaks of is there."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PAGE = (ROOT / "ARCHITECTURE.md").read_text("utf-8")
MOST_LINES = 160
MENTION = re.compile(r"`((?:[\w.-]+/)*[\w.-]+\.(?:py|js|mjs|md)|(?:[\w.-]+/)+)(?::([\w.]+))?`")
"""A file or folder in backticks, perhaps with a name in it: `service/talk/session.py:Session.receive`."""


def mentions(page: str) -> list[tuple[str, str]]:
    return sorted({(found[1], found[2] or "") for found in MENTION.finditer(page)})


def python_names(source: str) -> Iterator[str]:
    for node in ast.parse(source).body:
        if isinstance(node, ast.ClassDef):
            yield node.name
            yield from (f"{node.name}.{inner.name}" for inner in node.body if hasattr(inner, "name"))
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield node.name


def is_there(path: str, name: str) -> bool:
    if any(part in {"NAME", "GAME"} for part in Path(path).parts) or Path(path).stem == "NAME":
        return True
    place = ROOT / path
    if not place.exists():
        # A page or module that is named without its folder.
        return "/" not in path and any(ROOT.glob(f"*/**/{path}"))
    if not name:
        return True
    source = place.read_text("utf-8")
    if place.suffix == ".py":
        return name in set(python_names(source))
    return (
        re.search(rf"^(?:export (?:async )?function |  (?:async )?#?){re.escape(name)}\(", source, re.MULTILINE)
        is not None
    )


def test_what_the_page_names_is_there() -> None:
    assert [(path, name) for path, name in mentions(PAGE) if not is_there(path, name)] == []


def test_the_page_is_short() -> None:
    assert len(PAGE.splitlines()) <= MOST_LINES


@pytest.mark.parametrize(
    ("path", "name", "found"),
    [
        ("service/talk/session.py", "Session.receive", True),
        ("service/talk/session.py", "Session.perceive", False),
        ("service/talk/sessions.py", "", False),
        ("clients/web/connection/connection.js", "act", True),
        ("clients/web/connection/connection.js", "enact", False),
        ("PROTOCOL.md", "", True),
    ],
)
def test_what_is_not_there_is_found(path: str, name: str, found: bool) -> None:
    assert is_there(path, name) is found
