"""Component sets by their digests, as JSON: what is on the cards and tiles of a game, for clients that draw them."""

from __future__ import annotations

import functools
from typing import Any, NamedTuple, Protocol, runtime_checkable

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from projections.games import GAMES
from service.web.assets.answer import FOR_GOOD, answer
from service.web.assets.asset import Asset, make_asset


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


class Served(NamedTuple):
    """A component set as it is served."""

    address: str
    text: str


def current(game: str) -> Served | None:
    """Return the component set of new tables of a game; None where a game has none."""
    playable = GAMES[game]
    if not isinstance(playable.game, HasComponentSets):
        return None
    components = playable.game.components
    asset = _asset(game, components)
    assert asset is not None
    return Served(f"/api/games/{game}/components/{components}", asset.data.decode())


def routes() -> list[Route]:
    """Return the route to component sets."""
    return [Route("/api/games/{game}/components/{components}", _components, methods=["GET"])]


async def _components(request: Request) -> Response:
    """Answer with a component set. What a digest stands for never changes, so that it can be kept for ever."""
    asset = _asset(request.path_params["game"], request.path_params["components"])
    if asset is None:
        raise HTTPException(404)
    return answer(request, asset, 200, FOR_GOOD)


@functools.lru_cache(maxsize=64)
def _asset(game: str, components: str) -> Asset | None:
    """Return a component set as it is served."""
    found = component_set(game, components)
    return None if found is None else make_asset("components.json", "application/json", msgspec.json.encode(found))
