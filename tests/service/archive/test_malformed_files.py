"""Files that were damaged anyhow are read or refused, by every command that takes one: never a traceback."""

from __future__ import annotations

import asyncio
import contextlib
import copy
import functools
import json
import random
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from clients.terminal.games import GAME_UIS
from clients.terminal.record.replay import ReplayApp
from events import logfile
from events.event import Resign
from projections.games import GAMES
from projections.replay import perspective_for, replay_all
from service.archive import games
from service.errors import ServiceError
from service.settings import Settings
from tests.played import Played

JUNK: list[Any] = [
    None, True, 0, -1, 1, 2, 15, 999, 2**31, 2**63, 2**100, 1.5, "", "x", "Opened", "\ud83d\ude00", "\x1b[2J", [], {},
    [[]], [0] * 7, {"t": "Over"}, {"t": "Nothing"}, "A" * 300, {"table": None}, {"game": {}},
]  # fmt: skip
"""What may stand where something else did."""
DEEP = b"[" * 50_000
LINES = [b"", b"null", b"0", b"[]", b"{}", b'"x"', DEEP, b"\xff\xfe", b"\x1f\x8b\x08"]
"""What may stand where a line did."""
HARM = ["value", "value", "value", "drop", "extra", "bytes", "cut", "twice", "lost", "swap", "raw"]


@functools.cache
def lines_of(game: str, kind: str) -> tuple[bytes, ...]:
    """Return the lines of a good file: a whole log, or what seat 0 was told until somebody gave up."""
    table = Played(game)
    dice = random.Random(11)
    for _ in range(8):
        table.play_random(dice)
    if kind == "log":
        table.act(0, Resign())
        head = logfile.header(table.table, "log", len(table.events))
        lines = list(logfile.write(head, logfile.without_tokens(table.codec, table.raws)))
    else:
        head = logfile.header(table.table, "told", len(table.events), 0)
        steps = replay_all(GAMES[game], perspective_for(table.table, 0, None), table.events)
        lines = list(logfile.write(head, map(msgspec.json.encode, steps)))
    return tuple(line.rstrip(b"\n") for line in lines)


def nodes(value: Any) -> list[tuple[Any, Any]]:
    """Return every place in a value read from JSON, as what holds it and the key there."""
    keys = value.keys() if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else ()
    found = []
    for key in keys:
        found += [(value, key), *nodes(value[key])]
    return found


@st.composite
def damaged(draw: st.DrawFn) -> bytes:
    """A good file with one to three things done to it."""
    lines = list(lines_of(draw(st.sampled_from(sorted(GAMES))), draw(st.sampled_from(["log", "told"]))))
    for _ in range(draw(st.integers(1, 3))):
        if not lines:
            break
        at = draw(st.integers(0, len(lines) - 1))
        match draw(
            st.sampled_from(
                ["value", "value", "value", "drop", "extra", "bytes", "cut", "twice", "lost", "swap", "raw"]
            )
        ):
            case "value" | "drop" | "extra" as how:
                with contextlib.suppress(ValueError, RecursionError):
                    lines[at] = changed(draw, lines[at], how)
            case "bytes":
                where = draw(st.integers(0, max(0, len(lines[at]) - 1)))
                lines[at] = lines[at][:where] + draw(st.binary(max_size=4)) + lines[at][where + 1 :]
            case "cut":
                lines[at] = lines[at][: draw(st.integers(0, len(lines[at])))]
            case "twice":
                lines.insert(at, lines[at])
            case "lost":
                del lines[at]
            case "swap":
                lines[at], lines[0] = lines[0], lines[at]
            case "raw":
                lines[at] = draw(st.sampled_from(LINES))
    return b"\n".join(lines) + b"\n"


def changed(draw: st.DrawFn, line: bytes, how: str) -> bytes:
    value = json.loads(line)
    places = nodes(value)
    if not places:
        return line
    holder, key = draw(st.sampled_from(places))
    if how == "drop":
        del holder[key]
    elif how == "value":
        holder[key] = copy.deepcopy(draw(st.sampled_from(JUNK)))
    elif isinstance(holder, dict):
        holder[draw(st.sampled_from(["more", "t", "seq", "facts", "set"]))] = copy.deepcopy(draw(st.sampled_from(JUNK)))
    return json.dumps(value).encode()


async def goes_through(file: Path) -> bool:
    """Do with a file what every command does; tell whether it can be gone through."""
    for work in (games.verify_source, games.prove_bare):
        with contextlib.suppress(ServiceError):
            work(games.source_from_file(file))
    with contextlib.suppress(ServiceError):
        await games.import_file(file, Settings(data=str(file.parent / "nothing")))
    seen = None
    for seat in (None, 0, 9):
        with contextlib.suppress(ServiceError):
            seen = games.replay_file(file, seat)
    if seen is None:
        return False
    app = ReplayApp(GAME_UIS[seen.game], seen.steps, seen.seat)
    async with app.run_test(size=(100, 30)) as pilot:
        for key in ("right", "end", "left"):
            await pilot.press(key)
    return True


@settings(max_examples=400, deadline=None, suppress_health_check=list(HealthCheck))
@given(damaged())
@example(b"")
@example(b"\n")
@example(DEEP)
def test_a_damaged_file_is_read_or_refused(tmp_path_factory: pytest.TempPathFactory, data: bytes) -> None:
    file = tmp_path_factory.getbasetemp() / "damaged.jsonl"
    file.write_bytes(data)
    asyncio.run(goes_through(file))


@pytest.mark.parametrize("kind", ["log", "told"])
@pytest.mark.parametrize("game", sorted(GAMES))
async def test_what_is_damaged_there_can_be_gone_through_as_it_was(tmp_path: Path, game: str, kind: str) -> None:
    (tmp_path / "good.jsonl").write_bytes(b"\n".join(lines_of(game, kind)) + b"\n")
    assert await goes_through(tmp_path / "good.jsonl")
