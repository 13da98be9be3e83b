"""Whoever opened a table has a say there before the start: at real servers, with two of them, and over HTTP."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from clients.player import Lagoon, LagoonError, Refused, new_token
from clients.player.lagoon import Seat
from service.embedded import DataFolder, running
from service.talk.protocol import AskedClock
from tests.server import LIFTED, serving


class Doors:
    """Two servers of one house: the table is opened `here`, others come in `there`."""

    def __init__(self, here: str, there: str) -> None:
        self.here = Lagoon(here)
        self.there = Lagoon(there)


@pytest.fixture(scope="module")
async def doors(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Doors]:
    folder: Path = tmp_path_factory.mktemp("house")
    async with running(folder / "redis"):
        url = DataFolder(folder / "redis").url
        async with (
            serving(folder / "one", REDIS=url, **LIFTED) as one,
            serving(folder / "two", REDIS=url, **LIFTED) as two,
        ):
            yield Doors(one.url, two.url)


def names(player: Any) -> list[str | None]:
    return [seat and seat["name"] for seat in player.view["table"]["seats"]]


async def code_of(asked: Any) -> str:
    with pytest.raises(Refused) as refused:
        await asked
    return refused.value.code


async def test_the_opener_changes_everything_and_all_bind_anew_by_themselves(doors: Doors) -> None:
    token = new_token()
    table = await doors.here.open_table("motu", seats=3, token=token)
    ann = await doors.here.take_seat(table, "Ann", token=token)
    bob = await doors.there.take_seat(table, "Bob")
    async with doors.here.play(ann) as opener, doors.there.play(bob) as other:
        assert (opener.opener, other.opener) == (True, False)
        assert opener.view["table"]["opener"] == 0
        assert await code_of(other.close_table()) == "not_opener"
        # Bob's client has not shown anything yet: one seat is free.
        await opener.reorder((1, 0, 2))
        await other.until(lambda p: p.seat == 0)
        assert (opener.seat, names(opener)) == (1, ["Bob", "Ann", None])
        assert opener.view["table"]["opener"] == 1
        options = opener.view["table"]["options"] | {"first": 1}
        await opener.change(options=options, clock=AskedClock("live", 600, 10), seats=2)
        await other.until(lambda p: p.view["table"]["phase"] == "playing")
        await opener.until(lambda p: p.view["table"]["phase"] == "playing")
        shown = other.view["table"]
        assert (shown["options"]["first"], shown["clock"]["rule"]["expiry"]) == (1, "lose")
        assert await code_of(opener.change(listed=True)) == "already_started"
        await opener.resign()
        await other.until(lambda p: p.view["table"]["phase"] == "over")
    assert (await doors.there.table(table))["result"]["winners"] == [0]


async def test_a_change_in_the_middle_of_a_shuffle_lets_all_shuffle_anew(doors: Doors) -> None:
    token = new_token()
    table = await doors.here.open_table("kahuna", token=token)
    ann = await doors.here.take_seat(table, "Ann", token=token)
    bob = await doors.there.take_seat(table, "Bob")
    # Bob is not there to show his nonce: Ann's is shown, and thrown away.
    async with doors.here.play(ann) as opener:
        await opener.until(lambda p: p.view["table"]["awaited"] == (1,) or p.view["table"]["awaited"] == [1])
        shown = opener.view["table"]["seats"][0]["nonce"]
        await opener.change(undo="none")
        await opener.until(lambda p: p.view["table"]["seats"][0]["commitment"])
        async with doors.there.play(bob) as other:
            await other.until(lambda p: p.view["table"]["phase"] == "playing")
            assert other.view["table"]["undo"] == "none"
            assert other.view["table"]["seats"][0]["nonce"] != shown


async def test_who_is_sent_off_watches_and_the_opener_needs_no_seat(doors: Doors) -> None:
    token = new_token()
    table = await doors.here.open_table("motu", seats=3, token=token)
    bob = await doors.there.take_seat(table, "Bob")
    mine = Seat(table, 0, "", token)
    async with doors.here.play(mine) as opener, doors.there.play(bob) as other:
        assert (opener.opener, opener.seat) == (True, None)
        assert opener.view["table"]["opener"] is None
        await opener.send_off(0)
        await other.until(lambda p: p.seat is None)
        assert await code_of(doors.here.take_seat(table, "Bob", token=bob.token)) == "sent_off"
        await opener.close_table()
        await other.until(lambda p: p.view["table"]["phase"] == "closed")
        assert other.view["table"]["secret"]
    assert await code_of(doors.there.take_seat(table, "Bob")) == "table_closed"


async def test_an_action_sent_twice_is_done_once(doors: Doors) -> None:
    token = new_token()
    table = await doors.here.open_table("motu", seats=3, token=token)
    await doors.here.take_seat(table, "Ann", token=token)
    await doors.there.take_seat(table, "Bob")
    mine = Seat(table, 0, "Ann", token)
    async with doors.here.play(mine) as here, doors.there.play(mine) as there:
        on = here.seq
        await there.reached(on)
        first = await here.send_off(1)
        # Its ids are the client's own: another of the same token starts with others, and is stale.
        assert await code_of(there.send_off(1, on=on)) == "stale"
        assert first == on + 1


async def test_the_list_follows_what_is_listed(doors: Doors) -> None:
    token = new_token()
    table = await doors.here.open_table("motu", seats=3, token=token)

    async def is_listed() -> bool:
        return table in {entry.id for entry in await doors.there.tables()}

    assert not await is_listed()
    async with doors.here.play(Seat(table, 0, "", token)) as opener:
        for listed in (True, False, True):
            await opener.change(listed=listed)
            while await is_listed() != listed:
                pass
        await opener.close_table()
        while await is_listed():
            pass


async def test_a_closed_table_is_exported_signed_and_proved(doors: Doors) -> None:
    token = new_token()
    table = await doors.here.open_table("motu", seats=3, token=token)
    async with doors.here.play(Seat(table, 0, "", token)) as opener:
        await opener.change(seats=4)
        await opener.close_table()
    proof = await doors.there.proof(table) if hasattr(doors.there, "proof") else None
    log = await doors.there.log(table)
    assert b'"Closed"' in log
    assert token.encode() not in log
    assert proof is None or proof["verified"]


async def test_a_token_that_neither_sits_nor_opened_is_turned_away(doors: Doors) -> None:
    table = await doors.here.open_table("motu", seats=3, token=new_token())
    with pytest.raises(LagoonError):
        async with doors.here.play(Seat(table, 0, "", new_token())):
            pass


async def test_the_host_without_a_seat_watches_only_once_the_game_has_begun(doors: Doors) -> None:
    token = new_token()
    table = await doors.here.open_table("kahuna", token=token)
    ann = await doors.there.take_seat(table, "Ann")
    async with doors.here.play(Seat(table, 0, "", token)) as host, doors.there.play(ann) as one:
        assert host.seat is None
        for player in (host, one):
            await player.until(lambda p: watching(p) == ((True, False), 0))
        bob = await doors.here.take_seat(table, "Bob")
        async with doors.here.play(bob):
            for player in (host, one):
                await player.until(lambda p: watching(p) == ((True, True), 1))
                assert player.view["table"]["phase"] == "playing"


def watching(player: Any) -> tuple[tuple[bool, ...], int] | None:
    """Return which seats are here, and how many watch, as a player was told."""
    return None if player.presence is None else (player.presence.seats, player.presence.watching)


async def test_a_table_that_was_opened_without_a_token_belongs_to_nobody(doors: Doors) -> None:
    table = await doors.here.open_table("motu", seats=3)
    ann = await doors.here.take_seat(table, "Ann")
    assert "opener" not in await doors.here.table(table)
    async with doors.here.play(ann) as player:
        assert await code_of(player.close_table()) == "not_opener"


async def test_a_clock_that_is_taken_away_is_gone_for_who_is_there(doors: Doors) -> None:
    token = new_token()
    table = await doors.here.open_table("kahuna", clock=AskedClock("live", 600, 10), token=token)
    bob = await doors.there.take_seat(table, "Bob")
    async with doors.here.play(Seat(table, 0, "", token)) as opener, doors.there.play(bob) as other:
        assert other.view["table"]["clock"]["rule"]["stock"] == 600
        await opener.change(clock=None)
        for player in (opener, other):
            await player.until(lambda p: p.view["table"].get("clock") is None)
