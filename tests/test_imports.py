"""The house: imports run one way, pure packages reach for nothing, games do not know each other, files are small."""

from __future__ import annotations

import ast
import functools
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import TypeVar

import pytest

Found = TypeVar("Found")

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
    "clients.bots": {"clients.bots", "clients.player", "events", "projections", "service.talk.protocol"},
    "deploy": {"clients", "deploy", "service"},
}
"""What each package may import of this project; clients also know the moves of games, and bots their rules."""

FLOORS: dict[str, tuple[tuple[str, ...], ...]] = {
    "service": (
        ("cli",),
        ("commands", "workers"),
        ("process",),
        ("web",),
        ("house", "lobby"),
        ("matching",),
        ("again", "bots", "clocks", "lessons", "push"),
        ("talk",),
        ("tables",),
        ("chat",),
        ("archive",),
        ("settings",),
        ("redis", "embedded"),
    ),
    "clients.bots": (
        ("arena", "bot", "going_on", "hinting"),
        ("games", "pace", "shared_core"),
        tuple(game for game in GAMES if (ROOT / "clients" / "bots" / game).exists()),
        ("search",),
        ("reasons",),
        ("thinking",),
        ("levels", "judgement"),
    ),
    "clients.terminal": (
        ("app",),
        ("lobby",),
        ("learn",),
        ("table",),
        ("record",),
        ("games",),
        tuple(GAMES),
        ("emblems",),
        ("game_ui", "drawing"),
        ("rulebook",),
        ("seats", "widgets"),
    ),
}
"""The rooms of a package, from the top: a room may know itself and whatever is on a floor below."""

FOR_ALL = {
    "service": (
        "backoff",
        "cache",
        "clock",
        "cores",
        "errors",
        "limits",
        "log_once",
        "logs",
        "metrics",
        "system_chance",
        "tasks",
        "visible_text",
    ),
    "clients.bots": (),
    "clients.terminal": ("words",),
}
"""The ground of a package: what every room of it may know, and what knows only the ground."""

NEVER = {"clients.bots": {"events.log"}}
"""What a package may not know of another that it knows: a bot decides on what it was told, not on the log."""

DOES_IO = ROOT / "events" / "log.py"

OUTSIDE = {
    "asyncio", "datetime", "http", "io", "os", "pathlib", "random", "redis", "secrets", "selectors", "shutil",
    "signal", "socket", "ssl", "subprocess", "sys", "tempfile", "threading", "time", "urllib", "uuid",
}  # fmt: skip
"""What reads a clock, throws dice or reaches out of the process: nothing for pure packages."""


def wrong(files: Iterable[Path], check: Callable[[Path, str], Found]) -> dict[str, Found]:
    """Return what a check finds in the files, given with their text, by the files' names."""
    found = {str(path.relative_to(ROOT)): check(path, text_of(path)) for path in files}
    return {name: what for name, what in found.items() if what}


@functools.cache
def text_of(path: Path) -> str:
    return path.read_text(encoding="utf-8")


@functools.cache
def parsed(source: str) -> list[ast.AST]:
    """Return all that a module consists of: several checks look at the same."""
    return list(ast.walk(ast.parse(source)))


def imported(source: str) -> Iterator[str]:
    """Yield what is imported anywhere in a module, with the names it takes: `service.talk.protocol.Step`."""
    for node in parsed(source):
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
    ours = [name for name in imported(source) if any(is_part(name, of) for of in (*PACKAGES, "tests"))]
    return [
        name
        for name in ours
        if not any(is_part(name, of) for of in known) or any(is_part(name, of) for of in NEVER.get(package, ()))
    ]


def folder_of(package: str) -> Path:
    return ROOT.joinpath(*package.split("."))


def room_of(package: str, module: str) -> str:
    """Return the room that a module of a package is in: `web` for `service.web.pages`, `""` for `service` itself."""
    return [*module.removeprefix(package).split("."), ""][1]


def climbing(package: str, room: str, source: str) -> list[str]:
    """Return the imports of rooms of a package that a module in `room` may not know: beside it, or above it."""
    floors = FLOORS[package]
    lower = [floors[at + 1 :] for at, floor in enumerate(floors) if room in floor]
    known = {"", room, *FOR_ALL[package], *(other for below in lower for floor in below for other in floor)}
    return [name for name in imported(source) if is_part(name, package) and room_of(package, name) not in known]


def reaching_out(source: str) -> list[str]:
    """Return what in a module of a pure package is not pure."""
    found = [name for name in imported(source) if any(is_part(name, of) for of in OUTSIDE)]
    for node in parsed(source):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            found += [node.func.id] if node.func.id in {"open", "print", "input", "exec", "eval", "__import__"} else []
        elif isinstance(node, ast.Global | ast.Nonlocal):
            found.append(f"{type(node).__name__.lower()} {', '.join(node.names)}")
    return found


def floating(source: str) -> list[str]:
    """Return floating point in a module: two machines may differ in it."""
    nodes = parsed(source)
    # What has a name of its own is no number: (folder / "file").read_text().
    paths = {id(node.value) for node in nodes if isinstance(node, ast.Attribute)}
    return [
        f"line {node.lineno}"
        for node in nodes
        if (isinstance(node, ast.Constant) and isinstance(node.value, float | complex))
        or (isinstance(node, ast.BinOp | ast.AugAssign) and isinstance(node.op, ast.Div) and id(node) not in paths)
        or (isinstance(node, ast.Name) and node.id == "float")
    ]


def part_of(path: Path) -> str:
    """Return the package that a file belongs to, by the folder below the project."""
    return path.relative_to(ROOT).parts[0]


PURE = [path for path in FILES if part_of(path) in {"events", "projections"} and path != DOES_IO]


def test_imports_run_one_way() -> None:
    def strange(path: Path, source: str) -> list[str]:
        inner = [package for package in KNOWS if "." in package and path.is_relative_to(folder_of(package))]
        return strangers(inner[0] if inner else part_of(path), source)

    assert wrong(FILES, strange) == {}


@pytest.mark.parametrize("package", FLOORS)
def test_arrows_between_rooms_point_down(package: str) -> None:
    def up(path: Path, source: str) -> list[str]:
        room = path.relative_to(folder_of(package)).with_suffix("").parts[0].replace("__init__", "")
        return climbing(package, room, source)

    assert wrong([path for path in FILES if path.is_relative_to(folder_of(package))], up) == {}


@pytest.mark.parametrize("package", FLOORS)
def test_every_room_stands_on_one_floor(package: str) -> None:
    folder = folder_of(package)
    rooms = {path.relative_to(folder).with_suffix("").parts[0] for path in folder.rglob("*.py")} - {"__init__"}
    assert sorted([*FOR_ALL[package], *(room for floor in FLOORS[package] for room in floor)]) == sorted(rooms)


def test_pure_packages_reach_for_nothing_outside() -> None:
    assert wrong(PURE, lambda _, source: reaching_out(source)) == {}


def test_there_is_no_floating_point_in_rules() -> None:
    assert wrong([path for path in PURE if part_of(path) == "events"], lambda _, source: floating(source)) == {}


def test_only_the_list_of_games_knows_every_game() -> None:
    """So that a new game is one folder, one file and one line."""

    def of_others(path: Path, source: str) -> set[str]:
        _, *inner = path.relative_to(ROOT).with_suffix("").parts
        mine = {game for game in GAMES if game in inner}
        names = list(imported(source))
        return {game for game in GAMES if any(is_part(name, f"{of}.{game}") for name in names for of in KNOWS)} - mine

    lists = {ROOT / "projections" / "games.py", ROOT / "clients" / "bots" / "games.py"}
    houses = [path for path in FILES if part_of(path) in {"events", "projections", "service"}]
    bots = [path for path in FILES if path.is_relative_to(ROOT / "clients" / "bots")]
    assert wrong([path for path in (*houses, *bots) if path not in lists], of_others) == {}


def code() -> list[Path]:
    files = [path for package in (*PACKAGES, "tests") for path in (ROOT / package).rglob("*")]
    return sorted(path for path in files if path.suffix in {".py", ".js"} and "node_modules" not in path.parts)


def test_files_are_small() -> None:
    def too_long(_: Path, source: str) -> int:
        lines = len(source.splitlines())
        return lines if lines > LONGEST else 0

    assert wrong(code(), too_long) == {}


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
        ("clients.bots", "from events.kahuna.state import State", []),
        ("clients.bots", "from clients.terminal import app", ["clients.terminal.app"]),
        ("clients.bots", "from events.log import Log", ["events.log.Log"]),
        ("clients.bots", "from service.tables.live import LiveTable", ["service.tables.live.LiveTable"]),
        ("deploy", "import events", ["events"]),
    ],
)
def test_an_import_the_wrong_way_is_found(package: str, source: str, found: list[str]) -> None:
    assert strangers(package, source) == found


@pytest.mark.parametrize(
    ("package", "room", "source", "found"),
    [
        ("service", "web", "from service.talk.session import RESTART", []),
        ("service", "web", "from service.web import pages", []),
        ("service", "web", "from service.errors import ServiceError", []),
        ("service", "web", "from service.process.handover import Handover", ["service.process.handover.Handover"]),
        ("service", "talk", "from service.web.components import printed", ["service.web.components.printed"]),
        ("service", "talk", "import service.web", ["service.web"]),
        ("service", "clocks", "from service.talk.session import Session", []),
        ("service", "clocks", "from service.bots.queue import DueQueue", ["service.bots.queue.DueQueue"]),
        ("service", "tables", "from service.clocks.due import Due", ["service.clocks.due.Due"]),
        ("service", "tables", "def f():\n    from service import talk", ["service.talk"]),
        ("service", "tables", "from events.event import Event", []),
        ("service", "archive", "from service.tables.live import loaded", ["service.tables.live.loaded"]),
        ("service", "settings", "from service.redis.address import understand", []),
        ("service", "redis", "from service.settings import Settings", ["service.settings.Settings"]),
        ("service", "redis", "from service.embedded import running", ["service.embedded.running"]),
        ("service", "embedded", "import service.redis.client", ["service.redis.client"]),
        ("service", "commands", "from service.cli import app", ["service.cli.app"]),
        ("service", "tasks", "from service.logs import fault", []),
        ("service", "tasks", "from service.redis.client import make_client", ["service.redis.client.make_client"]),
        ("service", "cli", "from service.commands import serve", []),
        ("service", "", "from service.errors import ServiceError", []),
        ("service", "", "from service.redis import client", ["service.redis.client"]),
        ("clients.bots", "search", "from clients.bots.games import begin", ["clients.bots.games.begin"]),
        ("clients.bots", "search", "from clients.bots.judgement import Judgement", []),
        ("clients.terminal", "lobby", "from clients.terminal.table.screen import TableScreen", []),
        ("clients.terminal", "record", "import clients.terminal.table.menu", ["clients.terminal.table.menu"]),
        ("clients.terminal", "motu", "import clients.terminal.kahuna", ["clients.terminal.kahuna"]),
        ("clients.terminal", "words", "import clients.terminal.widgets", ["clients.terminal.widgets"]),
        ("clients.terminal", "table", "import clients.player", []),
    ],
)
def test_an_arrow_that_points_up_or_aside_is_found(package: str, room: str, source: str, found: list[str]) -> None:
    assert climbing(package, room, source) == found


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
