"""Asking in the terminal: pauses and their end, calling off, who is away, and a bot that plays on for the person."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from clients.player import Lagoon, Player
from clients.terminal.games import GAME_UIS
from clients.terminal.table.menu import table_entries
from clients.terminal.table.prompt import prompt
from service.talk.protocol import Presence, Step
from tests.clients.terminal.driver import terminal
from tests.server import LIFTED, Server, serving

UI = GAME_UIS["kahuna"]
MINUTE = 60_000


@pytest.fixture(scope="module")
async def server(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Server]:
    async with serving(tmp_path_factory.mktemp("terminal"), **LIFTED) as server:
        yield server


async def test_a_pause_and_its_end_are_asked_for_and_a_game_is_called_off(server: Server, tmp_path: Path) -> None:
    lagoon = Lagoon(server.url)
    table = await lagoon.open_table("kahuna", first=0)
    async with terminal(server.url, tmp_path, table=table, name="Ann") as ann:
        await ann.choose("Sit down as black ■")
        await ann.until(lambda: ann.player.seat == 0, "a seat")
        bob = await lagoon.take_seat(table, "Bob")
        async with lagoon.play(bob) as other:
            await ann.until(lambda: ann.player.game, "a game")
            await ann.choose("Ask the others …")
            await ann.choose("Ask to pause until this time tomorrow")
            await ann.until_said("prompt", "You asked to pause the game until")
            await other.until(lambda me: me.is_asked)
            await other.answer(True)
            await ann.until_said("prompt", "The game pauses until")
            await ann.choose("Ask the others …")
            await ann.choose("Ask to go on now")
            await other.until(lambda me: me.is_asked)
            await other.answer(True)
            await ann.until(lambda: ann.player.is_my_turn, "a turn")
            await ann.choose("Ask the others …")
            await ann.choose("Never mind, play on")
            await ann.choose("Ask the others …")
            await ann.choose("Ask to call the game off, without a result")
            await other.until(lambda me: me.is_asked)
            await other.answer(True)
            await ann.until_said("prompt", "Called off, without a result")


def player(seat: int, gone_for: int, **table: Any) -> Player:
    """Return a player at a table of two where seat 0 is to act, and has been away for so many ms."""
    found = Player("http://localhost:1", "t")
    found.seat = seat
    sitters = [{"name": name, "bot": None} for name in ("Ann", "Bob")]
    around: dict[str, Any] = {
        "seats": sitters,
        "phase": "playing",
        "to_act": [0],
        "resigned": [],
        "request": None,
        "result": None,
    }
    around |= {"imagine": True, "paused_until": None, "awaited": [], "unseatings": []}
    found.view = {"table": around | table, "game": None, "moves": [], "undo": None}
    now = found.server_ms
    found.record.add((Step(9, now - gone_for, ({"t": "TurnBegan"},)),), 8)
    found.presence = Presence((False, True), 0, (now - gone_for, None), 120)
    return found


def menu(found: Player) -> list[str]:
    return [entry.words for entry in table_entries(found, UI, (), (), ())]


def test_how_many_watch_is_said_to_all_and_to_who_watches_how_far_behind() -> None:
    ann, eve = player(0, 0, spectators="delayed"), player(0, 0, spectators="delayed")
    eve.seat = None
    # Who watches is one of them; who opened the table and has no seat is not, until the game begins.
    host = player(0, 0, phase="open")
    host.seat, host.opener = None, True
    for one, said in ((ann, " 3 watching."), (eve, " 2 more watching."), (host, " 3 watching.")):
        one.presence = Presence((True, True), 3, (None, None), 120)
        assert prompt(one, UI, "").endswith(said)
    eve.presence = Presence((True, True), 1, (None, None), 120)
    assert "watching." not in prompt(eve, UI, "").removeprefix("You are watching.")
    behind = "You see this table one turn behind."
    assert [behind in prompt(one, UI, "") for one in (ann, eve)] == [False, True]
    assert behind not in prompt(player(1, 0), UI, "")


def test_who_is_away_for_long_can_be_replaced_or_outlasted() -> None:
    long, short = player(1, 3 * MINUTE), player(1, 1 * MINUTE)
    offered = ["Let a bot (easy) play for Ann", "Count the game as won: Ann is away"]
    assert [words for words in offered if words in menu(long)] == offered
    assert not any(words in menu(short) for words in offered)
    assert "Ann has been away for 3 minutes." in prompt(long, UI, "")
    assert "Ann has been away for 1 minute." in prompt(short, UI, "")
    assert "away" not in prompt(player(1, MINUTE // 2), UI, "")


def test_nothing_is_offered_about_who_is_away_in_ones_own_turn_or_where_a_clock_counts_days() -> None:
    mine = player(0, 3 * MINUTE, to_act=[0])
    days = player(1, 3 * MINUTE)
    assert days.presence is not None
    days.presence = Presence((False, True), 0, days.presence.away, None)
    for found in (mine, days):
        assert not any("away" in words or "bot" in words for words in menu(found))


def test_a_bot_that_does_not_come_when_it_is_its_turn_is_away_also_where_there_are_clocks() -> None:
    sitters = [{"name": "Kai", "bot": "hard"}, {"name": "Bob", "bot": None}]
    offered = ["Let a bot (easy) play for Kai", "Count the game as won: Kai is away"]
    rule = {"kind": "turn", "stock": 60, "added": 0, "expiry": "lose", "level": "medium"}
    clock: dict[str, Any] = {"rule": rule, "left": [1, 1], "running": [], "since": 0}
    for table in ({}, {"clock": clock}):
        gone = player(1, 3 * MINUTE, seats=sitters, **table)
        assert [words for words in offered if words in menu(gone)] == offered
        assert not any(words in menu(player(1, 3 * MINUTE, **table | {"clock": clock})) for words in offered)
    # Between its turns it has no socket: only what it lets others wait is told.
    waited = player(1, 1 * MINUTE, seats=sitters)
    assert waited.presence is not None
    waited.presence = Presence((False, True), 0, (1, None), 120)
    assert "Kai has been away for 1 minute." in prompt(waited, UI, "")
    assert not any(words in menu(waited) for words in offered)


def test_a_request_says_what_it_is_for_and_who_is_not_asked() -> None:
    request = {"asker": 0, "to": 9, "yes": [], "what": {"t": "calloff"}, "absent": [1]}
    assert prompt(player(1, 0, request=request), UI, "").startswith("Ann asked to call the game off.")
    asked = player(1, 0, request=request | {"absent": []})
    assert prompt(asked, UI, "") == "Ann asked to call the game off. Do you agree?"
    assert menu(asked)[:2] == ["Agree", "Do not agree"]
    assert prompt(player(0, 0, request=request), UI, "").endswith("Away, and not asked: Bob.")


def test_whoever_a_bot_plays_for_can_play_again() -> None:
    sitters = [{"name": "Ann", "bot": None, "stand_in": "hard"}, {"name": "Bob", "bot": None}]
    found = player(0, 0, seats=sitters)
    assert prompt(found, UI, "") == "A bot (hard) plays for you."
    assert menu(found) == ["Play again myself", "To the tables"]
