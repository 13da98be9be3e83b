"""Motu played in the terminal by its keys, against the real server: one alone, at a table opened there."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.clients.terminal.driver import terminal
from tests.server import LIFTED, Server, serving


@pytest.fixture(scope="module")
async def server(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Server]:
    async with serving(tmp_path_factory.mktemp("terminal"), **LIFTED) as server:
        yield server


async def test_a_table_for_one_is_opened_and_a_card_laid(server: Server, tmp_path: Path) -> None:
    async with terminal(server.url, tmp_path, name="Ann", size=(100, 32)) as ann:
        await ann.choose_in_lobby("Open a table of Motu …")
        for players in ("2", "3", "4", "5", "6"):
            await ann.choose_in_lobby(f"Players: {players}")
        await ann.choose_in_lobby("Adversary, when alone: medium")
        await ann.choose_in_lobby("Open the table")
        await ann.choose("Sit down as shell ●")
        await ann.until_said("prompt", "Your turn: pick a card of the Line by its number")
        assert "Adversary 35p 0 cards hut 3¢" in ann.words("panel")
        assert "H" in ann.words("board")
        assert not any(entry.startswith("Lay") for entry in ann.menu)

        await ann.pilot.press("2")
        await ann.until(lambda: any(entry.startswith("Lay card 2") for entry in ann.menu), "layings")
        laying = next(entry for entry in ann.menu if entry.startswith("Lay card 2"))
        await ann.choose(laying)
        await ann.until_said("record", "gets 1 from the hut, takes card")
        await ann.until_said("prompt", "What becomes of the other card?")
        await ann.choose("Leave it to the Adversary")
        await ann.until_said("panel", "1 cards hut 2¢")
