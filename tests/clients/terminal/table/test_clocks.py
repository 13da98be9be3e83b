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
    hurry = SimpleNamespace(look=lambda *_: shown.append("bell"))
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


def test_the_end_of_ones_time_is_heard_once_a_turn() -> None:
    rung: list[int] = []
    hurry = Hurry(lambda: rung.append(1))
    for now in (1_000_000, 1_054_000, 1_056_000, 1_060_000):
        hurry.look(CLOCK, 0, now)
    assert len(rung) == 1
    hurry.look(CLOCK | {"running": [1]}, 0, 1_060_000)
    hurry.look(CLOCK, 0, 1_060_000)
    assert len(rung) == 2
    hurry.look(CLOCK, 1, 2_000_000)
    hurry.look(CLOCK, None, 2_000_000)
    hurry.look(None, 0, 2_000_000)
    assert len(rung) == 2


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
            await ann.until_said("record", "Ann gives Ben 1 minute")
            await other.until(lambda me: me.clock is not None and me.clock["left"][1] > 600_000)
