"""At 80 columns the last line of every screen names all of its keys, in every language and in one of longer words."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from rich.cells import cell_len
from textual.screen import Screen
from textual.widgets import Footer
from textual.widgets._footer import FooterKey

import clients.terminal
from clients.player import Lagoon
from clients.terminal.app import LagoonApp
from clients.terminal.games import GAME_UIS
from clients.terminal.learn.screen import LessonScreen
from clients.terminal.lobby.screen import LobbyScreen
from clients.terminal.lobby.waiting import WaitingScreen
from clients.terminal.record.replay import ReplayApp
from clients.terminal.rulebook.screen import RulesScreen
from clients.terminal.rulebook.text import Section
from clients.terminal.seats.store import SeatStore
from clients.terminal.table.screen import TableScreen
from clients.terminal.words.language import language_codes, load_language, speaking
from tests.clients.terminal.driver import laid_out
from tests.clients.terminal.words.made_up import made_up
from tests.clients.terminal.words.scenes import scene
from tests.golden import files

LANGUAGES = [*map(load_language, language_codes()), made_up()]
UI = GAME_UIS["kahuna"]
NOBODY = "http://127.0.0.1:9"
"""Nothing is served here: screens stay as they are when they open."""

Made = Callable[[Lagoon, SeatStore], Screen[Any]]
SCREENS: dict[str, Made] = {
    LobbyScreen.__name__: lambda lagoon, seats: LobbyScreen(lagoon, seats, "Ann"),
    WaitingScreen.__name__: lambda lagoon, seats: WaitingScreen(lagoon, seats, UI, {}, "Ann"),
    TableScreen.__name__: lambda lagoon, seats: TableScreen(lagoon, "abcdefgh", seats, "Ann"),
    LessonScreen.__name__: lambda lagoon, seats: LessonScreen(lagoon, UI.name, seats, "Ann"),
    f"{RulesScreen.__name__} of a section": lambda *_: RulesScreen(UI.name, Section("1", "Text")),
    f"{RulesScreen.__name__} of all": lambda *_: RulesScreen(UI.name, None),
}


def offer_all(screen: Screen[Any], patch: pytest.MonkeyPatch) -> None:
    """Show every key that the screen ever names, as if all were of use at once."""
    patch.setattr(screen, "check_action", lambda *_: True)
    screen.refresh_bindings()


def cut_off(screen: Screen[Any]) -> str:
    """Return what the last line of a screen has no room for."""
    for footer in screen.query(Footer):
        keys = footer.query(FooterKey)
        assert keys
        if sum(key.size.width for key in keys) > footer.size.width:
            return " ".join(f"{key.key_display} {key.description}" for key in keys)
    for line in screen.query("#rules-keys"):
        words = str(line.render())
        if cell_len(words) > line.content_size.width:
            return words
    return ""


@pytest.mark.parametrize("language", LANGUAGES, ids=lambda language: language.code)
async def test_no_key_of_a_screen_is_cut_off(language: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    lagoon, seats = Lagoon(NOBODY), SeatStore(tmp_path / "seats.json")
    with speaking(language):
        app = LagoonApp(lagoon.address, seats)
        async with app.run_test(size=(80, 24)) as pilot:
            found = {}
            for name, make in SCREENS.items():
                screen = make(lagoon, seats)
                offer_all(screen, monkeypatch)
                await app.push_screen(screen)
                await pilot.pause()
                await laid_out(screen, pilot)
                found[name] = cut_off(screen)
            assert {name: keys for name, keys in found.items() if keys} == {}


async def test_no_key_of_a_replay_is_cut_off(monkeypatch: pytest.MonkeyPatch) -> None:
    shown = scene(files.logs()[0])
    for language in LANGUAGES:
        with speaking(language):
            app = ReplayApp(shown.ui, shown.steps, None)
            async with app.run_test(size=(80, 24)) as pilot:
                offer_all(app.screen, monkeypatch)
                await pilot.pause()
                await laid_out(app.screen, pilot)
                assert cut_off(app.screen) == "", language.code


def test_every_screen_is_looked_at() -> None:
    for module in pkgutil.walk_packages(clients.terminal.__path__, "clients.terminal."):
        importlib.import_module(module.name)
    ours = {kind.__name__ for kind in kinds_of(Screen) if kind.__module__.startswith("clients.terminal.")}
    # What others are made of, and the screen of a replay.
    ours -= {"WordedScreen", "RulesAtHand", "LookingAhead"}
    assert ours == {name.split()[0] for name in SCREENS}


def kinds_of(kind: type) -> set[type]:
    """Return all classes made of one."""
    below: list[type] = kind.__subclasses__()
    return set(below).union(*map(kinds_of, below))
