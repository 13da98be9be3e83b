"""Name and emblem in the terminal: changed from the menu before the start, and drawn by."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from clients.player import Lagoon
from tests.clients.terminal.driver import terminal
from tests.server import LIFTED, Server, serving


@pytest.fixture(scope="module")
async def server(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Server]:
    async with serving(tmp_path_factory.mktemp("terminal"), BOTS=0, **LIFTED) as server:
        yield server


async def test_a_name_is_typed_and_an_emblem_chosen(server: Server, tmp_path: Path) -> None:
    lagoon = Lagoon(server.url)
    table = await lagoon.open_table("motu", seats=2)
    async with terminal(server.url, tmp_path, table=table, name="Ann") as ann:
        await ann.choose("Sit down as shell ●")
        await ann.until_said("panel", "● Ann")
        await ann.choose("Go by another name here …")
        await ann.until_said("prompt", "Which name shall you go by here?")
        await ann.pilot.press(*"Anna", "enter")
        await ann.until_said("panel", "● Anna")
        await ann.choose("Play as wave ○")
        await ann.until_said("panel", "○ Anna")
        await ann.until_said("record", "Anna chose wave ○")
        async with lagoon.play(await lagoon.take_seat(table, "Bob")) as bob:
            await bob.until(lambda me: me.view["table"]["phase"] == "playing")
            await ann.until(lambda: ann.player.game is not None, "game")
            await ann.until_said("panel", "○ Anna")
