"""The web client without a browser: its own tests under Node, its catalogs against the server's codes, its safety."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any, get_args, get_type_hints

import msgspec
import pytest

from events import table, wanted
from events.kahuna import facts as of_kahuna
from events.mauna_kea import facts as of_mauna_kea
from events.motu import facts as of_motu
from events.motu.laying import BARS
from projections import games
from service.chat import phrases
from service.chat.entry import Room
from service.tables import absence
from tests.service import error_codes as source

HERE = Path(__file__).parent
ROOT = HERE.parent.parent
WEB = ROOT / "clients" / "web"
ROOMS = (
    "connection",
    "words",
    "tools",
    "settings",
    "sound",
    "offline",
    "motion",
    "proof",
    "clock",
    "rules",
    "lobby",
    "record",
    "mine",
    "house",
    "asking",
    "calling",
    "chat",
    "gear",
    "table",
)
"""The folders of the shell; a game is a folder of its own."""
SCRIPTS = sorted(WEB.rglob("*.js"))
CATALOGS = sorted((ROOT / "clients" / "languages").rglob("*.js"))
PAGES = sorted(WEB.rglob("*.html"))

GAMES = {"kahuna": of_kahuna, "mauna_kea": of_mauna_kea, "motu": of_motu}
"""The facts of the games that have a page."""

LONGEST_S = 270
"""How long Node may take, hardly less than any test: the most is 13 seconds of a core that others may be busy on."""


def node(*arguments: str, given: str | None = None) -> subprocess.CompletedProcess[str]:
    """Run Node from beside this Python, or from the machine, with this to read; fail where there is none."""
    beside = Path(sys.executable).with_name("node")
    program = str(beside) if beside.exists() else shutil.which("node")
    assert program is not None, "no Node: install the development requirements"
    return subprocess.run(
        [program, *arguments], input=given, capture_output=True, text=True, timeout=LONGEST_S, cwd=ROOT, check=False
    )


@pytest.fixture(scope="module")
def known() -> dict[str, set[str]]:
    done = node(str(HERE / "catalogs.mjs"))
    assert done.returncode == 0, done.stderr
    return {name: set(codes) for name, codes in json.loads(done.stdout).items()}


@pytest.mark.parametrize("path", sorted(HERE.glob("*.test.mjs")), ids=lambda path: path.name)
def test_of_the_client_itself(path: Path) -> None:
    done = node("--test", "--test-reporter=tap", str(path))
    assert done.returncode == 0, done.stdout + done.stderr
    passed = re.search(r"^# pass (\d+)$", done.stdout, re.MULTILINE)
    assert passed is not None, done.stdout
    assert int(passed[1]) > 0, done.stdout


def codes_of(*places: Path) -> set[str]:
    """Every code with which the Python under these places refuses."""
    sources = [
        path.read_text("utf-8") for place in places for path in ([place] if place.is_file() else place.rglob("*.py"))
    ]
    return {code for source in sources for code in re.findall(r"Illegal\(\s*\"([a-z_]+)\"", source)}


def test_every_fact_of_a_table_has_a_sentence(known: dict[str, set[str]]) -> None:
    assert known["table_facts"] == {fact.__name__ for fact in get_args(table.Facts)}


@pytest.mark.parametrize("game", GAMES)
def test_every_fact_of_a_game_has_a_sentence(known: dict[str, set[str]], game: str) -> None:
    tags = {msgspec.inspect.type_info(fact).tag for fact in get_args(GAMES[game].Fact)}  # type: ignore[attr-defined]
    assert known[f"{game}_facts"] == tags


@pytest.mark.parametrize("game", GAMES)
def test_every_fact_of_a_game_has_a_sound(known: dict[str, set[str]], game: str) -> None:
    tags = {msgspec.inspect.type_info(fact).tag for fact in get_args(GAMES[game].Fact)}  # type: ignore[attr-defined]
    assert known[f"{game}_sounds"] == tags


@pytest.mark.parametrize("game", GAMES)
def test_every_way_a_game_is_decided_has_a_sentence(known: dict[str, set[str]], game: str) -> None:
    how = get_type_hints(GAMES[game].GameEnded)["how"]
    assert known[f"{game}_endings"] == set(get_args(how))


@pytest.mark.parametrize("game", GAMES)
def test_every_refusal_of_a_game_has_a_sentence(known: dict[str, set[str]], game: str) -> None:
    assert source.refusals(source.sources(f"events/{game}/*.py")).keys() <= known[f"{game}_refusals"]


@pytest.mark.parametrize("game", GAMES)
def test_every_move_of_a_game_has_a_phrase(known: dict[str, set[str]], game: str) -> None:
    tags = {msgspec.inspect.type_info(move).tag for move in get_args(games.GAMES[game].game.move_type)}  # type: ignore[attr-defined]
    assert known[f"{game}_moves"] == tags


def test_every_rule_against_a_laying_has_a_sentence(known: dict[str, set[str]]) -> None:
    assert set(BARS) <= known["motu_bars"]


def test_every_other_refusal_has_a_sentence(known: dict[str, set[str]]) -> None:
    service = source.sources("service/**/*.py")
    said = source.refusals([*service, *source.sources("projections/*.py", "events/*.py")]).keys()
    at_the_door = {code for _, code in source.turned_away()} | {"no_address", "no_method"}
    assert said | at_the_door <= known["table_refusals"]


def test_all_that_can_be_asked_of_others_is_said(known: dict[str, set[str]]) -> None:
    tags = {msgspec.inspect.type_info(wish).tag for wish in get_args(wanted.Wanted)}  # type: ignore[attr-defined]
    assert known["wishes"] == tags
    assert known["called_for"] == {*tags, "takeback"}


def test_all_that_people_say_by_codes_has_words(known: dict[str, set[str]]) -> None:
    assert known["phrases"] == set(get_args(phrases.Phrase))
    assert known["reactions"] == set(get_args(phrases.Reaction))
    assert known["rooms"] == set(get_args(Room))


def test_every_refusal_of_talk_has_a_sentence(known: dict[str, set[str]]) -> None:
    said = codes_of(ROOT / "service" / "chat", ROOT / "service" / "talk" / "listening.py")
    assert {"talk_off", "talk_closed", "text_too_long", "wrong_room"} <= said <= known["table_refusals"]


def test_every_way_in_which_a_table_ends_a_game_has_a_sentence(known: dict[str, set[str]]) -> None:
    sources = [path.read_text("utf-8") for path in (ROOT / "events").glob("*.py")]
    hows = {how for source in sources for how in re.findall(r"(?:\bhow=|_over\(.*, )\"([a-z_]+)\"", source)}
    assert {"called_off", "absent", "time", "resigned", "too_long"} <= hows <= known["endings"]


def test_a_page_knows_as_its_server_does_who_may_be_played_on_without_and_for_how_long_a_game_pauses(
    known: dict[str, set[Any]],
) -> None:
    assert known["about_requests"] == {fact.__name__ for fact in absence.ABOUT_REQUESTS}
    assert known["pauses"] == {wanted.SHORTEST_PAUSE, wanted.LONGEST_PAUSE}


@pytest.mark.parametrize("name", ["motu", "mauna_kea"])
def test_proofs_are_tested_with_what_the_server_says_is_in_the_box(name: str) -> None:
    game: Any = games.GAMES[name].game
    for path in (HERE / "boxes").glob("*.json"):
        if path.stem in game.known_components:
            assert path.read_bytes().rstrip() == msgspec.json.encode(game.component_set(path.stem))
    assert (HERE / "boxes" / f"{game.components}.json").exists()


def test_no_script_writes_markup_or_style_attributes() -> None:
    words = ("innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "eval(", "new Function")
    found = [
        f"{path.relative_to(WEB)}: {word}" for path in SCRIPTS for word in words if word in path.read_text("utf-8")
    ]
    # Style attributes are refused by the policy.
    styled = re.compile(r"setAttribute\('style'|[{,] style:")
    found += [f"{path.relative_to(WEB)}: style" for path in SCRIPTS if styled.search(path.read_text("utf-8"))]
    assert found == []


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.name)
def test_no_page_has_inline_script_or_style(path: Path) -> None:
    page = path.read_text("utf-8")
    if path.name == "elsewhere.html":
        # Nothing else is answered where it is shown: its policy names its style by its hash.
        page = page.replace("<style>$style</style>", "")
    assert not re.search(r"<script(?![^>]*\bsrc=)", page)
    assert not re.search(r"<style|\sstyle=|\son[a-z]+=|javascript:", page)


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.name)
def test_every_page_registers_the_worker_that_answers_while_the_server_is_away(path: Path) -> None:
    named = '<script type="module" src="/static/offline/start.js"></script>' in path.read_text("utf-8")
    # Where this one is shown nothing else is answered.
    assert named is (path.name != "elsewhere.html")


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.name)
def test_every_page_has_the_settings_and_looks_as_preferred_from_the_first_paint(path: Path) -> None:
    page = path.read_text("utf-8")
    # It is a page of the house's no other thing is asked of.
    is_ours = path.name != "elsewhere.html"
    assert ('<script type="module" src="/static/gear/start.js"></script>' in page) is is_ours
    assert ('<script src="/static/settings/first_paint.js"></script>' in page) is is_ours


def test_every_module_says_what_it_is_for() -> None:
    sources = {str(path.relative_to(WEB)): path.read_text("utf-8") for path in SCRIPTS}
    said = [name for name, source in sources.items() if source.startswith("/**\n * ") and "@module" in source]
    assert sorted(set(sources) - set(said)) == []


def test_the_shell_knows_no_game() -> None:
    shell = [path for room in ROOMS for path in (WEB / room).glob("*.js")]
    assert shell
    for path in shell:
        assert "kahuna" not in path.read_text("utf-8").lower(), path.name
