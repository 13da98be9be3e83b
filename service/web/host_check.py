"""Middleware that refuses requests for a foreign host name, or from a foreign page, with a code and a sentence."""

from __future__ import annotations

from collections.abc import Callable

import structlog
from starlette.requests import HTTPConnection
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send

from events.game import Illegal
from service.log_once import LogOnce
from service.web.languages.preference import language_of
from service.web.origin import BAD_HOST, BAD_ORIGIN, AllowedHosts, header_text
from service.web.refusals import Refusal, answer_to

STATUS = {"bad_host": 421, "bad_origin": 403}
"""HTTP status by refusal code: 421 is Misdirected Request (RFC 9110, 15.5.20)."""

_REFUSALS = {
    "bad_host": Refusal("bad_host", STATUS["bad_host"], BAD_HOST.code, BAD_HOST.message),
    "bad_origin": Refusal("bad_origin", STATUS["bad_origin"], BAD_ORIGIN.code, BAD_ORIGIN.message),
}

UNCHECKED_PATHS = frozenset({"/healthz", "/readyz", "/metrics"})
"""Asked for by programs beside the house, under whatever name it has there; they say nothing of people and tables."""

_ADVICE = (
    "should people open the house at this address, set LAGOON_PUBLIC_URL to it, or add it to LAGOON_ORIGINS; behind a "
    "proxy that speaks HTTPS, LAGOON_PUBLIC_URL is the https address"
)

_log = structlog.get_logger("lagoon.host_check")


class HostCheck:
    """ASGI middleware before every route: passes on what `hosts` allow.

    `refused` is called with the code of each refusal.
    """

    def __init__(self, app: ASGIApp, hosts: AllowedHosts, refused: Callable[[str], None]) -> None:
        self._app = app
        self._hosts = hosts
        self._refused = refused
        self._logged = LogOnce()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, or refuse it."""
        if scope["type"] not in {"http", "websocket"} or scope["path"] in UNCHECKED_PATHS:
            await self._app(scope, receive, send)
            return
        asked = HTTPConnection(scope)
        refusal = self._hosts.refusal_of(asked)
        if refusal is None:
            await self._app(scope, receive, send)
            return
        self._refused(refusal.code)
        self._tell(asked, refusal)
        await self._answer(scope, refusal)(scope, receive, send)

    def _tell(self, asked: HTTPConnection, refusal: Illegal) -> None:
        host, origin = (header_text(asked.headers.getlist(name)) for name in ("host", "origin"))
        about = (host,) if refusal is BAD_HOST else (host, origin)
        if self._logged.is_new(refusal.code, *about):
            scheme = asked.scope["scheme"]
            _log.warning("turned away", code=refusal.code, host=host, origin=origin, scheme=scheme, what=_ADVICE)

    def _answer(self, scope: Scope, refusal: Illegal) -> Response:
        is_page = scope["type"] == "http" and not scope["path"].startswith("/api/")
        language = language_of(HTTPConnection(scope)) if is_page else None
        status, headers, body = answer_to(_REFUSALS[refusal.code], language)
        # A handshake that is refused is answered like a request (ASGI's websocket.http.response).
        response = Response(body, status)
        response.raw_headers = list(headers)
        return response
