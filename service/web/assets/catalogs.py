"""The modules that name a catalog: the same in all languages but for the folder that they lead to.

As they lie they lead to English. No other module of the web client names a language.
"""

from __future__ import annotations

import functools
import re
from pathlib import Path

FOLDER = "../languages/"
"""Where languages are, from the web client's folder."""
_CATALOG = re.compile(r"(?:.+/)?words/(?:\w+_)?catalog\.js\Z")
_ENGLISH = "/languages/en/"
_NAMED = re.compile(rf"{_ENGLISH}web/(?P<path>[^']+)'")


def is_catalog(path: str) -> bool:
    """Tell whether a module, by its path from the web client's folder, is one that names a catalog."""
    return _CATALOG.match(path) is not None


def catalog_text(folder: Path, path: str, language: str) -> str:
    """Return the module that names the catalog of a language, where the one that lies there names English.

    Raises `OSError` where there is none.
    """
    return (folder / path).read_text("utf-8").replace(_ENGLISH, f"/languages/{language}/")


@functools.cache
def named_catalogs(folder: Path) -> frozenset[str]:
    """Return the catalogs that a language has to have, by their paths below its `web`, for the client in `folder`."""
    modules = (path for path in folder.rglob("*catalog.js") if is_catalog(path.relative_to(folder).as_posix()))
    return frozenset(found["path"] for module in modules for found in _NAMED.finditer(module.read_text("utf-8")))


def address_of(path: str) -> str:
    """Return where a module is served as it lies, by its path from the web client's folder."""
    return f"/{path.removeprefix('../')}" if path.startswith(FOLDER) else f"/static/{path}"
