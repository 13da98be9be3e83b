"""A game gone through again in the terminal, by its keys."""

from __future__ import annotations

import random
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

import msgspec
import pytest
from textual.pilot import Pilot

from clients.terminal.games import GAME_UIS
from clients.terminal.record.days import day_of, say_day, say_time
from clients.terminal.record.replay import PAUSES, ReplayApp, run, views_of
from clients.terminal.widgets.record_log import RecordLog
from events.event import Resign
from events.kahuna.moves import Discard, Draw
from projections.games import GAMES
from projections.replay import Perspective, replay_all
from service.talk.protocol import ReplayStep
from tests.clients.terminal.driver import words_of
from tests.golden import files
from tests.played import Played


def a_game(moves: int = 20) -> Played:
    """Return a game that begins with a discard taken back, and ends with Bob giving up."""
    table = Played(first=0, edition="classic")
    table.play(0, Discard(table.state.hands[0][0]))
    table.undo(0)
    table.play(0, Draw())
    dice = random.Random(7)
    for _ in range(moves):
        table.play_random(dice)
    table.act(1, Resign())
    return table


def steps_of(table: Played, perspective: Perspective) -> list[ReplayStep]:
    """Return the steps as a client gets them."""
    found = replay_all(GAMES[table.game.name], perspective, table.events)
    return [msgspec.json.decode(msgspec.json.encode(step), type=ReplayStep) for step in found]


EVERYTHING = Perspective(None, everything=True)


@asynccontextmanager
async def replaying(table: Played, perspective: Perspective = EVERYTHING) -> AsyncIterator[Pilot[None]]:
    app = ReplayApp(GAME_UIS[table.game.name], steps_of(table, perspective), perspective.viewer)
    async with app.run_test(size=(120, 40)) as pilot:
        yield pilot


def words(pilot: Pilot[None], part: str) -> str:
    """Return what stands in a part of the screen."""
    return words_of(pilot.app, part)


async def press(pilot: Pilot[None], *keys: str) -> None:
    await pilot.press(*keys)
    await pilot.pause()


async def test_forth_and_back_to_the_start_and_the_end() -> None:
    table = a_game()
    async with replaying(table) as pilot:
        assert words(pilot, "title") == f"Kahuna: step 1 of {table.seq}"
        day = say_day(day_of(table.events[0].at))
        assert words(pilot, "record").splitlines() == [day, f"1  {say_time(table.events[0].at)}  The table was opened."]
        await press(pilot, "right", "right")
        assert words(pilot, "title").startswith("Kahuna: step 3 of")
        assert "The game began." in words(pilot, "record")
        board = words(pilot, "board")
        await press(pilot, "right", "left")
        assert words(pilot, "board") == board
        assert "4  " not in words(pilot, "record")
        await press(pilot, "end")
        assert words(pilot, "title") == f"Kahuna: step {table.seq} of {table.seq}"
        assert "Ann won" in words(pilot, "prompt")
        await press(pilot, "right")
        assert words(pilot, "title") == f"Kahuna: step {table.seq} of {table.seq}"
        await press(pilot, "home", "left", "pagedown")
        assert words(pilot, "title").startswith("Kahuna: step 11 of")
        await press(pilot, "pageup", "pageup")
        assert words(pilot, "title").startswith("Kahuna: step 1 of")


async def test_what_was_taken_back_is_marked() -> None:
    async with replaying(a_game()) as pilot:
        await press(pilot, *["right"] * 3)
        assert words(pilot, "prompt") == "This was taken back: see step 5."
        story = pilot.app.screen.query_one(RecordLog)
        assert any(segment.style and segment.style.strike for segment in story.lines[-1])
        await press(pilot, "right")
        assert "Taken back: it is again as it was before." in words(pilot, "record")


async def test_with_everything_open_or_as_a_seat() -> None:
    table = a_game(0)
    drawn = table.events[5].facts[0].card
    async with replaying(table) as pilot:
        await press(pilot, *["right"] * 5)
        assert f"Ann drew {drawn} from the deck." in words(pilot, "record")
    async with replaying(table, Perspective(1)) as pilot:
        await press(pilot, *["right"] * 5)
        assert drawn not in words(pilot, "record").splitlines()[-1]
        assert "Ann drew" in words(pilot, "record")


class Ticks:
    """The timers of a replay, by hand: which pauses they were started with, and a tick of the one that runs."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.pauses: list[float] = []
        self._running: list[Callable[[], None]] = []
        monkeypatch.setattr(ReplayApp, "set_interval", self._start)

    def _start(self, pause: float, tick: Callable[[], None]) -> Ticks:
        assert not self._running, "one timer at a time"
        self.pauses.append(pause)
        self._running.append(tick)
        return self

    def stop(self) -> None:
        """Stop the timer that runs, as `Timer.stop` does."""
        self._running.clear()

    def tick(self) -> bool:
        """Let one pause go by; tell whether a timer runs."""
        for tick in tuple(self._running):
            tick()
        return bool(self._running)


async def test_it_runs_by_itself_faster_and_slower_and_stops_at_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    table, ticks = a_game(), Ticks(monkeypatch)
    async with replaying(table) as pilot:
        assert words(pilot, "status") == "‖"
        await press(pilot, *["plus"] * 9, "space")
        assert words(pilot, "status") == f"▶ a step each {PAUSES[-1]} s"
        assert ticks.tick()
        assert words(pilot, "title") == f"Kahuna: step 2 of {table.seq}"
        while ticks.tick():
            pass
        assert words(pilot, "title") == f"Kahuna: step {table.seq} of {table.seq}"
        assert words(pilot, "status") == "‖"
        await press(pilot, "home", "minus", "space", "minus")
        assert words(pilot, "status") == f"▶ a step each {PAUSES[-3]} s"
        assert ticks.pauses == [PAUSES[-1], PAUSES[-2], PAUSES[-3]]
        await press(pilot, "space")
        assert words(pilot, "status") == "‖"


async def test_a_long_game_shows_the_latest_part_of_its_record() -> None:
    table = Played(first=0)
    for _ in range(110):
        table.play(0, Draw())
        table.undo(0)
        table.agree()
    async with replaying(table, Perspective(None)) as pilot:
        await press(pilot, "end")
        story = words(pilot, "record")
        assert f"{table.seq}  " in story
        assert "\n250  " in story
        assert "\n150  " not in story


def test_views_follow_from_the_steps() -> None:
    table = a_game()
    views = views_of(steps_of(table, Perspective(0)))
    assert views[0] == {"table": None, "game": None}
    assert len(views) == table.seq + 1
    assert views[-1]["table"]["phase"] == "over"


def test_a_game_that_cannot_be_shown_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("chess", []) == 1
    assert "chess" in capsys.readouterr().err


async def test_clocks_are_shown_as_they_were() -> None:
    playable, _, events = files.read(files.LOGS / "kahuna-1-clock.jsonl")
    steps = [
        msgspec.json.decode(msgspec.json.encode(step), type=ReplayStep)
        for step in replay_all(playable, EVERYTHING, events)
    ]
    app = ReplayApp(GAME_UIS["kahuna"], steps, None)
    async with app.run_test(size=(120, 40)) as pilot:
        assert words(pilot, "clocks") == "", "nobody sits there yet"
        seen = set()
        for _ in range(12):
            await press(pilot, "pagedown")
            seen.add(words(pilot, "clocks"))
        assert len(seen) > 10
        assert any("▶" in clocks for clocks in seen)
