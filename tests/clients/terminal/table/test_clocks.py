"""Clocks in the terminal: chosen when opening, shown at the seats and counting down, heard once; time is given."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest

from clients.player import AskedClock, Lagoon
from clients.terminal.games import GAME_UIS
from clients.terminal.lobby.table_form import TableForm
from clients.terminal.record.clocks import Hurry, clock_lines, clock_text
from clients.terminal.table.options import clock_rule
from clients.terminal.table.screen import TableScreen
from clients.terminal.table.time_entries import night_here, time_entries
from tests.clients.terminal.driver import terminal
from tests.server import LIFTED, Server, serving

CLOCK: dict[str, Any] = {
    "rule": {"kind": "live", "stock": 600, "added": 10, "expiry": "lose", "level": "medium"},
    "left": [65_000, 600_000],
    "running": [0],
    "since": 1_000_000,
    "used": [0, 0],
    "held": 0,
    "nights": [None, None],
}
MARKS, NAMES = ("●", "○"), ["Ann", "Ben"]


def table(**changed: Any) -> dict[str, Any]:
    seats = [{"name": name, "bot": None} for name in NAMES]
    return {"seats": seats, "phase": "playing", "resigned": [], "clock": CLOCK | changed}


@pytest.fixture(scope="module")
async def server(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Server]:
    async with serving(tmp_path_factory.mktemp("terminal"), BOTS=0, **LIFTED) as server:
        yield server


@pytest.mark.parametrize(
    ("ms", "words"),
    [
        (0, "0:00"),
        (1, "0:01"),
        (65_000, "1:05"),
        (65_001, "1:06"),
        (3_600_000, "1:00:00"),
        (86_400_000, "1 d 0 h"),
        (3 * 86_400_000 - 1, "3 d 0 h"),
    ],
)
def test_a_clock_is_read_at_a_glance(ms: int, words: str) -> None:
    assert clock_text(ms) == words


def test_clocks_that_run_count_down_and_the_others_stand() -> None:
    then, now = (clock_lines(table(), MARKS, NAMES, ms).plain.split("\n") for ms in (1_000_000, 1_056_000))
    assert [line.split() for line in then] == [["▶", "●", "Ann", "1:05"], ["○", "Ben", "10:00"]]
    assert [line.split() for line in now] == [["▶", "●", "Ann", "0:09"], ["○", "Ben", "10:00"]]
    assert clock_lines(table(), MARKS, NAMES).plain.split("\n") == then, "in a replay they are as they were"


@pytest.mark.parametrize(("status", "counts"), [("live", True), ("paused", False), ("away", False)])
def test_while_paused_or_away_they_stand(status: str, counts: bool) -> None:
    shown: list[Any] = []
    player = SimpleNamespace(view={"table": table()}, clock=CLOCK, status=status, seat=0, server_ms=1_060_000)
    view = SimpleNamespace(count_down=lambda *_: shown.append("clocks"))
    hurry = SimpleNamespace(look=lambda *_: shown.append("bell"), is_on=False)
    screen = SimpleNamespace(connection=SimpleNamespace(player=player, ui=object()), view=view, hurry=hurry)
    TableScreen.count_down(cast(TableScreen, screen))
    assert shown == (["clocks", "bell"] if counts else [])


def test_the_last_seconds_look_different() -> None:
    def style(now: int) -> Any:
        return clock_lines(table(), MARKS, NAMES, now).spans[0].style

    assert style(1_054_000) != style(1_056_000)


def test_bots_and_tables_without_clocks_have_none() -> None:
    with_bot = table()
    with_bot["seats"][1] |= {"bot": "hard"}
    assert "Ben" not in clock_lines(with_bot, MARKS, NAMES).plain
    stood_in = table()
    stood_in["seats"][1] |= {"stand_in": "easy"}
    assert "Ben" not in clock_lines(stood_in, MARKS, NAMES).plain
    assert not clock_lines({"seats": []}, MARKS, NAMES)


def heard(clock: dict[str, Any], *turns: tuple[int, int]) -> list[int]:
    """Return in which turns the bell rings: each begins with so many seconds on my clock, and ends with so many."""
    rung: list[int] = []
    at = [0]
    hurry = Hurry(lambda: rung.append(at[0]))
    for number, (begins, ends) in enumerate(turns):
        at[0] = number
        mine = clock | {"left": [begins * 1000, 0], "running": [0], "since": 0}
        for second in range(begins - ends + 1):
            hurry.look(mine, 0, second * 1000)
        hurry.look(mine | {"left": [ends * 1000, 0], "running": [1]}, 0, (begins - ends) * 1000)
    return rung


def test_the_end_of_ones_time_is_heard_once_a_turn() -> None:
    assert heard(CLOCK, (40, 25), (45, 3), (23, 8), (28, 27)) == [1, 2]
    turn = CLOCK | {"rule": CLOCK["rule"] | {"kind": "turn"}}
    assert heard(turn, (60, 9), (60, 30), (60, 0)) == [0, 2]


def test_where_turns_are_short_it_is_heard_once_and_not_at_each() -> None:
    turn = CLOCK | {"rule": CLOCK["rule"] | {"kind": "turn"}}
    for stock in (10, 12, 15):
        assert heard(turn, *[(stock, 4)] * 5) == [0]
    assert heard(turn, *[(16, 4)] * 3) == [0, 1, 2]
    # A stock that is nearly used up for good; and one that somebody adds to.
    assert heard(CLOCK, (12, 9), (9, 8), (8, 7), (67, 5), (5, 1)) == [0, 3]


def test_of_days_the_last_hour_is_heard_but_not_by_night() -> None:
    night = {"start": 0, "end": 60}
    days = CLOCK | {"rule": CLOCK["rule"] | {"kind": "days"}, "left": [3_700_000, 0], "since": 0, "nights": [night] * 2}
    rung: list[int] = []
    hurry = Hurry(lambda: rung.append(1))
    hour = 3_600_000
    for now in (0, hour - 1, hour + 99_000):
        hurry.look(days, 0, now)
        assert not rung
        assert not hurry.is_on
    assert clock_lines(table(**days), MARKS, NAMES, hour - 1).plain.startswith("☾")
    assert clock_lines(table(**days), MARKS, NAMES, hour).plain.startswith("▶")
    hurry.look(days | {"left": [hour, 0]}, 0, hour - 1)
    assert not rung, "what is little already is told in the morning"
    hurry.look(days | {"left": [hour, 0]}, 0, hour)
    assert rung == [1]
    assert hurry.is_on


def test_only_ones_own_time_that_passes_is_heard() -> None:
    rung: list[int] = []
    hurry = Hurry(lambda: rung.append(1))
    hurry.look(CLOCK | {"left": [65_000, 5000]}, 1, 1_000_000)
    hurry.look(CLOCK, None, 2_000_000)
    hurry.look(None, 0, 2_000_000)
    hurry.look(CLOCK, 0, 2_000_000)
    assert not rung, "what is over is not nearly over"
    assert not hurry.is_on


async def test_that_time_is_nearly_over_is_heard_and_can_be_read(server: Server, tmp_path: Path) -> None:
    lagoon = Lagoon(server.url)
    opened = await lagoon.open_table("kahuna", first=0, clock=AskedClock("turn", 11))
    async with terminal(server.url, tmp_path, table=opened, name="Ann") as ann:
        rung: list[int] = []
        ann.app.bell = lambda: rung.append(1)  # type: ignore[method-assign]
        await ann.choose("Sit down as black ■")
        await lagoon.begin(opened, "Ben")
        await ann.until_said("prompt", "Your time is nearly over.")
        assert rung == [1]
        await ann.until_said("record", "Ann’s time is over.")
        assert "nearly over" not in ann.words("prompt")
        await ann.until_said("record", "used: Ann 0:1")
        assert rung == [1]


@pytest.mark.parametrize("game", GAME_UIS)
def test_a_table_is_opened_with_a_clock(game: str) -> None:
    form = TableForm(GAME_UIS[game])
    place = [label for label, _ in form.labels()].index("Time")
    assert form.values()["clock"] is None
    seen = []
    while True:
        form.change(place)
        clock = form.values()["clock"]
        if clock is None:
            break
        seen.append(clock)
    assert [clock.kind for clock in seen] == ["live", "live", "turn", "turn", "days", "days"]
    assert all(isinstance(clock, AskedClock) for clock in seen)


@pytest.mark.parametrize(
    ("kind", "stock", "added", "expiry", "words"),
    [
        ("live", 5400, 0, "lose", "Time: 1 hour and 30 minutes each; whoever runs out of time loses."),
        (
            "live",
            600,
            70,
            "bot",
            "Time: 10 minutes each, 1 minute and 10 seconds more for each turn; a bot plays on for ",
        ),
        (
            "turn",
            90,
            0,
            "pass",
            "Time: 1 minute and 30 seconds for each turn; the turn of whoever runs out of time is passed",
        ),
        ("days", 3 * 86_400, 129_600, "lose", "Time: 3 days each, 1 day and 12 hours more for each turn; whoever"),
    ],
)
def test_what_clock_a_table_has_is_told_in_full(kind: str, stock: int, added: int, expiry: str, words: str) -> None:
    rule = {"kind": kind, "stock": stock, "added": added, "expiry": expiry, "level": "medium"}
    assert clock_rule(table(rule=rule)).startswith(words)
    assert clock_rule({"clock": None}) == ""
    assert clock_rule({}) == ""


def test_what_can_be_done_about_time() -> None:
    (gift,) = time_entries(table(), 1, NAMES)
    assert (gift.words, gift.kind, gift.what) == ("Give Ann 1 minute more", "give_time", (0, 60))
    assert time_entries(table(), 0, NAMES) == []
    before = table() | {"phase": "open"}
    assert time_entries(before, 0, NAMES) == []
    days = {"rule": CLOCK["rule"] | {"kind": "days"}, "nights": [None, {"start": 0, "end": 60}]}
    before["clock"] = CLOCK | days
    assert time_entries(before, 0, NAMES)[0].words == "My clock stands by night, from 23:00 to 07:00 here"
    assert time_entries(before, 1, NAMES)[0].what is None


@pytest.mark.parametrize(
    ("east", "night"), [(0, (1380, 420)), (120, (1260, 300)), (-330, (270, 750)), (840, (540, 1020))]
)
def test_a_night_here_in_minutes_of_the_utc_day(east: int, night: tuple[int, int]) -> None:
    assert night_here(east) == night


async def test_clocks_are_at_the_seats_of_a_table(server: Server, tmp_path: Path) -> None:
    lagoon = Lagoon(server.url)
    opened = await lagoon.open_table("kahuna", first=0, clock=AskedClock("live", 600, 10))
    async with terminal(server.url, tmp_path, table=opened, name="Ann") as ann:
        await ann.until_said(
            "prompt", "Time: 10 minutes each, 10 seconds more for each turn; whoever runs out of time loses."
        )
        await ann.choose("Sit down as black ■")
        ben = await lagoon.take_seat(opened, "Ben")
        async with lagoon.play(ben) as other:
            await ann.until(lambda: ann.player.game, "a game")
            await ann.until_said("clocks", "▶ ■ Ann")
            await ann.until_said("clocks", "10:00")
            # Her own clock runs down while nothing else happens.
            await ann.until_said("clocks", "9:5")
            left = other.time_left(0)
            assert left is not None
            assert left < 600_000
            await ann.choose("Draw from the deck")
            await ann.until_said("clocks", "▶ ○ Ben")
            await ann.choose("Give Ben 1 minute more")
            await ann.until_said("record", "Ann gave Ben 1 minute")
            await other.until(lambda me: me.clock is not None and me.clock["left"][1] > 600_000)
