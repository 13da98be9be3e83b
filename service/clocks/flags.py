"""Flags of clocks: when the time of a seat is over, by the log, and what the house does then."""

from __future__ import annotations

import contextlib
from typing import Any

from msgspec import UNSET

from events.clock import GRACE
from events.event import Action, RunOut
from events.table import Table
from events.timing import next_flag, wants_stand_in
from service.clocks.due import Due, Source
from service.clocks.lost_time import LostTime
from service.redis.bot_key import BotKey, BotKeyStore
from service.redis.text_value import UnreadableKey
from service.tables.served import ServedTable


class Flags(Source):
    """Calls flags, half a second late: what was sent in time may be late on the way.

    A bot that plays on is one of the house's, by its `keys`. While a server has just fallen silent, whoever may have
    been there is given time to come back.
    """

    def __init__(self, keys: BotKeyStore, lost_time: LostTime) -> None:
        self._keys = keys
        self._lost_time = lost_time
        self._key: BotKey | None = None

    async def learn(self, table: Table[Any]) -> None:
        """Read the key of the house's bots, where there may be need of one."""
        if table.clock is not UNSET:
            # Where it cannot be read no bot comes to play; the bots tell.
            with contextlib.suppress(UnreadableKey):
                self._key = (await self._keys.get()).own

    def next_due(self, table: Table[Any]) -> Due | None:
        """Return when the time of a seat is over first."""
        flag = next_flag(table)
        if flag is None:
            return None
        seat, at = flag
        needs_bot = self._key is not None and wants_stand_in(table, seat)
        token = self._key.token_hash(table.id, seat) if self._key is not None and needs_bot else UNSET
        return Due(at + GRACE, RunOut(seat, token))

    def puts_off(self, served: ServedTable, action: Action) -> bool:
        """Tell whether the owner of the seat may be unable to act, by a server's fault."""
        return isinstance(action, RunOut) and self._lost_time.may_have_gone(served, action.seat)
