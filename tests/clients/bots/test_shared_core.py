"""Many decisions on one core: each gets steps in turn, none is late, and a fault is its own."""

from __future__ import annotations

import asyncio
import time
from typing import Any

from clients.bots.shared_core import SharedCore
from clients.bots.thinking import Estimate


class Counting:
    """Thinking that takes so many steps, and writes down whose turn it was."""

    def __init__(self, name: str, steps: int, turns: list[str], fails_at: int = -1) -> None:
        self._name = name
        self._left = steps
        self._turns = turns
        self._fails_at = fails_at
        self.taken = 0

    def step(self) -> None:
        if self.taken == self._fails_at:
            raise ZeroDivisionError
        self.taken += 1
        self._left -= 1
        self._turns.append(self._name)

    @property
    def is_done(self) -> bool:
        return self._left <= 0

    def best(self) -> tuple[Estimate, ...]:
        return (Estimate(self._name, 0.5, self.taken),)


async def test_each_has_its_turn() -> None:
    core, turns = SharedCore(), list[str]()
    await asyncio.gather(*(core.think(Counting(name, 3, turns), 60, 60) for name in "abc"))
    assert turns == list("abcabcabc")


async def test_a_fault_is_told_to_whoever_waits_and_to_nobody_else() -> None:
    core, turns = SharedCore(), list[str]()
    sound, broken = Counting("a", 5, turns), Counting("b", 5, turns, fails_at=2)
    outcomes: tuple[Any, ...] = await asyncio.gather(
        core.think(sound, 60, 60), core.think(broken, 60, 60), return_exceptions=True
    )
    assert outcomes[0] is None
    assert isinstance(outcomes[1], ZeroDivisionError)
    assert (sound.taken, broken.taken) == (5, 2)


async def test_nobody_thinks_longer_than_they_may() -> None:
    core = SharedCore()
    endless = Counting("a", 1 << 60, [])
    began = time.process_time()
    await core.think(endless, 0.05, 60)
    assert time.process_time() - began >= 0.05
    late = Counting("b", 1 << 60, [])
    began = time.monotonic()
    await core.think(late, 60, 0.05)
    assert time.monotonic() - began >= 0.05


async def test_of_a_hundred_none_waits_longer_than_one_would() -> None:
    core = SharedCore()
    thoughts = [Counting(str(number), 1 << 60, []) for number in range(100)]
    began = time.monotonic()
    await asyncio.gather(*(core.think(each, 60, 0.3) for each in thoughts))
    every = [each.taken for each in thoughts]
    # All had their turns alike, but for who was in turn when the time of each was over.
    assert max(every) - min(every) <= max(every) // 20
    assert time.monotonic() - began >= 0.3


async def test_who_is_late_does_not_wait_for_a_turn() -> None:
    """With a hundred to think about, and steps that take long, a whole round of turns would be seconds."""

    class Slow(Counting):
        def step(self) -> None:
            super().step()
            until = time.monotonic() + 0.01
            while time.monotonic() < until:
                pass

    core, turns = SharedCore(), list[str]()
    urgent = asyncio.create_task(core.think(Slow("urgent", 1 << 60, turns), 60, 0.1))
    others = [asyncio.create_task(core.think(Slow("other", 1 << 60, turns), 60, 60)) for _ in range(100)]
    await urgent
    assert turns.count("urgent") <= 1
    assert len(turns) < 80, "it was not asked to wait until all others had had a turn"
    for each in others:
        each.cancel()
    await asyncio.gather(*others, return_exceptions=True)


async def test_who_has_no_time_takes_no_step() -> None:
    thinking = Counting("a", 5, [])
    await SharedCore().think(thinking, 0, 60)
    assert thinking.taken == 0


async def test_others_are_not_kept_waiting() -> None:
    core = SharedCore()
    thinking = asyncio.create_task(core.think(Counting("a", 1 << 60, []), 60, 60))
    for _ in range(20):
        await asyncio.sleep(0)
    assert not thinking.done()
    thinking.cancel()
    await asyncio.gather(thinking, return_exceptions=True)
    # Nobody waits for it any more, so nobody thinks about it.
    await asyncio.wait_for(core.think(Counting("b", 2, []), 60, 60), 10)
