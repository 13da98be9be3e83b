"""Parses addresses of Lagoon servers and links to tables."""

from __future__ import annotations

import re
from urllib.parse import unquote, urlsplit, urlunsplit

import msgspec

from service.talk.protocol import table_id_in

_TABLE = re.compile(r"(?P<root>.*)/t/(?P<table>.*)\Z", re.DOTALL)
_AROUND = re.compile(r"\A(?:[^\w\[]|_|\[(?![0-9A-Fa-f:.]+\]))+|[^\w/\]-]+\Z")
"""Characters that messengers, mails and people put around a link; no address begins or ends with one of them."""


class Address(msgspec.Struct, frozen=True):
    """`base`, the URL of a Lagoon server without a trailing slash, and the id of a `table` there, if any."""

    base: str
    table: str | None = None

    @classmethod
    def parse(cls, link: str) -> Address:
        """Parse what a person enters: `https://host/t/ID`, `http://host:8000`, or just `host:8000`.

        Punctuation around a link is removed. Raises `ValueError` if it is none of these, or if the table's id is not a
        valid one.
        """
        bare = _bare(link)
        parts = urlsplit(bare if "://" in bare else f"http://{bare}")
        if parts.scheme not in ("http", "https") or not parts.hostname:
            raise ValueError(f"not the address of a Lagoon: {link}")
        found = _TABLE.match(parts.path)
        if found is None:
            return cls(urlunsplit((parts.scheme, parts.netloc, parts.path.rstrip("/"), "", "")))
        table = table_id_in(unquote(found["table"]))
        if table is None:
            raise ValueError(f"not the link of a table: {link}")
        return cls(urlunsplit((parts.scheme, parts.netloc, found["root"], "", "")), table)

    @property
    def is_local(self) -> bool:
        """Tell whether it is on this machine, so that no HTTP proxy may be used."""
        return urlsplit(self.base).hostname in ("localhost", "127.0.0.1", "::1")

    def api_url(self, path: str) -> str:
        """Return the address of `path` (it begins with a slash) under the API."""
        return f"{self.base}/api{path}"

    def socket_url(self, table: str) -> str:
        """Return the address of the WebSocket of `table`."""
        return "ws" + self.api_url(f"/tables/{table}/play").removeprefix("http")

    @property
    def lobby_socket_url(self) -> str:
        """The address of the WebSocket of the start page."""
        return "ws" + self.api_url("/lobby").removeprefix("http")

    def table_url(self, table: str) -> str:
        """Return the link to `table` that one person sends another."""
        return f"{self.base}/t/{table}"


def _bare(link: str) -> str:
    """Return a link without punctuation around it; a closing bracket is kept where it ends an IPv6 address."""
    bare = _AROUND.sub("", link)
    return bare if "[" in bare else _AROUND.sub("", bare.rstrip("]"))
