"""Serving the web client: its pages and what they ask for, joined, or as the sources lie there."""

from __future__ import annotations

import functools
import re
from collections.abc import Callable, Mapping
from html import escape
from string import Template
from typing import NamedTuple

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from projections.games import GAMES
from service.web import components
from service.web.assets import html
from service.web.assets.answer import ASK_EACH_TIME, FOR_GOOD, answer, answer_whole
from service.web.assets.asset import ADDRESS, Asset, make_asset
from service.web.assets.brotli_files import BrotliFiles
from service.web.assets.catalogs import address_of, catalog_text, is_catalog
from service.web.assets.client import TABLE, WITH_GAME, Client, make_client, make_worker
from service.web.assets.link_card import MANIFEST, head_tags, manifest
from service.web.assets.modules import Modules
from service.web.assets.rest import Rest
from service.web.assets.table_page import COOKIE as PARTS_COOKIE
from service.web.languages.known import languages
from service.web.languages.preference import VARIES_BY, language_of
from service.web.policy import POLICY, page_policy
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

Fill = Callable[[str], Mapping[str, str]]
"""Gives what stands in a page instead of its `$names`, as HTML, in the language of this code."""


AddressOf = Callable[[HTTPConnection], str | None]
"""Tells at which address of this house something is asked for."""


@functools.cache
def joined_client() -> Client:
    """Return the web client joined, in all languages, made once in a process: that takes half a second of a core."""
    games = {game: components.current(game) for game in GAMES if (WEB_FOLDER / game / "game.js").is_file()}
    return make_client(WEB_FOLDER, PAGES, games, SERVICE_WORKER, languages())


class _Page(NamedTuple):
    """A page as it is sent, but for data in it."""

    asset: Asset
    policy: str
    """What it may run: its own scripts and what it names."""


class _TableTexts(NamedTuple):
    """The page of a table as it is sent, but for data in it."""

    beginning: bytes
    """What stands before the data, for who comes for the first time."""
    rest: Rest
    again: bytes
    """The page for a browser that keeps its parts."""
    kept: str
    """What such a browser says."""
    policy: str
    policy_again: str


class ClientFiles:
    """The client as it is served. With `native` its modules and style sheets are served one by one, as they lie.

    `address_of` tells at which address of this house something is asked for, as far as that is sure. There are few of
    them: pages are kept for each.
    """

    def __init__(self, native: bool, address_of: AddressOf = lambda _: None) -> None:
        self._native = native
        self._address_of = address_of
        self._pages: dict[tuple[str, str, str, str | None], _Page] = {}
        self._tables: dict[tuple[str, str, str | None], _TableTexts] = {}
        self._manifests: dict[str, Asset] = {}
        self._brotli = BrotliFiles()

    def routes(self) -> list[BaseRoute]:
        """Return the routes to what pages ask for by its digest, and to what comes in the reader's language."""
        catalogs = [path.relative_to(WEB_FOLDER).as_posix() for path in WEB_FOLDER.rglob("*catalog.js")]
        routes = [
            Route(address_of(MANIFEST), self._answer_manifest, methods=["GET"]),
            *(Route(address_of(path), self._answer_catalog, methods=["GET"]) for path in catalogs if is_catalog(path)),
        ]
        routes.append(Route(f"/static/{SERVICE_WORKER}", self._answer_worker, methods=["GET"]))
        if not self._native:
            routes.append(Route(ADDRESS + "{name}", self._answer_asset, methods=["GET"]))
        return list[BaseRoute](routes)

    def prepare(self) -> None:
        """Have everything joined before anybody can ask for it.

        Not in a thread beside what the service does: as long as that takes, each answer would wait for its turn.
        """
        if not self._native:
            joined_client()

    async def page(
        self,
        request: Request,
        name: str,
        variant: str = "",
        *,
        status: int = 200,
        fill: Fill | None = None,
        data: bytes = b"",
    ) -> Response:
        """Answer with a page in the reader's language. The page of a table is another one for each game.

        `fill` is called once for each variant and address. `data`, as JSON, is what the page would ask for first,
        unless it is empty. Raises `ScriptError` where a module cannot be read.
        """
        key = name, variant, language_of(request), self._address_of(request)
        page = self._pages.get(key)
        if page is None:
            text = self._text(*key, fill)
            page = _Page(make_asset(name, "text/html", text), page_policy(html.own_scripts(text)))
            if not self._native:
                self._pages[key] = page
        made = page.asset
        if data:
            made = make_asset(name, "text/html", html.with_data(made.data.decode(), data))
        response = answer(request, made, status, ASK_EACH_TIME, VARIES_BY)
        response.headers[POLICY] = page.policy
        return response

    def _text(self, name: str, variant: str, language: str, address: str | None, fill: Fill | None) -> str:
        page = self._native_page(name, variant, language) if self._native else _joined_page(name, variant, language)
        return self._finished(page, variant, language, address, {} if fill is None else fill(language))

    def _finished(self, page: str, variant: str, language: str, address: str | None, filled: Mapping[str, str]) -> str:
        """Return a page with all that stands in its head, and what is `filled` in."""
        tags = head_tags(variant if variant in GAMES else "", address, languages()[language].pages.description)
        return Template(html.with_tags(page, [*tags, _languages_tag()])).substitute(page_texts(language), **filled)

    def _native_page(self, name: str, variant: str, language: str) -> str:
        """Return a page with all its modules named, read anew: whoever serves it so is changing them."""
        source = (WEB_FOLDER / name).read_text("utf-8")
        scripts = html.parts_of(source).modules
        needed = [module.path for module in Modules(WEB_FOLDER, {}, language).needed_by(scripts)]
        page = html.with_preloads(source, [address_of(path) for path in needed if path not in scripts])
        return html.with_game(page, variant, (), None) if name in WITH_GAME and variant else page

    async def table_page(self, request: Request, game: str, data: bytes) -> Response:
        """Answer with the page of a table of `game`, and `data` as in `page`.

        It has what its board needs in its text, but for a browser that says that it keeps that.
        """
        language = language_of(request)
        if self._native or (game, language) not in joined_client().tables:
            return await self.page(request, TABLE, game, data=data)
        key = game, language, self._address_of(request)
        made = self._tables.get(key)
        if made is None:
            made = self._tables[key] = self._table_texts(*key)
        if request.cookies.get(PARTS_COOKIE + game) == made.kept:
            text = html.with_data(made.again.decode(), data) if data else made.again
            response = answer(request, make_asset(TABLE, "text/html", text), 200, ASK_EACH_TIME, VARIES_BY)
            response.headers[POLICY] = made.policy_again
        else:
            # Before all that is compressed but once: then a board can be drawn while the rest still comes.
            beginning = made.beginning + (html.data_tag(data).encode() if data else b"")
            response = answer_whole(request, beginning, made.rest, "text/html", VARIES_BY, self._brotli)
            response.headers[POLICY] = made.policy
        return response

    def _table_texts(self, game: str, language: str, address: str | None) -> _TableTexts:
        table = joined_client().tables[game, language]
        first, again = (self._finished(page, game, language, address, {}) for page in (table.first, table.again))
        beginning, rest = html.split_at_data(first)
        texts = beginning.encode(), Rest(rest.encode()), again.encode()
        return _TableTexts(*texts, table.kept, table.policy(first), table.policy(again))

    async def _answer_catalog(self, request: Request) -> Response:
        """Answer with a module that names a catalog: that of the reader's language."""
        path = request.url.path.removeprefix("/static/")
        module = make_asset(path, "text/javascript", catalog_text(WEB_FOLDER, path, language_of(request)))
        return answer(request, module, 200, ASK_EACH_TIME, VARIES_BY)

    async def _answer_manifest(self, request: Request) -> Response:
        """Answer with what a browser installs, in the reader's language."""
        language = language_of(request)
        if language not in self._manifests:
            text = manifest((WEB_FOLDER / MANIFEST).read_bytes(), language, languages()[language])
            self._manifests[language] = make_asset(MANIFEST, "application/manifest+json", text)
        return answer(request, self._manifests[language], 200, ASK_EACH_TIME, VARIES_BY)

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
        cache = FOR_GOOD if asset.digest == found["digest"] else "no-store"
        return answer(request, asset, 200, cache, denser=self._brotli)

    async def _answer_worker(self, request: Request) -> Response:
        """Answer with the service worker, in the language of the page that asks.

        It belongs to all pages, not only to what lies beside it (Service Workers, 7.1.6).
        """
        asked = request.query_params.get("language", "")
        language = asked if asked in languages() else language_of(request)
        if self._native:
            worker = make_worker(SERVICE_WORKER, Modules(WEB_FOLDER, {}, language))
        else:
            worker = joined_client().workers[language]
        response = answer(request, worker, 200, ASK_EACH_TIME, VARIES_BY)
        response.headers["service-worker-allowed"] = "/"
        return response


def page_texts(language: str) -> dict[str, str]:
    """Return what stands in any page instead of its `$names`, as HTML."""
    about = languages()[language]
    named = msgspec.structs.asdict(about.pages)
    texts = {field: escape(text) for field, text in named.items() if isinstance(text, str)}
    return {"lang": language, "dir": about.direction, **texts}


def _languages_tag() -> str:
    """Return the tag by which a page knows the languages that can be chosen."""
    names = msgspec.json.encode({code: about.name for code, about in languages().items()}).decode()
    return f'<meta name="languages" content="{escape(names)}">'


def _joined_page(name: str, variant: str, language: str) -> str:
    pages = joined_client().pages
    return pages.get((name, variant, language)) or pages[name, "", language]
