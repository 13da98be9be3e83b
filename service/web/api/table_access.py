"""The table of a request, and the seat of whoever sent it."""

from __future__ import annotations

from starlette.requests import Request

from events.game import Illegal
from projections.view import Viewer
from service.tables.ownership import SeatHolder, token_hash
from service.tables.served import ServedTable
from service.tables.tables import Tables
from service.talk.admission import NO_SPECTATORS, is_shut_out
from service.web.api.request import has_token, seat_token


class TableAccess:
    """Finds tables and seat holders. Every method raises `Illegal` and `RedisUnavailable`."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables

    async def table(self, request: Request) -> ServedTable:
        """Return the table that the path names."""
        served = await self._tables.get(request.path_params["table"])
        if served is None:
            raise Illegal("no_table", "There is no such table.")
        return served

    async def readable(self, request: Request) -> ServedTable:
        """Return the table that the path names, if whoever sent the request may see how things stand there."""
        served = await self.table(request)
        if is_shut_out(served.live, viewer(request, served)):
            # The game may have ended at another server just now.
            await self._tables.sync_with_log(served)
            if is_shut_out(served.live, viewer(request, served)):
                raise Illegal("no_spectators", NO_SPECTATORS)
        return served

    async def seen(self, request: Request) -> tuple[ServedTable, Viewer]:
        """Return the table that the path names, and as whom the request may see it: the log says whose its token is."""
        if has_token(request):
            # A seat may have been taken or given back at another server just now.
            await self._tables.sync_with_log(await self.table(request))
        served = await self.readable(request)
        return served, viewer(request, served)

    async def sync(self, served: ServedTable) -> None:
        """Return once everything is known that is in the log of a table now."""
        await self._tables.sync_with_log(served)

    async def holder(self, request: Request, served: ServedTable) -> SeatHolder:
        """Return the seat that the request's token owns, as the log has it now."""
        token = token_hash(seat_token(request))
        # It may have been taken or given back at another server just now.
        await self._tables.sync_with_log(served)
        seat = served.live.now.table.seat_of(token)
        if seat is None:
            raise Illegal("not_seated", "You have no seat at this table.")
        return SeatHolder(seat, token)

    async def check_may_seat_bots(self, request: Request, served: ServedTable) -> None:
        """Check that the request's token owns a seat, or is that by which the table was opened."""
        if token_hash(seat_token(request)) != served.live.now.table.opener:
            await self.holder(request, served)


def viewer(request: Request, served: ServedTable) -> Viewer:
    """Return the seat that the request's token owns, as far as that is known here; None without one."""
    return served.live.now.table.seat_of(token_hash(seat_token(request))) if has_token(request) else None
