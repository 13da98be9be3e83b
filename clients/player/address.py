"""Addresses: where a Lagoon lives, and which table a link leads to."""

from __future__ import annotations

import re
from urllib.parse import urlsplit, urlunsplit

import msgspec

_TABLE = re.compile(r"^(?P<root>.*)/t/(?P<table>[A-Za-z0-9_-]+)/?\Z")


class Address(msgspec.Struct, frozen=True):
    """`base`, the address of a Lagoon without a slash at its end, and the id of a `table` there, if any."""

    base: str
    table: str | None = None

    @classmethod
    def read(cls, link: str) -> Address:
        """Read what a person gives: `https://host/t/ID`, `http://host:8000`, or just `host:8000`.

        Raises `ValueError` if it is none of these.
        """
        parts = urlsplit(link if "://" in link else f"http://{link}")
        if parts.scheme not in ("http", "https") or not parts.hostname:
            raise ValueError(f"not the address of a Lagoon: {link}")
        found = _TABLE.match(parts.path)
        path = found["root"] if found else parts.path.rstrip("/")
        base = urlunsplit((parts.scheme, parts.netloc, path, "", ""))
        return cls(base, found["table"] if found else None)

    @property
    def is_here(self) -> bool:
        """Tell whether it is on this machine, where no proxy has any business."""
        return urlsplit(self.base).hostname in ("localhost", "127.0.0.1", "::1")

    def api(self, path: str) -> str:
        """Return the address of `path` (it begins with a slash) under the API."""
        return f"{self.base}/api{path}"

    def socket(self, table: str) -> str:
        """Return the address of the WebSocket of `table`."""
        return "ws" + self.api(f"/tables/{table}/play").removeprefix("http")

    def link(self, table: str) -> str:
        """Return the link to `table` that one person sends another."""
        return f"{self.base}/t/{table}"
