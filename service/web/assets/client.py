"""Everything of the web client that is served joined: made once in a process, from the sources."""

from __future__ import annotations

import mimetypes
import posixpath
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

import msgspec

from service.web.assets import html
from service.web.assets.asset import Asset, make_asset
from service.web.assets.catalogs import is_catalog
from service.web.assets.joined_script import (
    core_script,
    last_part_script,
    later_script,
    page_script,
    part_of_words,
    part_script,
    whole_script,
    words_script,
)
from service.web.assets.module import Module, compact
from service.web.assets.modules import Modules
from service.web.assets.style_sheets import join_sheets
from service.web.assets.table_page import AFTER_MAP, PLACING, Part, TablePage, make_table_page
from service.web.components import Served

SERVED = "tools/served.js"
"""The module that says where files are: joined pages have another, which knows their addresses."""
SHELL = "words/catalog.js"
"""The module that names the catalog that every page has: that of a table once its board is seen."""
BOARD = "words/board_catalog.js"
"""The module that names the part of it that a board needs: every page has it."""
TABLE = "table.html"
FIRST_MAP = "table/first_map.js"
"""The module that draws the map of a table before all else of its board."""
_SHARING = ("index.html", TABLE)
"""Pages that people go to and fro between: what two of them need, or games, all pages share."""
WITH_GAME = ("table.html", "learn.html")
"""Pages on which a game is played: each comes in a variant of its own for every game."""
_ALONE = 4
"""A page that shares fewer modules than one in so many of those that are shared has a script of its own."""
_STYLES = re.compile(r"^  styles: \[[^\]]*\]", re.MULTILINE)
"""The sheets of a game, as its `game.js` names them."""
_PREPARES = re.compile(r"^  prepare\b", re.MULTILINE)
"""Whether a game fetches something before it is drawn, as its `early.js` says."""
_SHEET_NAME = re.compile(r"'([^']+\.css)'")
_SCRIPT, _SHEET = "text/javascript", "text/css"
_ICONS = {"calling": "favicon_calling.svg", "over": "favicon_over.svg"}
"""Other icons than the one that a page names, by what `tools/served.js` calls them."""


class Client(NamedTuple):
    """The web client as it is served."""

    assets: Mapping[str, Asset]
    """By the names that they have before their digests, such as `table.js`."""
    pages: Mapping[tuple[str, str, str], str]
    """HTML by the file of the page, the game that it names, or nothing, and the language; of `tables` as `first`."""
    tables: Mapping[tuple[str, str], TablePage]
    """The pages of tables, by the game and the language."""
    workers: Mapping[str, Asset]
    """The service worker in each language, whose path never changes."""


def make_worker(worker: str, modules: Modules) -> Asset:
    """Return the service worker in the language of these modules: one script, also where pages ask for modules."""
    return make_asset("service_worker.js", _SCRIPT, whole_script(modules.needed_by([worker]), {}, [worker]))


def make_client(
    folder: Path, pages: Iterable[str], games: Mapping[str, Served | None], worker: str, languages: Iterable[str]
) -> Client:
    """Join the client in `folder`, whose `pages` are files there, with one folder a game.

    `games` are what those fetch that have something to prepare. What holds no words is the same in all
    `languages`. Raises `ScriptError` and `OSError`.
    """
    return _Maker(folder, tuple(pages), games, tuple(languages)).client(worker)


class _Maker:
    def __init__(
        self, folder: Path, pages: tuple[str, ...], games: Mapping[str, Served | None], languages: tuple[str, ...]
    ) -> None:
        self._folder = folder
        self._languages = languages
        self._games = games
        self._pages = {page: (folder / page).read_text("utf-8") for page in pages}
        self._assets: dict[str, Asset] = {}
        self._sheets = {game: self._add_sheet(f"{game}.css", self._sheets_of_game(game)) for game in games}
        self._later_sheet = self._add_sheet("table-later.css", self._later_sheets())
        self._modules = Modules(folder, {SERVED: self._served()}, None)
        self._shared = self._find_shared()
        base, others = self._split_shared()
        self._base = self._add("base.js", _SCRIPT, core_script(base)).address
        self._core = self._add("core.js", _SCRIPT, core_script(others)).address
        self._files: dict[str, str] = {}
        self._catalogs: dict[str, tuple[str, ...]] = {}
        """The modules that name catalogs, by what needs them: a page, or what is loaded later."""

    def client(self, worker: str) -> Client:
        """Join everything."""
        rest: dict[str, str] = {}
        for game in self._games:
            # What a table is sent of a game besides what drew its board, and then all of it, for other pages.
            drawn = {module.path for module in self._modules.needed_by([_early_of(game)])}
            rest[game] = self._join_later(f"{game}-rest", [_entry_of(game)], drawn)
            self._join_later(game, [_entry_of(game)], ())
        self._join_what_is_loaded_later()
        made: dict[tuple[str, str], str] = {}
        for page, source in self._pages.items():
            made[page, ""] = self._page(page, source)
            if page in WITH_GAME and page != TABLE:
                for game in self._games:
                    made[page, game] = self._with_game(page, made[page, ""], game)
        pages: dict[tuple[str, str, str], str] = {}
        tables: dict[tuple[str, str], TablePage] = {}
        workers: dict[str, Asset] = {}
        for language in self._languages:
            modules = Modules(self._folder, {}, language)
            later = self._later_words(language, modules)
            for (page, game), source in made.items():
                catalogs = self._catalogs_of(page, game)
                script = words_script(modules.needed_by(sorted(catalogs)), later)
                address = self._add(_words_name(catalogs, language), _SCRIPT, script).address
                pages[page, game, language] = html.with_words(source, address)
            for game in self._games if TABLE in self._pages else ():
                tables[game, language] = self._table(game, language, modules, later, rest[game])
                pages[TABLE, game, language] = tables[game, language].first
            workers[language] = make_worker(worker, modules)
        return Client(self._assets, pages, tables, workers)

    def _catalogs_of(self, page: str, game: str) -> set[str]:
        """Return the modules that name catalogs, of a page with a game, or with none."""
        return {BOARD, *self._catalogs[page], *(self._catalogs[_entry_of(game)] if game else ())}

    def _later_words(self, language: str, modules: Modules) -> dict[str, dict[str, str]]:
        """Join the catalogs of a language that are loaded later: each by the module that names it, by what needs it.

        All pages have that of the shell, so the others do without its modules.
        """
        known = {module.path for module in modules.needed_by([BOARD, SHELL])}

        def join(catalog: str) -> str:
            own = [module for module in modules.needed_by([catalog]) if module.path not in known]
            name = f"later-{_words_name([catalog], language)}"
            return self._add(name, _SCRIPT, words_script(own, {}, is_first=False)).address

        needed = {root: [one for one in self._catalogs[root] if one not in (BOARD, SHELL)] for root in self._files}
        made = {catalog: join(catalog) for catalogs in needed.values() for catalog in catalogs}
        return {root: {one: made[one] for one in catalogs} for root, catalogs in needed.items() if catalogs}

    def _without_catalogs(self, needed_by: str, modules: Iterable[Module]) -> list[Module]:
        """Return modules but for those that name catalogs, and note these by what needs them."""
        others, catalogs = _parted(modules)
        self._catalogs[needed_by] = tuple(sorted(catalogs))
        return others

    def _find_shared(self) -> dict[str, Module]:
        """Return the modules that more than one of the pages people go to and fro between, or games, need.

        Where files are is not shared: what is shared would change with each of them.
        """
        roots = [list(html.parts_of(self._pages[page]).modules) for page in _SHARING if page in self._pages]
        roots += [[_entry_of(game)] for game in self._games]
        needed = [self._modules.needed_by(of_one) for of_one in roots]
        counted = Counter(module.path for of_one in needed for module in of_one)
        return {
            module.path: module
            for of_one in needed
            for module in of_one
            if counted[module.path] > 1 and module.path != SERVED and not is_catalog(module.path)
        }

    def _split_shared(self) -> tuple[list[Module], list[Module]]:
        """Return what of the shared modules runs before the rest of a page has come, and the others."""
        early = [entry for page in self._pages.values() for entry in html.parts_of(page).before_board]
        first = {module.path for module in self._modules.needed_by(early)}
        of_games = [{module.path for module in self._modules.needed_by([_early_of(game)])} for game in self._games]
        if early and of_games:
            first |= set.intersection(*of_games)
        modules = self._shared.values()
        return [one for one in modules if one.path in first], [one for one in modules if one.path not in first]

    def _join_what_is_loaded_later(self) -> None:
        """Join what modules load later: all that one module loads in one script."""
        scripts = [script for page in self._pages.values() for script in html.parts_of(page).modules]
        waiting = self._modules.needed_by([*scripts, *map(_entry_of, self._games)])
        while waiting:
            module = waiting.pop()
            name = module.path.removesuffix(".js").replace("/", "-") + "-later"
            if module.later and f"{name}.js" not in self._assets:
                there = {found.path for found in self._modules.needed_by([module.path])}
                self._join_later(name, module.later, there)
                waiting += self._modules.needed_by(module.later)

    def _join_later(self, name: str, roots: Iterable[str], there: Iterable[str]) -> str:
        """Join modules that are loaded later, but for those that are there; return the address."""
        known = {*self._shared, *there}
        modules: dict[str, Module] = {}
        for root in roots:
            needed = self._without_catalogs(root, self._modules.needed_by([root]))
            modules |= {module.path: module for module in needed if module.path not in known}
        address = self._add(f"{name}.js", _SCRIPT, later_script(self._core, modules.values())).address
        self._files.update((root, address) for root in roots)
        return address

    def _page(self, page: str, source: str) -> str:
        name, parts = page.removesuffix(".html"), html.parts_of(source)
        sheets = [self._add_sheet(f"{name}.css", parts.sheets).address] if parts.sheets else []
        early = self._early(parts.early) if parts.early else None
        modules = self._without_catalogs(page, self._modules.needed_by(parts.modules))
        own = [module for module in modules if module.path not in self._shared]
        if (len(modules) - len(own)) * _ALONE < len(self._shared):
            text, preloaded = whole_script(modules, self._files, parts.scripts), []
        else:
            # With what runs early: either may be the first to run.
            text = page_script([self._core, self._base], own, self._files, parts.scripts)
            preloaded = [self._base, self._core]
        script = self._add(f"{name}.js", _SCRIPT, text)
        source = self._head(source)
        later = dict.fromkeys(self._files[path] for path in parts.later)
        return html.with_parts(source, sheets, early, script.address, preloaded, later)

    def _head(self, source: str) -> str:
        """Return a page that has its first scripts in its text, and its icon where that is."""
        return html.with_icon(html.with_first_scripts(source, self._first_script), self._picture)

    def _table(
        self, game: str, language: str, modules: Modules, later: Mapping[str, Mapping[str, str]], rest: str
    ) -> TablePage:
        """Return the page of a table where this is played, in the language of `modules`.

        `later` are the catalogs that are loaded later, by what needs them, on pages that have that of the shell; `rest`
        is the address of all of the game that its board does without.
        """
        source, entry = self._pages[TABLE], _early_of(game)
        parts = html.parts_of(source)
        of_map, catalogs = _parted(self._modules.needed_by([_map_of(game), FIRST_MAP]))
        of_board, more = _parted(self._modules.needed_by([entry, *parts.before_board]))
        there = {module.path for module in of_map}
        early = [sheet for sheet in parts.sheets if sheet not in parts.later_sheets]
        of_words = modules.needed_by(sorted({BOARD, *catalogs}))
        known = {module.path for module in of_words}
        more_words = [one for one in modules.needed_by(sorted(more)) if one.path not in known]
        shell, later = self._shell_later(language, modules, later)
        made = [
            # What comes later stands between both, as it does where all are named.
            *(
                Part("style", join_sheets(self._folder, sheets, self._picture), {"game": of_game_or_none})
                for sheets, of_game_or_none in ((early, ""), (self._sheets_of_game(game), game))
            ),
            *self._fetched(game),
            Part("script", part_of_words(of_words, {}, is_first=True), {}),
            Part("script", part_script(of_map, [FIRST_MAP]), {}),
            Part("script", part_of_words(more_words, later, is_first=False), AFTER_MAP),
            Part(
                "script",
                last_part_script(
                    [one for one in of_board if one.path not in there],
                    {**self._files, _entry_of(game): rest},
                    parts.before_board,
                ),
                AFTER_MAP,
            ),
        ]
        scripts = dict.fromkeys([self._core, shell, rest, *(self._files[path] for path in parts.later)])
        source = html.with_later(self._head(html.without_parts(source)), scripts, self._later_sheet.address)
        return make_table_page(source, game, made, self._first_script(PLACING))

    def _shell_later(
        self, language: str, modules: Modules, later: Mapping[str, Mapping[str, str]]
    ) -> tuple[str, dict[str, dict[str, str]]]:
        """Return the address of the shell's catalog for a page that has only `BOARD`, and what that loads later."""
        there = {module.path for module in modules.needed_by([BOARD])}
        own = [module for module in modules.needed_by([SHELL]) if module.path not in there]
        name = f"later-{_words_name([SHELL], language)}"
        address = self._add(name, _SCRIPT, words_script(own, {}, is_first=False)).address
        of_shell = {root: {SHELL: address} for root, catalogs in self._catalogs.items() if SHELL in catalogs}
        return address, {root: {**of_shell.get(root, {}), **later.get(root, {})} for root in self._files}

    def _fetched(self, game: str) -> Iterator[Part]:
        """Yield what a game fetches before it is drawn."""
        fetched = self._games[game]
        if fetched is not None and self._prepares(game):
            yield Part("json", html.inert(fetched.text), {"address": fetched.address})

    def _early(self, entries: tuple[str, ...]) -> str:
        """Return the script that a page runs before the rest has come: it knows where games are, and no more."""
        own = [module for module in self._modules.needed_by(entries) if module.path not in self._shared]
        games = {entry: self._files[entry] for entry in map(_entry_of, self._games)}
        return page_script([self._base], own, games, entries)

    def _with_game(self, page: str, source: str, game: str) -> str:
        """Return a page where this is played, which comes with all that is needed for it."""
        name = page.removesuffix(".html")
        fetched = self._games[game] if self._prepares(game) else None
        sheets = [*html.parts_of(self._pages[page]).sheets, *self._sheets_of_game(game)]
        both = self._add_sheet(f"{name}-{game}.css", sheets).address
        source = html.with_sheet_of_game(source, self._assets[f"{name}.css"].address, both, game)
        address = None if fetched is None else fetched.address
        return html.with_game(source, game, [self._files[_entry_of(game)]], address)

    def _prepares(self, game: str) -> bool:
        """Tell whether a game fetches something before it is drawn."""
        return _PREPARES.search((self._folder / _early_of(game)).read_text("utf-8")) is not None

    def _later_sheets(self) -> tuple[str, ...]:
        """Return the sheets that say nothing of a table's board."""
        return html.parts_of(self._pages[TABLE]).later_sheets if TABLE in self._pages else ()

    def _sheets_of_game(self, game: str) -> list[str]:
        """Return the sheets that a game names."""
        named = _STYLES.search((self._folder / _entry_of(game)).read_text("utf-8"))
        return [] if named is None else [posixpath.normpath(f"{game}/{one}") for one in _SHEET_NAME.findall(named[0])]

    def _add_sheet(self, name: str, paths: Iterable[str]) -> Asset:
        return self._add(name, _SHEET, join_sheets(self._folder, paths, self._picture))

    def _first_script(self, path: str) -> str:
        """Return a script that is no module, by its path."""
        return compact((self._folder / path).read_text("utf-8"), closely=True)

    def _picture(self, path: str) -> str:
        """Return the address of a picture by its path."""
        media_type = mimetypes.guess_type(path)[0] or "application/octet-stream"
        return self._add(path.replace("/", "-"), media_type, (self._folder / path).read_bytes()).address

    def _served(self) -> str:
        """Return the module that says where files of the client are."""
        sheets = {game: asset.address for game, asset in self._sheets.items()}
        icons = {name: self._picture(path) for name, path in _ICONS.items()}
        named = {"sheets": sheets, "icons": icons, "laterSheet": self._later_sheet.address}
        return "".join(f"export const {name}={msgspec.json.encode(value).decode()};\n" for name, value in named.items())

    def _add(self, name: str, media_type: str, text: str | bytes) -> Asset:
        asset = self._assets[name] = make_asset(name, media_type, text)
        return asset


def _entry_of(game: str) -> str:
    return f"{game}/game.js"


def _early_of(game: str) -> str:
    """Return the module of a game that draws its board."""
    return f"{game}/early.js"


def _map_of(game: str) -> str:
    """Return the module of a game that draws its map before all else of its board."""
    return f"{game}/early_map.js"


def _parted(modules: Iterable[Module]) -> tuple[list[Module], set[str]]:
    """Return modules but for those that name catalogs, and the paths of these."""
    modules = list(modules)
    catalogs = {module.path for module in modules if is_catalog(module.path)}
    return [module for module in modules if module.path not in catalogs], catalogs


def _words_name(catalogs: Iterable[str], language: str) -> str:
    """Return what a script with these catalogs is called: those of the shell go without saying."""
    others = [
        catalog.removesuffix("catalog.js").strip("_/") for catalog in sorted(catalogs) if catalog not in (BOARD, SHELL)
    ]
    return "-".join(["words", *(other.replace("/", "-").replace("-words", "") for other in others), language]) + ".js"
