"""Between the last seat and the first card at a terminal, and what it says of a house that rewrote the game."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import msgspec
import pytest

from clients.player import Lagoon, Receipt
from clients.player.nonces import commitment_of, nonce_of
from clients.terminal.seats.store import SeatStore
from tests.clients.terminal.driver import terminal
from tests.server import LIFTED, Server, serving

FORGED = "0" * 64


@pytest.fixture(scope="module")
async def server(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Server]:
    async with serving(tmp_path_factory.mktemp("shuffle"), SHUFFLE_SECONDS=0, **LIFTED) as server:
        yield server


async def test_nobody_is_voted_out_before_they_had_a_moment(tmp_path: Path) -> None:
    async with serving(tmp_path / "house", SHUFFLE_SECONDS=600, **LIFTED) as server:
        lagoon = Lagoon(server.url)
        table = await lagoon.open_table("kahuna", first=0)
        async with terminal(server.url, tmp_path, table=table, name="Ann") as ann:
            await ann.choose("Sit down as black ■")
            await ann.until_said("prompt", "Waiting for another player.")
            await lagoon.take_seat(table, "Bob")
            await ann.choose("Do not wait for Bob any longer: let somebody else have the seat")
            await ann.until_said("prompt", "Give them a moment: their part in the shuffle may be on its way.")


async def test_who_does_not_come_is_replaced_by_keys(server: Server, tmp_path: Path) -> None:
    lagoon = Lagoon(server.url)
    table = await lagoon.open_table("kahuna", first=0)
    async with terminal(server.url, tmp_path, table=table, name="Ann") as ann:
        await ann.choose("Sit down as black ■")
        await ann.until_said("prompt", "Waiting for another player.")
        await lagoon.take_seat(table, "Bob")
        await ann.until_said("prompt", "Waiting for the part of Bob in the shuffle.")
        await ann.until_said("prompt", "Away: Bob.")
        await ann.choose("Do not wait for Bob any longer: let somebody else have the seat")
        await ann.until_said("prompt", "Waiting for another player.")
        await ann.until_said("record", "shuffle was broken")
        await ann.until_said("record", "The others go on without Bob.")
        assert "Bob is free again" not in ann.words("record")
        async with lagoon.play(await lagoon.take_seat(table, "Carol")):
            await ann.until_said("prompt", "Your turn")


async def test_all_others_have_to_say_so_by_the_mouse_too(server: Server, tmp_path: Path) -> None:
    lagoon = Lagoon(server.url)
    table = await lagoon.open_table("motu", seats=3)
    async with (
        terminal(server.url, tmp_path / "ann", table=table, name="Ann") as ann,
        terminal(server.url, tmp_path / "bob", table=table, name="Bob") as bob,
    ):
        for person in (ann, bob):
            await person.until(lambda person=person: person.menu, "a seat")  # type: ignore[misc]
            await person.choose(next(entry for entry in person.menu if entry.startswith("Sit down")))
            await person.until_said("prompt", "Waiting for another player.")
        await lagoon.take_seat(table, "Carol")
        wish = "Do not wait for Carol any longer (0 of 2 say so)"
        await ann.until(lambda: wish in ann.menu, wish)
        await ann.pilot.click("#menu", offset=(3, ann.menu.index(wish)))
        await ann.until_said("prompt", "Ann would not wait for Carol any longer.")
        assert not any(entry.startswith("Do not wait") for entry in ann.menu)
        await bob.until_said("prompt", "Ann would not wait for Carol any longer.")
        await bob.choose("Do not wait for Carol any longer (1 of 2 say so)")
        for person in (ann, bob):
            await person.until_said("prompt", "Waiting for another player.")
        async with lagoon.play(await lagoon.take_seat(table, "Dora")):
            for person in (ann, bob):
                await person.until(lambda person=person: person.player.game, "the game")  # type: ignore[misc]


async def test_who_does_not_have_the_part_of_their_seat_is_told_and_can_leave(server: Server, tmp_path: Path) -> None:
    lagoon = Lagoon(server.url)
    table = await lagoon.open_table("kahuna", first=0)
    async with terminal(server.url, tmp_path, table=table, name="Ann") as ann:
        await ann.choose("Sit down as black ■")
        await ann.until_said("prompt", "Waiting for another player.")
    store = SeatStore(tmp_path / "seats.json")
    (kept,) = store.all()
    store.put(msgspec.structs.replace(kept, seed="ab" * 32))
    async with (
        terminal(server.url, tmp_path, table=table, name="Ann") as ann,
        lagoon.play(await lagoon.take_seat(table, "Bob")) as bob,
    ):
        await ann.until_said("prompt", "The game waits for your part in the shuffle, which is not kept here.")
        await ann.choose("Leave the table")
        await ann.choose("Sit down as black ■")
        await ann.until_said("prompt", "Your turn")
        await bob.until(lambda me: me.game)


async def test_a_part_that_was_shown_when_others_were_bound_otherwise_is_not_shown_again(
    server: Server, tmp_path: Path
) -> None:
    lagoon = Lagoon(server.url)
    table = await lagoon.open_table("kahuna", first=0)
    store = SeatStore(tmp_path / "seats.json")
    async with terminal(server.url, tmp_path, table=table, name="Ann") as ann:
        await ann.choose("Sit down as black ■")
        await ann.until_said("prompt", "Waiting for another player.")
    (kept,) = store.all()
    nonce = nonce_of(kept.seed, kept.attempts)
    before = {nonce: (commitment_of(nonce), "f" * 64)}
    store.put(msgspec.structs.replace(kept, revealed=before))
    async with (
        terminal(server.url, tmp_path, table=table, name="Ann") as ann,
        lagoon.play(await lagoon.take_seat(table, "Bob")) as bob,
    ):
        await ann.until_said("prompt", "Your part in the shuffle was shown already, when others were bound")
        assert "not kept here" not in ann.words("prompt")
        await ann.choose("Leave the table")
        await ann.choose("Sit down as black ■")
        await ann.until_said("prompt", "Your turn")
        await bob.until(lambda me: me.game)
        seats = bob.view["table"]["seats"]
        shown = {seats[0]["nonce"]: tuple(seat["commitment"] for seat in seats)}
        (kept,) = store.all()
        assert kept.revealed == before | shown


async def test_a_house_that_rewrote_the_game_is_told_of(server: Server, tmp_path: Path) -> None:
    lagoon = Lagoon(server.url)
    table = await lagoon.open_table("kahuna", first=0)
    ben = await lagoon.take_seat(table, "Ben", seat=1)
    async with lagoon.play(ben) as his, terminal(server.url, tmp_path, table=table, name="Ann") as ann:
        await ann.choose("Sit down as black ■")
        await ann.until_said("prompt", "Your turn")
        await ann.choose("Draw from the deck")
        await his.until(lambda me: me.is_my_turn)
        await ann.until(lambda: ann.player.receipt and ann.player.receipt.seq == his.seq, "a receipt")
    store = SeatStore(tmp_path / "seats.json")
    (kept,) = store.all()
    assert kept.receipt is not None
    seats = his.view["table"]["seats"]
    assert kept.revealed == {seats[0]["nonce"]: tuple(seat["commitment"] for seat in seats)}
    # Coming back to the house it was told by, nothing is said.
    async with terminal(server.url, tmp_path, table=table) as ann, lagoon.play(ben) as his:
        await his.resign()
        await ann.until_said("prompt", "Ann won")
        await ann.until(lambda: all(one.is_finished for one in ann.app.workers if one.group == "log"), "the check")
        assert "rewritten" not in ann.words("prompt")
    # To a terminal, a house that says something else than it did is one to which it said something else.
    forged = Receipt(min(kept.receipt.seq, 3), FORGED)
    store.put(msgspec.structs.replace(kept, receipt=forged))
    async with terminal(server.url, tmp_path, table=table) as ann:
        await ann.until_said("prompt", "This game was rewritten")
        await ann.until_said("prompt", FORGED)
        # It stays, whatever is pressed, and what shows it is not lost.
        await ann.pilot.press("escape")
        await ann.until_said("prompt", "This game was rewritten")
    assert [one.receipt for one in store.all()] == [forged]
