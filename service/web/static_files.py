"""The sources of the web client, one by one as they lie: asked for by who works on them, and by what is not joined."""

from __future__ import annotations

import mimetypes
import stat
from importlib import resources
from pathlib import Path
from typing import NamedTuple

from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.responses import Response
from starlette.staticfiles import NotModifiedResponse, StaticFiles
from starlette.types import Scope

WEB_FOLDER = Path(str(resources.files("clients"))) / "web"
LANGUAGES_FOLDER = WEB_FOLDER.parent / "languages"

PUBLIC_SUFFIXES = frozenset({".js", ".css", ".svg", ".png", ".webmanifest"})
"""What is served of the web client and of languages; all else is for whoever works on it, or a page of its own."""
_NOT_PUBLIC = frozenset(
    {"types.js", "game_types.js", "elsewhere.css", "place_parts.js", "link.svg", "icon_maskable.svg"}
)
"""Types for editors, what a page is given without asking, and what pictures were drawn of."""
_MEDIA_TYPES = {".webmanifest": "application/manifest+json"}
"""Those that not every system knows."""

SERVICE_WORKER = "calling/service_worker.js"
"""The path of the service worker below `/static`."""


class _Kept(NamedTuple):
    """A file as it was read: `stamp` tells it from a later version."""

    stamp: tuple[int, int]
    data: bytes


def _read(path: str, stamp: tuple[int, int]) -> _Kept:
    return _Kept(stamp, Path(path).read_bytes())


class RevalidatedFiles(StaticFiles):
    """Static files that browsers keep but ask about each time, so that a new version is seen at once.

    A page may be made of many small ones, so they are kept in memory: an answer costs no thread and no reading.
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
        response = Response(
            kept.data, 200, headers, _MEDIA_TYPES.get(Path(path).suffix) or mimetypes.guess_type(full_path)[0]
        )
        if self.is_not_modified(response.headers, Headers(scope=scope)):
            return NotModifiedResponse(response.headers)
        return response


def is_public(path: Path) -> bool:
    """Tell whether a file of these folders is one that a page asks for."""
    return path.suffix in PUBLIC_SUFFIXES and path.name not in _NOT_PUBLIC
