"""The ASGI application: the routes and middleware of all parts, and the answers where there is nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import msgspec
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import Lifespan

from service.talk.drain import Drain
from service.web.api.api import Api
from service.web.host_check import HostCheck
from service.web.origin import AllowedHosts
from service.web.pages import Pages, SecurityHeaders
from service.web.probes import Probes
from service.web.shutdown import ShutdownResponses
from service.web.socket_endpoint import SocketEndpoint


class Parts(NamedTuple):
    """What the application is made of.

    `refused` is called with the code of each refusal of `HostCheck`.
    """

    api: Api
    sockets: SocketEndpoint
    probes: Probes
    pages: Pages
    hosts: AllowedHosts
    drain: Drain
    refused: Callable[[str], None]


def make_app(parts: Parts, lifespan: Lifespan[Starlette]) -> Starlette:
    """Return the application. Its `lifespan` starts and stops what the parts stand on."""
    failures = _Failures(parts.pages)
    return _without_redirects(
        Starlette(
            routes=[
                *parts.probes.routes(),
                *parts.api.routes(),
                *parts.sockets.routes(),
                *parts.pages.routes(),
            ],
            middleware=[
                Middleware(SecurityHeaders),
                Middleware(ShutdownResponses, parts.drain),
                Middleware(HostCheck, hosts=parts.hosts, refused=parts.refused),
            ],
            exception_handlers={
                404: failures.nothing_there,
                405: failures.nothing_there,
                500: failures.went_wrong,
            },
            lifespan=lifespan,
        )
    )


def _without_redirects(app: Starlette) -> Starlette:
    """Disable redirects of paths with a trailing slash: they would lead to whatever host the request names."""
    app.router.redirect_slashes = False
    return app


class _Failures:
    """Answers where there is nothing, or something went wrong: with a code under /api, with a page elsewhere."""

    def __init__(self, pages: Pages) -> None:
        self._pages = pages

    async def nothing_there(self, request: Request, error: Exception) -> Response:
        """Answer 404 and 405."""
        status = error.status_code if isinstance(error, HTTPException) else 404
        if not _is_for_programs(request):
            if status == 404:
                return await self._pages.not_found(request)
            return await self._pages.notice(request, "nothing", status)
        if status == 405:
            return _error_response(status, "no_method", "This address is not asked in this way.")
        return _error_response(status, "no_address", "There is no such address.")

    async def went_wrong(self, request: Request, _error: Exception) -> Response:
        """Answer 500; the failure itself is logged."""
        if _is_for_programs(request):
            return _error_response(500, "server_fault", "The server could not do this, by a fault of its own.")
        return await self._pages.notice(request, "broken", 500)


def _is_for_programs(request: Request) -> bool:
    return bool(request.scope["path"].startswith("/api/"))


def _error_response(status: int, code: str, message: str) -> Response:
    body = msgspec.json.encode({"code": code, "message": message, "about": {}})
    return Response(body, status, None, "application/json")
