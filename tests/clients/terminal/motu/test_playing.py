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
        await ann.until_said("prompt", "Your turn: take a card of the Line and lay it.")
        assert "On the hut: 3 coco" in ann.words("panel")
        assert "⌂" in ann.words("board")
        assert "Adversary: 35 points, 0 cards" in ann.words("panel")
        # A card that fits in one way only is laid at once.
        assert [entry.partition(" card ")[2][0] for entry in ann.menu[:2]] == ["1", "2"]

        await ann.pilot.press("2")
        await ann.until(lambda: any(entry.startswith("Lay card 2, with ") for entry in ann.findable), "layings")
        laying = next(entry for entry in ann.findable if entry.startswith("Lay card 2, with "))
        await ann.choose(laying)
        await ann.until_said("record", "1 coco from the hut")
        await ann.until_said("prompt", "The other card goes to the Adversary")
        await ann.choose("Leave it to the Adversary")
        await ann.until_said("panel", "Adversary: 35 points, 1 card")
