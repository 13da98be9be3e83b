"""Two services on a real cluster: tables spread over it, a slot that moves in mid-game, a primary that dies in play."""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
import re
from collections.abc import AsyncIterator
from functools import partial
from pathlib import Path
from typing import NamedTuple
from urllib.request import urlopen

import pytest

from clients.player import Lagoon, Player, new_seed
from deploy.cluster import Cluster, Node, running_cluster
from events.log import Log, log_key
from events.stream import signature_key
from service.archive.archive import Archive
from service.archive.archiving import archive_tables
from service.archive.store import open_log
from service.redis.table_list import TAG
from service.settings import Settings
from service.talk.protocol import Paused
from tests.faults.audit import audit
from tests.faults.ledger import Game, Ledger
from tests.play import play_on, seated
from tests.server import LIFTED, Server, serving
from tests.service.talk.test_stranger import http
from tests.start_page import StartPage, start_page
from tests.support import eventually

pytestmark = pytest.mark.faults


class House(NamedTuple):
    """A cluster with two services on it, which acknowledge what a replica has."""

    cluster: Cluster
    one: Server
    two: Server

    @contextlib.asynccontextmanager
    async def log(self) -> AsyncIterator[Log]:
        """The log, as commands open it."""
        async with open_log(Settings(redis=self.cluster.url)) as log:
            yield log


@pytest.fixture(scope="module")
async def house(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[House]:
    folder: Path = tmp_path_factory.mktemp("cluster")
    async with running_cluster(folder / "cluster") as cluster:
        settings = {"REDIS": cluster.url, "WAIT": 1, **LIFTED}
        async with serving(folder / "one", **settings) as one, serving(folder / "two", **settings) as two:
            yield House(cluster, one, two)


class Listening(Ledger):
    """What was answered at a table, and how often players were told that it pauses."""

    def __init__(self) -> None:
        super().__init__()
        self.pauses = 0

    def __call__(self, player: object, message: object) -> None:
        super().__call__(player, message)
        self.pauses += isinstance(message, Paused)


@contextlib.asynccontextmanager
async def playing(house: House, on: Node) -> AsyncIterator[tuple[Game, Player, Player, Listening]]:
    """Two players at a table that lives on a primary, each at another service; what they are told is kept."""
    while True:
        table, ann, bob = await seated(house.one, undo="none")
        if await house.cluster.primary_of(table) is on:
            break
    told = Listening()
    here, there = Lagoon(house.one.url), Lagoon(house.two.url)
    async with here.play(ann, listener=told) as one, there.play(bob, listener=told) as two:
        yield Game("kahuna", table, (ann.token, bob.token), told, []), one, two, told


async def nothing_wrong(house: House, *games: Game) -> None:
    """Check that all that was acknowledged stands in the logs once, in its place, and that they fold and verify."""
    async with house.log() as log:
        assert await audit(games, log, None) == []
    assert all(game.ledger.accepted for game in games)


async def test_tables_of_all_shards_are_listed_found_and_moved_to_the_archive(house: House, tmp_path: Path) -> None:
    here, there = Lagoon(house.one.url), Lagoon(house.two.url)
    shards: dict[Node, str] = {}
    while len(shards) < 3:
        table, ann, _ = await seated(house.one, listed=True)
        shards[await house.cluster.primary_of(table)] = table
        listed = [listed.id for listed in await there.tables()]
        assert table in listed
        async with here.play(ann) as one:
            await one.resign()
    async with house.log() as log:
        assert set(shards.values()) <= {table async for table in log.tables()}
        lengths = {table: await log.length(table) for table in shards.values()}
        assert all(lengths.values())
        moved = await archive_tables(log, tmp_path / "archive", 1 << 60)
        assert (moved.tables >= 3, moved.left) == (True, ())
        assert [await log.length(table) for table in shards.values()] == [0, 0, 0]
    archive = Archive(tmp_path / "archive")
    assert {table: len(await archive.events(table)) for table in shards.values()} == lengths


async def test_another_game_opens_on_whichever_primary_its_table_falls_to(house: House) -> None:
    here, there = Lagoon(house.one.url), Lagoon(house.two.url)
    table, ann, bob = await seated(house.one)
    homes = [await house.cluster.primary_of(table)]
    while len(set(homes)) < 2:
        seeds = new_seed(), new_seed()
        async with here.play(ann) as one, there.play(bob) as two, there.watch(ann.table) as watching:
            await one.until(lambda me: me.view["table"]["phase"] == "playing")
            await one.resign()
            await two.until(lambda me: me.result is not None)
            await one.again(seeds[0])
            following = (await two.again(seeds[1])).next
            assert following
            for player in (one, watching):
                await player.until(lambda me: me.next_table is not None)
                assert player.next_table == following
        ann, bob = here.next_seat(ann, seeds[0], following, 2), there.next_seat(bob, seeds[1], following, 2)
        homes.append(await house.cluster.primary_of(following))
    async with here.play(ann) as one, there.play(bob) as two:
        for player in (one, two):
            await player.until(lambda me: me.view["table"]["phase"] == "playing")
        assert one.view["table"]["series"]["number"] == len(homes)


async def test_play_goes_on_while_the_slot_of_a_table_moves_to_another_primary(house: House) -> None:
    seed = 61
    print(f"seed {seed}")
    dice = random.Random(seed)
    primaries = await house.cluster.primaries()
    async with playing(house, primaries[0]) as (game, one, two, _):
        play = asyncio.gather(play_on(one, dice), play_on(two, dice))
        for at, to in ((12, primaries[1]), (30, primaries[2]), (48, primaries[0])):
            await one.reached(at)
            await house.cluster.move_table(game.table, to)
        await play
        assert one.seq > 48, "the game was over before the slot moved"
        await asyncio.gather(one.reached(two.seq), two.reached(one.seq))
        assert one.result == two.result is not None
        assert [step.seq for step in one.record.steps] == [step.seq for step in two.record.steps]
    await nothing_wrong(house, game)


async def test_start_pages_are_told_wherever_the_list_and_a_table_live_by_then(house: House) -> None:
    lagoon, primaries = Lagoon(house.two.url), await house.cluster.primaries()
    table, ann, bob = await seated(house.two, first=0)
    async with start_page(house.one, table) as page, lagoon.play(ann) as one, lagoon.play(bob) as two:
        await page.until(lambda page: table in page.own)
        for turn, to in enumerate(primaries):
            # The list's hash tag is its slot, as a table's is.
            for tag in (TAG, table):
                if await house.cluster.primary_of(tag) != to:
                    await house.cluster.move_table(tag, to)
            listed = await lagoon.open_table("kahuna", listed=True)
            await page.until(partial(shows, listed))
            player, other = (one, two) if turn % 2 == 0 else (two, one)
            seq = await player.play({"t": "draw"})
            await other.reached(seq)
            await page.until(partial(has_come_to, table, seq))


def shows(table: str, page: StartPage) -> bool:
    """Tell whether a start page shows a table in the list."""
    return table in page.tables


def has_come_to(table: str, seq: int, page: StartPage) -> bool:
    """Tell whether a start page knows an event of its own table."""
    return bool(page.own[table]["seq"] >= seq)


NONE_HAS_IT = "0 of 1 replicas have it"


@pytest.mark.parametrize("how", ["killed", "hanging"])
async def test_a_primary_that_dies_under_load_stops_its_own_tables_until_its_replica_takes_over(
    house: House, how: str
) -> None:
    seed = {"killed": 62, "hanging": 63}[how]
    print(f"seed {seed}")
    dice = random.Random(seed)
    await house.cluster.wait_settled()
    victim, other, _ = await house.cluster.primaries()
    said_before = why_paused(house).count(NONE_HAS_IT)
    async with (
        playing(house, victim) as (game, one, two, told),
        playing(house, other) as (spared, three, four, told_there),
    ):
        play = asyncio.gather(play_on(one, dice), play_on(two, dice))
        await one.reached(20)
        (heir,) = await house.cluster.replicas_of(victim)
        if how == "killed":
            await victim.kill()
        else:
            victim.pause()
        elsewhere = asyncio.gather(play_on(three, dice), play_on(four, dice))
        await eventually(lambda: has_role(heir, "primary"))
        # What is acknowledged has to be at a replica, and this one has none until the victim is back.
        await eventually(lambda: why_paused(house).count(NONE_HAS_IT) > said_before)
        if how == "killed":
            await victim.start()
        else:
            victim.resume()
        seq = one.seq
        await asyncio.gather(one.reached(seq + 10), two.reached(seq + 10))
        assert told.pauses > 0, "nothing happened"
        await asyncio.gather(play, elsewhere)
        assert told_there.pauses == 0, "another shard's tables were stopped"
        await asyncio.gather(one.reached(two.seq), two.reached(one.seq))
        assert one.result == two.result is not None
    await nothing_wrong(house, game, spared)
    assert await has_role(victim, "replica")


async def test_sealed_bundles_of_all_shards_are_left_at_one_service_and_opened_at_the_other(house: House) -> None:
    paths = [f"/api/sealed/{n:043}" for n in range(20)]
    for path in paths:
        assert (await http(house.one, "PUT", path, {"sealed": path[-43:]}))[0] == 200
    for path in paths:
        status, body = await http(house.two, "POST", f"{path}/open")
        assert (status, json.loads(body)) == (200, {"sealed": path[-43:]})
        assert (await http(house.one, "POST", f"{path}/open"))[0] == 404


async def test_both_services_sign_with_one_key_and_each_signature_lives_with_its_log(house: House) -> None:
    """The log of one table on each primary; the key is on one of them."""
    await house.cluster.wait_settled()
    told = [json.loads((await http(server, "GET", "/api/house"))[1]) for server in (house.one, house.two)]
    assert told[0] == told[1]
    for primary in await house.cluster.primaries():
        async with playing(house, primary) as (game, one, _, _):
            await one.resign()

        async def house_that_signed(table: str = game.table) -> object:
            # The end of the game reaches the other service in its own time.
            return json.loads((await Lagoon(house.two.url).log(table)).splitlines()[0]).get("house")

        assert await eventually(house_that_signed) == told[0]["house"]
        assert await primary.ask("EXISTS", signature_key(game.table)) == 1


async def test_what_only_a_primary_had_when_it_died_was_told_to_nobody(house: House) -> None:
    """The replica hangs, the primary keeps one more event and dies, and the replica takes over without it."""
    await house.cluster.wait_settled()
    victim = (await house.cluster.primaries())[0]
    (heir,) = await house.cluster.replicas_of(victim)
    async with playing(house, victim) as (game, one, two, _):
        await asyncio.gather(play_on(one, random.Random(64), 12), play_on(two, random.Random(65), 12))
        seq = max(one.seq, two.seq)
        await asyncio.gather(one.reached(seq), two.reached(seq))
        mover = one if one.is_my_turn else two
        counted_before = await not_replicated(house.one) + await not_replicated(house.two)
        heir.pause()
        move = asyncio.create_task(mover.play((await mover.legal()).moves[0]))
        # The other service hears of it too, and shows it no more than the one where it was asked for.
        await asyncio.gather(*(player.until(lambda p: p.status == "paused") for player in (one, two)))
        assert await victim.ask("XLEN", log_key(game.table)) == seq + 1
        assert (move.done(), one.seq, two.seq) == (False, seq, seq)
        await victim.kill()
        heir.resume()
        await eventually(lambda: has_role(heir, "primary"))
        await victim.start()
        assert await move == seq + 1
        await asyncio.gather(one.reached(seq + 1), two.reached(seq + 1))
    await nothing_wrong(house, game)
    lost = [line for server in (house.one, house.two) for line in server.logged() if line.get("table") == game.table]
    assert lost == []
    assert await not_replicated(house.one) + await not_replicated(house.two) > counted_before


def why_paused(house: House) -> list[str]:
    """Return what the logs of both services give as reasons for tables that pause."""
    lines = [line for server in (house.one, house.two) for line in server.logged()]
    return [line["why"] for line in lines if line["event"] == "tables paused"]


async def not_replicated(server: Server) -> float:
    """Return how many appends a service did not acknowledge since too few replicas had them."""
    page = await asyncio.to_thread(lambda: urlopen(f"{server.url}/metrics").read().decode())
    found = re.search(r"^lagoon_not_replicated_total (\S+)", page, re.MULTILINE)
    assert found
    return float(found.group(1))


async def has_role(node: Node, role: str) -> bool:
    return await node.role() == role
