"""The house: imports run one way, pure packages reach for nothing, games do not know each other, files are small."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PACKAGES = ("events", "projections", "service", "clients", "deploy")
FILES = sorted(path for package in PACKAGES for path in (ROOT / package).rglob("*.py"))
GAMES = sorted(path.parent.name for path in ROOT.glob("events/*/game.py"))

LONGEST = 500
"""Lines a file of code may have."""

KNOWS = {
    "events": {"events"},
    "projections": {"events", "projections"},
    "service": {"events", "projections", "service"},
    "service.commands": {"clients", "deploy", "events", "projections", "service"},
    "clients": {"clients", "service.talk.protocol"},
    "deploy": {"clients", "deploy", "service"},
}
"""What each package may import of this project; clients also know the moves of games."""

FLOORS: tuple[tuple[str, ...], ...] = (
    ("cli",),
    ("commands", "workers"),
    ("process",),
    ("web",),
    ("talk",),
    ("tables",),
    ("archive",),
    ("settings",),
    ("redis", "embedded"),
)
"""The rooms of `service`, from the top: a room may know itself and whatever is on a floor below."""

FOR_ALL = ("backoff", "cache", "clock", "cores", "errors", "limits", "log_once", "logs", "metrics", "tasks")
"""The ground: modules of `service` that every room may know, and that know only each other."""

DOES_IO = ROOT / "events" / "log.py"

OUTSIDE = {
    "asyncio", "datetime", "http", "io", "os", "pathlib", "random", "redis", "secrets", "selectors", "shutil",
    "signal", "socket", "ssl", "subprocess", "sys", "tempfile", "threading", "time", "urllib", "uuid",
}  # fmt: skip
"""What reads a clock, throws dice or reaches out of the process: nothing for pure packages."""


def each(files: list[Path]) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("path", files, ids=lambda path: str(path.relative_to(ROOT)))


def imported(source: str) -> Iterator[str]:
    """Yield what is imported anywhere in a module, with the names it takes: `service.talk.protocol.Step`."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "imports are absolute"
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def is_part(name: str, of: str) -> bool:
    return name == of or name.startswith(of + ".")


def strangers(package: str, source: str) -> list[str]:
    """Return the imports of this project, or of its tests, that a package may not know."""
    known = KNOWS[package] | ({f"events.{game}.moves" for game in GAMES} if package == "clients" else set())
    ours = (name for name in imported(source) if any(is_part(name, of) for of in (*PACKAGES, "tests")))
    return [name for name in ours if not any(is_part(name, of) for of in known)]


def room_of(module: str) -> str:
    """Return the room that a module of `service` is in: `web` for `service.web.pages`, `""` for `service` itself."""
    return [*module.split("."), ""][1]


def climbing(room: str, source: str) -> list[str]:
    """Return the imports of rooms of `service` that a module in `room` may not know: beside it, or above it."""
    lower = [FLOORS[at + 1 :] for at, floor in enumerate(FLOORS) if room in floor]
    known = {"", room, *FOR_ALL, *(other for floors in lower for floor in floors for other in floor)}
    return [name for name in imported(source) if is_part(name, "service") and room_of(name) not in known]


def reaching_out(source: str) -> list[str]:
    """Return what in a module of a pure package is not pure."""
    found = [name for name in imported(source) if any(is_part(name, of) for of in OUTSIDE)]
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            found += [node.func.id] if node.func.id in {"open", "print", "input", "exec", "eval", "__import__"} else []
        elif isinstance(node, ast.Global | ast.Nonlocal):
            found.append(f"{type(node).__name__.lower()} {', '.join(node.names)}")
    return found


def floating(source: str) -> list[str]:
    """Return floating point in a module: two machines may differ in it."""
    nodes = list(ast.walk(ast.parse(source)))
    # What has a name of its own is no number: (folder / "file").read_text().
    paths = {id(node.value) for node in nodes if isinstance(node, ast.Attribute)}
    return [
        f"line {node.lineno}"
        for node in nodes
        if (isinstance(node, ast.Constant) and isinstance(node.value, float | complex))
        or (isinstance(node, ast.BinOp | ast.AugAssign) and isinstance(node.op, ast.Div) and id(node) not in paths)
        or (isinstance(node, ast.Name) and node.id == "float")
    ]


@each(FILES)
def test_imports_run_one_way(path: Path) -> None:
    package = (
        "service.commands" if path.is_relative_to(ROOT / "service" / "commands") else path.relative_to(ROOT).parts[0]
    )
    assert strangers(package, path.read_text(encoding="utf-8")) == []


@each([path for path in FILES if path.is_relative_to(ROOT / "service")])
def test_arrows_between_rooms_of_the_service_point_down(path: Path) -> None:
    room = path.relative_to(ROOT / "service").with_suffix("").parts[0].replace("__init__", "")
    assert climbing(room, path.read_text(encoding="utf-8")) == []


def test_every_room_of_the_service_stands_on_one_floor() -> None:
    rooms = {path.relative_to(ROOT / "service").with_suffix("").parts[0] for path in (ROOT / "service").rglob("*.py")}
    assert sorted([*FOR_ALL, *(room for floor in FLOORS for room in floor)]) == sorted(rooms - {"__init__"})


@each([path for path in FILES if path.relative_to(ROOT).parts[0] in {"events", "projections"} and path != DOES_IO])
def test_pure_packages_reach_for_nothing_outside(path: Path) -> None:
    assert reaching_out(path.read_text(encoding="utf-8")) == []


@each([path for path in FILES if path.relative_to(ROOT).parts[0] == "events" and path != DOES_IO])
def test_there_is_no_floating_point_in_rules(path: Path) -> None:
    assert floating(path.read_text(encoding="utf-8")) == []


@each([path for path in FILES if path.relative_to(ROOT).parts[0] in {"events", "projections", "service"}])
def test_only_the_list_of_games_knows_every_game(path: Path) -> None:
    """So that a new game is one folder, one file and one line."""
    _, *inner = path.relative_to(ROOT).with_suffix("").parts
    mine = {game for game in GAMES if game in inner}
    names = list(imported(path.read_text(encoding="utf-8")))
    known = {game for game in GAMES if any(is_part(name, f"{of}.{game}") for name in names for of in KNOWS)}
    assert known <= mine or path == ROOT / "projections" / "games.py"


def code() -> list[Path]:
    files = [path for package in (*PACKAGES, "tests") for path in (ROOT / package).rglob("*")]
    return sorted(path for path in files if path.suffix in {".py", ".js"} and "node_modules" not in path.parts)


@each(code())
def test_files_are_small(path: Path) -> None:
    assert len(path.read_text(encoding="utf-8").splitlines()) <= LONGEST


# ---- and the checks can fail


@pytest.mark.parametrize(
    ("package", "source", "found"),
    [
        ("events", "import projections.view", ["projections.view"]),
        ("events", "from events.game import Game", []),
        ("events", "import eventsource", []),
        ("projections", "from service.talk import protocol", ["service.talk.protocol"]),
        ("service", "def f():\n    from clients.player import Lagoon", ["clients.player.Lagoon"]),
        ("service.commands", "def f():\n    from clients.player import Lagoon", []),
        ("service.commands", "from tests.support import eventually", ["tests.support.eventually"]),
        ("service", "from tests.support import eventually", ["tests.support.eventually"]),
        ("clients", "from service.talk import protocol", []),
        ("clients", "from service.talk.protocol import Step", []),
        ("clients", "from service.protocols import Step", ["service.protocols.Step"]),
        ("clients", "from events.kahuna.moves import Move", []),
        ("clients", "from events.kahuna import KAHUNA", ["events.kahuna.KAHUNA"]),
        ("deploy", "import events", ["events"]),
    ],
)
def test_an_import_the_wrong_way_is_found(package: str, source: str, found: list[str]) -> None:
    assert strangers(package, source) == found


@pytest.mark.parametrize(
    ("room", "source", "found"),
    [
        ("web", "from service.talk.session import RESTART", []),
        ("web", "from service.web import pages", []),
        ("web", "from service.errors import ServiceError", []),
        ("web", "from service.process.handover import Handover", ["service.process.handover.Handover"]),
        ("talk", "from service.web.components import printed", ["service.web.components.printed"]),
        ("talk", "import service.web", ["service.web"]),
        ("tables", "def f():\n    from service import talk", ["service.talk"]),
        ("tables", "from events.event import Event", []),
        ("archive", "from service.tables.live import loaded", ["service.tables.live.loaded"]),
        ("settings", "from service.redis.address import understand", []),
        ("redis", "from service.settings import Settings", ["service.settings.Settings"]),
        ("redis", "from service.embedded import running", ["service.embedded.running"]),
        ("embedded", "import service.redis.client", ["service.redis.client"]),
        ("commands", "from service.cli import app", ["service.cli.app"]),
        ("tasks", "from service.logs import fault", []),
        ("tasks", "from service.redis.client import Client", ["service.redis.client.Client"]),
        ("cli", "from service.commands import serve", []),
        ("", "from service.errors import ServiceError", []),
        ("", "from service.redis import client", ["service.redis.client"]),
    ],
)
def test_an_arrow_that_points_up_or_aside_is_found(room: str, source: str, found: list[str]) -> None:
    assert climbing(room, source) == found


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ("import time", ["time"]),
        ("import os.path", ["os.path"]),
        ("def f():\n    from random import choice", ["random.choice"]),
        ("import timeit_like", []),
        ("def f():\n    return open('x')", ["open"]),
        ("n = 0\ndef f():\n    global n\n    n = 1", ["global n"]),
        ("import hashlib", []),
    ],
)
def test_reaching_out_is_found(source: str, found: list[str]) -> None:
    assert reaching_out(source) == found


@pytest.mark.parametrize(
    ("source", "is_found"),
    [
        ("x = 0.5", True),
        ("x = 1 / 2", True),
        ("x /= 2", True),
        ("x = float(1)", True),
        ("x = 7 // 2", False),
        ("(a / b).read()", False),
    ],
)
def test_floating_point_is_found(source: str, is_found: bool) -> None:
    assert bool(floating(source)) is is_found
