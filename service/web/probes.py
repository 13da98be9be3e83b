"""Probes of one process for programs: liveness, readiness, metrics."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from events.log import RedisUnavailable
from service.tables.readiness import Readiness
from service.talk.drain import Drain


class Probes:
    """The endpoints of one process; `metrics_text` gives the page for Prometheus."""

    def __init__(self, drain: Drain, readiness: Readiness, metrics_text: Callable[[], Awaitable[bytes]]) -> None:
        self._drain = drain
        self._readiness = readiness
        self._metrics_text = metrics_text

    def routes(self) -> list[Route]:
        """Return the routes."""
        return [
            Route("/healthz", self._healthz),
            Route("/readyz", self._readyz),
            Route("/metrics", self._metrics),
        ]

    async def _healthz(self, _request: Request) -> Response:
        return PlainTextResponse("well\n")

    async def _readyz(self, _request: Request) -> Response:
        if self._drain.is_draining:
            return PlainTextResponse("this process is about to end\n", 503, {"connection": "close"})
        try:
            await self._readiness.check()
        except RedisUnavailable as away:
            return PlainTextResponse(f"not ready: {away}\n", 503)
        return PlainTextResponse("ready\n")

    async def _metrics(self, _request: Request) -> Response:
        return Response(await self._metrics_text(), media_type="text/plain; version=0.0.4; charset=utf-8")
