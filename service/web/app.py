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
from starlette.responses import Response
from starlette.routing import WebSocketRoute

from events.event import Event
from events.fold import BrokenLog
from events.log import Away, Log
from events.table import Joined, Left, Over
from service.archive.archive import Archive
from service.archive.log_reader import Shelves
from service.metrics import Metrics
from service.process.handover import Handover
from service.process.siblings import Siblings
from service.process.worker_metrics import Figures
from service.redis.request_quota import Allowance
from service.redis.safety import Safety
from service.redis.shards import make_shards
from service.redis.table_list import Listing
from service.redis.table_quota import Openings
from service.settings import Settings
from service.tables.follower import Follower
from service.tables.live import LiveTable
from service.tables.readiness import Readiness
from service.tables.tables import Tables
from service.talk.drain import Drain
from service.talk.socket import Sockets
from service.web import pages
from service.web.api import Api
from service.web.host_check import Door
from service.web.list_keeper import Noting
from service.web.origin import House
from service.web.probes import Signs
from service.web.shutdown import Farewell

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
    noting = Noting(listing)
    shelves = Shelves(log, None if settings.archive is None else Archive(Path(settings.archive)))
    tables = Tables(log, shelves, follower, settings, metrics, secrets.token_hex(8))
    api = Api(
        tables,
        shelves,
        listing,
        noting,
        Openings(shards, settings.tables_per_hour),
        Allowance(shards, settings.requests_per_second, settings.requests_burst),
        settings,
        metrics,
    )
    sockets = Sockets(tables, shelves, settings, metrics, drain)
    safety = Safety(settings, shards)
    readiness = Readiness(log, follower, lambda: safety.why)
    tables.hold_to(readiness.whole)
    metrics.batches.set_function(lambda: log.batches)
    metrics.shards_away.set_function(lambda: follower.away)
    if handover is not None:
        metrics.handed_over.set_function(lambda: handover.given)
        tables.is_home = handover.is_home

    def note(live: LiveTable, event: Event | None = None) -> None:
        if event is None or any(isinstance(fact, Joined | Left | Over) for fact in event.facts):
            noting.note(live.now.table)

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
        safety.start()
        try:
            yield
        finally:
            # What moves after that would be followed again, and nobody would end it: so the shards are first.
            for part in (shards, safety, readiness, tables, follower, log):
                await part.stop()
            await noting.stop()
            await shards.aclose()

    async def is_there(table: str) -> bool:
        try:
            if not await shelves.read(table, 0, 1):
                await readiness.whole(table)
                return False
        except (Away, BrokenLog):
            # Nobody knows just now: the page comes to know by itself.
            pass
        return True

    return _leading_nowhere(
        Starlette(
            routes=[
                *Signs(drain, readiness, Figures(metrics, siblings)).routes(),
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
