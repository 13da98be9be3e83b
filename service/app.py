"""The ASGI application: everything wired together, in one place."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
from collections.abc import AsyncIterator
from pathlib import Path

import structlog
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route, WebSocketRoute

from events.event import Event
from events.log import Away, Follower, Log
from service import pages
from service.archive import Archive
from service.http import Api
from service.listing import Listing
from service.live import LiveTable
from service.metrics import Metrics
from service.redis_client import make_client
from service.settings import Settings
from service.shelves import Shelves
from service.socket import Sockets
from service.tables import Tables

_log = structlog.get_logger("lagoon.app")


def make_app(settings: Settings, redis_url: str) -> Starlette:
    """Return the application over the Redis at `redis_url`. Its lifespan opens and closes all connections."""
    metrics = Metrics()
    redis = make_client(redis_url)
    patient = make_client(redis_url, timeout=None)
    log = Log(redis, patient)
    listing = Listing(redis)
    shelves = Shelves(log, None if settings.archive is None else Archive(Path(settings.archive)))
    tables = Tables(log, shelves, Follower(patient), settings, metrics, secrets.token_hex(8))
    api = Api(tables, shelves, listing, settings, metrics)
    sockets = Sockets(tables, shelves, settings, metrics)
    metrics.batches.set_function(lambda: log.batches)
    noting: set[asyncio.Task[None]] = set()

    def note(live: LiveTable, event: Event | None = None) -> None:
        tells = event is None or any(name in _LISTED for name in map(type_name, event.facts))
        if live.now.table.listed and tells:
            task = asyncio.create_task(_note(listing, live), name="note in the list")
            noting.add(task)
            task.add_done_callback(noting.discard)

    @contextlib.asynccontextmanager
    async def lifespan(_app: Starlette) -> AsyncIterator[None]:
        log.start()
        tables.start(note, note)
        try:
            yield
        finally:
            await tables.stop()
            await log.stop()
            await asyncio.gather(*noting, return_exceptions=True)
            await redis.aclose()
            await patient.aclose()

    async def ready(_request: Request) -> Response:
        try:
            await log.ping()
        except Away:
            return PlainTextResponse("redis cannot be reached\n", 503)
        return PlainTextResponse("ready\n")

    async def healthy(_request: Request) -> Response:
        return PlainTextResponse("well\n")

    async def show_metrics(_request: Request) -> Response:
        return Response(metrics.text(), media_type="text/plain; version=0.0.4; charset=utf-8")

    return Starlette(
        routes=[
            Route("/healthz", healthy),
            Route("/readyz", ready),
            Route("/metrics", show_metrics),
            *api.routes(),
            WebSocketRoute("/api/tables/{table}/play", sockets.endpoint),
            *pages.routes(),
        ],
        middleware=[Middleware(pages.SafeHeaders)],
        lifespan=lifespan,
    )


_LISTED = {"Joined", "Left", "Started", "Over"}
"""Facts that change what the list shows, besides a table being opened."""


def type_name(fact: object) -> str:
    """Return the name of a fact's type."""
    return type(fact).__name__


async def _note(listing: Listing, live: LiveTable) -> None:
    try:
        await listing.note(live.now.table)
    except Away as away:
        _log.warning("list not written", table=live.id, why=str(away))
