"""Bots in the terminal: added to free seats and sent away again, opened with, and told from people."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from clients.player import Lagoon, Player
from clients.terminal.games import GAME_UIS
from clients.terminal.lobby.table_form import TableForm
from clients.terminal.record.players import panel_names
from clients.terminal.record.sentences import fact_text
from clients.terminal.table.prompt import prompt
from clients.terminal.table.screen import TableScreen
from service.talk.protocol import LEVELS, Presence
from tests.clients.terminal.driver import Terminal, terminal
from tests.server import LIFTED, Server, serving


@pytest.fixture(scope="module")
async def server(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Server]:
    async with serving(tmp_path_factory.mktemp("terminal"), BOTS=1, **LIFTED) as server:
        yield server


def seats(ann: Terminal) -> list[str | None]:
    """Return who sits at the table: the level of a bot, or the name of a person."""
    return [sitter and (sitter["bot"] or sitter["name"]) for sitter in ann.player.view["table"]["seats"]]


async def test_a_bot_is_added_sent_away_and_another_played_with(server: Server, tmp_path: Path) -> None:
    table = await Lagoon(server.url).open_table("mauna_kea", seats=3)
    async with terminal(server.url, tmp_path, table=table, name="Ann") as ann:
        await ann.until(lambda: "Sit down as red ●" in ann.menu, "a seat")
        assert not any("bot" in entry for entry in ann.menu), "who has no seat adds none"
        await ann.choose("Sit down as red ●")
        await ann.choose("Add a bot as violet ■: hard")
        await ann.until(lambda: seats(ann) == ["Ann", None, "hard"], "a bot")
        name = ann.player.view["table"]["seats"][2]["name"]
        await ann.until_said("panel", f"■ {name} (bot · hard)")
        await ann.until_said("record", f"{name}, a bot")

        await ann.choose(f"Send away the bot {name}")
        await ann.until(lambda: seats(ann) == ["Ann", None, None], "a free seat")
        await ann.choose("Add a bot as yellow ▲: easy")
        await ann.choose("Add a bot as violet ■: easy")
        await ann.until(lambda: ann.player.game, "a game")
        assert seats(ann) == ["Ann", "easy", "easy"]
        assert not any("bot" in entry for entry in ann.menu)
        bots = [sitter["name"] for sitter in ann.player.view["table"]["seats"][1:]]
        await ann.until(lambda: all(f"{name}·"[:6] in ann.words("panel") for name in bots), "bots in the panel")


async def test_a_table_is_opened_with_bots_on_all_other_seats(server: Server, tmp_path: Path) -> None:
    async with terminal(server.url, tmp_path, name="Ann") as ann:
        await ann.choose_in_lobby("Open a table of Mauna Kea …")
        await ann.choose_in_lobby("Players: 2")
        for _ in range(3):
            before = next(entry for entry in BOTS_LINES if entry in lines(ann))
            await ann.choose_in_lobby(before)
        await ann.choose_in_lobby("Bots: on all other seats: hard")
        await ann.choose_in_lobby("Bots: none")
        await ann.choose_in_lobby("Open the table")
        await ann.until(lambda: isinstance(ann.app.screen, TableScreen), "a table")
        await ann.until(lambda: ann.table.connection.player, "a connection")
        await ann.until(lambda: seats(ann) == [None, "easy", "easy"], "bots")


BOTS_LINES = ["Bots: none", *(f"Bots: on all other seats: {level}" for level in LEVELS)]


def lines(ann: Terminal) -> list[str]:
    lobby: Any = ann.app.screen
    return [entry.words for entry in lobby.entries]


@pytest.mark.parametrize(("game", "seats", "bots"), [("kahuna", None, 1), ("mauna_kea", 4, 3), ("motu", 1, 0)])
def test_bots_have_all_seats_but_one(game: str, seats: int | None, bots: int) -> None:
    form = TableForm(GAME_UIS[game])
    assert "bots" not in form.values()
    names = [option.name for option in form._options]
    form.change(names.index("bots"))
    while seats is not None and form.values()["seats"] != seats:
        form.change(names.index("seats"))
    assert form.values()["bots"] == ("easy",) * bots


def test_a_bot_of_a_stranger_is_shown_as_it_calls_itself() -> None:
    ui = GAME_UIS["kahuna"]
    fact = {"t": "Joined", "seat": 1, "name": "Kai", "nonce": None, "commitment": None, "bot": "greedy 2"}
    assert fact_text(fact, ui, ["Ann", "Kai"]).words == "Kai, a bot (greedy 2), took a seat."
    person = {name: value for name, value in fact.items() if name != "bot"}
    assert fact_text(person, ui, ["Ann", "Kai"]).words == "Kai took a seat."
    table = {"resigned": [], "seats": [{"name": "Ann", "bot": None}, {"name": "Kai", "bot": "greedy 2"}]}
    assert panel_names(table, ["Ann", "Kai"]) == ["Ann", "Kai·greedy 2"]


def test_a_bot_is_not_said_to_be_away() -> None:
    player = Player("http://localhost:1", "t")
    player.seat, player.presence = 0, Presence((True, False, False), 0)
    sitters = [{"name": name, "bot": bot} for name, bot in (("Ann", None), ("Ben", None), ("Kai", "hard"))]
    table = {"seats": sitters, "phase": "shuffling", "awaited": [1, 2], "unseatings": [], "request": None}
    player.view = {"table": {**table, "result": None}, "game": None, "moves": [], "undo": None}
    words = prompt(player, GAME_UIS["mauna_kea"], "")
    assert "Ben and Kai in the shuffle" in words
    assert words.endswith("Away: Ben.")
