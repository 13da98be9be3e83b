"""Endpoints about the house: whether it answers, its games, the key it signs with."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from projections.games import GAMES
from service.archive.signatures import Signatures
from service.web.api.request import json_response


async def ping(_request: Request) -> Response:
    """Answer nothing: a page learns that its address is let in, since no browser tells why a socket was refused."""
    return json_response({})


async def list_games(_request: Request) -> Response:
    """List the games of this server, with their seats, rules version and component sets."""
    return json_response(
        [
            {
                "name": name,
                "seats": playable.game.seat_counts,
                "version": playable.game.version,
                "components": sorted(playable.game.known_components),
            }
            for name, playable in GAMES.items()
        ]
    )


class HouseEndpoints:
    """The endpoint of the house's key."""

    def __init__(self, signatures: Signatures) -> None:
        self._signatures = signatures

    async def keys(self, _request: Request) -> Response:
        """Tell the public key that this house signs games with, and those that it signed with before."""
        key = await self._signatures.house()
        return json_response({"house": key.public, "before": key.before})
