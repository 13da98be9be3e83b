"""The endpoint about another game: who wants one, and the way to it."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from service.again.another_game import AnotherGame
from service.talk.protocol import WantsAgain
from service.web.api.request import json_response
from service.web.api.table_access import TableAccess


class AgainEndpoints:
    """The endpoint."""

    def __init__(self, access: TableAccess, another_game: AnotherGame) -> None:
        self._access = access
        self._another_game = another_game

    async def show(self, request: Request) -> Response:
        """Tell who wants another game after this one, and the next table once it is open."""
        again = await self._another_game.read(await self._access.readable(request))
        return json_response(WantsAgain(again.seats, again.next))
