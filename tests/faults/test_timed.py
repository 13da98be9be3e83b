"""The account of clocks in a storm finds who was charged for time in which they could not act, and who fell."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from msgspec.structs import replace

from events import clock, codec
from events.clock import ClockRule, ClockState
from events.event import Hold, RunOut
from events.kahuna import KAHUNA
from events.kahuna.moves import Draw
from events.mauna_kea import MAUNA_KEA
from events.motu import MOTU
from tests.events.tables import Story
from tests.faults.ledger import Game, Ledger
from tests.faults.timed import FAULT_MS, Clocked, robbed

USED_MS = 60_000


class Kept:
    """A log that holds one table."""

    def __init__(self, story: Story) -> None:
        self._raws = [codec.encode(event) for event in story.events]

    async def read(self, _table: str) -> list[bytes]:
        return self._raws


def begun() -> Story:
    return Story(options={"first": 0}, format=2, clock=ClockRule("live", 600)).seated()


async def words(story: Story, could_act: int, strikes: int = 0) -> list[str]:
    could = Counter(dict.fromkeys(range(3), could_act))
    clocked = Clocked(Game(story.game.name, "t", (), Ledger(), []), could, Counter({"kill a service": strikes}), set())
    return [found.what for found in await robbed(clocked, Kept(story))]  # type: ignore[arg-type]


@pytest.mark.parametrize(("could_act", "strikes", "is_robbed"), [
    (USED_MS, 0, False),
    (USED_MS - FAULT_MS, 0, False),
    (USED_MS - 2 * FAULT_MS, 0, True),
    (USED_MS - 2 * FAULT_MS, 1, False),
    (0, 3, True),
])  # fmt: skip
async def test_a_fault_may_cost_a_second(could_act: int, strikes: int, is_robbed: bool) -> None:
    story = begun()
    story.play(0, Draw(), story.table.running_clock.since + USED_MS)
    assert bool(await words(story, could_act, strikes)) is is_robbed


async def test_a_flag_that_fell_is_found() -> None:
    story = begun()
    story.act(None, RunOut(0), story.table.running_clock.since + 600_000)
    assert await words(story, 600_000) == ["a flag fell at a table with an hour for each"]


async def test_what_comes_while_nothing_strikes_is_allowed_nothing() -> None:
    story = begun()
    for span in (1, 2, 3):
        story.play(story.table.running_clock.running[0], Draw(), story.table.running_clock.since + 1000 * span)
    assert await words(story, 4000 - FAULT_MS) == []
    assert await words(story, 4000 - FAULT_MS - 1) != [], "40 ms for each event would hide it"


@pytest.mark.parametrize("game", [KAHUNA, MAUNA_KEA, MOTU], ids=lambda game: game.name)
async def test_in_every_game_what_was_used_and_held_is_counted_again_by_hand(
    game: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also where all choose at once: a clock that took time of somebody else, or counted what was held, is found."""
    story = Story(game, seats=2, format=2, clock=ClockRule("live", 3600, 1)).seated()
    for number in range(12):
        since = story.table.running_clock.since
        if number % 3 == 2:
            story.act(None, Hold(400), since + 700)
        seat = game.to_act(story.state)[-1]
        story.play(seat, next(iter(game.legal(story.state, seat))), since + 1000)
    assert await words(story, 60_000) == []
    charged = clock.charged

    def charged_twice(before: ClockState, *rest: Any) -> ClockState:
        after = charged(before, *rest)
        return replace(after, used=tuple(used + 1 for used in after.used))

    monkeypatch.setattr(clock, "charged", charged_twice)
    story = Story(game, seats=2, format=2, clock=ClockRule("live", 3600, 1)).seated()
    story.play(seat := game.to_act(story.state)[0], next(iter(game.legal(story.state, seat))))
    assert any("should be" in found for found in await words(story, 60_000))
