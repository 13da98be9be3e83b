"""The catalog holds what is said, and nothing else."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import clients.terminal
import service.commands
from clients.languages.en.terminal import SENTENCES
from clients.terminal.words import say

SOURCES = sorted(Path(clients.terminal.__file__).parent.rglob("*.py"))
COMMANDS = sorted(Path(service.commands.__file__).parent.glob("*.py"))
"""Commands for players refuse in the words of the catalog, too."""


def strings() -> Iterator[str]:
    """Yield a pattern for every string in the terminal's code; what is filled in may be anything."""
    for path in (*SOURCES, *COMMANDS):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.JoinedStr):
                parts = [re.escape(str(part.value)) if isinstance(part, ast.Constant) else ".*" for part in node.values]
                yield "".join(parts)
            elif isinstance(node, ast.Constant) and isinstance(node.value, str):
                yield re.escape(node.value)


def test_every_sentence_is_said_somewhere() -> None:
    # A pattern without a letter would match everything.
    patterns = [re.compile(pattern) for pattern in set(strings()) if re.search(r"[a-z]{3}", pattern)]
    keys = {key.removesuffix(".one") for key in SENTENCES}
    assert [key for key in sorted(keys) if not any(pattern.fullmatch(key) for pattern in patterns)] == []


def said() -> Iterator[tuple[str, str]]:
    for path in SOURCES:
        for node in ast.walk(ast.parse(path.read_text())):
            match node:
                case ast.Call(func=ast.Name(id="say"), args=[ast.Constant(value=str(key))]):
                    yield path.name, key


def test_everything_said_is_in_the_catalog() -> None:
    found = list(said())
    assert len(found) > 40
    assert [place for place in found if place[1] not in SENTENCES] == []


def test_what_nobody_wrote_cannot_be_said() -> None:
    with pytest.raises(KeyError):
        say("no.such.sentence")
    with pytest.raises(KeyError):
        say("kahuna.CardTurned")
