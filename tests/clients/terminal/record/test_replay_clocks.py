"""Clocks in a replay in the terminal: at each step as they were then, and in the end what was used of them."""

from __future__ import annotations

import msgspec
import pytest

from clients.terminal.games import GAME_UIS
from clients.terminal.record.clocks import clock_text
from clients.terminal.record.replay import ReplayApp
from events.fold import fold
from projections.games import GAMES
from projections.replay import Perspective, replay_all
from service.talk.protocol import ReplayStep
from tests.clients.terminal.driver import words_of
from tests.clocked import RULES, clocked


@pytest.mark.parametrize("kind", RULES)
async def test_a_replay_shows_clocks_as_they_were(kind: str) -> None:
    story = clocked(kind)
    found = replay_all(GAMES["kahuna"], Perspective(None, everything=True), story.events)
    steps = [msgspec.json.decode(msgspec.json.encode(step), type=ReplayStep) for step in found]
    app = ReplayApp(GAME_UIS["kahuna"], steps, None)
    moved = set()
    async with app.run_test(size=(120, 40)) as pilot:
        for seq in range(1, story.seq + 1):
            table = fold(story.game, story.events[:seq]).table
            clock = table.running_clock
            lines = words_of(app, "clocks").splitlines()
            assert [line.split(maxsplit=3)[-1] if line[0] == "▶" else line.split(maxsplit=2)[-1] for line in lines] == [
                clock_text(left) for seat, left in enumerate(clock.left) if table.seats[seat] is not None
            ], f"step {seq}"
            running = [seat for seat, line in enumerate(lines) if line.startswith("▶")]
            assert running == list(clock.running), f"step {seq}"
            moved.add(clock.left)
            await pilot.press("right")
            await pilot.pause()
        assert len(moved) > 6
        used = ", ".join(
            f"{name} {clock_text(ms - ms % 1000)}" for name, ms in zip(("Ann", "Bob"), clock.used, strict=True)
        )
        record = " ".join(words_of(app, "record").split())
        assert record.endswith(f"Time used: {used}.")
        assert record.count("Time used") == 1
