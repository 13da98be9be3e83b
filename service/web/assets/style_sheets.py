"""Style sheets in one: without comments, with the addresses of pictures as the joined one needs them."""

from __future__ import annotations

import posixpath
import re
from collections.abc import Callable, Iterable
from pathlib import Path

_PIECE = re.compile(
    r"""
    (?P<comment>/\*.*?\*/)
    | (?P<string>"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')
    | (?P<sign>\s*[{};,]\s*|:[ ])
    | (?P<space>\s+)
    """,
    re.DOTALL | re.VERBOSE,
)
_PICTURE = re.compile(r"""url\((["']?)(?!data:|#|/)(?P<path>[^"')]+)\1\)""")


def join_sheets(folder: Path, paths: Iterable[str], address_of: Callable[[str], str]) -> str:
    """Return one sheet for those at `paths` below `folder`, in their order.

    `address_of` gives the address of a picture by its path. Raises `OSError` where a sheet is missing.
    """
    return "\n".join(_compact(_with_addresses((folder / path).read_text("utf-8"), path, address_of)) for path in paths)


def _with_addresses(source: str, path: str, address_of: Callable[[str], str]) -> str:
    def address(found: re.Match[str]) -> str:
        return f'url("{address_of(posixpath.normpath(posixpath.join(posixpath.dirname(path), found["path"])))}")'

    return _PICTURE.sub(address, source)


def _compact(source: str) -> str:
    """Return a sheet without comments, and without the white space that it does not need."""

    def kept(found: re.Match[str]) -> str:
        if found["string"]:
            return found[0]
        if found["comment"]:
            return ""
        if found["sign"]:
            return found["sign"].strip()
        return "\n" if "\n" in found[0] else " "

    return re.sub(r"\n+", "\n", _PIECE.sub(kept, source)).strip()
