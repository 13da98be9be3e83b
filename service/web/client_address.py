"""Addresses of clients: the key that limits count them by, and the proxies that many come through."""

from __future__ import annotations

import ipaddress
from collections.abc import Iterable

_HOUSEHOLD_PREFIX = 64
"""Bits of an IPv6 address that a household has in common: the other half it may choose anew each time."""


def rate_limit_key(address: str) -> str:
    """Return the key to count a client by: its address, or its network where a household has many (IPv6).

    What is no IP address is its own key.
    """
    try:
        ip = ipaddress.ip_address(address)
    except ValueError:
        return address
    if isinstance(ip, ipaddress.IPv4Address):
        return address
    if ip.ipv4_mapped is not None:
        return str(ip.ipv4_mapped)
    return str(ipaddress.ip_network((int(ip), _HOUSEHOLD_PREFIX), strict=False))


class TrustedProxies:
    """The proxies that the settings name: addresses, networks, or * for whoever comes."""

    def __init__(self, named: Iterable[str]) -> None:
        self._all = "*" in named
        self._networks = [ipaddress.ip_network(name, strict=False) for name in named if name != "*"]

    def __contains__(self, address: str) -> bool:
        """Tell whether a connection from `address` is a proxy's, which many people come through."""
        if self._all:
            return True
        if not self._networks:
            return False
        try:
            ip = ipaddress.ip_address(address)
        except ValueError:
            return False
        return any(ip in network for network in self._networks)
