"""People who wish for the same game at real servers, and are at one table by themselves."""

from __future__ import annotations

import asyncio
import hashlib
import json
from collections.abc import AsyncIterator
from typing import Any

import pytest

from clients.player import AskedClock, Lagoon, Refused, Seat, new_token
from clients.player.nonces import commitment_of, new_seed, nonce_of
from events.log import Shards
from service.embedded import DataFolder, running
from service.matching.matcher import SEQ
from service.redis.job_queue import JobQueue
from service.redis.wish_store import TAG, Asked, WishedTable, Wisher, WishStore
from service.tables.opening import asked_game
from tests.server import LIFTED, NO_PAGES, Server, serving
from tests.shards import shards_at
from tests.start_page import StartPage, start_page
from tests.support import eventually

FILL_AFTER_MS = 60_000
"""What is usual (`LAGOON_FILL_SECONDS`)."""


@pytest.fixture(scope="module")
async def servers(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[tuple[Server, Server]]:
    folder = tmp_path_factory.mktemp("matching")
    async with running(folder / "redis"):
        url = DataFolder(folder / "redis").url
        async with (
            serving(folder / "one", REDIS=url, WORKERS=2, BOTS=1, **LIFTED, **NO_PAGES) as one,
            serving(folder / "two", REDIS=url, BOTS=1, **LIFTED, **NO_PAGES) as two,
        ):
            yield one, two


@pytest.fixture
async def shards(servers: tuple[Server, Server]) -> AsyncIterator[Shards]:
    async with shards_at(DataFolder(servers[0].folder.parent / "redis").url) as shards:
        yield shards


def wish(id: str, game: str = "kahuna", name: str = "Ann", token: str | None = None, **more: Any) -> dict[str, Any]:
    return {
        "t": "wish", "id": id, "token": token or new_token(), "commitment": commitment_of(nonce_of(new_seed(), 0)),
        "name": name, "game": game, "seats": 2, **more,
    }  # fmt: skip


def told(page: StartPage, kind: str) -> list[dict[str, Any]]:
    return [said for said in page.told if said["t"] == kind]


async def say(page: StartPage, **message: Any) -> None:
    await page.line.send(json.dumps(message))


async def test_people_of_two_servers_come_to_one_table_and_begin(servers: tuple[Server, Server]) -> None:
    here, there = (Lagoon(server.url) for server in servers)
    waiting: list[tuple[int, int]] = []
    first = asyncio.create_task(
        here.play_with_anybody("mauna_kea", "Ann", seats=3, on_waiting=lambda *news: waiting.append(news))
    )
    await eventually(lambda: waiting == [(1, 3)])
    second = asyncio.create_task(there.play_with_anybody("mauna_kea", "ann", seats=3))
    # Both are told, wherever they are.
    await eventually(lambda: waiting[-1] == (2, 3))
    third = await here.play_with_anybody("mauna_kea", "Bob", seats=3)
    seats: list[Seat] = [await first, await second, third]
    assert len({seat.table for seat in seats}) == 1
    assert {seat.seat for seat in seats} == {0, 1, 2}
    table = await there.table(third.table)
    # Whose name looks like that of somebody who came before has a number.
    assert [table["seats"][seat.seat]["name"] for seat in seats] == ["Ann", "ann 2", "Bob"]
    for seat in seats:
        await here.show_nonce(seat)
    assert (await here.table(third.table))["phase"] == "playing"


async def test_only_those_who_wish_for_the_same_meet(servers: tuple[Server, Server]) -> None:
    lagoon = Lagoon(servers[0].url)
    asked: list[dict[str, Any]] = [
        {"game": "kahuna"},
        {"game": "kahuna", "clock": AskedClock("live", 600)},
        {"game": "kahuna", "clock": AskedClock("live", 900)},
        {"game": "kahuna", "edition": "classic"},
        {"game": "motu"},
        {"game": "motu", "seats": 3},
    ]
    waits = [asyncio.create_task(lagoon.play_with_anybody(name="Ann", **one)) for one in asked]
    clocked = await lagoon.play_with_anybody("kahuna", "Bob", clock=AskedClock("live", 900))
    done, others = await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
    (same,) = done
    assert same is waits[2] or same.result().table == clocked.table
    assert (await lagoon.table(clocked.table))["clock"]["rule"]["stock"] == 900
    for other in others:
        other.cancel()
    assert all(isinstance(end, asyncio.CancelledError) for end in await asyncio.gather(*others, return_exceptions=True))


async def test_whoever_comes_back_with_the_same_token_hears_of_their_match(servers: tuple[Server, Server]) -> None:
    token = new_token()
    async with start_page(servers[0]) as page:
        await say(page, **wish("mine", "motu", token=token))
        await page.until(lambda page: told(page, "wished"))
    # The line is gone, and the match comes meanwhile.
    async with start_page(servers[1]) as other:
        await say(other, **wish("other", "motu", name="Bob"))
        await other.until(lambda page: told(page, "matched"))
        found = told(other, "matched")[0]
    async with start_page(servers[1]) as page:
        await say(page, **wish("again", "motu", token=token))
        await page.until(lambda page: told(page, "matched"))
        mine = told(page, "matched")[0]
        assert (mine["id"], mine["table"], mine["seat"]) == ("again", found["table"], 1 - found["seat"])
        # It has come true: there is none to be taken back, and another may be had, but not by this token.
        await say(page, t="unwish", id="again")
        await page.until(lambda page: told(page, "refused"))
        assert told(page, "refused")[0]["code"] == "no_wish"
        await say(page, **wish("more", "kahuna", token=token))
        await page.until(lambda page: len(told(page, "matched")) == 2)
        assert told(page, "matched")[1]["table"] == found["table"]


async def test_a_wish_that_is_taken_back_matches_nobody(servers: tuple[Server, Server]) -> None:
    async with start_page(servers[0]) as one, start_page(servers[1]) as two:
        await say(one, **wish("a", "mauna_kea"))
        await one.until(lambda page: told(page, "wished"))
        await say(one, **wish("b", "mauna_kea"))
        await one.until(lambda page: told(page, "refused"))
        assert told(one, "refused")[0]["code"] == "wishing"
        await say(one, t="unwish", id="a")
        await one.until(lambda page: told(page, "unwished"))
        assert told(one, "unwished") == [{"t": "unwished", "id": "a", "why": "taken_back"}]
        await say(two, **wish("c", "mauna_kea", name="Bob"))
        await two.until(lambda page: told(page, "wished"))
        assert told(two, "wished")[0]["waiting"] == 1
        await say(two, t="fill", id="c", level="easy")
        await two.until(lambda page: told(page, "refused"))
        assert told(two, "refused")[0]["code"] == "too_early"
        assert 0 < told(two, "wished")[0]["fill_in"] <= FILL_AFTER_MS
        await say(two, t="unwish", id="c")
        await two.until(lambda page: told(page, "unwished"))


async def test_a_wish_is_taken_back_on_another_line_and_all_its_lines_are_told(
    servers: tuple[Server, Server],
) -> None:
    token = new_token()
    async with start_page(servers[0]) as one, start_page(servers[1]) as two, start_page(servers[1]) as three:
        for page in (one, two):
            await say(page, **wish("a", "mauna_kea", token=token))
            await page.until(lambda page: told(page, "wished"))
        assert told(two, "wished")[0]["waiting"] == 1, "the same wish is no other"
        await say(three, t="unwish", id="b", token=token)
        for page, which in ((three, "b"), (one, "a"), (two, "a")):
            await page.until(lambda page: told(page, "unwished"))
            assert told(page, "unwished") == [{"t": "unwished", "id": which, "why": "taken_back"}]
        # Said again there is nothing to take back, and each line may have another wish.
        await say(three, t="unwish", id="c", token=token)
        await three.until(lambda page: len(told(page, "unwished")) == 2)
        await say(three, **wish("d", "mauna_kea", name="Bob"))
        await three.until(lambda page: told(page, "wished"))
        assert told(three, "wished")[0]["waiting"] == 1
        await say(three, t="unwish", id="d")
        await three.until(lambda page: len(told(page, "unwished")) == 3)


async def test_whoever_takes_back_too_late_hears_of_their_match(servers: tuple[Server, Server]) -> None:
    token = new_token()
    async with start_page(servers[0]) as page:
        await say(page, **wish("mine", "kahuna", token=token))
        await page.until(lambda page: told(page, "wished"))
    async with start_page(servers[1]) as other:
        await say(other, **wish("other", "kahuna", name="Bob"))
        await other.until(lambda page: told(page, "matched"))
        found = told(other, "matched")[0]
    for server in servers:
        async with start_page(server) as page:
            await say(page, t="unwish", id="late", token=token)
            await page.until(lambda page: told(page, "matched"))
            matched = told(page, "matched")[0]
            assert (matched["id"], matched["table"], matched["seat"]) == ("late", found["table"], 1 - found["seat"])
            # The line has no wish now, and may have another.
            await say(page, t="unwish", id="late")
            await page.until(lambda page: told(page, "refused"))
            assert told(page, "refused")[0]["code"] == "no_wish"


async def test_all_start_pages_are_told_how_many_wait(servers: tuple[Server, Server]) -> None:
    def counted(page: StartPage, n: int) -> bool:
        said = told(page, "waiting")
        if not said:
            return n == 0
        found = {(one["game"], one["seats"]): one["waiting"] for one in said[-1]["waiting"]}
        return bool(found.get(("motu", 4), 0) == n)

    async with start_page(servers[0]) as one, start_page(servers[1]) as two:
        await say(one, **wish("a", "motu", seats=4))
        await say(two, **wish("b", "motu", seats=4, name="Bob", clock={"kind": "live", "stock": 600}))
        for page in (one, two):
            await page.until(lambda page: counted(page, 2))
        # Who looks later is told, too.
        async with start_page(servers[1]) as late:
            await late.until(lambda page: counted(page, 2))
            await say(one, t="unwish", id="a")
            for page in (one, two, late):
                await page.until(lambda page: counted(page, 1))
        await say(two, t="unwish", id="b")
        for page in (one, two):
            await page.until(lambda page: counted(page, 0))


async def test_after_a_minute_bots_come_to_the_free_seats(servers: tuple[Server, Server], shards: Shards) -> None:
    here, there = (Lagoon(server.url) for server in servers)
    wished = WishedTable("motu", asked_game("motu", {})[1], 4)
    token, seed = new_token(), new_seed()
    person = Wisher(hashlib.sha256(token.encode()).hexdigest(), "Ann", commitment_of(nonce_of(seed, 0)))
    # As if she had waited for a minute at a server that is gone.
    await WishStore(shards).wish([Asked(person, wished, FILL_AFTER_MS + 1, 3_600_000, "t", (0, 1, 2, 3))])
    bob = asyncio.create_task(there.play_with_anybody("motu", "Bob", seats=4))
    counts: list[int] = []
    with_bots = asyncio.create_task(_fill_once_two_wait(here, token, seed, counts))
    ann, other = await with_bots, await bob
    assert ann.table == other.table
    table = await here.table(ann.table)
    assert sorted(seat["bot"] or "" for seat in table["seats"]) == ["", "", "easy", "easy"]
    assert table["seats"][ann.seat]["name"] == "Ann"
    assert table["seats"][other.seat]["name"] == "Bob"


async def _fill_once_two_wait(lagoon: Lagoon, token: str, seed: str, counts: list[int]) -> Seat:
    waiting = asyncio.create_task(
        lagoon.play_with_anybody(
            "motu", "Ann", seats=4, token=token, seed=seed, on_waiting=lambda count, _: counts.append(count)
        )
    )
    await eventually(lambda: counts and counts[-1] == 2)
    # Said by another page of hers: it is the same wish.
    filled = await lagoon.play_with_anybody("motu", "Ann", seats=4, token=token, seed=seed, fill="easy")
    assert (await waiting).table == filled.table
    return filled


@pytest.mark.parametrize(
    ("changed", "code"),
    [
        ({"game": "chess"}, "no_game"),
        ({"options": {"edition": "none"}}, "bad_options"),
        ({"seats": 5}, "bad_seats"),
        ({"seats": 1}, "bad_message"),
        ({"name": " "}, "name_empty"),
        ({"minutes": 0}, "bad_message"),
        ({"token": "short"}, "bad_message"),
    ],
)
async def test_a_wish_for_what_cannot_be_is_refused(
    servers: tuple[Server, Server], changed: dict[str, Any], code: str
) -> None:
    async with start_page(servers[0]) as page:
        await say(page, **{**wish("x"), **changed})
        await page.until(lambda page: told(page, "refused"))
        assert (told(page, "refused")[0]["id"], told(page, "refused")[0]["code"]) == ("x", code)


async def test_wishes_count_as_tables_that_are_opened(tmp_path_factory: pytest.TempPathFactory) -> None:
    limits = {**LIFTED, "TABLES_PER_HOUR": 1}
    async with serving(tmp_path_factory.mktemp("limited"), **limits) as server, start_page(server) as page:
        token = new_token()
        await say(page, **wish("one", token=token))
        await page.until(lambda page: told(page, "wished"))
        async with start_page(server) as other:
            await say(other, **wish("two"))
            await other.until(lambda page: told(page, "refused"))
            assert told(other, "refused")[0]["code"] == "too_many_tables"
            # The same wish said again is no other.
            await say(other, **wish("again", token=token))
            await other.until(lambda page: told(page, "wished"))


async def test_a_refusal_reaches_who_calls(servers: tuple[Server, Server]) -> None:
    with pytest.raises(Refused, match="bad_seats"):
        await Lagoon(servers[0].url).play_with_anybody("kahuna", "Ann", seats=4)


async def test_a_match_that_is_seated_again_stays_as_it_was(servers: tuple[Server, Server], shards: Shards) -> None:
    lagoon = Lagoon(servers[0].url)
    waiting = asyncio.Event()
    first = asyncio.create_task(lagoon.play_with_anybody("mauna_kea", "Ann", on_waiting=lambda *_: waiting.set()))
    await waiting.wait()
    seat = await lagoon.play_with_anybody("mauna_kea", "Bob")
    await first
    before = await lagoon.table(seat.table)
    # As after a server that died before it could say that it was done.
    key = f"lagoon:{{{TAG}}}:seated:{seat.table}"
    assert await shards.ask(TAG, "UNLINK", key) == 1
    await JobQueue(shards, TAG).add([(seat.table, SEQ, 0)])
    await eventually(lambda: shards.ask(TAG, "EXISTS", key))
    assert await lagoon.table(seat.table) == before
