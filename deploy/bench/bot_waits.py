"""`lagoon bench --against-bots N`: how long people at N tables wait for bots that all think at once.

One service, with its process for bots. A person sits at each table, against a hard bot, and answers within two seconds
with any move, game after game. What is measured is the time from anything that happened at a table to the bot's move
that followed, by the times in the record; and at the end how long those have been waiting who have no answer yet.
"""

from __future__ import annotations

import asyncio
import random
import tempfile
import time
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import uvloop

from clients.player import Lagoon, LagoonError, Player, Refused, View, play_game
from deploy.bench import processes
from deploy.bench.measurement import percentile
from deploy.bench.plan import Options, Target

LEVEL = "hard"
"""The level of the bots: those that think most."""
AIM_S = 10.0
"""No bot moves later than so many seconds after it could."""
THINK_S = 2.0
"""People answer after so many seconds at most."""
_BOT = 1
"""The seat of the bot; the person has seat 0."""
_SITTING = 8
"""Tables that are opened at once."""
_PATIENCE_S = 120.0
"""How long it may take until there is a bot at every table."""
_AGAIN_S = 0.1
"""After so long a house that has no bots yet is asked again."""


class Opponent:
    """A person who plays one game after another against a bot."""

    def __init__(self, lagoon: Lagoon, game: str, seed: str) -> None:
        self._lagoon = lagoon
        self._game = game
        self._dice = random.Random(seed)
        self._players: list[Player] = []

    async def play(self, sitting: asyncio.Semaphore) -> None:
        """Play until cancelled. Raises `LagoonError`."""
        while True:
            async with sitting:
                table = await self._open()
                player = self._lagoon.play(await self._lagoon.take_seat(table, "Ann", seat=0))
            self._players.append(player)
            async with player:
                await play_game(player, self._choose)

    async def _open(self) -> str:
        while True:
            try:
                return await self._lagoon.open_table(self._game, seats=2, bots=(LEVEL,))
            except Refused as refused:
                # The process for bots has just been started.
                if refused.code != "no_bots":
                    raise
            await asyncio.sleep(_AGAIN_S)

    async def _choose(self, _view: View, moves: tuple[Any, ...]) -> Any:
        await asyncio.sleep(THINK_S * self._dice.random())
        return self._dice.choice(moves)

    @property
    def is_playing(self) -> bool:
        """Tell whether a game of theirs has begun."""
        return any(player.view.get("game") for player in self._players)

    def waits(self, since: float) -> Iterator[float]:
        """Yield how many seconds each move of the bot took that was made `since` then (seconds, Unix)."""
        for player in self._players:
            for before, step in pairwise(player.record.steps):
                if step.who == _BOT and step.at >= 1000 * since:
                    yield (step.at - before.at) / 1000

    def waiting(self) -> float:
        """Return for how many seconds they have been waiting for the bot, 0 where they are not."""
        player = self._players[-1]
        if not player.view.get("game") or player.result is not None or _BOT not in player.view["table"]["to_act"]:
            return 0.0
        return time.time() - player.record.steps[-1].at / 1000


def run(options: Options, tables: int) -> dict[str, Any]:
    """Measure how long people at so many tables wait for bots. BOTS.md explains the keys. Raises `BenchError`."""
    with (
        tempfile.TemporaryDirectory(prefix="lagoon-bench-", dir=options.folder) as name,
        processes.service(Path(name), options.fsync, options.workers, more={"LAGOON_BOTS": "1"}) as service,
    ):
        return uvloop.run(_measure(service, options, tables))


async def _measure(service: Target, options: Options, tables: int) -> dict[str, Any]:
    lagoon, sitting = Lagoon(service.address), asyncio.Semaphore(_SITTING)
    people = [Opponent(lagoon, options.game_name, f"{options.seed}/{number}") for number in range(tables)]
    playing = [asyncio.create_task(person.play(sitting)) for person in people]
    try:
        await _until_all_play(people, playing)
        since = time.time()
        await asyncio.wait(playing, timeout=options.seconds, return_when=asyncio.FIRST_COMPLETED)
        waits = [wait for person in people for wait in person.waits(since)]
        waiting = [person.waiting() for person in people]
        _fail_if_any_did(playing)
    finally:
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
    return {
        "worst_s": round(max(waits + waiting), 3),
        "aim_s": AIM_S,
        "late": sum(wait > AIM_S for wait in waits + waiting),
        "p50_s": round(percentile(waits, 50), 3),
        "p99_s": round(percentile(waits, 99), 3),
        "moves_of_bots": len(waits),
        "longest_unanswered_s": round(max(waiting), 3),
        "tables": tables,
        "level": LEVEL,
        "game": options.game_name,
        "seconds": options.seconds,
    }


async def _until_all_play(people: list[Opponent], playing: list[asyncio.Task[None]]) -> None:
    try:
        async with asyncio.timeout(_PATIENCE_S):
            while not all(person.is_playing for person in people):
                _fail_if_any_did(playing)
                await asyncio.sleep(_AGAIN_S)
    except TimeoutError as late:
        raise processes.BenchError("bench_failed", f"Bots were not at all tables after {_PATIENCE_S:.0f} s.") from late


def _fail_if_any_did(playing: list[asyncio.Task[None]]) -> None:
    for task in playing:
        if task.done() and isinstance(error := task.exception(), LagoonError):
            raise processes.BenchError("bench_failed", error.message) from error
