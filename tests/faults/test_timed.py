"""The account of clocks in a storm finds who was charged for time in which they could not act, and who fell."""

from __future__ import annotations

from collections import Counter

import pytest

from events import codec
from events.clock import ClockRule
from events.event import RunOut
from events.kahuna.moves import Draw
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
    clocked = Clocked(
        Game("kahuna", "t", (), Ledger(), []), Counter({0: could_act}), Counter({"kill a service": strikes})
    )
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
