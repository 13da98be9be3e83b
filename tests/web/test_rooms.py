"""The rooms of the web client: imports run one way, the connection has no DOM, games do not know the page."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TypeVar

import pytest

Found = TypeVar("Found")

WEB = Path(__file__).parents[2] / "clients" / "web"
LANGUAGES = WEB.parent / "languages"

KNOWS: dict[str, set[str]] = {
    "connection": set(),
    "words": {"connection"},
    "tools": {"connection", "words"},
    "settings": {"connection", "words", "tools"},
    "sound": {"settings", "tools"},
    "offline": {"words"},
    "motion": {"tools", "settings"},
    "last_moves": {"connection", "words", "tools", "settings", "motion"},
    "proof": {"connection", "words", "tools"},
    "clock": {"connection", "words", "tools"},
    "again": {"connection", "words", "tools", "proof"},
    "rules": {"connection", "words", "tools"},
    "lobby": {"connection", "words", "tools", "proof", "clock", "again", "rules"},
    "record": {"connection", "words", "tools", "settings", "motion", "proof", "clock"},
    "mine": {"connection", "words", "tools", "lobby", "record"},
    "house": {"connection", "words", "tools"},
    "asking": {"connection", "words", "tools", "settings", "lobby"},
    "calling": {"connection", "words", "tools", "settings", "asking", "offline"},
    "chat": {"connection", "words", "tools", "settings"},
    "gear": {"connection", "words", "tools", "settings", "sound", "calling"},
    "stage": {"words", "tools"},
    "hints": {"connection", "words", "tools", "settings"},
    "table": {
        "connection",
        "words",
        "tools",
        "settings",
        "motion",
        "last_moves",
        "proof",
        "clock",
        "lobby",
        "record",
        "asking",
        "calling",
        "chat",
        "again",
        "stage",
        "hints",
        "sound",
        "rules",
        "gear",
        "offline",
    },
    "learn": {"connection", "words", "tools", "hints", "motion", "sound", "rules", "lobby", "asking", "table"},
}
"""Which other rooms each room of the shell may import, from the bottom up; a game is loaded by its name."""

GAMES_KNOW = {"connection", "words", "tools", "settings", "motion", "last_moves", "proof"}
"""The rooms that a game may import; games do not know each other."""

GAMES = sorted(path.parent.name for path in WEB.glob("*/game.js"))
ROOMS = sorted(path.name for path in WEB.iterdir() if any(path.glob("*.js")))
SCRIPTS = sorted(WEB.rglob("*.js"))
CATALOGS = sorted(LANGUAGES.rglob("*.js"))

LONGEST = 300
"""Lines a module of the shell may have; catalogs and the boards of games may have more."""

PAGE = "document|window|localStorage|sessionStorage|location|history|matchMedia|HTML\\w*Element|SVG\\w*Element|Element"
STORES = {"localStorage", "sessionStorage"}
ALLOWED_DOM = {"kept.js": STORES, "storage.js": STORES, "house_pass.js": {"sessionStorage"}}
"""What a module of the connection uses of the browser beside timers, `fetch` and `WebSocket`."""


def code_of(source: str) -> str:
    """Return a module without its comments and the inside of its strings; types in comments are not imports."""
    source = re.sub(r"/\*.*?\*/", "", source, flags=re.DOTALL)
    return re.sub(r"(?m)(^|\s)//.*$", "", source)


def imported(source: str) -> list[str]:
    """Return the relative modules that a module imports, at once or later."""
    return re.findall(r"""(?:\bfrom|\bimport)\s*\(?\s*['"](\.[^'"]+)['"]""", code_of(source))


OF_LANGUAGES = {
    ("words", "board_catalog.js"),
    ("words", "map_catalog.js"),
    ("words", "catalog.js"),
    ("words", "lesson_catalog.js"),
    ("words", "ahead_catalog.js"),
    ("words", "start_catalog.js"),
    ("words", "house_catalog.js"),
    ("words", "mine_catalog.js"),
    ("words", "settings_catalog.js"),
    ("words", "verdict_catalog.js"),
}
"""The modules that re-export catalogs: for them the server answers in the reader's language."""


def wrong_arrows(name: str, source: str) -> list[str]:
    """Return the imports of a module, named by its path below `clients/web`, that its room may not have.

    What all languages share (`clients/languages/*.js`) every room may know, and a catalog none but what re-exports it.
    """
    room, here = Path(name).parts[0], WEB / name
    known = KNOWS.get(room, GAMES_KNOW)
    wrong = []
    for module in imported(source):
        target = here.parent.joinpath(module).resolve()
        if target.is_relative_to(LANGUAGES):
            is_right = target.parent == LANGUAGES or here.parts[-2:] in OF_LANGUAGES
        else:
            is_right = target.relative_to(WEB).parts[0] in {room, *known}
        if not is_right:
            wrong.append(module)
    return wrong


def straying(name: str, source: str) -> list[str]:
    """Return the imports of a module, named by its path below `clients/languages`, that lead out of its language."""
    here = LANGUAGES / name
    targets = {module: here.parent.joinpath(module).resolve() for module in imported(source)}
    own = LANGUAGES / Path(name).parts[0]
    return [
        module
        for module, target in targets.items()
        if target.parent != LANGUAGES and not (own.is_dir() and target.is_relative_to(own))
    ]


def dom_in(source: str) -> set[str]:
    """Return what of the page a module uses."""
    return set(re.findall(rf"\b({PAGE})\b", re.sub(r"'[^'\n]*'", "''", code_of(source))))


def wrong(folder: Path, files: Iterable[Path], check: Callable[[str, str], Found]) -> dict[str, Found]:
    """Return what a check finds in modules, given their names below a folder and their text, by name."""
    names = {path.relative_to(folder).as_posix(): path for path in files}
    found = {name: check(name, path.read_text("utf-8")) for name, path in names.items()}
    return {name: what for name, what in found.items() if what}


def test_imports_run_one_way() -> None:
    assert wrong(WEB, SCRIPTS, wrong_arrows) == {}


def test_catalogs_import_nothing_but_their_language_and_what_all_share() -> None:
    assert wrong(LANGUAGES, CATALOGS, straying) == {}


def test_every_folder_is_a_room_or_a_game() -> None:
    assert sorted([*KNOWS, *GAMES]) == ROOMS


def test_rooms_have_no_circle() -> None:
    rooms = list(KNOWS)
    for n, room in enumerate(rooms):
        assert KNOWS[room] <= set(rooms[:n]), room


def test_the_connection_has_no_dom() -> None:
    def dom(name: str, source: str) -> set[str]:
        return dom_in(source) - ALLOWED_DOM.get(Path(name).name, set())

    assert wrong(WEB, (WEB / "connection").glob("*.js"), dom) == {}


def test_modules_of_the_shell_are_small() -> None:
    def too_long(_: str, source: str) -> int:
        lines = len(source.splitlines())
        return lines if lines > LONGEST else 0

    shell = [path for room in KNOWS if room != "words" for path in (WEB / room).glob("*.js")]
    assert wrong(WEB, shell, too_long) == {}


# ---- and the checks can fail


@pytest.mark.parametrize(
    ("name", "source", "found"),
    [
        ("connection/a.js", "import { el } from '../tools/dom.js';", ["../tools/dom.js"]),
        ("connection/a.js", "import { applyUpdate } from './view.js';", []),
        ("connection/a.js", "/** @param {import('../table/page.js').TablePage} page */", []),
        ("tools/a.js", "const made = await import('../record/replay.js');", ["../record/replay.js"]),
        ("record/a.js", "export { Lobby } from '../lobby/lobby.js';", ["../lobby/lobby.js"]),
        ("record/a.js", "import {\n  one,\n  other,\n} from '../table/page.js';", ["../table/page.js"]),
        ("table/a.js", "import { game } from '../kahuna/game.js';", ["../kahuna/game.js"]),
        ("table/a.js", "import '../record/replay.js';", []),
        ("kahuna/words/a.js", "import { words } from '../../motu/words/index.js';", ["../../motu/words/index.js"]),
        ("kahuna/words/a.js", "import { words } from '../../words/index.js';\nimport '../map.js';", []),
        ("kahuna/words/catalog.js", "export { words } from '../../../languages/en/web/kahuna.js';", []),
        ("tools/a.js", "import { isolated } from '../../languages/isolate.js';", []),
        ("tools/a.js", "import { words } from '../../languages/en/web/shell.js';", ["../../languages/en/web/shell.js"]),
        ("motu/a.js", "import { Replay } from '../record/replay.js';", ["../record/replay.js"]),
    ],
)
def test_an_import_the_wrong_way_is_found(name: str, source: str, found: list[str]) -> None:
    assert wrong_arrows(name, source) == found


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ("import { list } from '../grammar.js';\nimport { isolated } from '../../../isolate.js';", []),
        ("import { words } from '../../../de/web/shell.js';", ["../../../de/web/shell.js"]),
        ("import { el } from '../../../../web/tools/dom.js';", ["../../../../web/tools/dom.js"]),
        ("/** @param {import('../../../../web/tools/game_types.js').Names} names */", []),
    ],
)
def test_a_catalog_that_strays_is_found(source: str, found: list[str]) -> None:
    assert straying("en/web/shell/a.js", source) == found


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ("document.title = '';", {"document"}),
        ("const here = window.location;", {"window", "location"}),
        ("if (event.target instanceof HTMLInputElement) return;", {"HTMLInputElement"}),
        ("/** The document. */ const text = 'the window'; // document", set()),
        ("const documents = 1;", set()),
    ],
)
def test_use_of_the_page_is_found(source: str, found: set[str]) -> None:
    assert dom_in(source) == found
