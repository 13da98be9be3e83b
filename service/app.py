"""The ASGI application: everything wired together, in one place."""

from __future__ import annotations

import contextlib
import secrets
from collections.abc import AsyncIterator
from pathlib import Path

import msgspec
import structlog
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route, WebSocketRoute

from events.event import Event
from events.fold import BrokenLog
from events.log import Away, Log
from events.table import Joined, Left, Over
from service import pages
from service.allowance import Allowance
from service.archive import Archive
from service.door import Door
from service.drain import Drain
from service.farewell import Farewell
from service.figures import Figures
from service.follower import Follower
from service.handover import Handover
from service.http import Api
from service.listing import Listing
from service.live import LiveTable
from service.metrics import Metrics
from service.openings import Openings
from service.origin import House
from service.readiness import Readiness
from service.settings import Settings
from service.shards import make_shards
from service.shelves import Shelves
from service.siblings import Siblings
from service.socket import Sockets
from service.tables import Tables
from service.tasks import Tasks

_log = structlog.get_logger("lagoon.app")


def make_app(
    settings: Settings,
    redis_url: str,
    drain: Drain,
    siblings: Siblings | None = None,
    handover: Handover | None = None,
) -> Starlette:
    """Return the application over the Redis at `redis_url`. Its lifespan opens and closes all connections.

    Its open sockets are told to `drain`; with `siblings` its metrics are those of all of them.
    """
    metrics = Metrics()
    shards = make_shards(redis_url)
    log = Log(shards, wait=settings.wait)
    follower = Follower(shards)
    listing = Listing(shards)
    shelves = Shelves(log, None if settings.archive is None else Archive(Path(settings.archive)))
    tables = Tables(log, shelves, follower, settings, metrics, secrets.token_hex(8))
    api = Api(
        tables,
        shelves,
        listing,
        Openings(shards, settings.tables_per_hour),
        Allowance(shards, settings.requests_per_second, settings.requests_burst),
        settings,
        metrics,
    )
    sockets = Sockets(tables, shelves, settings, metrics, drain)
    readiness = Readiness(log)
    metrics.batches.set_function(lambda: log.batches)
    metrics.shards_away.set_function(lambda: follower.away)
    if handover is not None:
        metrics.handed_over.set_function(lambda: handover.given)
        tables.is_home = handover.is_home
    figures = Figures(metrics, siblings)
    noting = Tasks()

    def note(live: LiveTable, event: Event | None = None) -> None:
        if not live.now.table.listed:
            return
        if event is None or any(isinstance(fact, Joined | Left | Over) for fact in event.facts):
            noting.spawn(_note(listing, live), "note in the list")

    async def moved() -> None:
        await follower.settle()
        await log.forget()

    @contextlib.asynccontextmanager
    async def lifespan(_app: Starlette) -> AsyncIterator[None]:
        log.start()
        tables.start(note, note)
        shards.start(moved)
        with contextlib.suppress(Away):
            await shards.known()
        readiness.start()
        try:
            yield
        finally:
            # What moves after that would be followed again, and nobody would end it: so the shards are first.
            for part in (shards, readiness, tables, follower, log):
                await part.stop()
            await noting.finish()
            await shards.aclose()

    async def ready(_request: Request) -> Response:
        if drain.asked:
            return PlainTextResponse("this process is about to end\n", 503, {"connection": "close"})
        try:
            await readiness.check()
        except Away:
            return PlainTextResponse("nothing can be kept\n", 503)
        return PlainTextResponse("ready\n")

    async def is_there(table: str) -> bool:
        try:
            return bool(await shelves.read(table, 0, 1))
        except (Away, BrokenLog):
            # Nobody knows just now, or it cannot be read: the page comes to know by itself.
            return True

    async def healthy(_request: Request) -> Response:
        return PlainTextResponse("well\n")

    async def show_metrics(_request: Request) -> Response:
        return Response(await figures.text(), media_type="text/plain; version=0.0.4; charset=utf-8")

    return _leading_nowhere(
        Starlette(
            routes=[
                Route("/healthz", healthy),
                Route("/readyz", ready),
                Route("/metrics", show_metrics),
                *api.routes(),
                WebSocketRoute("/api/tables/{table}/play", sockets.endpoint),
                *pages.routes(is_there),
            ],
            middleware=[
                Middleware(pages.SafeHeaders),
                Middleware(Farewell, drain),
                Middleware(Door, house=House(settings), refused=lambda code: metrics.refusals.labels(code).inc()),
            ],
            exception_handlers={404: _nothing_there, 405: _nothing_there, 500: _went_wrong},
            lifespan=lifespan,
        )
    )


def _leading_nowhere(app: Starlette) -> Starlette:
    """Return the application that redirects nobody: with a slash too many, it led to whatever host a request named."""
    app.router.redirect_slashes = False
    return app


async def _note(listing: Listing, live: LiveTable) -> None:
    try:
        await listing.note(live.now.table)
    except Away as away:
        _log.warning("list not written", table=live.id, why=str(away))


async def _nothing_there(request: Request, error: Exception) -> Response:
    """Answer what there is not, or not this way: with a code where programs ask, with a page elsewhere."""
    status = error.status_code if isinstance(error, HTTPException) else 404
    if not _is_for_programs(request):
        return pages.nothing_there(request) if status == 404 else pages.notice("nothing", status)
    if status == 405:
        return _said(status, "no_method", "This address is not asked in this way.")
    return _said(status, "no_address", "There is no such address.")


async def _went_wrong(request: Request, _error: Exception) -> Response:
    """Answer where the server failed; the failure itself is logged."""
    if _is_for_programs(request):
        return _said(500, "server_fault", "The server could not do this, by a fault of its own.")
    return pages.notice("broken", 500)


def _is_for_programs(request: Request) -> bool:
    return bool(request.scope["path"].startswith("/api/"))


def _said(status: int, code: str, message: str) -> Response:
    body = msgspec.json.encode({"code": code, "message": message, "about": {}})
    return Response(body, status, None, "application/json")
