"""Two server processes on one Redis serve one table: a player on each."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import AsyncIterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from clients.player import Lagoon, Player, Refused
from service.embedded import DataFolder, running
from service.redis.client import make_client
from service.redis.house_key import HouseKeyStore
from tests.play import play_on, seated
from tests.server import LIFTED, Server, serving
from tests.service.talk.test_stranger import http
from tests.shards import shards_at
from tests.support import eventually


@pytest.fixture(scope="module")
async def servers(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[tuple[Server, Server]]:
    folder: Path = tmp_path_factory.mktemp("servers")
    async with running(folder / "redis"):
        url = DataFolder(folder / "redis").url
        async with (
            serving(folder / "one", REDIS=url, **LIFTED) as one,
            serving(folder / "two", REDIS=url, **LIFTED) as two,
        ):
            yield one, two


async def test_a_player_on_each_of_two_servers_play_a_whole_game(servers: tuple[Server, Server]) -> None:
    seed = 21
    print(f"seed {seed}")
    dice = random.Random(seed)
    here, there = (Lagoon(server.url) for server in servers)
    _, ann, bob = await seated(servers[0])
    async with here.play(ann) as one, there.play(bob) as two:
        await one.until(lambda p: p.presence and p.presence.seats == (True, True))
        await two.until(lambda p: p.presence and p.presence.seats == (True, True))
        await asyncio.gather(play_on(one, dice), play_on(two, dice))
        await asyncio.gather(one.reached(two.seq), two.reached(one.seq))
        assert one.result == two.result is not None
        assert one.view["game"]["revealed"] == two.view["game"]["revealed"]
        assert [s.seq for s in one.record.steps] == [s.seq for s in two.record.steps]


async def test_of_two_actions_at_once_on_two_servers_one_stands_and_the_other_is_stale(
    servers: tuple[Server, Server],
) -> None:
    here, there = (Lagoon(server.url) for server in servers)
    _, ann, _ = await seated(servers[0], first=0)
    async with here.play(ann) as one, there.play(ann) as same:
        for _ in range(20):
            await asyncio.gather(one.reached(same.seq), same.reached(one.seq))
            on = one.seq
            discards = [m for m in one.my_moves or () if m["t"] == "discard"]
            if len(discards) < 2:
                break
            outcomes = await asyncio.gather(
                one.play(discards[0], on=on), same.play(discards[1], on=on), return_exceptions=True
            )
            stood = [outcome for outcome in outcomes if isinstance(outcome, int)]
            refused = [outcome for outcome in outcomes if isinstance(outcome, Refused)]
            assert stood == [on + 1], outcomes
            assert [r.code for r in refused] == ["stale"], outcomes


async def test_a_seat_taken_on_one_server_is_taken_on_the_other(servers: tuple[Server, Server]) -> None:
    here, there = (Lagoon(server.url) for server in servers)
    table = await here.open_table("kahuna", listed=True)
    assert table in [listed.id for listed in await there.tables()]
    taken = await asyncio.gather(
        here.take_seat(table, "Ann", seat=0), there.take_seat(table, "Eve", seat=0), return_exceptions=True
    )
    assert sorted(type(outcome).__name__ for outcome in taken) == ["Refused", "Seat"]
    names = [seat and seat["name"] for seat in (await there.table(table))["seats"]]
    assert sorted(name is None for name in names) == [False, True]


async def test_a_table_left_in_the_list_by_a_server_that_died_leaves_it_when_it_is_loaded(
    servers: tuple[Server, Server],
) -> None:
    here, there = (Lagoon(server.url) for server in servers)
    table, ann, _ = await seated(servers[0], listed=True)
    redis = make_client(DataFolder(servers[0].folder.parent / "redis").url)
    entry = await redis.hget("lagoon:listed", table)

    async def is_listed() -> bool:
        return table in [listed.id for listed in await there.tables()]

    async def is_gone() -> bool:
        return not await is_listed()

    async with here.play(ann) as one:
        await one.resign()
    await eventually(is_gone)
    await redis.hset("lagoon:listed", table, entry)
    assert await is_listed()
    await there.table(table)
    await eventually(is_gone)
    await redis.aclose()


async def test_both_sign_with_one_key_wherever_a_game_ended(servers: tuple[Server, Server]) -> None:
    """Made as they started, one a moment after the other; one that is made anew is that of both at once."""

    async def told() -> list[dict[str, Any]]:
        return [json.loads((await http(server, "GET", "/api/house"))[1]) for server in servers]

    async def signed_header(asked: Server, table: str) -> dict[str, Any] | None:
        # The end of a game reaches the other service in its own time.
        header: dict[str, Any] = json.loads((await Lagoon(asked.url).log(table)).splitlines()[0])
        return header if "house" in header else None

    async def headers() -> list[dict[str, Any]]:
        """Return the headers of two new games, one ended at each server, as the other server gives them."""
        found = []
        for ended, asked in (servers, servers[::-1]):
            table, ann, _ = await seated(ended)
            async with Lagoon(ended.url).play(ann) as one:
                await one.resign()
            found.append(await eventually(partial(signed_header, asked, table)))
        return found

    here, there = await told()
    assert here == there
    assert {header["house"] for header in await headers()} == {here["house"]}
    url = DataFolder(servers[0].folder.parent / "redis").url
    async with shards_at(url) as shards:
        new = await HouseKeyStore(shards).replace()
    assert await told() == [{"house": new.public, "before": [here["house"]]}] * 2
    assert {header["house"] for header in await headers()} == {new.public}
    assert not any(new.private in server.log.read_text() for server in servers)


async def test_the_same_action_sent_to_both_servers_is_done_once(servers: tuple[Server, Server]) -> None:
    here, there = (Lagoon(server.url) for server in servers)
    _, ann, _ = await seated(servers[0], first=0)

    async with here.play(ann) as one, there.play(ann) as same:
        for player in (one, same):
            rename(player, "the-same")
        move = next(m for m in one.my_moves or () if m["t"] == "discard")
        on = one.seq
        outcomes = await asyncio.gather(one.play(move, on=on), same.play(move, on=on))
        assert tuple(outcomes) == (on + 1, on + 1)
        assert len([step for step in one.record.steps if step.seq > on]) == 1


def rename(player: Player, name: str) -> None:
    """Make the player's next action have this id."""
    player._ids = (one for one in (name,))
