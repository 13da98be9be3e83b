"""Endpoints about bots: those of the house, and what bots thought during a finished game."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from events.game import Illegal
from service.bots.house_bots import HouseBots
from service.redis.thought_store import Thoughts, ThoughtStore
from service.tables.tables import Tables
from service.talk.protocol import AddBot
from service.web.api.request import json_response, read_body
from service.web.api.table_access import TableAccess


class BotEndpoints:
    """The endpoints; `demo`: whether anybody may open a table of bots alone."""

    def __init__(
        self, tables: Tables, access: TableAccess, house_bots: HouseBots, thoughts: ThoughtStore, demo: bool
    ) -> None:
        self._tables = tables
        self._access = access
        self._house_bots = house_bots
        self._thoughts = thoughts
        self._demo = demo

    async def levels(self, _request: Request) -> Response:
        """Tell at which levels bots of this house play, and whether anybody may open a table of bots alone."""
        return json_response({"levels": await self._house_bots.levels(), "demo": self._demo})

    async def add(self, request: Request) -> Response:
        """Give a free seat to a bot of the house; only who sits at the table or opened it may ask."""
        asked = await read_body(request, AddBot)
        served = await self._access.table(request)
        await self._access.check_may_seat_bots(request, served)
        await self._house_bots.check((asked.level,))
        return json_response({"seat": await self._house_bots.add(served, asked.level, asked.seat)})

    async def remove(self, request: Request) -> Response:
        """Take a bot of the house away before the start; only who sits at the table or opened it may ask."""
        served = await self._access.table(request)
        await self._access.check_may_seat_bots(request, served)
        await self._house_bots.remove(served, request.path_params["seat"])
        return json_response({"seat": None})

    async def show_thoughts(self, request: Request) -> Response:
        """Tell what bots thought, once the game is over."""
        served = await self._access.readable(request)
        if not served.live.now.table.has_ended:
            await self._tables.sync_with_log(served)
        if not served.live.now.table.has_ended:
            raise Illegal("not_over", "What bots thought is shown once the game is over.")
        return json_response(Thoughts(await self._thoughts.read(served.live.id)))
