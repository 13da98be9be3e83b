"""The pages: static files of the web client, the games' rules as pages, and the headers that keep them safe."""

from __future__ import annotations

import functools
import html
import mimetypes
import stat
from importlib import resources
from pathlib import Path
from string import Template
from typing import NamedTuple

from markdown_it import MarkdownIt
from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import NotModifiedResponse, StaticFiles
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from projections.games import GAMES
from service import printed

WEB = Path(str(resources.files("clients"))) / "web"

_POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
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

_HEADERS = {
    "content-security-policy": _POLICY,
    "x-content-type-options": "nosniff",
    # A table's link lets people in: it is nobody else's business where somebody came from.
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
}


class SafeHeaders:
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


class Revalidated(StaticFiles):
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
        try:
            full_path, found = self.lookup_path(path)
        except (OSError, ValueError) as error:
            # No file can be called that: too long, or with a NUL in it.
            raise HTTPException(404) from error
        if found is None or not stat.S_ISREG(found.st_mode):
            raise HTTPException(404)
        kept = self._kept.get(full_path)
        stamp = (found.st_mtime_ns, found.st_size)
        if kept is None or kept.stamp != stamp:
            kept = self._kept[full_path] = _read(full_path, stamp)
        headers = {"cache-control": "no-cache", "etag": f'"{stamp[0]:x}-{stamp[1]:x}"'}
        response = Response(kept.data, 200, headers, mimetypes.guess_type(full_path)[0])
        if self.is_not_modified(response.headers, Headers(scope=scope)):
            return NotModifiedResponse(response.headers)
        return response


def routes() -> list[BaseRoute]:
    """Return the routes of all pages."""
    return [
        Route("/", _page("index.html")),
        Route("/t/{table}", _page("table.html")),
        Route("/rules/{game}", _rules),
        Route("/favicon.ico", _page("favicon.svg")),
        *printed.routes(),
        Mount("/static", Revalidated(directory=WEB)),
    ]


def _page(name: str):  # type: ignore[no-untyped-def]
    async def page(_request: Request) -> Response:
        return FileResponse(WEB / name, headers={"cache-control": "no-cache"})

    return page


async def _rules(request: Request) -> Response:
    """Show the rules of a game, from the RULES.md that its code cites."""
    name = request.path_params["game"].replace("-", "_")
    if name not in GAMES:
        raise HTTPException(404)
    return HTMLResponse(_rules_page(name), headers={"cache-control": "no-cache"})


@functools.cache
def _rules_page(name: str) -> str:
    """Return the page of a game's rules. To set it takes longer than a hundred moves of a game, so it is kept."""
    text = resources.files("events").joinpath(name, "RULES.md").read_text("utf-8")
    parser = MarkdownIt("commonmark", {"html": False}).enable("table")
    title = html.escape(text.lstrip("# ").split("\n", 1)[0])
    frame = Template((WEB / "rules.html").read_text("utf-8"))
    return frame.substitute(title=title, rules=parser.render(text))
