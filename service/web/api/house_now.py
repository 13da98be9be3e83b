"""The endpoint for whoever runs the house, by its pass."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from events.game import Illegal
from service.house.now import HouseView
from service.redis.house_pass import HousePassStore
from service.web.api.request import json_response, seat_token


class HouseNowEndpoint:
    """The endpoint."""

    def __init__(self, passes: HousePassStore, view: HouseView) -> None:
        self._passes = passes
        self._view = view

    async def show(self, request: Request) -> Response:
        """Tell how the house stands."""
        if not await self._passes.is_pass(seat_token(request)):
            raise Illegal("not_the_house", "This is not the pass of this house; `lagoon house` makes another.")
        return json_response(await self._view.now())
