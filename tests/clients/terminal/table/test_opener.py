"""Whoever opened a table in the terminal: what they can do there before the start, and a table that is closed."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from clients.player import AskedClock, Lagoon, Player
from clients.terminal.games import GAME_UIS
from clients.terminal.seats.store import SeatStore
from clients.terminal.table.menu import MenuAction, MenuEntry, Page, table_entries
from clients.terminal.table.opener_menu import opener_entries, opener_prompt
from clients.terminal.table.prompt import prompt
from clients.terminal.table.screen import TableScreen
from service.talk.protocol import Step
from tests.clients.terminal.driver import Terminal, terminal
from tests.server import LIFTED, Server, serving

UI = GAME_UIS["mauna_kea"]
RULE = {"kind": "turn", "stock": 60, "added": 0, "expiry": "bot", "level": "medium"}


@pytest.fixture(scope="module")
async def server(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Server]:
    async with serving(tmp_path_factory.mktemp("terminal"), BOTS=0, **LIFTED) as server:
        yield server


def opener(**table: Any) -> Player:
    """Return whoever opened a table of three, and sits there with a bot."""
    found = Player("http://localhost:1", "t")
    found.seat, found.opener = 0, True
    sitters = [{"name": "Ann", "bot": None}, {"name": "Kai", "bot": "hard"}, None]
    around: dict[str, Any] = {
        "seats": sitters,
        "phase": "open",
        "resigned": [],
        "request": None,
        "result": None,
        "imagine": True,
        "undo": "free",
        "listed": False,
        "options": {"cards": True, "first": None},
        "clock": {"rule": RULE, "nights": [None, None, None]},
    }
    found.view = {"table": around | table, "game": None, "moves": [], "undo": None}
    return found


def lines(entries: list[MenuEntry]) -> list[str]:
    return [entry.words for entry in entries]


def actions(found: Player, page: Page) -> dict[str, Any]:
    """Return what a page does, by its words; not where it leads to."""
    entries = opener_entries(found, UI, page)
    return {entry.words: entry.action.what for entry in entries if entry.action.kind != "opener"}


def test_only_whoever_opened_the_table_has_a_say_and_only_before_the_start() -> None:
    offer = MenuEntry("Change the table, or close it …", MenuAction("opener", Page("all")))
    for phase in ("open", "shuffling"):
        assert offer in table_entries(opener(phase=phase, awaited=[0], unseatings=[]), UI, (), (), ())
    stranger, player = opener(), opener(phase="playing", clock=None)
    stranger.opener = False
    assert offer not in table_entries(stranger, UI, (), (), ())
    assert offer not in table_entries(player, UI, (), (), ())


def test_whoever_opened_the_table_adds_bots_without_a_seat() -> None:
    found = opener()
    found.seat = None
    offered = [entry.action for entry in table_entries(found, UI, (), (), ())]
    assert MenuAction("add_bot", (2, "easy")) in offered
    assert MenuAction("remove_bot", 1) in offered
    found.opener = False
    assert {entry.action.kind for entry in table_entries(found, UI, (), (), ())} == {"sit", "lobby"}


def test_the_first_page_says_what_everything_is_set_to() -> None:
    assert lines(opener_entries(opener(), UI, Page("all"))) == [
        "Send Kai off …",
        "Let people change places …",
        "Players: 3 …",
        "Game: with cards …",
        "Who places first: drawn at random …",
        "Time: 1 minute for each turn …",
        "Taking back: only what showed you nothing new …",
        "Who can find it: only who has the link …",
        "Talk: people may talk …",
        "Who watches: anybody with the link …",
        "Close the table …",
        "Change nothing more",
    ]
    assert opener_prompt(opener(), UI, Page("option", "seats")) == "Players: 3 now. What shall it be?"


def test_people_change_places_and_bots_do_not() -> None:
    assert actions(opener(), Page("places")) == {"Change places: Ann and violet ■": (2, 1, 0)}


def test_what_the_others_values_change() -> None:
    clock = AskedClock("turn", 60)
    assert actions(opener(), Page("option", "listed")) == {"Who can find it: everybody": {"listed": True}}
    assert actions(opener(), Page("option", "cards")) == {
        "Game: basic game": {"options": {"cards": False, "first": None}}
    }
    assert actions(opener(), Page("option", "seats")) == {"Players: 2": {"seats": 2}, "Players: 4": {"seats": 4}}
    clocks = [change["clock"] for change in actions(opener(), Page("option", "clock")).values()]
    assert None in clocks
    assert clock not in clocks


@pytest.mark.parametrize("expiry", ["lose", "bot", "pass"])
def test_another_pace_or_number_leaves_what_follows_when_time_is_over(expiry: str) -> None:
    rule = RULE | {"expiry": expiry, "level": "hard"}
    two = opener(seats=[{"name": "Ann", "bot": None}, None], clock={"rule": rule, "nights": [None, None]})
    chosen = [change["clock"] for change in actions(two, Page("option", "clock")).values()]
    assert len([clock for clock in chosen if clock is not None]) > 1
    assert {(clock.expiry, clock.level) for clock in chosen if clock is not None} == {(expiry, "hard")}
    # Among more than two nobody can lose on time: only then something else follows, the usual of their number.
    clock = {"clock": AskedClock("turn", 60, level="hard")} if expiry == "lose" else {}
    assert actions(two, Page("option", "seats")) == {
        "Players: 3": {"seats": 3} | clock,
        "Players: 4": {"seats": 4} | clock,
    }


def test_what_cannot_be_undone_is_asked_once_more() -> None:
    found = opener()
    assert opener_prompt(found, UI, Page("send_off", 1)).startswith("Send Kai off this table?")
    assert lines(opener_entries(found, UI, Page("send_off", 1))) == ["No, Kai stays", "Yes, send Kai off"]
    assert actions(found, Page("send_off", 1)) == {"Yes, send Kai off": 1}
    # Meanwhile the seat is free, or gone.
    for seat in (2, 5):
        assert actions(found, Page("send_off", seat)) == {}
        assert opener_prompt(found, UI, Page("send_off", seat)) == "Nobody has that seat any more."
    assert actions(found, Page("close")) == {"Yes, close the table": None}


@pytest.mark.parametrize(
    ("facts", "words"),
    [
        (({"t": "Closed", "why": "opener"},), "The table was closed by the one who opened it."),
        (({"t": "Closed", "why": "unvisited"},), "The table was closed: nobody came to it any more."),
        (({"t": "Closed", "why": "house"},), "The table was closed by whoever runs this house."),
        ((), "The table was closed before its game began."),
    ],
)
def test_a_closed_table_says_why_and_offers_nothing(facts: tuple[Any, ...], words: str) -> None:
    found = opener(phase="closed")
    found.record.add((Step(3, 0, facts),), 2)
    assert prompt(found, UI, "") == f"{words} Nothing happens here any more."
    assert lines(table_entries(found, UI, (), (), ())) == ["To the tables"]


async def open_table(ann: Terminal, game: str) -> str:
    """Open a table in the lobby; return its id."""
    await ann.choose_in_lobby(f"Open a table of {game} …")
    await ann.choose_in_lobby("Open the table")
    await ann.until(lambda: isinstance(ann.app.screen, TableScreen), "a table")
    await ann.until(lambda: ann.table.connection.player, "a connection")
    return ann.table.connection.table


async def test_a_table_is_changed_and_closed_by_whoever_opened_it_here(server: Server, tmp_path: Path) -> None:
    lagoon = Lagoon(server.url)
    async with terminal(server.url, tmp_path, name="Ann", size=(100, 40)) as ann:
        table = await open_table(ann, "Kahuna")
        # The seat is taken with the same token.
        await ann.choose("Sit down as black ■")
        await ann.until(lambda: ann.player.seat == 0 and ann.player.opener, "a seat")
        assert [(kept.seat, kept.opener) for kept in SeatStore(tmp_path / "seats.json").all()] == [(0, True)]
        await ann.choose("Change the table, or close it …")
        await ann.choose("Taking back: freely, or else by asking …")
        await ann.choose("Taking back: never")
        await ann.until(lambda: ann.player.view["table"]["undo"] == "none", "another rule")
        await ann.choose("Change the table, or close it …")
        await ann.choose("Let people change places …")
        await ann.choose("Change places: Ann and white ○")
        await ann.until(lambda: ann.player.seat == 1, "another seat")
        bob = await lagoon.take_seat(table, "Bob")
        await ann.choose("Change the table, or close it …")
        await ann.choose("Send Bob off …")
        await ann.choose("Yes, send Bob off")
        await ann.until(lambda: ann.player.view["table"]["seats"][0] is None, "a free seat")
        assert bob.seat == 0
        await ann.choose("Change the table, or close it …")
        await ann.choose("Close the table …")
        await ann.choose("Yes, close the table")
        await ann.until_said("prompt", "The table was closed by the one who opened it.")
        assert ann.menu == ["To the tables"]


async def test_whoever_opened_a_table_needs_no_seat_and_finds_it_again(server: Server, tmp_path: Path) -> None:
    lagoon = Lagoon(server.url)
    async with terminal(server.url, tmp_path, name="Ann") as ann:
        table = await open_table(ann, "Kahuna")
    bob = await lagoon.take_seat(table, "Bob", seat=0)
    async with terminal(server.url, tmp_path, name="Ann", size=(100, 40)) as ann:
        await ann.choose_in_lobby(f"Back to Kahuna with Bob, a free seat  [{table}]")
        await ann.until(lambda: isinstance(ann.app.screen, TableScreen), "a table")
        await ann.choose("Change the table, or close it …")
        await ann.choose("Who can find it: only who has the link …")
        await ann.choose("Who can find it: everybody")
        await ann.until(lambda: ann.player.view["table"]["listed"], "a listed table")
        # Taking a seat and giving it back keeps the say.
        await ann.choose("Sit down as white ○")
        await ann.until(lambda: ann.player.seat == 1, "a seat")
        await ann.choose("Leave the table")
        await ann.until(lambda: ann.player.seat is None, "no seat")
        assert [(kept.seat, kept.opener) for kept in SeatStore(tmp_path / "seats.json").all()] == [(None, True)]
        await ann.choose("Change the table, or close it …")
        await ann.choose("Close the table …")
        await ann.choose("No, leave it open")
        await ann.until_said("prompt", "You opened this table.")
        # A game that begins meanwhile is its players'.
        cyd = await lagoon.take_seat(table, "Cyd")
        async with lagoon.play(bob), lagoon.play(cyd):
            await ann.until_said("prompt", "You are watching.")
            assert "Change the table, or close it …" not in ann.menu
