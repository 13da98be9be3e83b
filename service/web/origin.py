"""Hosts and origins that are allowed: against DNS rebinding and cross-site WebSockets."""

from __future__ import annotations

import ipaddress
import re
import socket
import threading
from collections.abc import Iterable
from typing import NamedTuple

from starlette.requests import HTTPConnection

from events.game import Illegal
from service.settings import Settings

_PORTS = {"http": 80, "https": 443}
_SCHEMES = {"http": "http", "https": "https", "ws": "http", "wss": "https"}
_AUTHORITY = re.compile(r"(?P<host>\[[0-9A-Fa-f:.]+\]|[^\s:/?#@\[\]\\%]+)(?::(?P<port>\d{0,5}))?\Z")
"""Host and port of an address without a user's name (RFC 3986, 3.2); the port may be empty."""
_SAFE = {"GET", "HEAD", "OPTIONS"}
"""Methods that change nothing (RFC 9110, 9.2.1): what they are answered with is not shown to a page from elsewhere."""

BAD_HOST = Illegal(
    "bad_host",
    "This address is not one of this house's, so nothing is answered here. Whoever runs it can name the address that "
    "people open in LAGOON_PUBLIC_URL, and others in LAGOON_ORIGINS.",
)
BAD_ORIGIN = Illegal(
    "bad_origin",
    "The page that asks does not come from one of this house's addresses. Whoever runs it can name the address that "
    "people open in LAGOON_PUBLIC_URL, and others in LAGOON_ORIGINS.",
)


class Origin(NamedTuple):
    """Where a page comes from (RFC 6454): the port is there also where it is the scheme's usual one."""

    scheme: str
    host: str
    port: int

    @classmethod
    def read(cls, text: str) -> Origin | None:
        """Parse an Origin header or a setting; None if it is not the origin of a web page."""
        scheme, _, authority = text.strip().rstrip("/").partition("://")
        scheme = scheme.lower()
        return cls.of(scheme, authority) if scheme in _PORTS else None

    @classmethod
    def of(cls, scheme: str, authority: str) -> Origin | None:
        """Return the origin of a scheme (`http` or `https`) and a Host header; None if that is not a host."""
        found = _AUTHORITY.match(authority)
        host = None if found is None else _name(found["host"])
        if found is None or host is None:
            return None
        return cls(scheme, host, int(found["port"]) if found["port"] else _PORTS[scheme])

    @property
    def address(self) -> str:
        """How it stands before the path of an address."""
        host = f"[{self.host}]" if ":" in self.host else self.host
        return f"{self.scheme}://{host}" + ("" if self.port == _PORTS[self.scheme] else f":{self.port}")


class AllowedHosts:
    """The addresses of this server: by number, localhost, the machine's own names, and those that the settings name.

    Only a name can be made to lead here by a stranger (DNS rebinding): a page from an address by number that is not
    this machine's cannot come to be asked for at one that is.
    """

    def __init__(self, settings: Settings) -> None:
        named = filter(None, (settings.public_url, *settings.origins))
        self._origins = frozenset(origin for text in named if (origin := Origin.read(text)) is not None)
        self._names = frozenset(origin.host for origin in self._origins) | _names_of(settings.host)
        self._public_url = settings.public_url
        self._own = _names_of(socket.gethostname())
        # In a daemon thread: a resolver that does not answer takes many seconds, and must delay neither start nor end.
        threading.Thread(target=self._learn, name="own name", daemon=True).start()

    def _learn(self) -> None:
        self._own |= _names_of(socket.getfqdn())

    def is_own_host(self, host: str) -> bool:
        """Tell whether a Host header names this house, whatever the port: proxies and containers change that."""
        asked = Origin.of("http", host)
        if asked is None:
            return False
        name = asked.host
        local = name == "localhost" or name.endswith(".localhost")
        return local or name in self._names or name in self._own or _is_number(name)

    def address_of(self, asked: HTTPConnection) -> str | None:
        """Return the address of this house at which something is asked for, as `https://name:8443`; None if unsure.

        A Host header says what its sender likes. It is believed where the settings name that address, or where it is
        what the connection itself came to: a number and port of this machine, or its own names with that port. So there
        are few of them, whatever is sent. Behind a proxy, or in a container, only the settings can know it.
        """
        if self._public_url is not None:
            return self._public_url
        hosts = set(asked.headers.getlist("host"))
        if len(hosts) != 1:
            return None
        (host,) = hosts
        for known in sorted(self._origins):
            if Origin.of(known.scheme, host) == known:
                return known.address
        origin = Origin.of(_SCHEMES.get(asked.scope["scheme"], "http"), host)
        number, port = asked.scope.get("server") or (None, None)
        is_here = origin is not None and origin.port == port and self._is_name_of(origin.host, _name(str(number)))
        return origin.address if origin is not None and is_here else None

    def _is_name_of(self, host: str, number: str | None) -> bool:
        """Tell whether this machine is called so where it has this number."""
        if _is_number(host):
            return host == number
        is_loopback = number is not None and _is_number(number) and ipaddress.ip_address(number).is_loopback
        return host in self._own or (host == "localhost" and is_loopback)

    def allows_origin(self, origin: str, scheme: str, host: str) -> bool:
        """Tell whether a page may talk to this house, asked at `host` by `scheme` (`http` or `https`).

        It may where it comes from the very address it asks at, or from one that the settings name. At port 443 it was
        asked by https, also where a proxy that is not trusted has taken that off.
        """
        page, asked = Origin.read(origin), Origin.of(scheme, host)
        if asked is not None and asked.port == _PORTS["https"]:
            asked = asked._replace(scheme="https")
        return page is not None and (page in self._origins or page == asked)

    def refusal_of(self, asked: HTTPConnection) -> Illegal | None:
        """Return why a request or a WebSocket's handshake is turned away at the door; None where it is not.

        Programs send no Origin and are let in: it protects people from pages, and only browsers have pages.
        """
        hosts = set(asked.headers.getlist("host"))
        if len(hosts) != 1 or not self.is_own_host(*hosts):
            return BAD_HOST
        if asked.scope["type"] == "http" and asked.scope["method"] in _SAFE:
            return None
        scheme = _SCHEMES.get(asked.scope["scheme"], "http")
        origins = asked.headers.getlist("origin")
        return None if all(self.allows_origin(origin, scheme, *hosts) for origin in origins) else BAD_ORIGIN


def _name(host: str) -> str | None:
    """Return a host as it is compared: lower case, no dot at its end, no brackets, ASCII; None where it is none."""
    bare = host.strip("[]").lower().removesuffix(".")
    try:
        return str(ipaddress.ip_address(bare))
    except ValueError:
        pass
    try:
        return bare.encode("idna").decode() or None
    except UnicodeError:
        return None


def _is_number(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


def _names_of(machine: str) -> frozenset[str]:
    """Return the names of a machine that calls itself so: as it is, and as its own network calls it (RFC 6762)."""
    whole = _name(machine)
    if whole is None or _is_number(whole):
        return frozenset()
    first = whole.partition(".")[0]
    return frozenset((whole, first, f"{first}.local"))


def header_text(values: Iterable[str]) -> str:
    """Return what headers said, for a log: no longer than a line."""
    return ", ".join(values)[:200]
