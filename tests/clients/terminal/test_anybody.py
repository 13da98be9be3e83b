"""With anybody in the terminal: somebody waits, is found, begins with bots, or waits no longer."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from clients.player import Lagoon
from clients.terminal.lobby.screen import LobbyScreen
from clients.terminal.lobby.waiting import WaitingScreen
from clients.terminal.rulebook.screen import RulesScreen
from clients.terminal.seats.store import SeatStore
from clients.terminal.table.screen import TableScreen
from tests.clients.terminal.driver import Terminal, terminal
from tests.server import LIFTED, Server, serving
from tests.start_page import StartPage, start_page

ANYBODY = "Play with anybody who wishes for the same"


@pytest.fixture(scope="module")
async def server(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Server]:
    async with serving(tmp_path_factory.mktemp("anybody"), BOTS=1, FILL_SECONDS=1, **LIFTED) as server:
        yield server


def lines(ann: Terminal) -> list[str]:
    """Return the lines of the list while Ann waits."""
    screen = ann.app.screen
    if not isinstance(screen, WaitingScreen):
        return []
    return [str(option.prompt) for option in screen.menu.options]


async def choose(ann: Terminal, words: str) -> None:
    """Wait for a line while Ann waits, and press Enter on it."""
    await ann.until(lambda: words in lines(ann), f"{words!r} in the list")
    screen = ann.app.screen
    assert isinstance(screen, WaitingScreen)
    screen.menu.highlighted = lines(ann).index(words)
    await ann.pilot.press("enter")


async def wait(ann: Terminal) -> None:
    """Let Ann wait for a game of Kahuna."""
    await ann.choose_in_lobby("Open a table of Kahuna …")
    await ann.choose_in_lobby(ANYBODY)
    await ann.until_said("prompt", "1 of 2 players here")


async def look_up(ann: Terminal, option: str) -> str:
    """Mark an option of a table that is being opened, and return what F1 shows of it."""
    screen = ann.app.screen
    assert isinstance(screen, LobbyScreen)
    assert screen.form is not None
    form = screen.form
    screen.menu.highlighted = next(
        place
        for place, entry in enumerate(screen.entries)
        if entry.option is not None and form.name(entry.option) == option
    )
    await ann.pilot.press("f1")
    assert isinstance(ann.app.screen, RulesScreen)
    section = ann.app.screen.section
    await ann.pilot.press("escape")
    return "" if section is None else section.text


async def plays(ann: Terminal) -> None:
    await ann.until(lambda: isinstance(ann.app.screen, TableScreen), "a table")
    await ann.until(lambda: ann.table.connection.player and ann.player.game, "a game")


async def test_whoever_waits_comes_to_the_table_of_somebody_who_wishes_for_the_same(
    server: Server, tmp_path: Path
) -> None:
    lagoon = Lagoon(server.url)
    async with terminal(server.url, tmp_path, name="Ann") as ann:
        await ann.choose_in_lobby("Open a table of Kahuna …")
        assert (await look_up(ann, "strategic")).startswith("### 5.1 Strategic")
        assert (await look_up(ann, "undo")).startswith("## The table, here")
        await ann.pilot.press("escape")
        await wait(ann)
        bob = await lagoon.play_with_anybody("kahuna", "Bob")
        await lagoon.show_nonce(bob)
        await plays(ann)
        (kept,) = SeatStore(tmp_path / "seats.json").held_at(ann.app.address.base)
        assert (kept.table, kept.seat, kept.name) == (bob.table, 1 - bob.seat, "Ann")


async def test_bots_are_offered_and_come(server: Server, tmp_path: Path) -> None:
    async with terminal(server.url, tmp_path) as ann:
        await wait(ann)
        await choose(ann, "Begin with bots: easy")
        await plays(ann)
        sitters = [(sitter["name"], sitter["bot"]) for sitter in ann.player.view["table"]["seats"]]
        assert ("Guest", None) in sitters
        assert [bot for _, bot in sitters if bot] == ["easy"]


def kahuna_wishes(page: StartPage) -> int:
    """Return how many wait for a game of Kahuna, as a start page was told last."""
    told = [said["waiting"] for said in page.told if said["t"] == "waiting"]
    return sum(one["waiting"] for one in told[-1] if one["game"] == "kahuna") if told else 0


async def test_who_waits_no_longer_has_no_wish_any_more(server: Server, tmp_path: Path) -> None:
    async with start_page(server) as page, terminal(server.url, tmp_path, name="Ann") as ann:
        await wait(ann)
        await page.until(lambda page: kahuna_wishes(page) == 1)
        await choose(ann, "Stop waiting")
        await ann.until(lambda: isinstance(ann.app.screen, LobbyScreen), "the list of tables")
        await page.until(lambda page: kahuna_wishes(page) == 0)
