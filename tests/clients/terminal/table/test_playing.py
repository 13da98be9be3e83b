"""The terminal program played by its keys, against the real server, with another person at the table."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from textual import events

from clients.player import Lagoon, NoAnswer, Player, Seat
from clients.terminal.kahuna.archipelago import PLACES
from clients.terminal.lobby.screen import LobbyScreen
from clients.terminal.seats.store import KeptSeat, SeatStore
from tests.clients.terminal.driver import terminal
from tests.server import LIFTED, Server, serving


@pytest.fixture(scope="module")
async def server(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Server]:
    async with serving(tmp_path_factory.mktemp("terminal"), **LIFTED) as server:
        yield server


async def opened(server: Server, *, listed: bool = False) -> tuple[Lagoon, str, Seat]:
    """Open a table where Ann has the black seat and white begins."""
    lagoon = Lagoon(server.url)
    table = await lagoon.open_table("kahuna", listed=listed, first=1)
    return lagoon, table, await lagoon.take_seat(table, "Ann", seat=0)


@asynccontextmanager
async def waiting(lagoon: Lagoon, ann: Seat) -> AsyncIterator[None]:
    """Let Ann be there until her part in the shuffle is done, and then go."""

    async def stay() -> None:
        async with lagoon.play(ann) as her:
            await her.until(lambda p: p.game)

    staying = asyncio.create_task(stay())
    try:
        yield
    finally:
        staying.cancel()
        await asyncio.wait({staying})


def a_line(card: str, player: Player) -> tuple[str, str]:
    """Return a line that `card` can be placed on now, and what the menu calls that."""
    move = next(move for move in player.my_moves or () if move["t"] == "place" and move["card"] == card)
    ends = sorted({island for island in PLACES if island[0] in move["line"]})
    return move["line"], f"Build {'–'.join(ends)} with {card}"


async def test_from_the_list_of_tables_to_the_first_turns(server: Server, tmp_path: Path) -> None:
    lagoon, table, ann = await opened(server, listed=True)
    async with terminal(server.url, tmp_path) as ben, lagoon.play(ann) as her:
        join = f"Join Kahuna: Ann, a free seat  [{table}]"
        await ben.choose_in_lobby(join)

        await ben.until_said("prompt", "A seat is free.")
        await ben.choose("Sit down as white ○")
        await ben.until_said("prompt", "What is your name?")
        await ben.pilot.press(*"Ben", "space", "2", "enter")
        await her.until(lambda p: p.game)
        assert her.view["table"]["seats"][1]["name"] == "Ben 2"
        await ben.until_said("prompt", "Your turn: play cards, or end it by drawing.")
        await ben.until_said("panel", "▶ ○ Ben 2")

        # Card 1 picked by its number: only what can be done with it is left.
        card = ben.player.view["game"]["hand"][0]
        await ben.pilot.press("1")
        line, words = a_line(card, ben.player)
        await ben.until(lambda: ben.menu and all(card in entry for entry in ben.menu[:-3]), "moves of one card only")
        await ben.choose(words)
        await her.until(lambda p: p.view["game"]["bridges"][1] == [line])
        await ben.until_said("board", "○")
        await ben.until_said("record", f"Ben 2 played {card}, built")

        await ben.choose("Draw from the deck")
        await ben.until_said("prompt", "Ann is to play.")
        drawn = ben.player.record.steps[-1].facts[0]["card"]
        await ben.until_said("record", f"Ben 2 drew {drawn} from the deck.")
        assert not any(entry.startswith(("Build", "Play")) for entry in ben.menu)

        await her.until(lambda p: p.is_my_turn)
        await her.play(next(move for move in her.my_moves or () if move["t"] == "place"))
        await ben.until_said("board", "■")
        await her.play({"t": "draw"})
        await ben.until_said("record", "Ann drew a card from the deck.")
        await ben.until_said("prompt", "Your turn")


async def test_coming_back_finds_the_seat_again(server: Server, tmp_path: Path) -> None:
    lagoon, table, ann = await opened(server)
    async with terminal(server.url, tmp_path, table=table, name="Ben") as ben, waiting(lagoon, ann):
        await ben.choose("Sit down as white ○")
        await ben.until_said("prompt", "Your turn")
    async with terminal(server.url, tmp_path) as ben:
        lobby = ben.app.screen
        assert isinstance(lobby, LobbyScreen)
        await ben.until(lambda: lobby.entries, "tables")
        words = f"Your turn at Kahuna with Ann, Ben  [{table}]"
        await ben.until(lambda: lobby.entries[0].words == words, words)
        await ben.pilot.press("enter")
        await ben.until_said("prompt", "Your turn")
        await ben.choose("To the tables")
        await ben.until(lambda: ben.app.screen is lobby, "list of tables")
        async with lagoon.play(ann) as player:
            await player.resign()
        words = f"Over: Kahuna with Ann, Ben  [{table}]"
        await ben.until(lambda: words in [entry.words for entry in lobby.entries], words)


async def test_a_table_is_opened_with_options_and_the_seat_given_back(server: Server, tmp_path: Path) -> None:
    async with terminal(server.url, tmp_path, name="Cleo") as cleo:
        await cleo.choose_in_lobby("Open a table of Kahuna …")
        await cleo.choose_in_lobby("Rules: modern edition")
        await cleo.choose_in_lobby("Head start: nobody")
        await cleo.choose_in_lobby("Head start: 1 bridge for black ■")
        await cleo.choose_in_lobby("Open the table")
        await cleo.choose("Sit down as white ○")
        await cleo.until_said("prompt", "Waiting for another player.")
        table = cleo.table.connection.table
        shown = await Lagoon(server.url).table(table)
        assert shown["options"] | {"edition": "classic", "handicap": {"seat": 0, "bridges": 2}} == shown["options"]
        assert [seat and seat["name"] for seat in shown["seats"]] == [None, "Cleo"]
        await cleo.choose("Leave the table")
        await cleo.until_said("prompt", "A seat is free.")
        assert (await Lagoon(server.url).table(table))["seats"] == [None, None]
        # What is kept is that the table was opened here, which gives a say in it.
        assert [held.seat for held in cleo.app.seats.held_at(server.url)] == [None]


async def test_taking_and_leaving_a_seat_keeps_the_connection(server: Server, tmp_path: Path) -> None:
    lagoon = Lagoon(server.url)
    table = await lagoon.open_table("kahuna", first=1)
    async with terminal(server.url, tmp_path, table=table, name="Ben") as ben:
        await ben.until_said("prompt", "A seat is free.")
        player = ben.player
        for _ in range(2):
            await ben.choose("Sit down as black ■")
            await ben.until(lambda: ben.player.seat == 0, "a seat")
            await ben.choose("Leave the table")
            await ben.until(lambda: ben.player.seat is None, "no seat")
        await ben.choose("Sit down as white ○")
        await ben.until(lambda: ben.player.seat == 1, "a seat")
        # Given back elsewhere, and taken by others: it is said, and none of their cards are seen.
        (kept,) = SeatStore(tmp_path / "seats.json").all()
        await lagoon.leave(kept.as_seat())
        await ben.until(lambda: ben.player.seat is None, "no seat")
        await lagoon.begin(table, "Cat", "Dan")
        await ben.until(lambda: player.game, "the game")
        await ben.until_said("panel", "Dan")
        assert ben.player is player
        assert player.game
        assert player.game["hand"] is None


async def test_taking_back_freely_and_by_asking(server: Server, tmp_path: Path) -> None:
    lagoon, table, ann = await opened(server)
    async with terminal(server.url, tmp_path, table=table, name="Ben") as ben, lagoon.play(ann) as her:
        await ben.choose("Sit down as white ○")
        await ben.until_said("prompt", "Your turn")
        # What was laid face down showed nobody anything: it comes back at once.
        card = ben.player.view["game"]["hand"][0]
        await ben.choose(f"Discard {card} face down")
        await ben.until_said("panel", "cards 2 bridges 25")
        await ben.until(lambda: "Take back my last move" in ben.menu, "taking back")
        await ben.pilot.press("ctrl+z")
        await ben.until(lambda: "cards 2" not in ben.words("panel"), "card back in the hand")
        await ben.until_said("record", "(taken back)")

        # A draw showed a card: it is asked for, and Ann may say no or yes.
        await ben.choose("Draw from the deck")
        await ben.choose("Ask to take back …")
        await ben.until_said("prompt", "You asked to take back: Ben drew ")
        assert "Withdraw what I asked" in ben.menu
        await her.until(lambda p: p.view["table"]["request"])
        await her.answer(False)
        await ben.until_said("prompt", "Ann is to play.")

        # And the other way round.
        await her.play({"t": "draw"})
        await her.undo()
        await ben.until_said(
            "prompt", "Ann asks to take back: Ann drew a card from the deck. Ben’s turn. Do you agree?"
        )
        await ben.choose("Agree: take it back")
        await ben.until_said("prompt", "Ann is to play.")
        assert her.is_my_turn


async def test_playing_with_the_mouse(server: Server, tmp_path: Path) -> None:
    lagoon, table, ann = await opened(server)
    async with terminal(server.url, tmp_path, table=table, name="Ben") as ben, waiting(lagoon, ann):
        await ben.until(lambda: "Sit down as white ○" in ben.menu, "a free seat")
        await ben.until(lambda: (here := ben.player.presence) and here.seats[0], "Ann")
        await ben.pilot.click("#menu", offset=(3, ben.menu.index("Sit down as white ○")))
        await ben.until_said("prompt", "Your turn")
        # A click on the board takes nothing away from the keys.
        await ben.pilot.click("#board")
        await ben.choose("Draw from the deck")
        await ben.until_said("prompt", "Ann is to play.")


async def test_keys_that_come_all_at_once_are_taken_in_order(server: Server, tmp_path: Path) -> None:
    lagoon, table, ann = await opened(server)
    async with terminal(server.url, tmp_path, table=table) as ben, waiting(lagoon, ann):
        await ben.choose("Sit down as white ○")
        await ben.until_said("prompt", "What is your name?")
        for key in (*"Benedikt", "enter"):
            ben.app.post_message(events.Key(key, key if len(key) == 1 else None))
        await ben.until_said("prompt", "Your turn")
        assert ben.player.view["table"]["seats"][1]["name"] == "Benedikt"


async def test_giving_up_takes_two_steps(server: Server, tmp_path: Path) -> None:
    lagoon, table, ann = await opened(server)
    async with terminal(server.url, tmp_path, table=table, name="Ben") as ben, waiting(lagoon, ann):
        await ben.choose("Sit down as white ○")
        await ben.choose("Resign …")
        assert ben.menu == ["No, play on", "Yes, resign"]
        await ben.choose("No, play on")
        await ben.choose("Resign …")
        await ben.choose("Yes, resign")
        await ben.until_said("prompt", "Ann won, 0 : 0.")
        assert ben.menu == ["Another game", "To the tables"]


async def test_a_refusal_is_told_in_words(server: Server, tmp_path: Path) -> None:
    lagoon, table, ann = await opened(server)
    async with terminal(server.url, tmp_path, table=table, name="Ann\u200b") as ben:
        await ben.choose("Sit down as white ○")
        await ben.until(lambda: "\n" in ben.words("prompt"), "a refusal")
        assert [kept.seat for kept in ben.app.seats.all()] == [None]
    async with terminal(server.url, tmp_path, table=table, name="Ben") as ben, lagoon.play(ann) as her:
        await ben.until(lambda: "Sit down as white ○" in ben.menu, "free seat")
        # Somebody else is quicker.
        cleo = await lagoon.take_seat(table, "Cleo")
        ben.table.take_seat("Ben")
        await ben.until_said("prompt", "\n")
        async with lagoon.play(cleo) as quicker:
            await quicker.until(lambda p: p.is_my_turn)
            await ben.until_said("prompt", "You are watching. Cleo is to play.")
        assert "Hand" not in ben.words("panel")
        assert ben.menu == ["To the tables"]
        assert her.seat == 0


async def test_a_seat_that_cannot_be_kept_is_not_taken(server: Server, tmp_path: Path) -> None:
    _, table, _ = await opened(server)
    async with terminal(server.url, tmp_path / "seats", table=table, name="Ben") as ben:
        await ben.until(lambda: "Sit down as white ○" in ben.menu, "a free seat")
        (tmp_path / "seats").write_text("a file where the folder should be")
        await ben.choose("Sit down as white ○")
        await ben.until_said("prompt", "Not a directory")
    assert (await Lagoon(server.url).table(table))["seats"][1] is None


async def test_a_seat_whose_answer_was_lost_is_found_by_coming_with_its_token(
    server: Server, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lagoon, table, ann = await opened(server)
    take = Lagoon.take_seat

    async def lose(lagoon: Lagoon, table: str, name: str, **how: Any) -> Seat:
        seat = await take(lagoon, table, name, **how)
        raise NoAnswer("status 502", seat.token, "")

    async with terminal(server.url, tmp_path, table=table, name="Ben") as ben, waiting(lagoon, ann):
        await ben.until(lambda: "Sit down as white ○" in ben.menu, "a free seat")
        monkeypatch.setattr(Lagoon, "take_seat", lose)
        await ben.choose("Sit down as white ○")
        await ben.until_said("prompt", "Your turn")
        await ben.until_said("prompt", "No answer came.")
        assert [kept.seat for kept in ben.app.seats.all()] == [1]


async def test_a_token_without_a_seat_watches_without_a_notice(server: Server, tmp_path: Path) -> None:
    _, table, _ = await opened(server)
    SeatStore(tmp_path / "seats.json").put(KeptSeat(server.url, table, "kahuna", "Eve", "e" * 43))
    async with terminal(server.url, tmp_path, table=table) as eve:
        await eve.until_said("prompt", "A seat is free.")
        assert "The seat kept here" not in eve.words("prompt")
        assert eve.app.seats.all() == ()


async def test_a_token_of_elsewhere_only_watches_and_an_unknown_table_is_said_to_be(
    server: Server, tmp_path: Path
) -> None:
    _, table, _ = await opened(server)
    SeatStore(tmp_path / "seats.json").put(KeptSeat(server.url, table, "kahuna", "Eve", "e" * 43, 0))
    async with terminal(server.url, tmp_path, table=table) as eve:
        await eve.until_said("prompt", "The seat kept here is not one of this table.")
        assert eve.player.seat is None
    async with terminal(server.url, tmp_path, table="nowhere") as lost:
        await lost.until_said("prompt", "There is no such table.")
        assert lost.menu == ["Try again", "To the tables"]


@pytest.mark.faults
async def test_an_action_chosen_while_disconnected_is_done_once(tmp_path: Path) -> None:
    async with serving(tmp_path / "server", **LIFTED) as server:
        lagoon, table, ann = await opened(server)
        async with terminal(server.url, tmp_path, table=table, name="Ben") as ben, waiting(lagoon, ann):
            await ben.choose("Sit down as white ○")
            await ben.until_said("prompt", "Your turn")
            await server.kill()
            await ben.until_said("status", "line lost")
            assert ben.table.view.bar.has_class("away")
            card = ben.player.view["game"]["hand"][0]
            line, words = a_line(card, ben.player)
            await ben.choose(words)
            await ben.until_said("prompt", "Kept, and sent when the line is back")
            await server.start()
            await ben.until_said("status", "live")
            await ben.until_said("board", "○")
            async with lagoon.play(ann) as her:
                assert her.view["game"]["bridges"][1] == [line]
                assert her.view["game"]["hand_sizes"] == [3, 2]


async def test_nobody_at_the_address(unused_tcp_port: int, tmp_path: Path) -> None:
    url = f"http://127.0.0.1:{unused_tcp_port}"
    async with terminal(url, tmp_path) as alone:
        await alone.until_said("prompt", f"Nobody answers at {url}: no server is open there.")
    async with terminal(url, tmp_path, table="T") as alone:
        await alone.until_said("prompt", f"Nobody answers at {url}: no server is open there.")
        assert alone.menu == ["Try again", "To the tables"]
