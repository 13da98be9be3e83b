"""The pages: static files of the web client, the games' rules as pages, and the headers that keep them safe."""

from __future__ import annotations

import html
from importlib import resources
from pathlib import Path
from string import Template

from markdown_it import MarkdownIt
from starlette.datastructures import MutableHeaders
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles
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


class Revalidated(StaticFiles):
    """Static files that browsers keep but ask about each time, so that a new version is seen at once."""

    def file_response(self, *args: object, **kwargs: object) -> Response:
        """Return the file's response with `Cache-Control: no-cache`."""
        response = super().file_response(*args, **kwargs)  # type: ignore[arg-type]
        response.headers["cache-control"] = "no-cache"
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
    name = request.path_params["game"]
    if name not in GAMES:
        raise HTTPException(404)
    text = resources.files("events").joinpath(name, "RULES.md").read_text("utf-8")
    parser = MarkdownIt("commonmark", {"html": False}).enable("table")
    title = html.escape(text.lstrip("# ").split("\n", 1)[0])
    frame = Template((WEB / "rules.html").read_text("utf-8"))
    return HTMLResponse(frame.substitute(title=title, rules=parser.render(text)), headers={"cache-control": "no-cache"})
