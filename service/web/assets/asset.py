"""One file as it is served: under a name with its digest, and compressed once, when it is first asked for."""

from __future__ import annotations

import functools
import gzip
import hashlib
from dataclasses import dataclass

ADDRESS = "/assets/"
"""Where files are served by their digests."""
_DIGEST_LETTERS = 16
_SMALLEST = 512
"""Bytes below which nothing is saved by compression."""


@dataclass(frozen=True)
class Asset:
    """A file. `name` is what it is called before its digest, such as `table.js`."""

    name: str
    media_type: str
    data: bytes
    digest: str

    @functools.cached_property
    def compressed(self) -> bytes | None:
        """The same as gzip; None where that is not shorter.

        Some milliseconds for the largest: all files in all languages would be half of the time that a server takes to
        start, and most of them nobody asks it for.
        """
        if len(self.data) < _SMALLEST:
            return None
        # Without a time in it: workers and servers have the same bytes.
        small = gzip.compress(self.data, 9, mtime=0)
        return small if len(small) < len(self.data) else None

    @property
    def address(self) -> str:
        """Its path on the server: another content has another."""
        stem, dot, suffix = self.name.rpartition(".")
        return f"{ADDRESS}{stem}.{self.digest}{dot}{suffix}"


def make_asset(name: str, media_type: str, text: str | bytes) -> Asset:
    """Return a file as it is served."""
    data = text.encode() if isinstance(text, str) else text
    return Asset(name, media_type, data, hashlib.sha256(data).hexdigest()[:_DIGEST_LETTERS])
