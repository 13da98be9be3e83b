"""Serving the web client: its pages and what they ask for, joined, or as the sources lie there."""

from __future__ import annotations

import functools
import re
from collections.abc import Callable, Mapping
from string import Template

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from projections.games import GAMES
from service.web import components
from service.web.assets import html
from service.web.assets.answer import ASK_EACH_TIME, FOR_GOOD, answer
from service.web.assets.asset import ADDRESS, Asset, make_asset
from service.web.assets.client import WITH_GAME, Client, make_client
from service.web.assets.link_card import head_tags
from service.web.assets.module import CATALOGS
from service.web.assets.modules import Modules
from service.web.static_files import SERVICE_WORKER, WEB_FOLDER

PAGES = (
    "index.html",
    "table.html",
    "learn.html",
    "rules.html",
    "verify.html",
    "mine.html",
    "house.html",
    "notice.html",
)
"""Pages that have scripts and style sheets."""
_HASHED = re.compile(r"(?P<stem>[\w-]+)\.(?P<digest>[0-9a-f]{16})\.(?P<suffix>[a-z]+)\Z")

Fill = Callable[[], Mapping[str, str]]
"""Gives what stands in a page instead of its `$names`, as HTML."""


@functools.cache
def joined_client() -> Client:
    """Return the web client joined, made once in a process: that takes some of a second of a core."""
    games = {game: components.current_address(game) for game in GAMES if (WEB_FOLDER / game / "game.js").is_file()}
    return make_client(WEB_FOLDER, PAGES, games, SERVICE_WORKER)


class ClientFiles:
    """The client as it is served. With `native` its modules and style sheets are served one by one, as they lie.

    `public_url` is the address that people open, as far as it is known.
    """

    def __init__(self, native: bool, public_url: str | None = None) -> None:
        self._native = native
        self._public_url = public_url
        self._pages: dict[tuple[str, str], Asset] = {}

    def routes(self) -> list[BaseRoute]:
        """Return the routes to what pages ask for by its digest, and to the service worker, where they are joined."""
        if self._native:
            return []
        return [
            Route(ADDRESS + "{name}", self._answer_asset, methods=["GET"]),
            Route(f"/static/{SERVICE_WORKER}", self._answer_worker, methods=["GET"]),
        ]

    def prepare(self) -> None:
        """Have everything ready before anybody can ask for it.

        Not in a thread beside what the service does: as long as that takes, each answer would wait for its turn.
        """
        if not self._native:
            joined_client()

    async def page(
        self, request: Request, name: str, variant: str = "", *, status: int = 200, fill: Fill | None = None
    ) -> Response:
        """Answer with a page. There may be variants of it: the page of a table names the game that is played there.

        `fill` is called once for each variant. Raises `ScriptError` where a module cannot be read.
        """
        page = self._pages.get((name, variant))
        if page is None:
            text = self._native_page(name, variant) if self._native else self._joined_page(name, variant)
            text = html.with_tags(text, head_tags(variant if variant in GAMES else "", self._public_url))
            page = make_asset(name, "text/html", text if fill is None else Template(text).substitute(fill()))
            if not self._native:
                self._pages[name, variant] = page
        return answer(request, page, status, ASK_EACH_TIME)

    def _joined_page(self, name: str, variant: str) -> str:
        pages = joined_client().pages
        return pages.get((name, variant)) or pages[name, ""]

    def _native_page(self, name: str, variant: str) -> str:
        """Return a page with all its modules named, read anew: whoever serves it so is changing them."""
        source = (WEB_FOLDER / name).read_text("utf-8")
        scripts = html.parts_of(source).modules
        needed = [module.path for module in Modules(WEB_FOLDER, {}).needed_by(scripts)]
        page = html.with_preloads(source, [_native_address(path) for path in needed if path not in scripts])
        return html.with_game(page, variant, None, (), None) if name in WITH_GAME and variant else page

    async def _answer_asset(self, request: Request) -> Response:
        """Answer with a file by the name that has its digest in it.

        Where servers of two versions stand beside each other, a page may come from one and ask the other for what it
        names: it is given what goes by that name here, but not to keep.
        """
        found = _HASHED.match(request.path_params["name"])
        if found is None:
            raise HTTPException(404)
        asset = joined_client().assets.get(f"{found['stem']}.{found['suffix']}")
        if asset is None:
            raise HTTPException(404)
        return answer(request, asset, 200, FOR_GOOD if asset.digest == found["digest"] else "no-store")

    async def _answer_worker(self, request: Request) -> Response:
        """Answer with the service worker. It belongs to all pages, not only to what lies beside it (7.1.6 there)."""
        response = answer(request, joined_client().worker, 200, ASK_EACH_TIME)
        response.headers["service-worker-allowed"] = "/"
        return response


def _native_address(path: str) -> str:
    """Return where a module is served as it lies, by its path from the web client's folder."""
    return f"/{path.removeprefix('../')}" if path.startswith(CATALOGS) else f"/static/{path}"
