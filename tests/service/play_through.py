"""Games that are played on while servers are stopped and replaced: nothing that was acknowledged may be lost."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Coroutine
from pathlib import Path
from typing import Any

from clients.player import Lagoon, Seat, Unreachable
from tests.play import play_on, seated
from tests.service.process.test_faults import Remembering, in_the_log


async def play_through(
    url: str, seed: int, happening: Coroutine[Any, Any, None], *, crashes: bool = False
) -> dict[str, Any]:
    """Play game after game at `url` with a spectator until all has happened. Return what was acknowledged, by table.

    Where servers crash, a request over HTTP may meet one that does: then another table is opened.
    """
    print(f"seed {seed}")
    dice = random.Random(seed)
    acknowledged = {}
    happened = asyncio.create_task(happening)
    try:
        while not happened.done():
            try:
                table, ann, bob = await seated(url)
            except Unreachable:
                if not crashes:
                    raise
            else:
                acknowledged[table] = await _play(url, table, (ann, bob), dice, crashes)
        await happened
    finally:
        happened.cancel()
    return acknowledged


async def _play(url: str, table: str, seats: tuple[Seat, Seat], dice: random.Random, patient: bool) -> dict[str, int]:
    """Play one game to its end; return what was acknowledged."""
    remembered = Remembering()
    lagoon = Lagoon(url)
    ann, bob = seats
    async with (
        lagoon.play(ann, listener=remembered, patient=patient) as one,
        lagoon.play(bob, listener=remembered, patient=patient) as two,
        lagoon.watch(table, msgpack=True, patient=patient) as spectator,
    ):
        await asyncio.gather(play_on(one, dice), play_on(two, dice))
        await spectator.until(lambda p: p.result is not None)
        assert one.result == two.result == spectator.result
        for player in (one, two, spectator):
            assert [step.seq for step in player.record.steps] == list(range(1, player.seq + 1))
    return remembered.accepted


async def is_all_kept(folder: Path, acknowledged: dict[str, Any]) -> None:
    """Look for what was acknowledged in the logs, which no server uses any more."""
    for table, accepted in acknowledged.items():
        assert accepted.items() <= (await in_the_log(folder, table)).items()
    assert sum(map(len, acknowledged.values())) > 30
