"""The start page: listed tables, how one's own stand, and how many wait to play with anybody, as they change."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Mapping

import msgspec
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed

from clients.player.address import Address
from clients.player.errors import TableFault
from clients.player.lobby_line import next_message, on_lobby_line
from service.talk import protocol as p

Own = p.Own
"""How one's own table stands."""


class StartPage:
    """What the server tells of its tables while `follow` runs; `on_change` is called after each change of it.

    `own_tables` returns the tables of one's own, 50 at most, each with the token of its seat.
    """

    def __init__(
        self, address: Address, own_tables: Callable[[], Mapping[str, str]], on_change: Callable[[], None]
    ) -> None:
        self._address = address
        self._own_tables = own_tables
        self._on_change = on_change
        self._listed: dict[str, p.ListedTable] = {}
        self._line: ClientConnection | None = None
        self._asked: p.Look | None = None
        self._has_list = False
        self._told: set[str] = set()
        """One's own tables that were told of: how they stand, or that there is nothing to tell."""
        self.own: dict[str, Own] = {}
        """What is known of one's own tables; one that is not told of is not there."""
        self.waiting: dict[str, int] = {}
        """How many wait to play with anybody, by game."""
        self.is_live = False
        """Whether there is a line; without one what is known may be old."""

    @property
    def is_known(self) -> bool:
        """Whether the list and all of one's own tables were told."""
        return self._has_list and (self._asked is None or self._told.issuperset(self._asked.tables))

    @property
    def listed(self) -> tuple[p.ListedTable, ...]:
        """The listed tables, those with a free seat first, then the latest opened."""
        return tuple(sorted(self._listed.values(), key=lambda table: (table.phase != "open", -table.opened)))

    async def follow(self) -> None:
        """Keep it up to date, over lines that are lost, until this is cancelled.

        Raises `ClosedByServer`, `TableFault`, and `Unreachable` and `Refused` where there never was a line.
        """
        await on_lobby_line(self._address, self._listen)

    async def look(self) -> None:
        """Look at one's own tables, which may be others by now."""
        own = self._own_tables()
        look = p.Look(tuple(own), tuple(own.values()))
        if self._line is None or look == self._asked:
            return
        self._asked = look
        # Where it is lost `follow` makes another line, and looks again.
        with contextlib.suppress(ConnectionClosed):
            await self._line.send(msgspec.json.encode(look), text=True)

    async def _listen(self, line: ClientConnection) -> None:
        self._line, self._asked = line, None
        try:
            await self.look()
            while True:
                self._take(await next_message(line))
                self.is_live = True
                self._on_change()
        finally:
            self._line, self.is_live = None, False
            self._on_change()

    def _take(self, told: p.LobbyServerMessage) -> None:
        match told:
            case p.ListTold(set=dict(changed)):
                for table, entry in changed.items():
                    if entry is None:
                        self._listed.pop(table, None)
                    else:
                        self._listed[table] = entry
            case p.ListTold(tables=tables):
                self._listed = {} if tables is msgspec.UNSET else {table.id: table for table in tables}
                self._has_list = True
            case p.Own(table=table):
                self.own[table] = told
                self._told.add(table)
            case p.Gone(table=table):
                self.own.pop(table, None)
                self._told.add(table)
            case p.WaitingTold(waiting=waiting):
                self.waiting = {}
                for one in waiting:
                    self.waiting[one.game] = self.waiting.get(one.game, 0) + one.waiting
            case p.Fault(code=code, message=message):
                raise TableFault(code, message)
