"""The bot on the page of bots plays, exactly as it is printed, and is as short as the page promises."""

from __future__ import annotations

import asyncio
import random
import re
import sys
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from clients.player import Lagoon, play_game
from projections.games import GAMES
from tests.server import LIFTED, Server, serving

ROOT = Path(__file__).parents[3]
(GREEDY,) = re.findall(r"```python\n(.*?)```", (ROOT / "clients" / "bots" / "README.md").read_text("utf-8"), re.DOTALL)


@pytest.fixture(scope="module")
async def server(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Server]:
    async with serving(tmp_path_factory.mktemp("lagoon"), **LIFTED) as server:
        yield server


def test_it_is_short() -> None:
    assert len([line for line in GREEDY.splitlines() if line.strip()]) < 60


@pytest.mark.parametrize("game", GAMES)
async def test_it_plays_a_whole_game(server: Server, game: str) -> None:
    lagoon = Lagoon(server.url)
    table = await lagoon.open_table(game, seats=2)
    ann = await lagoon.take_seat(table, "Ann")
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-W", "error", "-c", GREEDY, lagoon.address.table_url(table),
        cwd=ROOT, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.PIPE,
    )  # fmt: skip
    dice = random.Random(1)
    async with lagoon.play(ann) as player:
        result = await play_game(player, lambda _view, moves: dice.choice(moves))
        assert player.view["table"]["seats"][1]["bot"] == "greedy"
    out, err = await process.communicate()
    assert (process.returncode, err.decode()) == (0, "")
    assert out.decode() == f"over: {result}\n"
