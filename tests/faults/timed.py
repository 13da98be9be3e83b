"""Tables with clocks in a storm: what a clock took is held against the time in which its owner could act.

A client takes down for how long its clock ran by what was seen at its table. While a fault strikes, only time counts
in which its line was there and nothing that it had sent was on its way. By the log nobody may have used more than
that and a second for each fault. What it sees of an event, and what it sent, is a moment on its way: while nothing
strikes one makes up for the other, and for the events of a fault there is a bit more. Faults of people's own lines
are their own: what they last is taken off.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from clients.player import Lagoon, Player, Seat
from events.event import Event
from events.fold import Folded, step
from events.log import Log
from events.table import ClockHeld, TimeRanOut
from projections.games import GAMES
from service.talk.protocol import AskedClock
from tests.faults.audit import Found
from tests.faults.background import meanwhile
from tests.faults.fault import Fault
from tests.faults.ledger import Game
from tests.faults.tables import Kind, Pace, Place
from tests.timed import events_of, facts_of, folded

TIMED: Final = (
    Kind("kahuna", 2, {"clock": AskedClock("live", 3600, 1)}),
    Kind("mauna_kea", 2, {"clock": AskedClock("live", 3600, 1)}),
    Kind("motu", 3, {"clock": AskedClock("live", 3600, 1)}),
)
"""An hour each: nobody plays for so long, and a clock that leaps an hour would cost the game."""

FAULT_MS: Final = 1000
"""What a fault may cost."""
EVENT_MS: Final = 40
"""What an event that came while something struck may take on its way to a client, on a machine that is busy."""
OWN_LINE: Final = ("proxy", "client-service", "delay")
"""Names of faults of people's own lines, and of lines that are slow and take everything."""
TICK_S: Final = 0.02


class Clocked(NamedTuple):
    """A table with a clock: for how long each seat could act, in ms, and how many faults struck meanwhile.

    `struck` are the seqs of the events that came while one did.
    """

    game: Game
    could_act: Counter[int]
    strikes: Counter[str]
    struck: set[int]


class TimedPlace(Place):
    """A place where tables with clocks are played."""

    def __init__(self, kind: Kind, lagoons: Sequence[Lagoon], seed: str, pace: Pace) -> None:
        super().__init__(kind, lagoons, seed, pace)
        self._striking: list[str] = []
        """What strikes now."""
        self._clocked: list[Clocked] = []

    def strike(self, faults: Sequence[Fault]) -> None:
        """Note that faults strike from now on; with none, that the table has gone on since."""
        self._striking = [fault.name for fault in faults]
        if self._clocked:
            self._clocked[-1].strikes.update(self._striking)

    async def _play(self, game: Game, seats: list[Seat]) -> tuple[Game, list[Seat]] | None:
        clocked = Clocked(game, Counter(), Counter(self._striking), set())
        self._clocked.append(clocked)
        last, seq = time.monotonic(), 0

        async def look() -> None:
            nonlocal last, seq
            now, known = time.monotonic(), max((player.seq for player in self._players.values()), default=0)
            if self._striking:
                clocked.struck.update(range(seq + 1, known + 1))
            seq = max(seq, known)
            for player in list(self._players.values()):
                if player.seat is not None and self._could_act(player):
                    clocked.could_act[player.seat] += round((now - last) * 1000)
            last = now

        async with meanwhile(look, TICK_S):
            return await super()._play(game, seats)

    def _could_act(self, player: Player) -> bool:
        """Tell whether the time that goes by now is a player's own."""
        if any(own in name for name in self._striking for own in OWN_LINE):
            return True
        # Whoever has no line yet does not see whose clock runs by now.
        newest = max(self._players.values(), key=lambda one: one.seq)
        clock = newest.view.get("table", {}).get("clock")
        if clock is None or player.seat not in clock["running"]:
            return False
        # Whoever has left has done so by their own will.
        is_free = player.status == "closed" or (player.status == "live" and not player._asked)
        return is_free or not self._striking

    async def found(self, log: Log) -> list[Found]:
        """Return who lost time that they did not use, or fell by their clock."""
        return [each for clocked in self._clocked for each in await robbed(clocked, log)]


async def robbed(clocked: Clocked, log: Log) -> list[Found]:
    """Return who was charged for more than the time in which they could act, by the log of the table."""
    game = clocked.game
    events = await events_of(log, game.table, game.game)
    clock = (await folded(log, game.table, game.game)).table.running_clock
    slack = FAULT_MS * (1 + clocked.strikes.total()) + EVENT_MS * len(clocked.struck)
    found = [
        Found("robbed", game.table, f"seat {seat} used {used} ms by its clock, {clocked.could_act[seat]} in truth")
        for seat, used in enumerate(clock.used)
        if used > clocked.could_act[seat] + slack
    ]
    if (due := due_by_hand(game.game, events)) != (clock.used, clock.held):
        found.append(Found("robbed", game.table, f"by the log {clock.used} and {clock.held} ms should be {due}"))
    rule = clock.rule
    had = tuple((rule.stock + ended * rule.added) * 1000 for ended in clock.granted)
    if tuple(left + used for left, used in zip(clock.left, clock.used, strict=True)) != had:
        found.append(Found("robbed", game.table, f"{clock.left} ms are left of {had}, and {clock.used} were used"))
    if facts_of(events, TimeRanOut):
        found.append(Found("robbed", game.table, "a flag fell at a table with an hour for each"))
    return found


def due_by_hand(game: str, events: Sequence[Event]) -> tuple[tuple[int, ...], int]:
    """Return what each seat has used and what was held, in ms, counted from the times of events and whom it waited for.

    Nobody rests by night in a storm, no game pauses, and no bot sits at a table with clocks.
    """
    rules, now, used, held_in_all = GAMES[game].game, 0, Counter[int](), 0
    before: Folded[Any] | None = None
    for event in events:
        gone = max(0, event.at - now)
        now += gone
        held = sum(fact.ms for fact in facts_of([event], ClockHeld))
        held_in_all += held
        if before is not None and before.table.phase == "playing":
            for seat in rules.to_act(before.table.state):
                used[seat] += gone - held
        before = step(rules, before, event)
    assert before is not None
    return tuple(used[seat] for seat in range(len(before.table.seats))), held_in_all
