"""The page's clocks against those of the log: the same nights, and what each game can do when time is over."""

from __future__ import annotations

import json
import random
from pathlib import Path

import msgspec
import pytest

from clients.player import LowTime, is_low
from clients.terminal.games import GAME_UIS
from events.clock import DAY, MINUTE, Night, awake
from events.fold import fold
from projections.games import GAMES
from projections.replay import Perspective, replay_all
from tests.clocked import RULES, clocked
from tests.server import plain
from tests.web.test_web import node

HERE = Path(__file__).parent
SEED = 7


def test_nights_are_as_long_on_the_page_as_in_the_log() -> None:
    dice = random.Random(SEED)
    cases = []
    for _ in range(300):
        start, from_ = dice.randrange(24 * 60), dice.randrange(40 * DAY)
        night = Night(start, (start + 1 + dice.randrange(600)) % (24 * 60)) if dice.random() < 0.9 else None
        cases.append((night, from_, from_ + dice.randrange(-MINUTE, 5 * DAY)))
    asked = [
        {"night": night and {"start": night.start, "end": night.end}, "from": from_, "to": to}
        for night, from_, to in cases
    ]
    done = node(str(HERE / "awake.mjs"), json.dumps(asked))
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout) == [awake(*each) for each in cases]


@pytest.mark.parametrize("kind", ["live", "turn", "days"])
def test_page_and_terminal_tell_at_the_same_moments_that_time_is_nearly_over(kind: str) -> None:
    dice, low = random.Random(SEED), LowTime()
    unit, left = {"days": 360_000}.get(kind, 1000), 0
    looks: list[tuple[int, bool]] = []
    for _ in range(2000):
        left = dice.randrange(40) * unit if dice.random() < 0.2 else max(0, left - dice.randrange(2 * unit))
        looks.append((left, dice.random() < 0.7))
    given = [{"kind": kind, "left": left, "runs": runs} for left, runs in looks]
    done = node(str(HERE / "low_time.mjs"), json.dumps(given))
    assert done.returncode == 0, done.stderr
    clock = {"rule": {"kind": kind}}
    expected = [[is_low(clock, left), low.has_begun(clock, left, runs=runs)] for left, runs in looks]
    assert json.loads(done.stdout) == expected
    assert 50 < sum(told for _, told in expected) < 1000


@pytest.mark.parametrize("kind", RULES)
def test_a_replay_on_the_page_has_the_clocks_as_they_were(kind: str) -> None:
    story = clocked(kind)
    steps = list(replay_all(GAMES["kahuna"], Perspective(None, everything=True), story.events))
    done = node(str(HERE / "replayed_clocks.mjs"), given=msgspec.json.encode(steps).decode())
    assert done.returncode == 0, done.stderr
    shown = json.loads(done.stdout)
    for seq, clock in enumerate(shown, 1):
        expected = fold(story.game, story.events[:seq]).table.running_clock
        for name in ("left", "running", "since", "used", "held"):
            assert clock[name] == plain(getattr(expected, name)), f"{name} at step {seq}"
    assert len({tuple(clock["left"]) for clock in shown}) > 6


@pytest.mark.parametrize("name", ["kahuna", "mauna_kea", "motu"])
def test_a_page_offers_what_the_game_knows_and_the_terminal_offers(name: str) -> None:
    done = node(
        "--input-type=module",
        "--eval",
        f"""
        import {{ clocks }} from './clients/web/{name}/clocks.js';
        console.log(JSON.stringify(clocks));""",
    )
    assert done.returncode == 0, done.stderr
    clocks = json.loads(done.stdout)
    assert clocks["passes"] == GAMES[name].game.passes
    assert [(each["stock"], each["added"]) for each in clocks["live"]] == list(GAME_UIS[name].live_clocks)
