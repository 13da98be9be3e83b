"""What start pages are told by real servers: the list as it changes, and how things stand at one's own tables."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import AsyncIterator, Iterable
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from clients.player import Lagoon
from events.log import Shards
from events.table import Table
from service.clock import now_ms
from service.embedded import DataFolder, running
from service.redis.table_list import TableList
from service.web.schema import schemas
from tests.faults.fuzzing.schema_values import SchemaValues
from tests.play import seated
from tests.server import LIFTED, NO_PAGES, Server, serving
from tests.service.redis.test_table_list import tables
from tests.shards import client_of, shards_at
from tests.start_page import StartPage, start_page
from tests.support import eventually


@pytest.fixture(scope="module")
async def servers(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[tuple[Server, Server]]:
    folder = tmp_path_factory.mktemp("lobby")
    async with running(folder / "redis"):
        url = DataFolder(folder / "redis").url
        # One of them is of several processes itself.
        async with (
            serving(folder / "one", REDIS=url, WORKERS=2, IDLE_TABLE_SECONDS=0.1, **LIFTED, **NO_PAGES) as one,
            serving(folder / "two", REDIS=url, **LIFTED) as two,
        ):
            yield one, two


@pytest.fixture
async def shards(servers: tuple[Server, Server]) -> AsyncIterator[Shards]:
    async with shards_at(DataFolder(servers[0].folder.parent / "redis").url) as shards:
        yield shards


def changes(page: StartPage, table: str) -> list[Any]:
    """Return what a page was told of a table in the list after the whole list, oldest first."""
    return [said["set"][table] for said in page.told if table in said.get("set", {})]


async def test_a_table_opened_at_one_server_comes_and_goes_on_start_pages_of_all(
    servers: tuple[Server, Server],
) -> None:
    here, there = servers
    lagoon = Lagoon(here.url)
    async with start_page(here) as near, start_page(there) as far:
        table = await lagoon.open_table("kahuna", listed=True)
        for page in (near, far):
            await page.until(lambda page: table in page.tables)
            assert page.tables[table]["seats"] == [None, None]
        ann = await lagoon.take_seat(table, "Ann")
        for page in (near, far):
            await page.until(lambda page: page.tables[table]["seats"] == ["Ann", None])
        await lagoon.leave(ann)
        for page in (near, far):
            await page.until(lambda page: page.tables[table]["seats"] == [None, None])
        # Only what changed is told again, and a private table never is.
        private = await lagoon.open_table("kahuna")
        ann, _ = await lagoon.begin(table, "Ann", "Bob")
        for page in (near, far):
            await page.until(lambda page: page.tables[table]["phase"] == "playing")
        async with lagoon.play(ann) as player:
            await player.resign()
        for page in (near, far):
            await page.until(lambda page: table not in page.tables)
            assert sum("tables" in said for said in page.told) <= 1
            assert changes(page, table)[-1] is None
            assert private not in json.dumps(page.told)


async def test_my_tables_are_told_as_they_are_and_as_they_change(servers: tuple[Server, Server]) -> None:
    here, there = servers
    table, ann, bob = await seated(here, first=0)
    async with start_page(there, table, "nowhere") as page:
        await page.until(lambda page: len(page.own) == 2)
        assert page.own["nowhere"] == {"t": "gone", "table": "nowhere", "code": "no_table"}
        first = page.own[table]
        assert (first["phase"], first["to_act"], first["result"]) == ("playing", [0], None)
        assert [seat["name"] for seat in first["seats"]] == ["Ann", "Bob"]
        assert first["opened"] <= first["moved"] <= now_ms() + 1000
        async with Lagoon(here.url).play(ann) as one, Lagoon(here.url).play(bob) as two:
            seq = await one.play({"t": "draw"})
            await page.until(lambda page: page.own[table]["to_act"] == [1])
            assert page.own[table]["seq"] == seq
            assert page.own[table]["moved"] >= first["moved"]
            # So it is as often as anything happens, though the table is let go of meanwhile where nobody plays.
            await two.reached(seq)
            await one.reached(await two.play({"t": "draw"}))
            await page.until(lambda page: page.own[table]["to_act"] == [0])
            await one.resign()
        await page.until(lambda page: page.own[table]["phase"] == "over")
        assert page.own[table]["result"]["winners"] == [1]
        hidden = {"hand", "secret", "token", "commitment", "nonce", "game_view", "view"}
        assert not hidden & {name for said in page.told if said["t"] == "own" for name in said}


async def test_whoever_looks_again_is_told_of_the_tables_they_name_then(servers: tuple[Server, Server]) -> None:
    here, _ = servers
    lagoon = Lagoon(here.url)
    one, two = await lagoon.open_table("motu", seats=2), await lagoon.open_table("kahuna")
    async with start_page(here, one) as page:
        await page.until(lambda page: one in page.own)
        page.told.clear()
        await page.look(two, two)
        await page.until(lambda page: two in page.own)
        await lagoon.take_seat(one, "Ann")
        await lagoon.take_seat(two, "Ann")
        await page.until(lambda page: page.own[two]["seats"][0])
        assert [said["table"] for said in page.told if said["t"] == "own"] == [two, two]
        assert "tables" in next(said for said in page.told if said["t"] == "lobby") or not page.tables


async def test_of_thousands_of_tables_the_latest_are_shown_and_others_follow_when_they_go(
    servers: tuple[Server, Server], shards: Shards
) -> None:
    listing, many = TableList(shards), tables(3000)
    for first in range(0, len(many), 500):
        await asyncio.gather(*map(listing.update, many[first : first + 500]))
    (playing,) = tables(1, "playing", first=9000)
    await listing.update(playing)
    shown = [f"t{number}" for number in range(2999, 2899, -1)]
    try:
        async with start_page(servers[0]) as near, start_page(servers[1]) as far:
            for page in (near, far):
                await page.until(lambda page: page.tables.keys() == {*shown, "t9000"})
                # Told whole they come in order.
                page.told.clear()
                await page.look()
                await page.until(lambda page: page.told)
                assert list(page.tables) == [*shown, "t9000"]
            # More go at once than are known beside those that are shown.
            await close_all(listing, many[-400:])
            left = {f"t{number}" for number in range(2599, 2499, -1)} | {"t9000"}
            for page in (near, far):
                await page.until(lambda page: page.tables.keys() == left)
                last = page.told[-1]
                assert "tables" not in last, "what changed is told, not the whole"
    finally:
        await close_all(listing, (*many, playing))


async def close_all(listing: TableList, tables: Iterable[Table[Any]]) -> None:
    """Take tables out of the list."""
    await asyncio.gather(*(listing.update(closed(table)) for table in tables))


def closed(table: Table[Any]) -> Table[Any]:
    """Return a table as it is once it is closed."""
    return msgspec.structs.replace(table, seq=table.seq + 1, phase="closed")


async def test_much_that_happens_at_once_is_told_together(servers: tuple[Server, Server], shards: Shards) -> None:
    listing, many = TableList(shards), tables(90, first=20_000)
    async with start_page(servers[0]) as page:
        await asyncio.gather(*map(listing.update, many))
        names = {table.id for table in many}
        await page.until(lambda page: page.tables.keys() >= names)
        # Tables of other tests may go at the same time.
        told = [new for said in page.told if (new := names & (said.get("set") or {}).keys())]
        assert len(told) < 45, "not each for itself"
        assert sum(map(len, told)) <= 92
    await close_all(listing, many)


async def test_after_redis_was_away_the_same_sockets_are_told_what_they_missed(tmp_path: Path) -> None:
    # The address of an embedded server stays the same when it is started again.
    async with running(tmp_path / "redis"):
        url = DataFolder(tmp_path / "redis").url
        server = Server(tmp_path, REDIS=url, **LIFTED)
        await server.start()
        try:
            async with start_page(server) as page:
                lagoon = Lagoon(server.url)
                table = await lagoon.open_table("kahuna", listed=True)
                await page.look(table)
                await page.until(lambda page: table in page.tables and table in page.own)
                async with shards_at(url) as shards:
                    redis = client_of(shards)
                    other = tables(1, first=7000)[0]
                    # Everybody who listens is cut off, and the list changes without a word.
                    await redis.execute_command("CLIENT", "KILL", "TYPE", "pubsub")
                    await page.until(lambda page: any(said["t"] == "paused" for said in page.told))
                    await TableList(shards).update(other)
                    await page.until(lambda page: other.id in page.tables)
                    await page.until(lambda page: page.told[-1]["t"] == "resumed" or _resumed(page))
                await lagoon.take_seat(table, "Ann")
                await page.until(lambda page: page.own[table]["seats"][0] == {"name": "Ann"})
        finally:
            await server.stop()


def _resumed(page: StartPage) -> bool:
    said = [told["t"] for told in page.told if told["t"] in {"paused", "resumed"}]
    return said[-1:] == ["resumed"]


@pytest.mark.parametrize(
    ("message", "code"),
    [
        ("{", "bad_message"),
        ('{"t":"hello"}', "bad_message"),
        ('{"t":"look","tables":["a b"]}', "bad_message"),
        ('{"t":"look","more":1}', "bad_message"),
        (json.dumps({"t": "look", "tables": [f"t{number}" for number in range(51)]}), "bad_message"),
        (json.dumps({"t": "look", "id": "x" * 20_000}), "frame_too_big"),
        (b"\x81", "bad_frame"),
    ],
)
async def test_what_cannot_be_understood_is_refused_in_words(
    servers: tuple[Server, Server], message: str | bytes, code: str
) -> None:
    async with connect(f"ws://127.0.0.1:{servers[1].port}/api/lobby", proxy=None) as line:
        await line.send(message)
        refused = json.loads(await line.recv())
        assert (refused["t"], refused["code"], refused["seq"]) == ("refused", code, 0)
        # And nothing is lost by it.
        await line.send('{"t":"look"}')
        assert json.loads(await line.recv())["t"] == "lobby"


async def test_who_says_too_much_is_refused_and_closed_and_who_says_nothing_is_closed(tmp_path: Path) -> None:
    settings = {"ACTIONS_BURST": 6, "ACTIONS_PER_SECOND": 0.01, "REFUSALS_BEFORE_CLOSE": 3, "HANDSHAKE_SECONDS": 1}
    async with serving(tmp_path / "server", SOCKETS_PER_ADDRESS=2, **settings) as server:
        url = f"ws://127.0.0.1:{server.port}/api/lobby"
        async with start_page(server) as page:
            # A look for many counts for more than one.
            await page.look(*(f"t{number}" for number in range(50)))
            for _ in range(12):
                await page.look()
            with pytest.raises(ConnectionClosed) as closed:
                await page.until(lambda _: False)
            assert closed.value.rcvd is not None
            assert (closed.value.rcvd.code, closed.value.rcvd.reason) == (4429, "too_many_refusals")
            assert {said["code"] for said in page.told if said["t"] == "refused"} == {"too_fast"}
        async with connect(url, proxy=None) as one, connect(url, proxy=None), connect(url, proxy=None) as three:
            with pytest.raises(ConnectionClosed, match="too_many_sockets"):
                await three.recv()
            with pytest.raises(ConnectionClosed, match="hello_late"):
                await one.recv()


async def test_a_process_that_ends_sends_start_pages_elsewhere(tmp_path: Path) -> None:
    server = Server(tmp_path)
    await server.start()
    async with start_page(server) as page:
        stopping = asyncio.create_task(server.stop())
        with pytest.raises(ConnectionClosed) as closed:
            await page.until(lambda _: False)
        assert closed.value.rcvd is not None
        assert (closed.value.rcvd.code, closed.value.rcvd.reason) == (1012, "restart")
        assert await stopping == 0


async def test_messagepack_is_spoken_too(servers: tuple[Server, Server]) -> None:
    url = f"ws://127.0.0.1:{servers[0].port}/api/lobby"
    async with connect(url, subprotocols=["lagoon.v1.msgpack"], proxy=None) as line:  # type: ignore[list-item]
        await line.send(msgspec.msgpack.encode({"t": "look", "tables": ["nowhere"]}))
        told = [msgspec.msgpack.decode(await line.recv(decode=False)) for _ in range(2)]
        assert [said["t"] for said in told] == ["lobby", "gone"]


async def test_a_page_from_elsewhere_is_turned_away_at_the_door(servers: tuple[Server, Server]) -> None:
    url = f"ws://127.0.0.1:{servers[0].port}/api/lobby"
    with pytest.raises(Exception, match="403"):
        await connect(url, proxy=None, origin="http://evil.example")  # type: ignore[arg-type]


async def test_nothing_is_followed_for_a_page_that_has_gone(servers: tuple[Server, Server], shards: Shards) -> None:
    redis = client_of(shards)
    table = await Lagoon(servers[1].url).open_table("kahuna")
    channel = f"lagoon:{{{table}}}:told"

    async def listeners() -> int:
        return int((await redis.execute_command("PUBSUB", "SHARDNUMSUB", channel))[1])

    async with start_page(servers[1], table) as page, start_page(servers[1], table) as other:
        for each in (page, other):
            await each.until(lambda page: table in page.own)
        with_pages = await listeners()
    # The table itself is in memory there for five minutes.
    await eventually(lambda: _fewer(listeners, with_pages))


async def _fewer(listeners: Any, before: int) -> bool:
    return bool(await listeners() < before)


async def test_whatever_is_said_is_answered_or_refused_and_harms_nobody(tmp_path: Path) -> None:
    """Messages of the schema, nearly of it, and none of it; another start page is told the list all the while."""
    seed = 19
    print(f"seed {seed}")
    dice = random.Random(seed)
    values = SchemaValues(schemas(), dice)
    async with serving(tmp_path / "server", REFUSALS_BEFORE_CLOSE=1_000_000, **LIFTED) as server:
        async with start_page(server) as page, start_page(server) as other:
            for number in range(300):
                look = values.of("lobby_client_message")
                say = dice.choice((look, values.nearly(look), values.anything()))
                await page.line.send(json.dumps(say)[: dice.choice((99_999, 9_999, 20))])
                if number % 100 == 99:
                    table = await Lagoon(server.url).open_table("kahuna", listed=True)
                    await other.until(partial(shows, table))
            await page.look()
            page.told.clear()
            await page.until(lambda page: table in page.tables and page.told[-1]["t"] == "lobby")
            assert {said["t"] for said in page.told} <= {"lobby", "own", "gone", "waiting", "unwished", "refused"}
        assert [line for line in server.logged() if line["level"] in {"error", "critical"}] == []


def shows(table: str, page: StartPage) -> bool:
    """Tell whether a start page shows a table in the list."""
    return table in page.tables
