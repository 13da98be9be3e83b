"""The page's clocks against those of the log: the same nights, and what each game can do when time is over."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

from clients.terminal.games import GAME_UIS
from events.clock import DAY, MINUTE, Night, awake
from projections.games import GAMES
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
