"""The endpoints for whoever runs the house, by its pass: how it stands, and what can be done there.

The pass comes in a header, which no page of another origin can send: nobody's browser can be made to do any of it.
"""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from events.event import CloseByHouse
from events.game import Illegal
from service.house.now import HouseView
from service.redis.house_pass import HousePassStore
from service.redis.house_store import Switches
from service.tables.tables import Tables
from service.web.api.request import json_response, read_body, seat_token
from service.web.api.table_access import TableAccess


class HouseNowEndpoints:
    """The endpoints."""

    def __init__(self, passes: HousePassStore, view: HouseView, tables: Tables, access: TableAccess) -> None:
        self._passes = passes
        self._view = view
        self._tables = tables
        self._access = access

    async def show(self, request: Request) -> Response:
        """Tell how the house stands."""
        await self._check_pass(request)
        return json_response(await self._view.now())

    async def turn(self, request: Request) -> Response:
        """Turn names or talk off for the whole house, or on again."""
        await self._check_pass(request)
        switches = await read_body(request, Switches)
        await self._view.turn(switches)
        return json_response(switches)

    async def close(self, request: Request) -> Response:
        """Close a table: a game that has begun ends, and nobody wins."""
        await self._check_pass(request)
        served = await self._access.table(request)
        return json_response({"seq": await self._tables.perform(served, None, CloseByHouse())})

    async def _check_pass(self, request: Request) -> None:
        if not await self._passes.is_pass(seat_token(request)):
            raise Illegal("not_the_house", "This is not the pass of this house; `lagoon house` makes another.")
