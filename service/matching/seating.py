"""Seats the people of a match: opens their table, unless another server did, and gives each their seat.

All of it can be done again, by several servers at once: what is done already is left as it is.
"""

from __future__ import annotations

import contextlib
import secrets

from events.event import Join, Open
from events.game import Illegal
from events.log import Conflict, RedisUnavailable
from service.bots.house_bots import HouseBots
from service.matching.names import told_apart
from service.redis.wish_store import Match
from service.tables.served import ServedTable
from service.tables.tables import Tables

_DONE_BY_OTHERS = frozenset({"seat_taken", "already_seated", "already_started"})
"""Refusals of what another server has just done."""


class Seating:
    """Seats people. Names may be `name_length` letters long."""

    def __init__(self, tables: Tables, house_bots: HouseBots, name_length: int) -> None:
        self._tables = tables
        self._house_bots = house_bots
        self._name_length = name_length

    async def seat(self, match: Match) -> None:
        """Open the table and seat all.

        Raises `Illegal` and `RedisUnavailable`, then it is to be tried again, and `BrokenLog`.
        """
        served = await self._opened(match)
        with self._tables.kept(served):
            await self._tables.sync_with_log(served)
            names = told_apart((person.name for person in match.people), self._name_length)
            for person, name, seat in zip(match.people, names, match.plan.order, strict=False):
                await self._join(served, Join(name, person.owner, seat=seat, commitment=person.commitment))
            if match.plan.level is not None:
                await self._add_bots(served, match.plan.level, match.plan.order[len(match.people) :])

    async def _opened(self, match: Match) -> ServedTable:
        served = await self._tables.get(match.table)
        if served is None:
            wished = match.plan.wished
            asked = Open(wished.game, wished.options, wished.seats, listed=False, clock=wished.clock)
            # Another server may have been faster.
            with contextlib.suppress(Conflict):
                await self._tables.open(asked, match.table, secrets.token_hex(32))
            served = await self._tables.get(match.table)
        if served is None:
            raise RedisUnavailable("a table that was just opened is not there")
        return served

    async def _join(self, served: ServedTable, join: Join) -> None:
        """Seat somebody who is not seated, as long as the table is open: later they may have left."""
        table = served.live.now.table
        if table.phase != "open" or table.seat_of(join.token) is not None:
            return
        try:
            await self._tables.perform(served, None, join)
        except Illegal as illegal:
            if illegal.code not in _DONE_BY_OTHERS:
                raise

    async def _add_bots(self, served: ServedTable, level: str, seats: tuple[int, ...]) -> None:
        for seat in seats:
            table = served.live.now.table
            if table.phase != "open" or table.seats[seat] is not None:
                continue
            try:
                await self._house_bots.add(served, level, seat)
            except Illegal as illegal:
                if illegal.code not in _DONE_BY_OTHERS:
                    raise
