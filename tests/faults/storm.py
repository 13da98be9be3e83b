"""A storm: tables are played while one fault after another strikes, each healed before the next."""

from __future__ import annotations

import asyncio
import contextlib
import random
import time
from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Any, NamedTuple

from clients.player import Lagoon
from events.log import Log
from tests.faults.audit import Found, audit
from tests.faults.fault import Fault
from tests.faults.ledger import Game
from tests.faults.tables import KINDS, Pace, Place
from tests.faults.timed import TIMED, TimedPlace

PATIENCE_S = 120.0
"""How long every table may take to go on after a fault is healed, before that counts as a hang."""
LOOK_S = 0.02
TOGETHER = "two of these at once"


class Ground(NamedTuple):
    """What is played on, and what can happen to it: services by the addresses clients use, and the log behind them."""

    name: str
    lagoons: Sequence[Lagoon]
    faults: Sequence[Fault]
    log: Log


class Struck(NamedTuple):
    """One strike of a fault: from `began` to `over` (seconds, monotonic), when all tables had gone on.

    `acknowledged` so many actions meanwhile. For each table: the longest time without one, and the time from the heal
    until an action was acknowledged that was asked after it, in seconds.
    """

    fault: str
    began: float
    over: float
    acknowledged: int
    waits: tuple[float, ...]
    since_heal: tuple[float, ...]


class Outcome(NamedTuple):
    """What came of a storm."""

    ground: str
    struck: Sequence[Struck]
    games: Sequence[Game]
    acknowledged: int
    found: Sequence[Found]
    followed: int
    """How many games were another one of the same people."""


class StuckError(AssertionError):
    """A table did not go on after a fault was healed."""


async def storm(ground: Ground, seed: str, seconds: float | None = None, tables_each: int = 1) -> Outcome:
    """Play `tables_each` tables of every kind while faults strike: each once, or again and again for so many seconds.

    The order, and whom each fault hits, follow from `seed`. What strikes is printed as it does.
    """
    dice = random.Random(seed)
    places: list[Place] = [
        Place(kind, ground.lagoons, f"{seed}/{kind.game}/{kind.bots}/{n}", Pace())
        for n in range(tables_each)
        for kind in KINDS
    ]
    places += [
        TimedPlace(kind, ground.lagoons, f"{seed}/{kind.game} by the clock/{n}", Pace())
        for n in range(tables_each)
        for kind in TIMED
    ]
    began, what = time.monotonic(), "the start"
    struck: list[Struck] = []
    stopped: list[Found] = []
    try:
        async with asyncio.TaskGroup() as together:
            for place in places:
                together.create_task(place.run())
            await _gone_on(places, time.monotonic())
            for faults, hold_s in _order(ground.faults, dice, seconds):
                what = _names(faults)
                print(f"{time.monotonic() - began:7.1f} s  {what}, held for {hold_s:.1f} s", flush=True)
                struck.append(await _strike(faults, hold_s, places, dice))
            for place in places:
                place.stop()
    except ExceptionGroup as group:
        stopped = [_stopped(group, what, places)]
    games = [game for place in places for game in place.games]
    acknowledged = sum(len(game.ledger.accepted) for game in games)
    found = await audit(games, ground.log, None if stopped else ground.lagoons[0])
    for place in places:
        found += await place.found(ground.log)
    return Outcome(ground.name, struck, games, acknowledged, stopped + found, sum(place.followed for place in places))


def _stopped(group: BaseExceptionGroup[Any], what: str, places: Sequence[Place]) -> Found:
    """Return why nobody could play on, at what, and how the tables stood then."""
    causes = "; ".join(repr(error) for error in _leaves(group))
    return Found("stopped", "all", "\n  ".join([f"at {what}: {causes}", *(place.told() for place in places)]))


def _leaves(error: BaseException) -> Iterator[BaseException]:
    if isinstance(error, BaseExceptionGroup):
        for inner in error.exceptions:
            yield from _leaves(inner)
    else:
        yield error


def _order(faults: Sequence[Fault], dice: random.Random, seconds: float | None) -> Iterator[tuple[list[Fault], float]]:
    """Yield what strikes, and how long it is held: every fault once; or rounds of that until the time is over.

    In these every fault strikes alone, and then some of them two at once.
    """
    if seconds is None:
        yield from (([fault], fault.hold_s) for fault in dice.sample(faults, len(faults)))
        return
    until = time.monotonic() + seconds
    while True:
        pairs = [[one, other] for one, other in combinations(faults, 2) if one.goes_with(other)]
        alone = [[fault] for fault in faults]
        for strikes in (*dice.sample(alone, len(alone)), *dice.sample(pairs, min(len(pairs), len(alone) // 2))):
            if time.monotonic() > until:
                return
            yield strikes, dice.uniform(max(one.hold_s for one in strikes), max(one.longest_s for one in strikes))


def _names(faults: Sequence[Fault]) -> str:
    return " and ".join(fault.name for fault in faults)


async def _strike(faults: Sequence[Fault], hold_s: float, places: Sequence[Place], dice: random.Random) -> Struck:
    name = faults[0].name if len(faults) == 1 else TOGETHER
    began = time.monotonic()
    before = sum(len(place.progress) for place in places)
    for place in places:
        place.strike(faults)
    async with contextlib.AsyncExitStack() as stack:
        for fault in faults:
            await stack.enter_async_context(fault.strike(dice))
        await asyncio.sleep(hold_s)
    healed = time.monotonic()
    since_heal = await _gone_on(places, healed, _names(faults))
    waits = tuple(place.progress.longest_wait(began) for place in places)
    acknowledged = sum(len(place.progress) for place in places) - before
    return Struck(name, began, time.monotonic(), acknowledged, waits, since_heal)


async def _gone_on(places: Sequence[Place], moment: float, fault: str = "") -> tuple[float, ...]:
    """Wait until at every place an action was acknowledged that was asked after a moment; return when, in seconds."""
    deadline = time.monotonic() + PATIENCE_S
    while True:
        took = [place.progress.after(moment) for place in places]
        for place, one in zip(places, took, strict=True):
            if one is not None:
                # What others still wait for is none of its own.
                place.strike(())
        done = tuple(one for one in took if one is not None)
        if len(done) == len(places):
            return done
        if time.monotonic() > deadline:
            stuck = [place.told() for place, one in zip(places, took, strict=True) if one is None]
            raise StuckError(f"no play for {PATIENCE_S:.0f} seconds after {fault or 'the start'}: {'; '.join(stuck)}")
        await asyncio.sleep(LOOK_S)
