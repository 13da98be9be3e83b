"""Where calls may be sent: to the browsers' push services, or to what the setting names; never into the inner network.

Whoever holds a seat names the address of their push service, so a server that sent anywhere could be made to talk to
its neighbours (server-side request forgery). An address with scheme in the setting is the operator's own and trusted.
"""

from __future__ import annotations

import ipaddress
from typing import Final, NamedTuple
from urllib.parse import urlsplit

from events.game import Illegal

BROWSERS: Final = (
    "fcm.googleapis.com",
    "*.push.services.mozilla.com",
    "*.notify.windows.com",
    "*.push.apple.com",
)
"""The push services of Chrome, Firefox, Edge and Safari."""
NOBODY: Final = "none"
"""The setting that lets nobody be called by push services."""

_NAT64: Final = ipaddress.ip_network("64:ff9b::/96")
_NAT64_LOCAL: Final = ipaddress.ip_network("64:ff9b:1::/48")
_PORTS: Final = {"https": 443, "http": 80}


class Destination(NamedTuple):
    """An address to post to; `is_trusted` where it may lie in the inner network."""

    scheme: str
    host: str
    port: int
    target: str
    is_trusted: bool

    @property
    def origin(self) -> str:
        """Scheme, host and, where it is not the usual one, port: the audience of RFC 8292, 2."""
        host = f"[{self.host}]" if ":" in self.host else self.host
        return f"{self.scheme}://{host}" + ("" if self.port == _PORTS[self.scheme] else f":{self.port}")


def parse(url: str, is_trusted: bool) -> Destination:
    """Take an address apart. Raises `ValueError`."""
    parts = urlsplit(url)
    if parts.scheme not in _PORTS or not parts.hostname or parts.username is not None or parts.fragment:
        raise ValueError("no address that can be posted to")
    host = parts.hostname.rstrip(".").encode("idna").decode()
    target = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    if not target.isascii() or any(sign <= " " or sign == "\x7f" for sign in target):
        raise ValueError("an address holds printable ASCII only")
    return Destination(parts.scheme, host, parts.port or _PORTS[parts.scheme], target, is_trusted)


class PushHosts:
    """The hosts that may be called: names, `*.` and a name for everything below it, or trusted origins."""

    def __init__(self, named: tuple[str, ...]) -> None:
        hosts = named or BROWSERS
        self._origins = frozenset(parse(host, True).origin for host in hosts if "://" in host)
        self._names = frozenset(host for host in hosts if "://" not in host and host != NOBODY)

    @property
    def is_anybody(self) -> bool:
        """Tell whether any push service may be called."""
        return bool(self._origins or self._names)

    def destination(self, endpoint: str) -> Destination:
        """Return where to send for an endpoint. Raises `Illegal` where that is nowhere."""
        try:
            found = parse(endpoint, False)
        except ValueError as error:
            raise Illegal("push_host", "This is not the address of a push service.") from error
        if found.origin in self._origins:
            return found._replace(is_trusted=True)
        if found.scheme != "https" or found.port != _PORTS["https"] or not self._is_named(found.host):
            raise Illegal("push_host", "This server does not call the push service of this browser.", host=found.host)
        return found

    def _is_named(self, host: str) -> bool:
        above = host.split(".", 1)[-1]
        labels = above.split(".")
        wildcards = {"*." + ".".join(labels[at:]) for at in range(len(labels))}
        return host in self._names or not self._names.isdisjoint(wildcards)


def is_outside(address: str) -> bool:
    """Tell whether an IP address is one of the Internet: not of this machine, nor of a network around it."""
    ip = ipaddress.ip_address(address.partition("%")[0])
    if isinstance(ip, ipaddress.IPv6Address):
        if ip in _NAT64_LOCAL:
            return False
        carried = ip.ipv4_mapped or ip.sixtofour or (ip.teredo[1] if ip.teredo else None)
        if ip in _NAT64:
            carried = ipaddress.IPv4Address(int(ip) & 0xFFFF_FFFF)
        if carried is not None:
            ip = carried
    return ip.is_global and not ip.is_multicast and not ip.is_reserved
