"""Playing straight through what happens to servers: nothing that was acknowledged may be lost, everybody gets on."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Coroutine
from pathlib import Path
from typing import Any

from clients.player import Lagoon
from tests.play import play_on, seated
from tests.service.test_faults import Remembering, in_the_log


async def play_through(url: str, seed: int, happening: Coroutine[Any, Any, None]) -> dict[str, Any]:
    """Play game after game at `url` with a spectator until all has happened. Return what was acknowledged, by table."""
    print(f"seed {seed}")
    dice = random.Random(seed)
    lagoon = Lagoon(url)
    acknowledged = {}
    happened = asyncio.create_task(happening)
    while not happened.done():
        remembered = Remembering()
        table, ann, bob = await seated(url)
        async with (
            lagoon.play(ann, listener=remembered) as one,
            lagoon.play(bob, listener=remembered) as two,
            lagoon.watch(table, msgpack=True) as spectator,
        ):
            await asyncio.gather(play_on(one, dice), play_on(two, dice))
            await spectator.until(lambda p: p.result is not None)
            assert one.result == two.result == spectator.result
            for player in (one, two, spectator):
                assert [step.seq for step in player.record.steps] == list(range(1, player.seq + 1))
        acknowledged[table] = remembered.accepted
    await happened
    return acknowledged


async def is_all_kept(folder: Path, acknowledged: dict[str, Any]) -> None:
    """Look for what was acknowledged in the logs, which no server uses any more."""
    for table, accepted in acknowledged.items():
        assert accepted.items() <= (await in_the_log(folder, table)).items()
    assert sum(map(len, acknowledged.values())) > 30
