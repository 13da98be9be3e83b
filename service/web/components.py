"""Component sets by their digests, as JSON: what is on the cards and tiles of a game, for clients that draw them."""

from __future__ import annotations

from typing import Any, Protocol, runtime_checkable

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from projections.games import GAMES


@runtime_checkable
class HasComponentSets(Protocol):
    """A game in which cards or tiles go by their numbers: a client that draws them needs to know what is on them."""

    known_components: frozenset[str]

    def component_set(self, components: str) -> Any:
        """Return the component set of this digest, one of `known_components`."""


def component_set(game: str, components: str) -> Any | None:
    """Return the component set of this digest of a game by its name; None for a game or digest there is not."""
    playable = GAMES.get(game)
    if playable is None or components not in playable.game.known_components:
        return None
    return playable.game.component_set(components) if isinstance(playable.game, HasComponentSets) else None


def routes() -> list[Route]:
    """Return the route to component sets."""
    return [Route("/api/games/{game}/components/{components}", _components, methods=["GET"])]


async def _components(request: Request) -> Response:
    """Answer with a component set. What a digest stands for never changes, so that it can be kept for ever."""
    found = component_set(request.path_params["game"], request.path_params["components"])
    if found is None:
        raise HTTPException(404)
    body = msgspec.json.encode(found)
    return Response(
        body, headers={"cache-control": "public, max-age=31536000, immutable"}, media_type="application/json"
    )
