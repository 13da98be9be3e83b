"""Tables that nobody watches: shown before the start and after the end to all, in between to who has a seat only."""

from __future__ import annotations

import asyncio
import inspect
import json
import re
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from websockets.asyncio.client import connect

from clients.player import Lagoon, Refused, TableFault, new_token
from clients.player.http import fetch, request_json
from service.embedded import DataFolder, running
from service.talk.protocol import AskedClock
from service.web.api.api import Api
from tests.play import seated
from tests.server import LIFTED, Server, serving
from tests.start_page import start_page


@pytest.fixture(scope="module")
async def servers(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[tuple[Server, Server]]:
    folder: Path = tmp_path_factory.mktemp("spectators")
    async with running(folder / "redis"):
        url = DataFolder(folder / "redis").url
        async with (
            serving(folder / "one", REDIS=url, **LIFTED) as one,
            serving(folder / "two", REDIS=url, **LIFTED) as two,
        ):
            yield one, two


async def read(lagoon: Lagoon, table: str, what: str, token: str | None = None) -> object:
    return await request_json(lagoon.address, "GET", f"/tables/{table}{what}", object, token=token)


async def test_who_has_no_seat_sees_the_game_only_once_it_is_over(servers: tuple[Server, Server]) -> None:
    here, there = (Lagoon(server.url) for server in servers)
    opener = new_token()
    table = await here.open_table("kahuna", spectators="no", token=opener)
    assert (await there.table(table))["spectators"] == "no"
    ann = await here.take_seat(table, "Ann")
    async with here.watch(table) as eve, there.watch(table) as far:
        # Whoever may sit down comes and looks, and is told nothing more once the game begins.
        assert eve.view["table"]["seats"][0]["name"] == "Ann"
        bob = await there.take_seat(table, "Bob")
        async with here.play(ann) as one, there.play(bob) as two:
            for watcher in (eve, far):
                with pytest.raises(TableFault) as gone:
                    await watcher.until(lambda _me: False)
                assert gone.value.code == "no_spectators"
                assert watcher.view["game"] is None
            for lagoon in (here, there):
                for token in (None, opener, new_token()):
                    for what in ("", "/view", "/again", "/proof", "/thoughts"):
                        with pytest.raises(Refused) as refused:
                            await read(lagoon, table, what, token)
                        assert refused.value.code == "no_spectators"
                for token in (None, opener):
                    with pytest.raises(Refused) as refused:
                        await lagoon.log(table, token=token)
                    assert refused.value.code == "no_spectators"
                with pytest.raises(TableFault) as gone:
                    async with lagoon.watch(table):
                        pass
                assert gone.value.code == "no_spectators"
                assert (await lagoon.table(table, token=ann.token))["phase"] == "playing"
                assert b"told" in await lagoon.log(table, token=bob.token)
            await one.resign()
            await two.until(lambda me: me.result is not None)
    for lagoon in (here, there):
        assert (await lagoon.table(table))["phase"] == "over"
        assert await lagoon.log(table)
        async with lagoon.watch(table) as eve:
            assert eve.result is not None


async def test_the_start_page_shows_it_to_who_has_a_seat_only(servers: tuple[Server, Server]) -> None:
    here, there = servers
    table, ann, bob = await seated(here, listed=True, spectators="no")
    public, _, _ = await seated(here, listed=True)
    async with start_page(there, table) as eve, start_page(there) as me:
        await eve.until(lambda page: public in page.tables and table in page.own)
        assert table not in eve.tables
        assert eve.own[table] == {"t": "gone", "table": table, "code": "no_spectators"}
        await me.line.send(json.dumps({"t": "look", "tables": ["nowhere", table], "tokens": [None, ann.token]}))
        await me.until(lambda page: table in page.own)
        assert me.own[table]["phase"] == "playing"
        # By another table's token nothing is seen.
        await me.line.send(json.dumps({"t": "look", "tables": [table, public], "tokens": [None, ann.token]}))
        await me.until(lambda page: public in page.own and page.own[table]["t"] == "gone")
        async with Lagoon(here.url).play(bob) as player:
            await player.resign()
        await eve.until(lambda page: page.own[table].get("phase") == "over")


async def test_who_opened_a_table_changes_who_watches(servers: tuple[Server, Server]) -> None:
    lagoon = Lagoon(servers[0].url)
    token = new_token()
    table = await lagoon.open_table("kahuna", token=token)
    ann = await lagoon.take_seat(table, "Ann", token=token)
    async with lagoon.play(ann) as player:
        assert "spectators" not in player.view["table"]
        await player.change(spectators="no")
        assert player.view["table"]["spectators"] == "no"
        with pytest.raises(Refused, match="changes_nothing"):
            await player.change(spectators="no")
        await player.change(spectators="yes")
        assert player.view["table"].get("spectators") is None
        bob = await lagoon.take_seat(table, "Bob")
        async with lagoon.play(bob) as two, lagoon.watch(table) as eve:
            await two.until(lambda me: me.view["table"]["phase"] == "playing")
            await eve.until(lambda me: me.view["table"]["phase"] == "playing")


async def doors(server: Server, table: str, seq: int) -> dict[str, object]:
    """Return what somebody without a seat is told of a game that is under way and shown at `seq`, by whichever door."""
    lagoon, told = Lagoon(server.url), dict[str, object]()
    for path in (path.replace("{table}", table) for path in READ):
        for number in range(4, 12) if "{seq:int}" in path else (0,):
            door = path.replace("{seq:int}", str(number))
            try:
                told[door] = await fetch(lagoon.address, door)
            except Refused as refused:
                told[door] = (refused.code, refused.about)
    async with connect(lagoon.address.socket_url(table), proxy=None) as line:
        for number, message in enumerate(QUESTIONS):
            await line.send(json.dumps({"id": f"q{number}", **message}))
        answered = 0
        while answered < len(QUESTIONS):
            said = json.loads(await line.recv())
            answered += said.get("id") is not None
            # The time of day, and who is there, are of now.
            said.pop("now", None)
            if said["t"] != "presence":
                told[f"{said['t']} {said.get('id')}"] = said
    async with start_page(server, table) as page:
        await page.until(lambda page: page.own.get(table, {"seq": 0})["seq"] >= seq)
        # The list is told a moment after the table itself: at first its game may not have begun there.
        await page.until(lambda page: table in page.tables and page.tables[table]["phase"] == "playing")
        told["own"], told["listed"] = page.own[table], page.tables[table]
    return told


PATIENCE_S = 25
READ = re.findall(r'Route\("/api(/tables/{table}[^"]*)".*methods=\["GET"\]', inspect.getsource(Api.routes))
"""Everything that can be read of a table over HTTP."""
QUESTIONS: tuple[dict[str, object], ...] = (
    {"t": "hello", "heard": 0},
    {"t": "steps"},
    {"t": "steps", "before": 1_000, "limit": 3},
    {"t": "replay", "limit": 200},
    {"t": "replay", "from": 1_000},
    {"t": "replay", "as": 0},
    {"t": "moves"},
    {"t": "preview", "moves": [{"t": "draw"}]},
    {"t": "hint"},
    {"t": "imagine", "worlds": 1},
    {"t": "talk"},
    {"t": "say", "reaction": "wow", "at": 1_000},
    {"t": "play", "on": 1_000, "move": {"t": "draw"}},
    {"t": "undo", "on": 1_000},
    {"t": "resign", "on": 1_000},
    {"t": "again", "yes": False},
)


async def test_nothing_of_the_turn_or_of_the_one_before_comes_by_any_door(servers: tuple[Server, Server]) -> None:
    here, there = (Lagoon(server.url) for server in servers)
    timed = AskedClock("live", 600)
    table, ann, bob = await seated(servers[0], listed=True, first=0, spectators="delayed", clock=timed)
    async with (
        here.play(ann) as one,
        there.play(bob) as two,
        there.watch(table, listens=True) as eve,
        start_page(servers[0], table) as page,
        asyncio.timeout(PATIENCE_S),
    ):
        before, begun = eve.seq, one.seq
        assert before == begun - 1
        assert eve.view["table"]["phase"] == "shuffling"
        assert len(READ) >= 6
        await page.until(lambda page: table in page.own)
        shown = await doors(servers[1], table, before)
        # What is done, said and taken back in a turn makes no difference to any door, at either server.
        await one.play(next(move for move in one.view["moves"] if move["t"] == "place"))
        await one.say("I have a plan.")
        await two.reached(one.seq)
        assert await doors(servers[1], table, before) == await doors(servers[0], table, before) == shown
        await one.undo()
        await one.play({"t": "draw"})
        second = one.seq
        await eve.reached(begun)
        await two.reached(second)
        assert (eve.seq, eve.view["table"]["clock"]["running"]) == (begun, [])
        shown = await doors(servers[0], table, begun)
        await two.play(next(move for move in two.view["moves"] if move["t"] == "place"))
        await one.reached(two.seq)
        assert await doors(servers[1], table, begun) == await doors(servers[0], table, begun) == shown
        # A seat sees the game as it is, by its token.
        assert (await here.table(table, token=ann.token))["to_act"] == [1]
        assert list(eve.talk.entries) == []
        await two.play({"t": "draw"})
        await eve.until(lambda me: me.talk.entries)
        assert (eve.seq, eve.talk.entries[0].text) == (second, "I have a plan.")
        await page.until(lambda page: page.own[table]["seq"] == second)
        await one.resign()
        await eve.until(lambda me: me.result is not None)
        assert eve.seq == one.seq
        await page.until(lambda page: page.own[table]["phase"] == "over")
        told = [said["seq"] for said in page.told if said["t"] == "own"]
        assert told == sorted(set(told) & {before, begun, second, one.seq}), "nothing is told that is not new to them"
