"""A page's scripts and style sheets, as its HTML names them and as it is sent."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from html import escape
from typing import NamedTuple

from service.web.assets.script_text import ScriptError

_SHEET = r'<link rel="stylesheet"(?P<later> data-later)? href="/static/(?P<path>[^"]+)">'
_SCRIPT = r'<script type="module"(?P<early> async)? src="/static/(?P<path>[^"]+)"></script>'
_LATER = r'<link rel="modulepreload" href="/static/(?P<path>[^"]+)">'
_FIRST = r'<script src="/static/(?P<path>[^"]+)"></script>'
_ICON = r'(?P<link><link rel="icon" href=)"/static/(?P<path>[^"]+)"'
_OWN = r"<script(?: type=\"module\" async)?(?: data-[a-z]+=\"[^\"]*\")*>(?P<text>.*?)</script>"
_CHARSET = '<meta charset="utf-8">'
_HEAD_ENDS = "  </head>"
_BODY_ENDS = "  </body>"
_LOW = ' fetchpriority="low"'
_WORDS = "<!-- words -->"
"""Where the script with catalogs goes."""


class Parts(NamedTuple):
    """What a page asks for: paths below the web client's folder, in their order."""

    sheets: tuple[str, ...]
    later_sheets: tuple[str, ...]
    """Of these such as say nothing of a board, which may come after it."""
    early: tuple[str, ...]
    """Modules that run as soon as they are there, without waiting for others."""
    scripts: tuple[str, ...]
    """Modules that run when the page and all of them are there, one after another."""
    later: tuple[str, ...]
    """Modules that these load later, which come at once all the same."""

    @property
    def before_board(self) -> tuple[str, ...]:
        """Of a page with modules that run early: those, and the first of the others, which loads the rest."""
        return self.early + self.scripts[:1] if self.early else ()

    @property
    def modules(self) -> tuple[str, ...]:
        """All modules."""
        return self.early + self.scripts


def parts_of(page: str) -> Parts:
    """Return what a page names."""
    modules = [(found["path"], found["early"] is not None) for found in re.finditer(_SCRIPT, page)]
    sheets = [(found["path"], found["later"] is not None) for found in re.finditer(_SHEET, page)]
    return Parts(
        tuple(path for path, _ in sheets),
        tuple(path for path, is_later in sheets if is_later),
        tuple(path for path, is_early in modules if is_early),
        tuple(path for path, is_early in modules if not is_early),
        tuple(found["path"] for found in re.finditer(_LATER, page)),
    )


def with_first_scripts(page: str, text_of: Callable[[str], str]) -> str:
    """Return a page that has the scripts that run before it is drawn, and are no modules, in its own text.

    Nothing of the page would be drawn until they had come.
    """
    return re.sub(_FIRST, lambda found: f"<script>{_in_page(text_of(found['path']))}</script>", page)


def with_icon(page: str, address_of: Callable[[str], str]) -> str:
    """Return a page whose icon is where `address_of` says."""
    return re.sub(_ICON, lambda found: f'{found["link"]}"{address_of(found["path"])}"', page)


def with_parts(
    page: str, sheets: Iterable[str], early: str | None, script: str, preloaded: Iterable[str], later: Iterable[str]
) -> str:
    """Return a page that asks for other sheets and scripts instead; modules named in `preloaded` come at once, too.

    So do those in `later`, which have time until others have come.

    The text of what runs `early` stands in the page: a browser asks a server for six files at once, and no more. Where
    `with_words` puts what runs before the script is left open.
    """
    tags = [
        *(() if early is None else (f'<script type="module" async>{_in_page(early)}</script>',)),
        *(f'<link rel="stylesheet" href="{sheet}">' for sheet in sheets),
        *_preloads(preloaded),
        f'{_WORDS}<script type="module" src="{script}"></script>',
    ]
    return with_later(_at_end_of_head(without_parts(page), tags), later)


def with_words(page: str, script: str) -> str:
    """Return a page of `with_parts` in one language: the script has its catalogs, and runs before the page's own."""
    return page.replace(_WORDS, f'<script type="module" src="{script}"></script>\n    ', 1)


def with_game(page: str, game: str, modules: Iterable[str], fetched: str | None) -> str:
    """Return the page of a table that says what is played there, and asks for the game's `modules` at once.

    So it does for what the game has `fetched` before it is drawn.
    """
    # As `fetch` asks by itself: else it would be asked for twice.
    fetches = () if fetched is None else (f'<link rel="preload" as="fetch" crossorigin="anonymous" href="{fetched}">',)
    # Before whatever might ask for it.
    page = page.replace(_CHARSET, f'{_CHARSET}\n    <meta name="game" content="{game}">', 1)
    return _at_end_of_head(page, [*_preloads(modules), *fetches])


def with_sheet_of_game(page: str, sheet: str, both: str, game: str) -> str:
    """Return a page that asks for one sheet that has those of a game as well, instead of its own."""
    tag = '<link rel="stylesheet" href="{}"{}>'
    return page.replace(tag.format(sheet, ""), tag.format(both, f' data-game="{game}"'), 1)


def without_parts(page: str) -> str:
    """Return a page that names none of its sheets and modules any more."""
    for part in (_SHEET, _SCRIPT, _LATER):
        page = re.sub(rf"[ \t]*{part}\n", "", page)
    return page


def with_style(page: str, text: str, said: Mapping[str, str]) -> str:
    """Return a page that has a style sheet in its own text, of which `said` is told. Raises `ScriptError`."""
    return _at_end_of_head(page, [f"<style{_data(said)}>{_in_page(text)}</style>"])


def with_script(page: str, text: str, said: Mapping[str, str], *, in_head: bool = False) -> str:
    """Return a page that has a script, no module, in its own text, of which `said` is told. Raises `ScriptError`."""
    script = f"<script{_data(said)}>{_in_page(text)}</script>"
    return _at_end_of_head(page, [script]) if in_head else _at_end_of_body(page, script)


def with_json(page: str, text: str, said: Mapping[str, str]) -> str:
    """Return a page that has JSON in its own text, of which `said` is told. Raises `ScriptError`."""
    return _at_end_of_body(page, f'<script type="application/json"{_data(said)}>{_in_page(text)}</script>')


def with_later(page: str, modules: Iterable[str], sheet: str | None = None) -> str:
    """Return a page that asks for modules at once, and for a sheet, which have time until others have come."""
    tags = _preloads(modules, _LOW)
    if sheet is not None:
        tags.append(f'<link rel="preload" as="style"{_LOW} href="{sheet}">')
    return _at_end_of_head(page, tags)


def with_preloads(page: str, modules: Sequence[str]) -> str:
    """Return a page that also names all modules that its scripts import, so that they come at once."""
    return _at_end_of_head(page, _preloads(modules))


def with_tags(page: str, tags: Iterable[str]) -> str:
    """Return a page with more tags in its head."""
    return _at_end_of_head(page, tags)


def own_scripts(page: str) -> list[str]:
    """Return the scripts that run from the text of a page."""
    return [found["text"] for found in re.finditer(_OWN, page, re.DOTALL)]


def with_data(page: str, data: bytes) -> str:
    """Return a page with JSON in it, which its scripts find as `#data`: it is not run, and nothing of it is markup."""
    # Before whatever might look for it.
    return page.replace(_CHARSET, f"{_CHARSET}\n    {data_tag(data)}", 1)


def data_tag(data: bytes) -> str:
    """Return what `with_data` puts into a page."""
    return f'<script type="application/json" id="data">{inert(data.decode())}</script>'


def split_at_data(page: str) -> tuple[str, str]:
    """Return the text of a page before and after the place where `with_data` puts data."""
    beginning, rest = page.split(_CHARSET, 1)
    return f"{beginning}{_CHARSET}\n    ", rest


def inert(json: str) -> str:
    """Return JSON of which nothing is markup."""
    return json.replace("<", "\\u003c")


def _in_page(script: str) -> str:
    """Return the text of a script as it stands in a page in which `$names` are filled in. Raises `ScriptError`."""
    if "</" in script or "<!--" in script:
        raise ScriptError(f"not to be had in the text of a page: {script[:40]!r}")
    return script.replace("$", "$$")


def _preloads(modules: Iterable[str], priority: str = "") -> list[str]:
    return [f'<link rel="modulepreload"{priority} href="{module}">' for module in modules]


def _data(said: Mapping[str, str]) -> str:
    return "".join(f' data-{name}="{escape(value)}"' for name, value in said.items())


def _at_end_of_body(page: str, tag: str) -> str:
    beginning, end = page.rsplit(_BODY_ENDS, 1)
    return f"{beginning}    {tag}\n{_BODY_ENDS}{end}"


def _at_end_of_head(page: str, tags: Iterable[str]) -> str:
    return page.replace(_HEAD_ENDS, "".join(f"    {tag}\n" for tag in tags) + _HEAD_ENDS, 1)
