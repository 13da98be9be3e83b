"""Mauna Kea played in the terminal by its keys, against the real server: three at a table opened there."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from clients.player import Lagoon
from tests.clients.terminal.driver import Terminal, terminal
from tests.server import LIFTED, Server, serving


@pytest.fixture(scope="module")
async def server(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Server]:
    async with serving(tmp_path_factory.mktemp("terminal"), **LIFTED) as server:
        yield server


def tiles(ann: Terminal) -> int:
    """Return how many tiles lie before Ann, on seat 1, as her terminal knows it."""
    return len(ann.player.view["game"]["tiles"][1])


async def spend(ann: Terminal) -> None:
    """Give away the first tile there is, and wait until it is gone."""
    left = tiles(ann)
    await ann.choose(next(entry for entry in ann.findable if entry.startswith("Give away")))
    await ann.until(lambda: tiles(ann) < left, "tile gone")


async def test_a_table_for_three_is_opened_and_a_turn_played(server: Server, tmp_path: Path) -> None:
    async with terminal(server.url, tmp_path, name="Ann") as ann:
        await ann.choose_in_lobby("Open a table of Mauna Kea …")
        await ann.choose_in_lobby("Players: 2")
        await ann.choose_in_lobby("Who places first: drawn at random")
        await ann.choose_in_lobby("Open the table")
        await ann.choose("Sit down as yellow ▲")
        await ann.until_said("prompt", "Waiting for another player.")
        lagoon, table = Lagoon(server.url), ann.table.connection.table
        ben_sits, cleo_sits = [
            await lagoon.take_seat(table, name, seat=seat) for name, seat in (("Ben", 0), ("Cleo", 2))
        ]
        async with lagoon.play(ben_sits) as ben, lagoon.play(cleo_sits) as cleo:
            for _ in range(4):
                for other in (ben, cleo):
                    await other.until(lambda p: p.is_my_turn)
                    await other.play((await other.legal()).moves[0])
                await ann.until_said("prompt", "Put an explorer on a start space")
                await ann.choose(next(entry for entry in ann.findable if entry.startswith("Put an")))
                await ann.until(
                    lambda: not any(entry.startswith("Put an") for entry in ann.findable), "menu without places"
                )
            await ann.until_said("prompt", "Your turn: lay each tile")
            assert ann.words("board").count("▲") == 4

            # A tile picked by its number is laid; the others are given away, and the turn is ended.
            await ann.pilot.press("1")
            await ann.until(lambda: any(entry.endswith("on A1") for entry in ann.findable), "layings")
            await ann.choose(next(entry for entry in ann.findable if entry.endswith("on A1")))
            await ann.until_said("record", "Ann laid ")
            await ann.until(
                lambda: any(entry.startswith(("Give away", "End")) for entry in ann.findable), "what is left to do"
            )
            while "End turn" not in ann.findable:
                await spend(ann)
                await ann.until(
                    lambda: any(entry.startswith(("Give away", "End")) for entry in ann.findable), "what is left to do"
                )
            await ann.choose("End turn")
            await cleo.until(lambda p: p.is_my_turn)
            await ann.until_said("prompt", "Cleo is to play.")
