"""Talk over real servers: heard everywhere, once, also after a lost line, a lost Redis, a flood; and off."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from clients.player import Lagoon, Player, Refused, new_token
from service.embedded import DataFolder, running
from service.redis.client import make_client
from service.talk import protocol as p
from tests.play import seated
from tests.server import LIFTED, Server, serving


@pytest.fixture(scope="module")
async def servers(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[tuple[Server, Server]]:
    folder: Path = tmp_path_factory.mktemp("talk")
    async with running(folder / "redis"):
        url = DataFolder(folder / "redis").url
        async with (
            serving(folder / "one", REDIS=url, **LIFTED) as one,
            serving(folder / "two", REDIS=url, **LIFTED) as two,
        ):
            yield one, two


def texts(player: Player) -> list[str]:
    return [entry.text or entry.phrase or entry.reaction or "" for entry in player.talk.entries]


async def hears(player: Player, *said: str) -> None:
    await player.until(lambda me: len(me.talk.entries) >= len(said))
    assert texts(player) == list(said)


async def test_what_is_said_at_one_server_is_heard_at_all_in_its_room(servers: tuple[Server, Server]) -> None:
    here, there = (Lagoon(server.url) for server in servers)
    table, ann, bob = await seated(servers[0])
    async with (
        here.play(ann, listens=True) as one,
        there.play(bob, listens=True, msgpack=True) as two,
        there.watch(table, listens=True) as eve,
        here.watch(table, listens=True) as kim,
        here.watch(table) as deaf,
    ):
        first = await one.say("Good luck!")
        assert await two.say_phrase("thanks", room="seats") > first
        await eve.say("He will lose", name="Eve")
        await kim.say_phrase("hello")
        await one.react("wow", one.seq)
        for player in (one, two):
            await hears(player, "Good luck!", "thanks", "wow")
        for watcher in (eve, kim):
            await hears(watcher, "Good luck!", "He will lose", "hello", "wow")
        assert one.talk.entries == two.talk.entries
        assert [entry.seat for entry in eve.talk.entries] == [0, None, None, 0]
        assert [entry.name for entry in eve.talk.entries] == ["Ann", "Eve", "", "Ann"]
        # Whoever comes only now, at a server where it was not said, hears the same.
        async with there.play(ann, listens=True) as again:
            await hears(again, "Good luck!", "thanks", "wow")
        await two.resign()
        everything = ["Good luck!", "thanks", "He will lose", "hello", "wow"]
        for player in (one, two, eve, kim):
            await player.until(lambda me: len(me.talk.entries) == len(everything))
            assert texts(player) == everything
        assert texts(deaf) == []
        assert [entry.n for entry in (await deaf.said(limit=2)).entries] == [entry.n for entry in one.talk.entries[-2:]]


async def test_nothing_is_lost_or_doubled_when_servers_come_and_go(tmp_path: Path) -> None:
    async with running(tmp_path / "redis"):
        url = DataFolder(tmp_path / "redis").url
        async with serving(tmp_path / "one", REDIS=url, **LIFTED) as one, serving(tmp_path / "two", REDIS=url) as two:
            here, there = Lagoon(one.url), Lagoon(two.url)
            _, ann, bob = await seated(one)
            async with here.play(ann, listens=True) as speaker, there.play(bob, listens=True) as listener:
                said = ["1"]
                await speaker.say("1")
                await hears(listener, *said)
                await one.kill()
                await listener.say("2")
                # It has no line now: it is sent once it is back, with the same id.
                saying = asyncio.create_task(speaker.say("3"))
                await one.start()
                await saying
                said += ["2", "3"]
                await hears(speaker, *said)
                await two.kill()
                await speaker.say("4")
                await two.start()
                await listener.until(lambda me: len(me.talk.entries) == 4)
                assert texts(listener) == texts(speaker) == [*said, "4"]


async def test_what_is_said_while_redis_is_away_is_kept_once_it_is_back(tmp_path: Path) -> None:
    async with serving(tmp_path / "one", **LIFTED) as server:
        lagoon = Lagoon(server.url)
        _, ann, bob = await seated(server)
        redis = make_client(DataFolder(tmp_path / "one" / "data").url)
        async with lagoon.play(ann, listens=True) as one, lagoon.play(bob, listens=True) as two:
            await one.say("before")
            await redis.client_pause(100_000, all=False)
            saying = asyncio.create_task(one.say("meanwhile"))
            done, _ = await asyncio.wait({saying}, timeout=0.5)
            assert not done
            await redis.client_unpause()
            await saying
            await hears(two, "before", "meanwhile")
        await redis.aclose()


async def test_a_say_sent_twice_is_one_entry(servers: tuple[Server, Server]) -> None:
    table, ann, _ = await seated(servers[0])
    async with (
        Lagoon(servers[0].url).play(ann, listens=True) as one,
        Lagoon(servers[1].url).play(ann, listens=True) as same,
        Lagoon(servers[1].url).watch(table, listens=True) as eve,
    ):
        message = p.Say("the-same", text="once")
        number = (await one._ask(message)).n
        assert (await same._ask(message)).n == number
        # Another's id of the same name is another's.
        await eve._ask(p.Say("the-same", text="mine"))
        await hears(eve, "once", "mine")
        await hears(one, "once")


async def test_a_flood_of_watchers_slows_nobody_and_pushes_out_nothing(servers: tuple[Server, Server]) -> None:
    here, there = (Lagoon(server.url) for server in servers)
    table, ann, bob = await seated(servers[0], first=0)
    async with here.play(ann, listens=True) as one, there.play(bob, listens=True) as two:
        await one.say("Can you hear me?")
        refused = 0

        async def shout(lagoon: Lagoon) -> None:
            nonlocal refused
            async with lagoon.watch(table) as eve:
                for number in range(40):
                    try:
                        await eve.say(f"noise {number}")
                    except Refused as why:
                        assert why.code == "talk_too_fast"
                        refused += 1

        await asyncio.gather(*(shout(lagoon) for lagoon in (here, there) for _ in range(12)))
        assert refused > 700
        seq = one.seq
        await one.play((await one.legal()).moves[0])
        await two.reached(seq + 1)
        await two.say("Yes")
        await hears(one, "Can you hear me?", "Yes")
        redis = make_client(DataFolder(servers[0].folder.parent / "redis").url)
        lengths = [await redis.xlen(f"lagoon:{{{table}}}:{kind}") for kind in ("talk", "watching")]
        assert lengths[0] == 2
        assert 0 < lengths[1] <= 500
        await redis.aclose()


async def test_who_opens_a_table_opens_it_without_talk_and_changes_that(servers: tuple[Server, Server]) -> None:
    lagoon = Lagoon(servers[0].url)
    token = new_token()
    table = await lagoon.open_table("kahuna", talk=False, token=token)
    seat = await lagoon.take_seat(table, "Ann", token=token)
    assert (await lagoon.table(table))["talk"] is False
    async with lagoon.play(seat, listens=True) as ann:
        with pytest.raises(Refused, match="talk_off"):
            await ann.say("Hello?")
        await ann.change(talk=True)
        assert ann.view["table"].get("talk") is None
        await ann.say("Hello!")
        await ann.change(talk=False)
        assert ann.view["table"]["talk"] is False
        with pytest.raises(Refused, match="changes_nothing"):
            await ann.change(talk=False)
        with pytest.raises(Refused, match="talk_off"):
            await ann.say("Hello?")


async def test_talk_takes_a_seat_s_words_with_its_name_of_then(servers: tuple[Server, Server]) -> None:
    lagoon = Lagoon(servers[0].url)
    table = await lagoon.open_table("kahuna")
    ann = await lagoon.take_seat(table, "Ann")
    async with lagoon.play(ann, listens=True) as player:
        await player.say("I have to go")
    await lagoon.leave(ann)
    bob = await lagoon.take_seat(table, "Bob", seat=ann.seat)
    async with lagoon.play(bob, listens=True) as player:
        await player.say("Hello")
        await player.until(lambda me: len(me.talk.entries) == 2)
        assert [(entry.seat, entry.name) for entry in player.talk.entries] == [(0, "Ann"), (0, "Bob")]
