"""Another game after the one that is over, over two servers: by the seats' own tokens, once, and whoever dies."""

from __future__ import annotations

import signal
from collections.abc import AsyncIterator
from os import kill
from pathlib import Path
from typing import Any

import pytest

from clients.player import AskedClock, Lagoon, Player, Refused, Seat, new_seed, new_token
from clients.player.nonces import commitment_of, nonce_of
from service.embedded import DataFolder, running
from service.redis.again_store import AgainStore
from tests.server import LIFTED, Server, serving
from tests.shards import shards_at


class House:
    """Two servers of one house."""

    def __init__(self, one: Server, two: Server, redis: str) -> None:
        self.one = one
        self.here = Lagoon(one.url)
        self.there = Lagoon(two.url)
        self.redis = redis


@pytest.fixture(scope="module")
async def house(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[House]:
    folder: Path = tmp_path_factory.mktemp("house")
    async with running(folder / "redis"):
        url = DataFolder(folder / "redis").url
        async with (
            serving(folder / "one", REDIS=url, **LIFTED) as one,
            serving(folder / "two", REDIS=url, **LIFTED) as two,
        ):
            yield House(one, two, url)


async def over(house: House, *names: str, game: str = "kahuna", **how: Any) -> list[Seat]:
    """Return the seats of a game that the first has resigned."""
    token = new_token()
    table = await house.here.open_table(game, seats=len(names), token=token, **how)
    first = await house.here.take_seat(table, names[0], token=token)
    seats = [first, *[await house.there.take_seat(table, name) for name in names[1:]]]
    for seat in seats:
        await house.here.show_nonce(seat)
    async with house.here.play(first) as player:
        await player.resign()
    return seats


async def code_of(asked: Any) -> str:
    with pytest.raises(Refused) as refused:
        await asked
    return refused.value.code


def wanting(player: Player) -> list[bool]:
    return [] if player.wants_again is None else list(player.wants_again.seats)


async def test_the_last_yes_opens_the_next_table_with_everybody_moved_on_by_one(house: House) -> None:
    clock = AskedClock("days", 86_400)
    ann, bob = await over(house, "Ann", "Bob", undo="free", clock=clock, strategic=True)
    seeds = [new_seed(), new_seed()]
    async with (
        house.here.play(ann) as one,
        house.there.play(bob) as other,
        house.there.watch(ann.table) as watching,
    ):
        assert await code_of(watching.again(new_seed())) == "not_seated"
        said = await one.again(seeds[0])
        assert (list(said.seats), said.next) == ([True, False], None)
        for player in (other, watching):
            await player.until(lambda me: wanting(me) == [True, False])
        # Whoever does not wait any more says so.
        assert list((await one.not_again()).seats) == [False, False]
        await other.until(lambda me: wanting(me) == [False, False])
        await one.again(seeds[0])
        following = (await other.again(seeds[1])).next
        assert following
        for player in (one, watching):
            await player.until(lambda me: me.next_table == following)
        assert await code_of(one.not_again()) == "again_begun"
        assert list((await one.again(new_seed())).seats) == [True, True]
    # Whoever comes to the old table finds the way.
    async with house.there.watch(ann.table) as late:
        await late.until(lambda me: me.next_table == following)
    assert await house.here.next_table(ann.table) == following
    seats = [house.here.next_seat(seat, seed, following, 2) for seat, seed in zip((ann, bob), seeds, strict=True)]
    assert await code_of(house.here.take_seat(following, "Eve")) == "no_free_seat"
    async with house.there.play(seats[0]) as one, house.here.play(seats[1]) as other:
        await one.until(lambda me: me.view["table"]["phase"] == "playing")
        await other.until(lambda me: me.view["table"]["phase"] == "playing")
        shown = one.view["table"]
        assert (one.seat, other.seat, [seat["name"] for seat in shown["seats"]]) == (1, 0, ["Bob", "Ann"])
        assert shown["series"] == {"previous": ann.table, "number": 2, "wins": [1, 0], "draws": 0}
        assert (shown["options"]["strategic"], shown["undo"], shown["clock"]["rule"]["stock"]) == (True, "free", 86_400)
        # The say of whoever opened the first is theirs here, too.
        assert (one.opener, other.opener, shown["opener"]) == (True, False, 1)
        await one.resign()
        await other.until(lambda me: me.view["table"]["phase"] == "over")
        await one.again(new_seed())
        third = (await other.again(new_seed())).next
    assert third
    assert (await house.here.table(third))["series"] == {"previous": following, "number": 3, "wins": [0, 2], "draws": 0}
    # The whole log of the second is proven as that of any table.
    assert b'"series"' in await house.here.log(following)


async def test_another_game_is_for_after_this_one(house: House) -> None:
    table = await house.here.open_table("kahuna")
    ann, _ = await house.here.begin(table, "Ann", "Bob")
    async with house.here.play(ann) as player:
        assert await code_of(player.again(new_seed())) == "again_not_over"
    assert await house.here.next_table(table) is None


async def test_alone_the_next_game_is_there_at_once(house: House) -> None:
    (ann,) = await over(house, "Ann", game="motu")
    seed = new_seed()
    async with house.here.play(ann) as player:
        following = (await player.again(seed)).next
    assert following
    async with house.there.play(house.here.next_seat(ann, seed, following, 1)) as player:
        await player.until(lambda me: me.view["table"]["phase"] == "playing")
        assert player.view["table"]["series"]["number"] == 2


async def test_another_device_of_a_seat_says_yes_for_it(house: House) -> None:
    ann, bob = await over(house, "Ann", "Bob")
    async with house.here.play(ann) as phone, house.there.play(ann) as laptop, house.there.play(bob) as other:
        await phone.again(new_seed())
        await laptop.until(lambda me: wanting(me) == [True, False])
        seed = new_seed()
        # The last one it was said on is the one that can do its part.
        await laptop.again(seed)
        following = (await other.again(new_seed())).next
    assert following
    table = await house.here.table(following)
    assert table["seats"][1]["commitment"] == commitment_of(nonce_of(seed, 0))


async def test_a_server_that_dies_after_the_last_yes_leaves_it_to_another(house: House) -> None:
    ann, bob = await over(house, "Ann", "Bob")
    seeds = [new_seed(), new_seed()]
    async with house.there.play(ann) as one:
        await one.again(seeds[0])
        # Bob's server takes his yes in and dies before it has opened anything.
        kill(house.one.pid, signal.SIGSTOP)
        try:
            async with shards_at(house.redis) as shards:
                bound = commitment_of(nonce_of(seeds[1], 0))
                stored = await AgainStore(shards).say(ann.table, bob.seat, bound, (0, 1), "d1ed0000000000000000")
                assert (stored.next, stored.is_open) == ("d1ed0000000000000000", False)
        finally:
            await house.one.kill()
        await one.until(lambda me: me.next_table == "d1ed0000000000000000")
    await house.one.start()
    assert one.next_table is not None
    seats = [house.there.next_seat(s, seed, one.next_table, 2) for s, seed in zip((ann, bob), seeds, strict=True)]
    async with house.there.play(seats[0]) as one, house.here.play(seats[1]) as other:
        await one.until(lambda me: me.view["table"]["phase"] == "playing")
        await other.until(lambda me: me.view["table"]["phase"] == "playing")


async def test_when_nobody_was_there_whoever_comes_to_the_old_table_finishes_it(house: House) -> None:
    ann, _ = await over(house, "Ann", "Bob")
    async with shards_at(house.redis) as shards:
        for seat in (0, 1):
            bound = commitment_of(nonce_of(new_seed(), 0))
            await AgainStore(shards).say(ann.table, seat, bound, (0, 1), "d1ed1111111111111111")
    async with house.there.watch(ann.table) as watching:
        await watching.until(lambda me: me.next_table is not None)
    assert (await house.here.table("d1ed1111111111111111"))["phase"] == "shuffling"


async def test_two_servers_that_open_it_at_once_open_one_table(house: House) -> None:
    ann, _ = await over(house, "Ann", "Bob")
    async with (
        house.here.watch(ann.table) as here,
        house.there.watch(ann.table) as there,
        shards_at(house.redis) as shards,
    ):
        for seat in (0, 1):
            bound = commitment_of(nonce_of(new_seed(), 0))
            await AgainStore(shards).say(ann.table, seat, bound, (0, 1), "d1ed2222222222222222")
        await here.until(lambda me: me.next_table is not None)
        await there.until(lambda me: me.next_table is not None)
    assert (await house.here.table("d1ed2222222222222222"))["commitment"] == (
        await house.there.table("d1ed2222222222222222")
    )["commitment"]


async def test_opening_tables_so_counts_as_opening_any(house: House, tmp_path: Path) -> None:
    async with serving(tmp_path / "strict", REDIS=house.redis, **{**LIFTED, "TABLES_PER_HOUR": 1}) as strict:
        lagoon = Lagoon(strict.url)
        (ann,) = await over(house, "Ann", game="motu")
        async with lagoon.play(ann) as player:
            # This address has opened others already.
            assert await code_of(player.again(new_seed())) == "too_many_tables"
        assert await lagoon.next_table(ann.table) is None


async def test_bots_of_the_house_always_want_another_and_sit_there_again(tmp_path: Path) -> None:
    async with serving(tmp_path / "bots", **{**LIFTED, "BOTS": 1}) as server:
        lagoon = Lagoon(server.url)
        table = await lagoon.open_table("kahuna", bots=("easy",))
        ann = await lagoon.take_seat(table, "Ann")
        seed = new_seed()
        async with lagoon.play(ann) as player:
            await player.until(lambda me: me.view["table"]["phase"] == "playing")
            bot = player.view["table"]["seats"][1]
            await player.resign()
            following = (await player.again(seed)).next
        assert following
        async with lagoon.play(lagoon.next_seat(ann, seed, following, 2)) as player:
            await player.until(lambda me: me.view["table"]["phase"] == "playing")
            seats = player.view["table"]["seats"]
            assert (seats[0]["name"], seats[0]["bot"], player.seat) == (bot["name"], "easy", 1)
