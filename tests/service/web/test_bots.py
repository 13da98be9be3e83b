"""Bots of the house over HTTP: opened with, added and taken away, and refused where they have no business."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from clients.player import AskedClock, Lagoon, Refused, Seat, new_token
from clients.player.http import request_json
from service.bots.queue import DueQueue
from service.embedded import DataFolder, running
from tests.server import LIFTED, Server, serving
from tests.shards import shards_at


@pytest.fixture(scope="module")
async def server(tmp_path_factory: pytest.TempPathFactory, url: str) -> AsyncIterator[Server]:
    async with serving(tmp_path_factory.mktemp("bots"), REDIS=url, BOTS=1, **LIFTED) as server:
        yield server


@pytest.fixture
def lagoon(server: Server) -> Lagoon:
    return Lagoon(server.url)


async def sat(lagoon: Lagoon, table: str) -> list[str | None]:
    """Return who sits at a table: the level of a bot, or the name of a person."""
    seats = (await lagoon.table(table))["seats"]
    return [None if seat is None else seat["bot"] or seat["name"] for seat in seats]


async def refused(asked: Any) -> str:
    with pytest.raises(Refused) as refusal:
        await asked
    return refusal.value.code


async def test_a_bot_is_added_and_taken_away(lagoon: Lagoon) -> None:
    table = await lagoon.open_table("mauna_kea", seats=4)
    ann = await lagoon.take_seat(table, "Ann")
    assert await lagoon.add_bot(ann, "hard", 3) == 3
    assert await lagoon.add_bot(ann, "easy") == 1
    assert await sat(lagoon, table) == ["Ann", "easy", None, "hard"]
    await lagoon.remove_bot(ann, 3)
    assert await sat(lagoon, table) == ["Ann", "easy", None, None]
    assert await lagoon.add_bot(ann, "medium", 3) == 3
    assert await sat(lagoon, table) == ["Ann", "easy", None, "medium"]


async def test_what_is_told_of_a_bot_is_told_to_all(lagoon: Lagoon) -> None:
    table = await lagoon.open_table("mauna_kea", seats=3)
    ann = await lagoon.take_seat(table, "Ann")
    await lagoon.add_bot(ann, "hard")
    async with lagoon.watch(table) as watcher:
        (joined,) = [step.facts[0] for step in watcher.record.steps if step.facts[0].get("bot")]
    assert (joined["t"], joined["seat"], joined["bot"]) == ("Joined", 1, "hard")
    assert joined["name"] == (await lagoon.table(table))["seats"][1]["name"]


async def test_a_table_is_opened_with_bots_on_its_last_seats(lagoon: Lagoon) -> None:
    table = await lagoon.open_table("motu", seats=4, bots=("easy", "hard"))
    assert await sat(lagoon, table) == [None, None, "easy", "hard"]
    names = {seat["name"] for seat in (await lagoon.table(table))["seats"] if seat}
    assert len(names) == 2


async def test_a_program_says_what_it_is(lagoon: Lagoon) -> None:
    table = await lagoon.open_table("motu", seats=3)
    await lagoon.take_seat(table, "Deep Lagoon", bot="my bot-1")
    assert await sat(lagoon, table) == ["my bot-1", None, None]
    assert await refused(lagoon.take_seat(table, "Deeper", bot="My Bot")) == "bad_body"


async def test_seats_without_a_person_stay_free(lagoon: Lagoon) -> None:
    assert await refused(lagoon.open_table("kahuna", bots=("easy", "easy"))) == "no_person"
    table = await lagoon.open_table("kahuna", bots=("easy",))
    assert await refused(lagoon.take_seat(table, "Kaa", bot="kind")) == "no_person"
    assert (await lagoon.take_seat(table, "Ann")).seat == 0


async def test_only_who_sits_there_adds_and_takes_away(lagoon: Lagoon) -> None:
    table = await lagoon.open_table("motu", seats=4, bots=("easy",))
    other = await lagoon.take_seat(await lagoon.open_table("motu", seats=4), "Bob")
    stranger = Seat(table, 0, "Bob", other.token)
    assert await refused(lagoon.add_bot(stranger, "easy")) == "not_seated"
    assert await refused(lagoon.remove_bot(stranger, 3)) == "not_seated"
    assert await sat(lagoon, table) == [None, None, None, "easy"]


async def test_what_else_is_refused(lagoon: Lagoon) -> None:
    table = await lagoon.open_table("motu", seats=4, bots=("easy",))
    ann = await lagoon.take_seat(table, "Ann")
    assert await refused(lagoon.add_bot(ann, "godlike")) == "no_such_level"
    assert await refused(lagoon.add_bot(ann, "easy", 3)) == "seat_taken"
    assert await refused(lagoon.add_bot(ann, "easy", 0)) == "seat_taken"
    assert await refused(lagoon.add_bot(ann, "easy", 5)) == "no_such_seat"
    assert await refused(lagoon.remove_bot(ann, 0)) == "not_a_bot"
    assert await refused(lagoon.remove_bot(ann, 1)) == "not_a_bot"
    assert await refused(lagoon.remove_bot(ann, 5)) == "no_such_seat"
    assert await refused(lagoon.open_table("motu", seats=4, bots=("best",))) == "no_such_level"
    await lagoon.take_seat(table, "Kind", bot="kind", seat=1)
    assert await refused(lagoon.remove_bot(ann, 1)) == "not_a_bot"


async def test_a_game_that_began_keeps_its_bots(lagoon: Lagoon) -> None:
    table = await lagoon.open_table("mauna_kea", seats=3)
    seats = await lagoon.begin(table, "Ann", "Bob", "Cat")
    assert await refused(lagoon.add_bot(seats[0], "easy")) == "already_started"
    full = await lagoon.open_table("mauna_kea", seats=2)
    ann, _ = [await lagoon.take_seat(full, name) for name in ("Ann", "Bob")]
    assert await refused(lagoon.add_bot(ann, "easy")) == "no_free_seat"


async def test_nobody_watches_bots_where_the_house_does_not_allow_it(lagoon: Lagoon) -> None:
    assert await refused(lagoon.open_table("kahuna", demo=True, bots=("easy", "hard"))) == "no_demo"
    assert await refused(lagoon.open_table("kahuna", demo=True, token="A" * 43)) == "no_demo"


async def test_where_nobody_imagines_the_table_says_so(lagoon: Lagoon) -> None:
    table = await lagoon.open_table("kahuna", imagine=False)
    ann, _ = await lagoon.begin(table, "Ann", "Bob")
    assert (await lagoon.table(table))["imagine"] is False
    assert await refused(lagoon.open_table("kahuna", imagine=False, bots=("easy",))) == "imagine_off"
    other = await lagoon.open_table("kahuna", imagine=False)
    assert await refused(lagoon.add_bot(await lagoon.take_seat(other, "Ann"), "easy")) == "imagine_off"
    async with lagoon.play(ann) as player:
        assert await refused(player.imagine(1)) == "imagine_off"


async def test_a_player_is_given_worlds(lagoon: Lagoon) -> None:
    table = await lagoon.open_table("kahuna")
    ann, _ = await lagoon.begin(table, "Ann", "Bob")
    for msgpack in (False, True):
        async with lagoon.play(ann, msgpack=msgpack) as player:
            imagined = await player.imagine(5)
            assert (len(imagined.worlds), imagined.seq) == (5, player.seq)
            assert player.game is not None
            assert all(sorted(world["hands"][0]) == player.game["hand"] for world in imagined.worlds)
            if player.is_my_turn:
                placed = next(move for move in player.view["moves"] if move["t"] == "place")
                assert [fact["t"] for fact in (await player.preview(placed)).facts] == ["CardsPlayed", "BridgePlaced"]
    async with lagoon.watch(table) as watcher:
        assert await refused(watcher.imagine(1)) == "not_seated"


async def test_a_house_without_bots_says_so_until_a_process_for_them_is_there(tmp_path: Path) -> None:
    # A Redis of its own: the bots of the others are there.
    url = DataFolder(tmp_path / "redis").url
    async with (
        running(tmp_path / "redis"),
        serving(tmp_path / "house", REDIS=url, BOTS=0, DEMO=1, **LIFTED) as server,
        shards_at(url) as shards,
    ):
        lagoon = Lagoon(server.url)
        assert await refused(lagoon.open_table("kahuna", bots=("easy",))) == "no_bots"
        (alone,) = await lagoon.begin(await lagoon.open_table("motu", seats=1), "Dan")
        async with lagoon.play(alone) as player:
            await player.until(lambda me: me.is_my_turn)
            assert await refused(player.hint()) == "no_bots"
        # With three, a bot plays on for whoever is passed over too often; with two they lose.
        passed_over = AskedClock("turn", 60, expiry="pass")
        assert await refused(lagoon.open_table("mauna_kea", seats=3, clock=passed_over)) == "no_bots"
        token = new_token()
        of_two = await lagoon.open_table("mauna_kea", seats=2, clock=passed_over, token=token)
        async with lagoon.play(await lagoon.take_seat(of_two, "Ann", token=token)) as opener:
            assert await refused(opener.change(seats=3)) == "no_bots"
            await opener.change(listed=True)
            await opener.change(seats=3, clock=None)
        answer = await request_json(lagoon.address, "GET", "/bots", dict[str, Any])
        assert answer == {"levels": [], "demo": True}
        table = await lagoon.open_table("motu", seats=4)
        ann = await lagoon.take_seat(table, "Ann")
        assert await refused(lagoon.add_bot(ann, "easy")) == "no_bots"
        await DueQueue(shards).join()
        assert await lagoon.add_bot(ann, "easy") == 1
        demo = await lagoon.open_table("kahuna", demo=True, bots=("easy", "hard"))
        assert (await lagoon.table(demo))["phase"] == "shuffling"
        assert (await lagoon.table(demo))["demo"] is True


async def test_a_body_that_cannot_be_is_refused(lagoon: Lagoon) -> None:
    table = await lagoon.open_table("motu", seats=4)
    ann = await lagoon.take_seat(table, "Ann")
    asked: Any = {"level": "easy", "color": "red"}
    where = f"/tables/{table}/bots"
    assert await refused(request_json(lagoon.address, "POST", where, dict[str, Any], body=asked, token=ann.token)) == (
        "bad_body"
    )


async def test_the_house_says_which_bots_it_has(lagoon: Lagoon) -> None:
    answer = await request_json(lagoon.address, "GET", "/bots", dict[str, Any])
    assert answer == {"levels": ["easy", "medium", "hard"], "demo": False}
