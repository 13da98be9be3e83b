"""Another game in the terminal: one key after the end, the seat's token kept for the next table, and the way there."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from clients.player import Lagoon, new_seed
from clients.terminal.seats.store import KeptSeat, SeatStore
from tests.clients.terminal.driver import terminal
from tests.server import LIFTED, Server, serving


@pytest.fixture(scope="module")
async def server(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Server]:
    async with serving(tmp_path_factory.mktemp("terminal"), BOTS=0, **LIFTED) as server:
        yield server


async def test_another_game_is_wanted_and_goes_on_by_itself(server: Server, tmp_path: Path) -> None:
    lagoon = Lagoon(server.url)
    table = await lagoon.open_table("kahuna")
    ann, bob = await lagoon.begin(table, "Ann", "Bob")
    seats = SeatStore(tmp_path / "seats.json")
    seats.put(KeptSeat(lagoon.address.base, table, "kahuna", "Ann", ann.token, 0, seed=ann.seed or ""))
    seed = new_seed()
    async with terminal(server.url, tmp_path, table=table) as me, lagoon.play(bob) as other:
        await other.resign()
        await me.choose("Another game")
        await me.until_said("prompt", "Another game is wanted by Ann")
        await me.choose("No other game after all")
        await me.choose("Another game")
        kept = seats.find(lagoon.address.base, table)
        assert kept is not None
        assert kept.next_seed
        following = (await other.again(seed)).next
        assert following
        async with lagoon.play(lagoon.next_seat(bob, seed, following, 2)) as next_bob:
            await me.until(lambda: me.table.connection.table == following, "the next table")
            # What the seat is bound to is shown by itself.
            await next_bob.until(lambda p: p.view["table"]["phase"] == "playing")
            await me.until(lambda: me.table.connection.player is not None and me.player.seat == 1, "my seat")
    both = {one.table: one.seat for one in seats.all() if one.token == ann.token}
    assert both == {table: 0, following: 1}


async def test_who_watches_is_shown_the_way(server: Server, tmp_path: Path) -> None:
    lagoon = Lagoon(server.url)
    table = await lagoon.open_table("motu", seats=1)
    (ann,) = await lagoon.begin(table, "Ann")
    async with terminal(server.url, tmp_path, table=table) as eve, lagoon.play(ann) as player:
        await player.resign()
        following = (await player.again(new_seed())).next
        await eve.until_said("prompt", "The next game is there.")
        await eve.choose("To the next game")
        await eve.until(lambda: eve.table.connection.table == following, "the next table")
        await eve.until_said("prompt", "Game 2 of a series")


def test_one_token_has_a_seat_at_each_table_of_a_series(tmp_path: Path) -> None:
    seats = SeatStore(tmp_path / "seats.json")
    kept = KeptSeat("http://a", "old", "kahuna", "Ann", "token", 1, seed="5e", opener=True)
    seats.put(kept)
    # Not wanted here, but by another device: the seat is kept all the same.
    assert not seats.keep_next(kept, "next", 2)
    found = seats.find("http://a", "next")
    assert found is not None
    assert (found.seat, found.token, found.opener) == (0, "token", True)
    assert seats.find("http://a", "old") == kept
    seats.mark_unowned(replace(found, opener=False), 10**15, is_stranger=True)
    assert seats.find("http://a", "old") == kept
    seed = seats.bind_next(kept)
    assert seats.bind_next(kept) == seed
    assert seats.keep_next(kept, "third", 2)
    third = seats.find("http://a", "third")
    assert third is not None
    assert third.seed == seed
