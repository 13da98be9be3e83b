"""What whoever runs a house is told: by the pass of `lagoon house` only, and of all workers and servers together."""

from __future__ import annotations

import asyncio
import json
import sys
from collections.abc import AsyncIterator
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from clients.player import Lagoon, Player
from projections.games import GAMES
from service.archive.backup import back_up_store
from service.embedded import running
from service.settings import Settings
from tests.play import seated
from tests.server import LIFTED, NO_PAGES, Server, serving
from tests.service.web.test_api import Answer, ask
from tests.start_page import StartPage, start_page
from tests.support import eventually

NAMES_OFF = b'{"names":false,"talk":false}'
ALL_ON = b'{"names":true,"talk":true}'


class House(NamedTuple):
    """Two servers on one Redis, one of them with two workers."""

    one: Server
    two: Server
    redis: str


@pytest.fixture(scope="module")
async def house(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[House]:
    folder = tmp_path_factory.mktemp("house")
    async with running(folder / "redis") as embedded:
        how = {"REDIS": embedded.url, **LIFTED}
        async with serving(folder / "one", WORKERS=2, **how, **NO_PAGES) as one, serving(folder / "two", **how) as two:
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


async def asked(server: Server, key: str | None, method: str, path: str, body: bytes | None = None) -> Answer:
    headers: dict[str, Any] = {} if key is None else {"Authorization": f"Bearer {key}"}
    return await ask(server, method, f"/api/house/{path}", body, **headers)


async def now(server: Server, key: str | None) -> Answer:
    return await asked(server, key, "GET", "now")


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


async def test_nobody_else_is_told_anything(house: House) -> None:
    first = await made_pass(house.redis)
    second = await made_pass(house.redis)
    table, ann, _ = await seated(house.one)
    for server in house[:2]:
        assert (await now(server, second)).status == 200
        for none, status, code in (
            (first, 403, "not_the_house"),
            (ann.token, 403, "not_the_house"),
            ("x" * 43, 403, "not_the_house"),
            (None, 401, "no_token"),
            ("short", 401, "no_token"),
        ):
            for method, path, body in (
                ("GET", "now", None),
                ("PUT", "switches", NAMES_OFF),
                ("POST", f"tables/{table}/close", b""),
            ):
                refused = await asked(server, none, method, path, body)
                assert (refused.status, refused.json["code"]) == (status, code)
        bad = await asked(server, second, "PUT", "switches", b'{"names": false}')
        assert (bad.status, bad.json["code"]) == (400, "bad_body")
        assert (await asked(server, second, "POST", f"tables/{'x' * 22}/close", b"")).status == 404
    told = (await now(house.one, second)).json
    assert told["switches"] == {"names": True, "talk": True}
    assert (await Lagoon(house.one.url).table(table))["phase"] == "playing"


async def test_a_table_is_closed_at_any_server_and_its_people_and_its_proof_say_so(house: House) -> None:
    made = await made_pass(house.redis)
    table, ann, bob = await seated(house.one)
    waiting = await Lagoon(house.two.url).open_table("motu", listed=True, seats=2)
    async with Lagoon(house.one.url).play(ann) as one, Lagoon(house.one.url).play(bob) as two:
        closed = await asked(house.two, made, "POST", f"tables/{table}/close", b"")
        assert closed.status == 200
        for player in (one, two):
            await player.until(lambda me: me.result is not None)
            result = player.result or {}
            assert (player.seq, result["winners"], result["how"]) == (closed.json["seq"], [], "closed_by_house")
            assert result["standing"] == [0, 0]
    again = await asked(house.one, made, "POST", f"tables/{table}/close", b"")
    assert (again.status, again.json["code"]) == (409, "game_over")
    assert (await ask(house.one, "GET", f"/api/tables/{table}/proof")).json["verified"]
    assert (await asked(house.one, made, "POST", f"tables/{waiting}/close", b"")).status == 200
    assert (await Lagoon(house.two.url).table(waiting))["phase"] == "closed"

    async def is_listed_no_more() -> bool:
        return waiting not in (await ask(house.two, "GET", "/api/tables")).body.decode()

    await eventually(is_listed_no_more)


async def test_names_are_turned_off_at_all_servers_and_on_again(house: House) -> None:
    made = await made_pass(house.redis)
    lagoon = Lagoon(house.two.url)
    table = await lagoon.open_table("kahuna", listed=True)
    ann = await lagoon.take_seat(table, "Ann Onymous")
    async with Lagoon(house.one.url).watch(table) as eve, lagoon.play(ann) as me, start_page(house.one, table) as page:
        # That they are on again is asked where it was said only: all others learn it as they learned that they are off.
        for body, name, people, servers in (
            (NAMES_OFF, "Player 1", (me, eve), house[:2]),
            (ALL_ON, "Ann Onymous", (me,), (house.two,)),
        ):
            assert (await asked(house.two, made, "PUT", "switches", body)).json == json.loads(body)
            for player in people:
                await player.until(partial(_shows_off, switches=json.loads(body)))
            assert me.view["table"]["seats"][0]["name"] == "Ann Onymous"
            if eve in people:
                assert eve.view["table"]["seats"][0]["name"] == name
                await page.until(partial(_lists, table=table, name=name))
            for server in servers:
                for path in ("/api/tables", f"/api/tables/{table}", f"/api/tables/{table}/log"):
                    # Another worker of the server may answer, which learns it with its own report.
                    await eventually(partial(_tells_name, server, path, name))


async def test_a_process_that_ends_is_told_of_no_more(house: House) -> None:
    made = await made_pass(house.redis)
    await eventually(lambda: _tells(house, made, processes=3))
    await house.one.stop()
    assert len((await now(house.two, made)).json["processes"]) == 1


async def _tells_name(server: Server, path: str, name: str) -> bool:
    told = (await ask(server, "GET", path)).body.decode()
    return name in told and ("Ann" in told) == (name == "Ann Onymous")


def _shows_off(player: Player, switches: dict[str, bool]) -> bool:
    off: list[str] = player.view["table"].get("off", [])
    return off == [name for name, is_on in switches.items() if not is_on]


def _lists(page: StartPage, table: str, name: str) -> bool:
    own = page.own.get(table)
    return own is not None and own["seats"][0]["name"] == page.tables[table]["seats"][0] == name


async def _tells(house: House, made: str, processes: int, sockets: int | None = None) -> bool:
    told = (await now(house.two, made)).json["processes"]
    return len(told) == processes and sockets in {None, sum(one["sockets"] for one in told)}
