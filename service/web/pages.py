"""The pages: static files of the web client, the games' rules as pages, and the headers that keep them safe.

Every address that a person opens shows one of them, also if there is nothing there, or something went wrong.
"""

from __future__ import annotations

import base64
import functools
import hashlib
import html
import mimetypes
import stat
from collections.abc import Awaitable, Callable
from importlib import resources
from pathlib import Path
from string import Template
from typing import Literal, NamedTuple
from urllib.parse import quote

from markdown_it import MarkdownIt
from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, RedirectResponse, Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import NotModifiedResponse, StaticFiles
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from projections.games import GAMES
from service.web import components
from service.web.links import canonical_path

Notice = Literal["nothing", "no_table", "no_rules", "broken"]
"""What a page says instead of what was asked for: nothing is there, no such table, no rules of such a game, a fault."""

TableExists = Callable[[str], Awaitable[bool]]
"""Tells whether there is a table of an id."""

WEB_FOLDER = Path(str(resources.files("clients"))) / "web"

_POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "worker-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)

PUBLIC_SUFFIXES = frozenset({".js", ".css", ".svg"})
"""What is served of the web client's folder; all else there is for whoever works on it, or a page of its own."""
_NOT_PUBLIC = frozenset({"types.js", "game_types.js", "elsewhere.css"})
"""Types for editors, and what a page is given without asking."""

SERVICE_WORKER = "calling/service_worker.js"
"""The path of the service worker below `/static`."""

_MEANT: dict[str, Notice] = {"t": "no_table", "rules": "no_rules"}
"""What is not there at an address, by its first part."""

_REVALIDATE = {"cache-control": "no-cache"}

_HEADERS = {
    "content-security-policy": _POLICY,
    "x-content-type-options": "nosniff",
    # A table's link lets people in, so other sites must not learn it from the Referer header.
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
}


class SecurityHeaders:
    """ASGI middleware that puts the same protective headers on every HTTP response."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass everything on, adding headers to responses."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return

        async def send_safely(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in _HEADERS.items():
                    headers.setdefault(name, value)
            await send(message)

        await self._app(scope, receive, send_safely)


class _Kept(NamedTuple):
    """A file as it was read: `stamp` tells it from a later version."""

    stamp: tuple[int, int]
    data: bytes


def _read(path: str, stamp: tuple[int, int]) -> _Kept:
    return _Kept(stamp, Path(path).read_bytes())


class RevalidatedFiles(StaticFiles):
    """Static files that browsers keep but ask about each time, so that a new version is seen at once.

    A page is made of many small ones, so they are kept in memory: an answer costs no thread and no reading.
    """

    def __init__(self, directory: Path) -> None:
        super().__init__(directory=directory)
        self._kept: dict[str, _Kept] = {}

    async def get_response(self, path: str, scope: Scope) -> Response:
        """Return a file, or word that it has not changed. Raises `HTTPException`."""
        if scope["method"] not in {"GET", "HEAD"}:
            raise HTTPException(405)
        if not is_public(Path(path)):
            raise HTTPException(404)
        try:
            full_path, found = self.lookup_path(path)
        except (OSError, ValueError) as error:
            # Not a possible file name: too long, or with a NUL in it.
            raise HTTPException(404) from error
        if found is None or not stat.S_ISREG(found.st_mode):
            raise HTTPException(404)
        kept = self._kept.get(full_path)
        stamp = (found.st_mtime_ns, found.st_size)
        if kept is None or kept.stamp != stamp:
            kept = self._kept[full_path] = _read(full_path, stamp)
        headers = {"cache-control": "no-cache", "etag": f'"{stamp[0]:x}-{stamp[1]:x}"'}
        if path == SERVICE_WORKER:
            # It belongs to all pages, not only to what lies beside it (Service Workers, 7.1.6).
            headers["service-worker-allowed"] = "/"
        response = Response(kept.data, 200, headers, mimetypes.guess_type(full_path)[0])
        if self.is_not_modified(response.headers, Headers(scope=scope)):
            return NotModifiedResponse(response.headers)
        return response


def is_public(path: Path) -> bool:
    """Tell whether a file of the web client's folder is one that a page asks for."""
    return path.suffix in PUBLIC_SUFFIXES and path.name not in _NOT_PUBLIC


def routes(table_exists: TableExists) -> list[BaseRoute]:
    """Return the routes of all pages."""

    async def table(request: Request) -> Response:
        """Show the page of a table, or the one that says that there is none."""
        if canonical_path(request.scope["path"]) != request.scope["path"]:
            return not_found(request)
        if not await table_exists(request.path_params["table"]):
            return notice_page("no_table", 404)
        return FileResponse(WEB_FOLDER / "table.html", headers=_REVALIDATE)

    return [
        Route("/", _page("index.html")),
        Route("/t/{table}", table),
        Route("/rules/{game}", _rules),
        Route("/verify", _page("verify.html")),
        Route("/mine", _page("mine.html")),
        Route("/house", _page("house.html")),
        Route("/favicon.ico", _page("favicon.svg")),
        *components.routes(),
        Mount("/static", RevalidatedFiles(directory=WEB_FOLDER)),
    ]


def not_found(request: Request) -> Response:
    """Redirect to the page that an address was meant for, if something was added to its end; else answer 404."""
    path = request.scope["path"]
    way = canonical_path(path)
    if way is None or way == path or request.method not in {"GET", "HEAD"}:
        return notice_page(_MEANT.get(path.split("/")[1], "nothing"), 404)
    return _redirect(way, request)


def _redirect(way: str, request: Request) -> Response:
    # A redirect to a path only: the Host header of a request must not decide where it leads.
    query = request.scope["query_string"].decode("latin-1")
    return RedirectResponse(quote(way) + (f"?{query}" if query else ""), 307, _REVALIDATE)


def notice_page(kind: Notice, status: int) -> Response:
    """Return the page of a notice."""
    page = Template((WEB_FOLDER / "notice.html").read_text("utf-8")).substitute(kind=kind)
    return HTMLResponse(page, status, _HEADERS | _REVALIDATE)


def wrong_host_page(text: str, status: int) -> Response:
    """Return the page for an address that is not the house's: it needs nothing else, for nothing else is answered."""
    style = (WEB_FOLDER / "style" / "elsewhere.css").read_text("utf-8")
    page = Template((WEB_FOLDER / "elsewhere.html").read_text("utf-8")).substitute(style=style, text=html.escape(text))
    digest = base64.b64encode(hashlib.sha256(style.encode()).digest()).decode()
    policy = f"default-src 'none'; style-src 'sha256-{digest}'; base-uri 'none'; frame-ancestors 'none'"
    return HTMLResponse(page, status, {"content-security-policy": policy, "cache-control": "no-store"})


def _page(name: str):  # type: ignore[no-untyped-def]
    async def page(_request: Request) -> Response:
        return FileResponse(WEB_FOLDER / name, headers=_REVALIDATE)

    return page


async def _rules(request: Request) -> Response:
    """Show the rules of a game, from the RULES.md that its code cites."""
    name = request.path_params["game"].replace("-", "_")
    if name not in GAMES:
        return not_found(request)
    return HTMLResponse(_rules_page(name), headers=_REVALIDATE)


@functools.cache
def _rules_page(name: str) -> str:
    """Return the page of a game's rules. To set it takes longer than a hundred moves of a game, so it is kept."""
    text = resources.files("events").joinpath(name, "RULES.md").read_text("utf-8")
    parser = MarkdownIt("commonmark", {"html": False}).enable("table")
    title = html.escape(text.lstrip("# ").split("\n", 1)[0])
    frame = Template((WEB_FOLDER / "rules.html").read_text("utf-8"))
    return frame.substitute(title=title, rules=parser.render(text))
