"""The time that passes in a game of random people, and what follows from it at a table that has clocks."""

from __future__ import annotations

import hashlib
from typing import Any

from msgspec import UNSET, UnsetType

from events import timing
from events.chance import Picker, seeded
from events.clock import DAY, MINUTE, SECOND, ClockRule, Expiry, Kind, Night
from events.event import Action, GiveTime, Hold, RunOut, SetNight
from events.fold import Folded
from events.game import Game
from events.table import Table

_SPANS: dict[Kind, int] = {"live": 12 * SECOND, "turn": 20 * SECOND, "days": 20 * 60 * MINUTE}
"""The longest time between two events, by the kind of clock."""
_STOCKS: dict[Kind, int] = {"live": 60, "turn": 15, "days": 2 * DAY // SECOND}
_ADDED: dict[Kind, int] = {"live": 12, "turn": 0, "days": 12 * 60 * MINUTE // SECOND}
"""Seconds, with which time runs out now and then."""


class Pace:
    """What is done by time at one table: clocks run out, are held, and people give each other time."""

    def __init__(self, game: Game[Any, Any, Any, Any], seed: str) -> None:
        self._game = game
        self._seed = seed
        self._chance: Picker = seeded(f"selfplay|{seed}|pace")

    def rule(self, seats: int, once_in: int) -> ClockRule | UnsetType:
        """Return the clock of a table: one in so many has one, of any kind that suits so many seats."""
        if not once_in or seats < 2 or self._chance.pick(once_in):
            return UNSET
        kind = self._one_of(tuple(_STOCKS))
        expiries: list[Expiry] = ["bot", "bot"]
        if seats == 2:
            expiries.append("lose")
        if self._game.passes:
            expiries += ["pass", "pass"]
        stock = _STOCKS[kind] * (1 + self._chance.pick(4))
        return ClockRule(kind, stock, self._chance.pick(_ADDED[kind] + 1), self._one_of(expiries), "easy")

    def span(self, table: Table[Any]) -> int:
        """Return how many ms pass until the next event; mostly few."""
        longest = _SPANS[table.running_clock.rule.kind]
        return self._chance.pick(self._one_of((1000, longest // 3, longest)) + 1)

    def next(self, folded: Folded[Any], at: int) -> tuple[int | None, Action] | None:
        """Return what is done by time at `at`, and who does it; None where people do what they like."""
        table = folded.table
        clock = table.running_clock
        if table.phase in {"open", "shuffling"}:
            return self._night(table)
        passed = at - clock.since
        flag = timing.next_flag(table)
        if passed and (self._once_in(40) or (flag is not None and flag[1] <= at and self._once_in(4))):
            return None, Hold(1 + self._chance.pick(passed))
        if flag is not None and flag[1] <= at:
            return None, self._run_out(table, flag[0])
        if self._once_in(40):
            people = [seat for seat in self._game.staying(table.state) if not table.is_played_by_bot(seat)]
            givers = [seat for seat in self._game.staying(table.state) if clock.gifts[seat] == 0]
            by, seat = self._one_of(givers or [0]), self._one_of(people or [0])
            wanted = clock.rule.kind != "turn" or seat in clock.running
            if givers and people and by != seat and wanted:
                return by, GiveTime(seat, 15 + self._chance.pick(100))
        return None

    def _run_out(self, table: Table[Any], seat: int) -> RunOut:
        if not timing.wants_stand_in(table, seat):
            return RunOut(seat)
        return RunOut(seat, hashlib.sha256(f"selfplay|{self._seed}|stand-in {seat}".encode()).hexdigest())

    def _night(self, table: Table[Any]) -> tuple[int, Action] | None:
        """Somebody lets their clock stand by night, or no more."""
        taken = [seat for seat, who in enumerate(table.seats) if who is not None]
        if table.running_clock.rule.kind != "days" or not taken or not self._once_in(3):
            return None
        seat, start = self._one_of(taken), self._chance.pick(24 * 60)
        night = Night(start, (start + 60 * (1 + self._chance.pick(10))) % (24 * 60))
        return seat, SetNight(night if table.nights[seat] is None else None)

    def _once_in(self, occasions: int) -> bool:
        return self._chance.pick(occasions) == 0

    def _one_of(self, things: Any) -> Any:
        return things[self._chance.pick(len(things))]
