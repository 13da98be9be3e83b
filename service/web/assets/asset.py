"""One file as it is served: under a name with its digest, and compressed once."""

from __future__ import annotations

import gzip
import hashlib
from typing import NamedTuple

ADDRESS = "/assets/"
"""Where files are served by their digests."""
_DIGEST_LETTERS = 16
_SMALLEST = 512
"""Bytes below which nothing is saved by compression."""


class Asset(NamedTuple):
    """A file. `name` is what it is called before its digest, such as `table.js`."""

    name: str
    media_type: str
    data: bytes
    compressed: bytes | None
    """The same as gzip; None where that is not shorter."""
    digest: str

    @property
    def address(self) -> str:
        """Its path on the server: another content has another."""
        stem, dot, suffix = self.name.rpartition(".")
        return f"{ADDRESS}{stem}.{self.digest}{dot}{suffix}"


def make_asset(name: str, media_type: str, text: str | bytes) -> Asset:
    """Return a file as it is served."""
    data = text.encode() if isinstance(text, str) else text
    # Without a time in it: workers and servers have the same bytes.
    small = gzip.compress(data, 9, mtime=0) if len(data) >= _SMALLEST else None
    if small is not None and len(small) >= len(data):
        small = None
    return Asset(name, media_type, data, small, hashlib.sha256(data).hexdigest()[:_DIGEST_LETTERS])
