"""What whoever runs a house is told: by the pass of `lagoon house` only, and of all workers and servers together."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from clients.player import Lagoon
from projections.games import GAMES
from service.archive.backup import back_up_store
from service.embedded import running
from service.settings import Settings
from tests.play import seated
from tests.server import LIFTED, Server, serving
from tests.service.web.test_api import Answer, ask
from tests.support import eventually


class House(NamedTuple):
    """Two servers on one Redis, one of them with two workers."""

    one: Server
    two: Server
    redis: str


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    async with running(tmp_path / "redis") as embedded:
        how = {"REDIS": embedded.url, **LIFTED}
        async with serving(tmp_path / "one", WORKERS=2, **how) as one, serving(tmp_path / "two", **how) as two:
            yield House(one, two, embedded.url)


async def made_pass(redis: str) -> str:
    """Have `lagoon house` make a pass."""
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "service.cli", "house", env={"LAGOON_REDIS": redis}, stdout=asyncio.subprocess.PIPE
    )
    said, _ = await process.communicate()
    assert process.returncode == 0
    word, made = said.decode().split()
    assert word == "pass"
    return made


async def now(server: Server, key: str | None) -> Answer:
    headers: dict[str, Any] = {} if key is None else {"Authorization": f"Bearer {key}"}
    return await ask(server, "GET", "/api/house/now", **headers)


async def test_it_is_told_of_all_processes_to_whoever_has_the_pass(house: House, tmp_path: Path) -> None:
    made = await made_pass(house.redis)
    table, ann, bob = await seated(house.one)
    listed = await Lagoon(house.two.url).open_table("motu", listed=True)
    async with Lagoon(house.one.url).play(ann), Lagoon(house.two.url).play(bob):
        await eventually(lambda: _tells(house, made, processes=3, sockets=2))
        told = (await now(house.two, made)).json
    assert {one["version"] for one in told["processes"]} == {told["version"]}
    assert (told["listed"], told["wishes"], told["bots"]) == (1, 0, 0)
    assert [storage["memory"] > 0 for storage in told["storage"]] == [True]
    assert [(game["name"], game["version"]) for game in told["games"]] == [
        (name, playable.game.version) for name, playable in GAMES.items()
    ]
    assert told["backup"] is None
    assert "no_backup" in {warning["code"] for warning in told["warnings"]}
    settings = Settings(redis=house.redis)
    await back_up_store(settings, tmp_path / "backup", lambda _done, _of: None)
    told = (await now(house.one, made)).json
    assert told["at"] - 60_000 < told["backup"] <= told["at"]
    assert "no_backup" not in {warning["code"] for warning in told["warnings"]}
    assert table not in str(told)
    assert listed not in str(told)


async def test_a_process_that_ends_is_told_of_no_more(house: House) -> None:
    made = await made_pass(house.redis)
    await eventually(lambda: _tells(house, made, processes=3))
    await house.one.stop()
    assert len((await now(house.two, made)).json["processes"]) == 1


async def test_nobody_else_is_told_anything(house: House) -> None:
    first = await made_pass(house.redis)
    second = await made_pass(house.redis)
    _, ann, _ = await seated(house.one)
    for server in house[:2]:
        assert (await now(server, second)).status == 200
        for none, status, code in (
            (first, 403, "not_the_house"),
            (ann.token, 403, "not_the_house"),
            ("x" * 43, 403, "not_the_house"),
            (None, 401, "no_token"),
            ("short", 401, "no_token"),
        ):
            refused = await now(server, none)
            assert (refused.status, refused.json["code"]) == (status, code)


async def _tells(house: House, made: str, processes: int, sockets: int | None = None) -> bool:
    told = (await now(house.two, made)).json["processes"]
    return len(told) == processes and sockets in {None, sum(one["sockets"] for one in told)}
