"""The pages: those of the web client, the games' rules as pages, and the headers that keep them safe.

Every address that a person opens shows one of them, also if there is nothing there, or something went wrong.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import partial
from html import escape
from urllib.parse import quote

from starlette.datastructures import MutableHeaders
from starlette.requests import Request
from starlette.responses import FileResponse, RedirectResponse, Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from projections.games import GAMES
from service.lessons.lessons import COURSES
from service.web import components
from service.web.assets.answer import ASK_EACH_TIME, answer
from service.web.assets.asset import ADDRESS, make_asset
from service.web.assets.files import ClientFiles
from service.web.languages.known import Notice, languages
from service.web.links import canonical_path
from service.web.policy import HEADERS, OF_PAGES
from service.web.rules.examples.shown import shown
from service.web.rules.pages import rules_page
from service.web.seen import Seen
from service.web.static_files import LANGUAGES_FOLDER, WEB_FOLDER, RevalidatedFiles

TableSeen = Callable[[str], Awaitable[Seen | None]]
"""Finds how a table stands; None where there is none."""

_MEANT: dict[str, Notice] = {"t": "no_table", "rules": "no_rules"}
"""What is not there at an address, by its first part."""


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
                is_part = scope["path"].startswith(ADDRESS) and not headers.get("content-type", "").startswith(
                    "text/html"
                )
                for name, value in HEADERS.items():
                    if not (is_part and name in OF_PAGES):
                        headers.setdefault(name, value)
            await send(message)

        await self._app(scope, receive, send_safely)


class Pages:
    """The pages. `table_seen` finds how a table stands, `files` are what is sent."""

    def __init__(self, table_seen: TableSeen, files: ClientFiles) -> None:
        self._table_seen = table_seen
        self._files = files

    def routes(self) -> list[BaseRoute]:
        """Return the routes of all pages, and of what they ask for."""
        return [
            Route("/", self._page("index.html")),
            Route("/t/{table}", self._table),
            Route("/rules/{game}", self._rules),
            Route("/learn/{game}", self._learn),
            Route("/rules/{game}/examples/{name}", self._example, methods=["GET"]),
            Route("/verify", self._page("verify.html")),
            Route("/mine", self._page("mine.html")),
            Route("/house", self._page("house.html")),
            Route("/favicon.ico", _icon),
            *components.routes(),
            *self._files.routes(),
            Mount("/static", RevalidatedFiles(directory=WEB_FOLDER)),
            Mount("/languages", RevalidatedFiles(directory=LANGUAGES_FOLDER)),
        ]

    async def not_found(self, request: Request) -> Response:
        """Redirect to the page that an address was meant for, if something was added to its end; else answer 404."""
        path = request.scope["path"]
        way = canonical_path(path)
        if way is None or way == path or request.method not in {"GET", "HEAD"}:
            return await self.notice(request, _MEANT.get(path.removeprefix("/").partition("/")[0], "nothing"), 404)
        return _redirect(way, request)

    async def notice(self, request: Request, kind: Notice, status: int) -> Response:
        """Return the page of a notice."""
        page = await self._files.page(request, "notice.html", kind, status=status, fill=partial(_notice_of, kind))
        # Where a fault is answered no middleware adds any.
        for name, value in HEADERS.items():
            page.headers.setdefault(name, value)
        return page

    def _page(self, name: str) -> Callable[[Request], Awaitable[Response]]:
        async def page(request: Request) -> Response:
            return await self._files.page(request, name)

        return page

    async def _table(self, request: Request) -> Response:
        """Show the page of a table, with what everybody may see there, or the one that says that there is none."""
        if canonical_path(request.scope["path"]) != request.scope["path"]:
            return await self.not_found(request)
        seen = await self._table_seen(request.path_params["table"])
        if seen is None:
            return await self.notice(request, "no_table", 404)
        return await self._files.table_page(request, seen.game if seen.game in GAMES else "", seen.data)

    async def _rules(self, request: Request) -> Response:
        """Show the rules of a game: in English they are the RULES.md that its code cites."""
        name = request.path_params["game"].replace("-", "_")
        if name not in GAMES:
            return await self.not_found(request)
        return await self._files.page(request, "rules.html", name, fill=partial(_rules_of, name))

    async def _learn(self, request: Request) -> Response:
        """Show the page of a game's lesson, or say that nothing is there."""
        name = request.path_params["game"].replace("-", "_")
        if name not in COURSES:
            return await self.not_found(request)
        return await self._files.page(request, "learn.html", name)

    async def _example(self, request: Request) -> Response:
        """Tell a worked example of the rules of a game, as its positions are seen by everybody."""
        told = shown(request.path_params["game"], request.path_params["name"])
        if told is None:
            return await self.not_found(request)
        return answer(request, make_asset("example.json", "application/json", told), 200, ASK_EACH_TIME)


def _redirect(way: str, request: Request) -> Response:
    # A redirect to a path only: the Host header of a request must not decide where it leads.
    query = request.scope["query_string"].decode("latin-1")
    return RedirectResponse(quote(way) + (f"?{query}" if query else ""), 307, {"cache-control": "no-cache"})


async def _icon(_request: Request) -> Response:
    # Asked for by browsers that look nowhere else, with each page: they keep it for a day.
    return FileResponse(WEB_FOLDER / "favicon.svg", headers={"cache-control": "public, max-age=86400"})


def _notice_of(kind: Notice, language: str) -> dict[str, str]:
    """Return what the page of a notice says, as HTML."""
    told = languages()[language].pages.notices[kind]
    return {"kind": kind, "title": escape(told.title), "text": escape(told.text), "next": escape(told.next)}


def _rules_of(name: str, language: str) -> dict[str, str]:
    """Return title and text of a game's rules, as HTML."""
    page = rules_page(name, language)
    return {"title": page.title, "game": name, "rules": page.text}
